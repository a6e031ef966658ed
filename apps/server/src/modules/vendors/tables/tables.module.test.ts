import { listedGame } from '@baize/testkit/game'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../../kernel/log.ts'
import { createIntegrations } from '../integrations/integrations.ts'
import { game, integration, type VendorsStage, vendorsStage } from '../vendors.fixture.ts'
import { createTables } from './tables.ts'

const path = '/operator/generic/v2/game/tables'
const other = 'pg-other-table'
const secret = 'a secret for tests that is long enough'

let stage: VendorsStage

beforeAll(async () => {
  stage = await vendorsStage()
  const listed = [game, other].map((id) => listedGame(id))
  await stage.modules.catalogue.putGames(integration, listed)
})
afterAll(() => stage.stop())

/** Each with a cache of its own, which is empty. */
function tables() {
  return createTables({
    ...stage.modules,
    clock: stage.clock,
    log: createLog('silent'),
    integrations: createIntegrations({ db: stage.db, clock: stage.clock, secret }),
  })
}

const told = (more: object = {}) => ({
  game_code: game,
  kind: 'baccarat',
  dealer: 'Linh',
  phase: 'open',
  ends_in_ms: 4_200,
  players: 3,
  bettors: 2,
  bet_min: 10_000,
  bet_max: 100_000_000,
  results: ['r', 'bB', 't'],
  ...more,
})

test('[GAM-08] live tables are told as they stand, in the merchant’s currency and by the server’s clock', async () => {
  stage.beside.answers.set(path, [told(), told({ game_code: 'of-nobody' })])
  const { now, list } = await tables().shown(stage.merchant.id)
  expect(now).toBe(stage.clock.now().getTime())
  expect(list).toEqual([
    {
      game: expect.objectContaining({ nodeId: game }),
      kind: 'baccarat',
      dealer: 'Linh',
      phase: 'open',
      endsAt: now + 4_200,
      players: 3,
      bettors: 2,
      currency: 'USD',
      betMin: '10',
      betMax: '100000',
      results: ['r', 'bB', 't'],
    },
  ])
  expect(stage.beside.asked.at(-1)).toMatchObject({ path, fields: { currency: 'USD' } })
})

test('[GAM-08] over the wire, for visitors too, with who deals', async () => {
  const visitor = stage.house.as({})
  const { list } = await visitor.call('liveTables', {})
  expect(Array.isArray(list)).toBe(true)
  stage.beside.answers.set(path, [told()])
  expect(await tables().dealers(stage.merchant.id)).toEqual({
    list: [{ id: `${game}:Linh`, displayName: 'Linh', nodeId: game, isOnline: 1 }],
  })
})

test('[GAM-08] however many look, a vendor is asked once at a time', async () => {
  stage.beside.answers.set(path, [told()])
  const at = tables()
  const asked = () => stage.beside.asked.filter((call) => call.path === path).length
  const before = asked()
  await Promise.all(Array.from({ length: 50 }, () => at.shown(stage.merchant.id)))
  expect(asked()).toBe(before + 1)
})

test('[VND-03] what is malformed hides nothing else, and a vendor without tables is no fault', async () => {
  const wrong = [
    { kind: 'poker' },
    { phase: 'never' },
    { ends_in_ms: -1 },
    { players: 'many' },
    { results: ['<b>'] },
    { results: ['r'.repeat(9)] },
    { dealer: 'a\u0000b' },
    { game_code: '../x' },
    { bet_min: -5 },
  ].map(told)
  stage.beside.answers.set(path, [...wrong, told({ game_code: other }), null, 7])
  const { list } = await tables().shown(stage.merchant.id)
  expect(list.map((table) => table.game.nodeId)).toEqual([other])
  stage.beside.answers.set(path, { status: 'RS_ERROR_UNKNOWN' })
  expect((await tables().shown(stage.merchant.id)).list).toEqual([])
})

test('[VND-03] a vendor that is silent for a moment keeps its tables, and loses them after that', async () => {
  stage.beside.answers.set(path, [told()])
  const at = tables()
  // A list that is cached would be no test.
  const later = async () => {
    stage.clock.advance(5_000)
    await new Promise((done) => setTimeout(done, 1_100))
    return (await at.shown(stage.merchant.id)).list
  }
  expect(await later()).toHaveLength(1)
  stage.beside.answers.delete(path)
  expect(await later()).toHaveLength(1)
  expect(await later()).toHaveLength(1)
  expect(await later()).toHaveLength(0)
})
