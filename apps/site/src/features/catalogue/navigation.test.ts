import type { GameType } from '@baize/contract/vocabulary'
import { describe, expect, test } from 'vitest'
import { laneOf, vendorOf } from './lanes.fixture.ts'
import { navigationOf, openLanes, vendorStrip } from './navigation.ts'

const lane = (gameType: GameType, ...codes: string[]) =>
  laneOf(
    gameType,
    codes.map((code) => vendorOf(code, gameType)),
  )

describe('[NAV-11] navigation', () => {
  test('runs home, in-house, the categories in the given order, promotions', () => {
    const lanes = ['COCKFIGHT', 'RNG', 'ELOTT', 'PVP', 'LIVE', 'LOTT', 'SPORTS', 'FISH', 'ESPORTS']
    const mixed = [...lanes.map((type) => lane(type as GameType, 'X')), lane('BGS', 'BGS')]
    expect(navigationOf(mixed).map((entry) => entry.to)).toEqual([
      '/',
      '/bgs',
      '/elott',
      '/lott',
      '/live',
      '/sports',
      '/fish',
      '/rng',
      '/pvp',
      '/esports',
      '/cockfight',
      '/promotions',
    ])
  })

  test('leaves out every category without a vendor, but never home and promotions', () => {
    expect(navigationOf([lane('RNG', 'PG'), lane('LIVE')]).map((entry) => entry.to)).toEqual([
      '/',
      '/rng',
      '/promotions',
    ])
  })

  test('carries the vendors of each category for its drop-down', () => {
    const rng = navigationOf([lane('RNG', 'PG', 'JL')]).find((entry) => entry.to === '/rng')
    expect(rng?.kind === 'games' && rng.vendors.map((each) => each.vassalage)).toEqual(['PG', 'JL'])
  })
})

describe('[NAV-11] what is open', () => {
  const empty = (code: string, gameType: GameType) => vendorOf(code, gameType, { games: 0 })

  test('is every vendor with games that can be opened, and every category that has one', () => {
    const lanes = [
      laneOf('LIVE', [empty('EG2', 'LIVE'), empty('PT', 'LIVE')]),
      laneOf('RNG', [empty('EG2', 'RNG'), vendorOf('PT', 'RNG', { games: 3 })]),
    ]
    const open = openLanes(lanes)
    expect(open.map(({ gameCategory }) => gameCategory)).toEqual(['RNG'])
    expect(open[0]?.vendors).toEqual(['PT'])
    expect(open[0]?.cards.map(({ vassalage }) => vassalage)).toEqual(['PT'])
  })

  test('[NAV-15] a logo of the footer leads to the first category in which its vendor has games', () => {
    const lanes = [
      laneOf('LIVE', [empty('EG2', 'LIVE')]),
      laneOf('RNG', [vendorOf('EG2', 'RNG')]),
      laneOf('LOTT', [empty('JL', 'LOTT')]),
    ]
    const strip = vendorStrip(openLanes(lanes))
    expect(strip.map(({ vassalage, gameType }) => `${vassalage} ${gameType}`)).toEqual(['EG2 RNG'])
  })
})

test('[NAV-15] the footer shows each vendor of the strip once, in its order', () => {
  const lanes = [lane('FISH', 'JL', 'BGS'), lane('RNG', 'JL', 'PG', 'OTHER'), lane('BGS', 'BGS')]
  expect(vendorStrip(lanes).map((each) => each.vassalage)).toEqual(['PG', 'JL', 'BGS'])
})
