import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2026-05-06T10:20:00Z')
  // Runs are made by the tests alone.
  await stage.house.platform.modules.jobs.stop()
})
afterAll(() => stage.stop())

/** As many as one transaction of a run looks at. */
const portion = 10_000

/** A portion of lost bets of one minor unit each, which wait for a run. */
const waiting = `
  insert into agents.fresh_bet (bet_id, merchant_id, position_id, currency, valid_bet, is_won, settled_at)
  select gen_random_uuid(), p.merchant_id, p.id, 'USD', 1, false, $2::timestamptz
  from agents.position p, generate_series(1, ${portion}) where p.person_id = $1`

test('[AGT-06] real-time: of two runs at once, the later goes on with what the first left of a minor unit', async () => {
  const top = await stage.agent()
  const member = await stage.member(top)
  const rates = { profitRate: 0, lossRate: 150 }
  await stage.agree(null, top, { kind: 'realtime', ...rates, singleBet: 0n })
  stage.clock.set('2026-05-06T11:00:00Z')
  const { pool, connect } = stage.house.platform.modules.database
  const [holding, hearing] = [await connect(), await connect()]
  await pool.query(waiting, [member, '2026-05-06T10:40:00Z'])
  await hearing.query('begin')
  await hearing.query(waiting, [member, '2026-05-06T10:35:00Z'])
  await holding.query('begin')
  await holding.query('lock table agents.realtime_pay in share mode')
  // A run that has waited too long gives up and does nothing: the next one does it.
  let over = 0
  const run = () =>
    stage.agents.realtime
      .run(stage.merchantId)
      .catch(() => 0)
      .finally(() => {
        over += 1
      })
  const held = (runs: number) =>
    vi.waitFor(
      async () => {
        const { rows } = await pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        expect(rows.length + over).toBeGreaterThanOrEqual(runs)
      },
      { timeout: 60_000, interval: 20 },
    )
  // The first run stops before it writes; then older bets are heard of, and another run begins.
  const first = run()
  await held(1)
  await hearing.query('commit')
  const second = run()
  await held(2)
  await holding.query('commit')
  await Promise.all([first, second, holding.end(), hearing.end()])
  await stage.agents.realtime.run(stage.merchantId)
  const pays = await sql<{ amount: bigint; in: string; out: string }>`
    select amount, carried_in::text as in, carried_out::text as out from agents.realtime_pay
    where downline_id = ${top} order by id`.execute(stage.db)
  // Each portion comes to one and a half: together they are three.
  expect(pays.rows).toEqual([
    { amount: 1n, in: '0', out: '500000' },
    { amount: 2n, in: '500000', out: '0' },
  ])
})

test('[AGT-06] real-time: a run leaves quietly while another one of the merchant is at it', async () => {
  const member = await stage.member(await stage.agent())
  const { pool, connect } = stage.house.platform.modules.database
  await pool.query(waiting, [member, '2026-05-06T10:40:00Z'])
  const other = await connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `agents.realtime ${stage.merchantId}`,
  ])
  expect(await stage.agents.realtime.run(stage.merchantId)).toBe(0)
  await other.query('commit')
  await other.end()
  expect(await stage.agents.realtime.run(stage.merchantId)).toBe(portion)
})
