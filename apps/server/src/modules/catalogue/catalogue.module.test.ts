import { gameTypes } from '@baize/contract'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { listedGame } from '@baize/testkit/game'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let house: TestPlatform
let merchantId: string

beforeAll(async () => {
  house = await startPlatform()
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
})
afterAll(() => house.stop())

const lanes = async () => (await house.as().call('vendors', { query: {} })).lanes

test('[NAV-11] lanes stand in the order of the navigation', async () => {
  const types = (await lanes()).map(({ gameCategory }) => gameCategory)
  expect(types).toEqual(gameTypes.filter((type) => types.includes(type)))
  expect(types).toEqual([...gameTypes])
})

test('[NAV-11] a category whose last vendor goes has no lane, and comes back with it', async () => {
  const { catalogue, memory } = house.platform.modules
  expect(await catalogue.setEnabled(merchantId, 'DS88', false)).toBe(true)
  memory.forget(merchantId, ['vendors'])
  expect((await lanes()).map(({ gameCategory }) => gameCategory)).not.toContain('COCKFIGHT')
  await catalogue.setEnabled(merchantId, 'DS88', true)
  memory.forget(merchantId, ['vendors'])
  expect((await lanes()).map(({ gameCategory }) => gameCategory)).toContain('COCKFIGHT')
  expect(await catalogue.setEnabled(merchantId, 'NOBODY', true)).toBe(false)
})

test('[GAM-01] [GAM-02] vendors come as data.lanes, each category and card with every field of the specification', async () => {
  const { catalogue, memory } = house.platform.modules
  await catalogue.putGames('test', [
    listedGame('letter', { vendor: 'PG', gameType: 'RNG', classes: ['ways', 'buy'] }),
  ])
  memory.forget(merchantId, ['vendors', 'games'])
  const answer = await fetch(`${house.url}/lgw/games/vendors?platform=html5-desktop`)
  const { data } = (await answer.json()) as { data: { lanes: Awaited<ReturnType<typeof lanes>> } }
  const slots = data.lanes.find(({ gameCategory }) => gameCategory === 'RNG')
  expect(slots).toMatchObject({
    gameCategory: 'RNG',
    title: 'Slots',
    gameClassify: expect.arrayContaining(['ways', 'buy']),
  })
  expect(slots?.vendors).toEqual(slots?.cards.map(({ vassalage }) => vassalage))
  expect(slots?.cards.find(({ vassalage }) => vassalage === 'PG')).toEqual({
    vassalage: 'PG',
    gameCode: 'PG',
    gameType: 'RNG',
    gameId: 'PG',
    isGame: 'VASSALAGE',
    displayName: expect.any(String),
    lagerIcon: '',
    iconUrl: '',
    showIcon: 0,
    nodeId: 'PG',
    nodeName: expect.any(String),
    gameName: expect.any(String),
    isHot: expect.any(Number),
    games: 1,
  })
})

test('[NAV-11] a vendor tells how many games can be opened now: from its first game on, without a restart', async () => {
  const { catalogue } = house.platform.modules
  const gamesOf = async () => {
    const live = (await lanes()).find(({ gameCategory }) => gameCategory === 'LIVE')
    return live?.cards.find(({ vassalage }) => vassalage === 'EG2')?.games
  }
  expect(await gamesOf()).toBe(0)
  const table = listedGame('table', { vendor: 'EG2', gameType: 'LIVE' })
  await catalogue.putGames('live', [table])
  await vi.waitFor(async () => expect(await gamesOf()).toBe(1), { timeout: 50_000 })
  await catalogue.choose(merchantId, 'table', { isResting: true })
  await vi.waitFor(async () => expect(await gamesOf()).toBe(0), { timeout: 50_000 })
})

test('[NAV-11] the day on which a category opens is told until the operator takes it back', async () => {
  const { catalogue, memory } = house.platform.modules
  const openings = async () => {
    memory.forget(merchantId, ['vendors'])
    return (await house.as().call('vendors', { query: {} })).openings
  }
  expect(await openings()).toEqual([])
  await catalogue.setOpening(merchantId, 'SPORTS', '2026-11-01')
  await catalogue.setOpening(merchantId, 'SPORTS', '2026-12-24')
  expect(await openings()).toEqual([{ gameCategory: 'SPORTS', opensOn: '2026-12-24' }])
  await catalogue.setOpening(merchantId, 'SPORTS', undefined)
  expect(await openings()).toEqual([])
})

test('[GAM-01] [SYS-07] the title of a category is in the language of the caller', async () => {
  const { lanes: theirs } = await house.as({ language: 'VI' }).call('vendors', { query: {} })
  expect(theirs.map(({ title }) => title)).not.toEqual((await lanes()).map(({ title }) => title))
})

test('[NAV-11] the categories of a vendor', async () => {
  const { call } = house.as()
  const asked = { query: { vassalage: 'DS88' } }
  expect((await call('vassGameType', asked)).gameTypes).toEqual(['COCKFIGHT'])
})
