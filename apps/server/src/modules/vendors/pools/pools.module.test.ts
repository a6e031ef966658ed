import { listedGame } from '@baize/testkit/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../../kernel/log.ts'
import { createIntegrations } from '../integrations/integrations.ts'
import { game, integration, type VendorsStage, vendorsStage } from '../vendors.fixture.ts'
import { createPools } from './pools.ts'

const path = '/operator/generic/v2/game/jackpots'
const other = 'pg-other-game'
const plain = 'pg-plain-game'
const secret = 'a secret for tests that is long enough'

let stage: VendorsStage

beforeAll(async () => {
  stage = await vendorsStage()
  await stage.modules.catalogue.putGames(
    integration,
    [game, other, plain].map((id) => listedGame(id)),
  )
})
afterAll(() => stage.stop())

beforeEach(() => void stage.poolsTold.splice(0))

const pool = (jackpot: string, currency: string, amount: number, games: readonly string[]) => ({
  jackpot,
  currency,
  amount,
  game_codes: games,
})

/** Runs the job one minute later; the vendor answers with these pools, or does not answer. */
async function minuteLater(pools?: readonly object[]): Promise<void> {
  if (pools) stage.beside.answers.set(path, pools)
  else stage.beside.answers.delete(path)
  stage.clock.advance(60_000)
  await stage.vendors.askPools()
}

const shown = async () => (await stage.vendors.jackpotWinners(stage.merchant.id, 20)).pools
const poolOf = async (id: string) => (await stage.vendors.gamePool(stage.merchant.id, id)).pool

test('[GAM-03] pools are shown once each, in the merchant’s currency, the biggest first', async () => {
  expect(await shown()).toEqual([])
  await minuteLater([
    pool('small', 'USD', 150_000, [game]),
    pool('grand', 'USD', 123_456_000, [other, game, 'of-nobody']),
    pool('grand', 'VND', 900_000_000, [other, game]),
    pool('empty', 'USD', 0, [game]),
    pool('elsewhere', 'USD', 500_000, ['of-nobody']),
  ])
  expect(await shown()).toMatchObject([
    { nodeId: other, games: 2, amount: '123456', currency: 'USD', at: '2026-05-01T10:01:00.000Z' },
    { nodeId: game, games: 1, amount: '150', currency: 'USD' },
  ])
  expect(stage.beside.asked.filter((call) => call.path === path)).toHaveLength(1)
})

test('[GAM-03] a game tells the pool that it is played for, over the wire too', async () => {
  const told = await poolOf(other)
  expect(told).toMatchObject({ amount: '123456', nodeId: other })
  const visitor = stage.house.as({})
  expect(await visitor.call('gamePool', { query: { nodeId: other } })).toEqual({ pool: told })
  const { pools: ofTiles } = await visitor.call('gamePools', {})
  expect(ofTiles.find(({ key }) => key === told?.key)?.nodeIds).toContain(other)
  const { pools } = await visitor.call('jackpotWinners', { query: {} })
  expect(pools[0]).toEqual(told)
  expect(await poolOf(plain)).toBeNull()
  await expect(poolOf('of-nobody')).rejects.toMatchObject({ code: 'not-found' })
})

test('[GAM-03] the pools of all tiles are written once for all visitors, and not sent again unchanged', async () => {
  const address = `${stage.house.url}/wps/game/jackpotPools`
  const first = await fetch(address)
  expect(first.status).toBe(200)
  const tag = first.headers.get('etag') ?? 'none'
  expect((await fetch(address, { headers: { 'if-none-match': tag } })).status).toBe(304)
  const told = await stage.vendors.gamePools(stage.merchant.id)
  expect(await stage.vendors.gamePools(stage.merchant.id)).toBe(told)
})

test('[GAM-03] open pages are told when a figure changes, and only then', async () => {
  await minuteLater([pool('grand', 'USD', 123_460_000, [other, game])])
  const mine = () => stage.poolsTold.filter(({ merchantId }) => merchantId === stage.merchant.id)
  const [{ key } = { key: '' }] = await shown()
  expect(mine()).toMatchObject([
    { figures: [{ key, amount: '123460', at: '2026-05-01T10:02:00.000Z' }] },
  ])
  await minuteLater([pool('grand', 'USD', 123_460_000, [other, game])])
  expect(mine()).toHaveLength(1)
  expect(await shown()).toMatchObject([{ amount: '123460', at: '2026-05-01T10:03:00.000Z' }])
})

test('[GAM-03] a vendor is asked no more often than agreed', async () => {
  const asked = () => stage.beside.asked.filter((call) => call.path === path).length
  const before = asked()
  await stage.vendors.askPools()
  await Promise.all([stage.vendors.askPools(), stage.vendors.askPools()])
  expect(asked()).toBe(before)
  stage.clock.advance(30_000)
  await Promise.all([stage.vendors.askPools(), stage.vendors.askPools()])
  expect(asked()).toBe(before + 1)
})

test('[GAM-03] while a vendor does not answer its last figure stands with its time, and then goes', async () => {
  const [last] = await shown()
  for (let minute = 0; minute < 15; minute += 1) await minuteLater()
  expect(await shown()).toEqual([last])
  expect(stage.poolsTold).toEqual([])
  await minuteLater()
  expect(await shown()).toEqual([])
  expect(await poolOf(game)).toBeNull()
  expect(stage.poolsTold).toContainEqual({ merchantId: stage.merchant.id, figures: [] })
  await minuteLater([pool('grand', 'USD', 1_000, [game])])
  expect(await shown()).toMatchObject([{ amount: '1', games: 1 }])
})

test('[GAM-03] what a vendor tells of no more is gone at once, and nonsense changes nothing', async () => {
  stage.beside.answers.set(path, { status: 'RS_ERROR_UNKNOWN' })
  stage.clock.advance(60_000)
  await stage.vendors.askPools()
  expect(await shown()).toHaveLength(1)
  await minuteLater([])
  expect(await shown()).toEqual([])
})

test('[GAM-03] one merchant whose pages cannot be told does not stop the others', async () => {
  const all = stage.modules.config.merchants().map(({ id }) => id)
  expect(all.length).toBeGreaterThan(1)
  const at = stage.clock.now()
  for (const { currency } of stage.modules.config.merchants())
    await sql`
      insert into vendors.pool (integration, jackpot, currency, amount, games, told_at)
      values (${integration}, 'grand', ${currency}, 1000, ${[game]}, ${at})
      on conflict do nothing`.execute(stage.db)
  const integrations = createIntegrations({ db: stage.db, clock: stage.clock, secret })
  for (const failingId of all) {
    const told: string[] = []
    const pools = createPools({
      ...stage.modules,
      db: stage.db,
      clock: stage.clock,
      log: createLog('silent'),
      integrations,
      onPools(merchantId) {
        if (merchantId === failingId) throw new Error('pages fail')
        told.push(merchantId)
      },
    })
    await expect(pools.askAll()).rejects.toThrow('failed for 1 merchants')
    expect(told).toEqual(all.filter((id) => id !== failingId))
  }
})
