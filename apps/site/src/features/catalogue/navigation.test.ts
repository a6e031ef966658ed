import type { GameType } from '@baize/contract/vocabulary'
import { describe, expect, test } from 'vitest'
import { laneOf, vendorOf } from './lanes.fixture.ts'
import { navigationOf, vendorStrip } from './navigation.ts'

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

  test('leaves out a category without a vendor, but never home, in-house and promotions', () => {
    expect(navigationOf([lane('RNG', 'PG'), lane('LIVE')]).map((entry) => entry.to)).toEqual([
      '/',
      '/bgs',
      '/rng',
      '/promotions',
    ])
  })

  test('carries the vendors of each category for its drop-down', () => {
    const rng = navigationOf([lane('RNG', 'PG', 'JL')]).find((entry) => entry.to === '/rng')
    expect(rng?.kind === 'games' && rng.vendors.map((each) => each.vassalage)).toEqual(['PG', 'JL'])
  })
})

test('[NAV-15] the footer shows each vendor of the strip once, in its order', () => {
  const lanes = [lane('FISH', 'JL', 'BGS'), lane('RNG', 'JL', 'PG', 'OTHER'), lane('BGS', 'BGS')]
  expect(vendorStrip(lanes).map((each) => each.vassalage)).toEqual(['PG', 'JL', 'BGS'])
})
