import type { GameType } from '@baize/contract/vocabulary'
import { describe, expect, test } from 'vitest'
import { foundVendors, homeSections } from './homeSections.ts'
import { laneOf, vendorOf } from './lanes.fixture.ts'
import type { Lane } from './navigation.ts'

const lane = (gameType: GameType, count: number, isHot: 0 | 1 = 0): Lane =>
  laneOf(
    gameType,
    Array.from({ length: count }, (_, nth) => {
      const displayName = `${gameType} house ${nth}`
      return vendorOf(`${gameType}${nth}`, gameType, { displayName, isHot })
    }),
  )

describe('[HOME-05] sections of the home page', () => {
  test('come in the order of the specification, without the empty ones', () => {
    const lanes = [
      lane('COCKFIGHT', 1),
      lane('FISH', 1),
      lane('LOTT', 2),
      lane('BGS', 1),
      lane('PVP', 0),
    ]
    expect(homeSections(lanes).map((section) => section.gameType)).toEqual([
      'BGS',
      'FISH',
      'COCKFIGHT',
    ])
  })

  test('show at most 12 vendors and know how many there are', () => {
    const [section] = homeSections([lane('RNG', 15)])
    expect(section?.vendors).toHaveLength(12)
    expect(section?.total).toBe(15)
  })
})

test('[GAM-04] search finds vendors by name and by code, in any case', () => {
  const lanes = [lane('RNG', 2), lane('FISH', 1)]
  expect(foundVendors(lanes, ' HOUSE 1 ').map((vendor) => vendor.vassalage)).toEqual(['RNG1'])
  expect(foundVendors(lanes, 'fish0')).toHaveLength(1)
  expect(foundVendors(lanes, '  ')).toEqual([])
})
