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
async function wait(memberId: string, settledAt: string): Promise<void> {
  await sql`
    insert into agents.fresh_bet (bet_id, merchant_id, position_id, currency, valid_bet, is_won, settled_at)
    select gen_random_uuid(), ${stage.merchantId}::uuid, p.id, 'USD', 1, false, ${settledAt}::timestamptz
    from agents.position p, generate_series(1, ${portion}::int)
    where p.person_id = ${memberId}`.execute(stage.db)
}

test('[AGT-06] real-time: of two runs at once, the second goes on with what the first left of a minor unit', async () => {
  const top = await stage.agent()
  const member = await stage.member(top)
  await stage.agree(null, top, {
    kind: 'realtime',
    profitRate: 0,
    lossRate: 150,
    singleBet: 0n,
  })
  stage.clock.set('2026-05-06T11:00:00Z')
  await wait(member, '2026-05-06T10:40:00Z')
  const { database } = stage.house.platform.modules
  const waiting = async () => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length
  }
  // The first run stops before it writes; meanwhile older bets are heard of, and another run begins.
  const at = await database.connect()
  await at.query('begin')
  await at.query('lock table agents.realtime_pay in share mode')
  const runs = [stage.agents.realtime.run(stage.merchantId)]
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000 })
  await wait(member, '2026-05-06T10:35:00Z')
  runs.push(stage.agents.realtime.run(stage.merchantId))
  await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 60_000 })
  await at.query('commit')
  await at.end()
  await Promise.all(runs)
  const pays = await sql<{ amount: bigint; in: string; out: string }>`
    select amount, carried_in::text as in, carried_out::text as out from agents.realtime_pay
    where downline_id = ${top} order by amount`.execute(stage.db)
  // Each portion comes to one and a half: together they are three.
  expect(pays.rows).toEqual([
    { amount: 1n, in: '0', out: '500000' },
    { amount: 2n, in: '500000', out: '0' },
  ])
})
