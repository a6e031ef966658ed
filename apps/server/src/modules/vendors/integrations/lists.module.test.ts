import { afterAll, beforeAll, expect, test } from 'vitest'
import { game, integration, type VendorsStage, vendorsStage } from '../vendors.fixture.ts'

let stage: VendorsStage
beforeAll(async () => {
  stage = await vendorsStage()
})
afterAll(() => stage.stop())

const path = '/operator/generic/v2/game/list'

const entry = (code: string, more: object = {}) => ({
  url_thumb: 'https://arcade.example/t.svg',
  url_background: 'https://arcade.example/b.svg',
  product: 'PG',
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  name: 'Lucky Fox',
  game_code: code,
  freebet_support: true,
  enabled: true,
  category: 'Video Slots',
  blocked_countries: ['us'],
  release_date: '2026-02-03T00:00:00Z',
  volatility: 3,
  rtp: '96.55',
  hit_ratio: 24.5,
  languages: ['en'],
  technology: 'HTML5',
  features: ['ways', 'jackpot', 'fox'],
  ...more,
})

test('[VND-01] games come and go with it, and it is asked for once a minute', async () => {
  stage.clock.advance(120_000)
  stage.beside.answers.set(path, [
    entry('fox-1'),
    entry('fox-2', { enabled: false }),
    entry('fox-3', { rtp: '95.617' }),
    entry('not to be read', { name: 7 }),
  ])
  expect(await stage.vendors.synchronise(integration)).toEqual({ kind: 'listed', count: 3 })
  expect(await stage.vendors.synchronise(integration)).toEqual({ kind: 'early' })
  const { catalogue } = stage.modules
  expect(await catalogue.game(stage.merchant.id, 'fox-1')).toMatchObject({
    vendor: 'PG',
    gameType: 'RNG',
    classes: ['ways', 'jackpot'],
    rtp: 9_655,
    hitRatio: 2_450,
    volatility: 'medium',
    blockedCountries: ['US'],
    releasedOn: '2026-02-03',
  })
  // Cut off, as the game itself shows it.
  expect(await catalogue.game(stage.merchant.id, 'fox-3')).toMatchObject({ rtp: 9_561 })
  expect(await catalogue.game(stage.merchant.id, game)).toBeUndefined()
  stage.clock.advance(60_000)
  stage.beside.answers.set(path, [])
  await expect(stage.vendors.synchronise(integration)).rejects.toThrow('empty')
  expect(await catalogue.game(stage.merchant.id, 'fox-1')).toBeDefined()
})

test.each<[string, object]>([
  ['a day that is none', { release_date: '2026-13-45' }],
  ['a day of the year nought', { release_date: '0000-01-01' }],
  ['a figure beyond reason', { max_win: 3e9 }],
  ['a name that no database holds', { name: 'a\0b' }],
  ['a word that no database holds', { features: ['a\0b'] }],
  ['a vendor that no database holds', { product: 'P\0' }],
  ['a picture that no database holds', { url_thumb: 'https://arcade.example/\0' }],
  ['a country that is none', { blocked_countries: ['\0', 'u s'] }],
  ['a category of the language we write in', { category: '__proto__' }],
  ['such a volatility', { volatility: 'constructor' }],
])('[VND-01] an entry with %s hides no other', async (_what, more) => {
  stage.clock.advance(60_000)
  const fresh = `owl-${stage.newId()}`
  stage.beside.answers.set(path, [entry('owl-good'), entry('owl-bad', more), entry(fresh)])
  expect(await stage.vendors.synchronise(integration)).toMatchObject({ kind: 'listed' })
  for (const id of ['owl-good', fresh]) {
    expect(await stage.modules.catalogue.game(stage.merchant.id, id)).toBeDefined()
  }
})

test('[VND-01] the most a game pays is rounded up: a true win of that height is not held', async () => {
  stage.clock.advance(60_000)
  stage.beside.answers.set(path, [entry('owl-tall', { max_win: 75.4 })])
  await stage.vendors.synchronise(integration)
  const found = await stage.modules.catalogue.game(stage.merchant.id, 'owl-tall')
  expect(found?.maxWin).toBe(76)
})

test('[VND-01] a game of which its vendor says that it pays nothing at most has no ceiling told', async () => {
  stage.clock.advance(60_000)
  const told = [entry('owl-none', { max_win: 0 }), entry('owl-less', { max_win: -0.5 })]
  stage.beside.answers.set(path, told)
  await stage.vendors.synchronise(integration)
  for (const id of ['owl-none', 'owl-less']) {
    expect((await stage.modules.catalogue.game(stage.merchant.id, id))?.maxWin).toBeNull()
  }
})

test('[VND-01] of a game that is listed twice, the last word counts', async () => {
  stage.clock.advance(60_000)
  stage.beside.answers.set(path, [entry('owl-twice'), entry('owl-twice', { name: 'Wise Owl' })])
  expect(await stage.vendors.synchronise(integration)).toEqual({ kind: 'listed', count: 1 })
  const found = await stage.modules.catalogue.game(stage.merchant.id, 'owl-twice')
  expect(found?.name).toBe('Wise Owl')
})
