import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import { countActiveBelow, readPlayBelow } from './play.store.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2099-05-06T10:20:00Z')
  await stage.house.platform.modules.jobs.stop()
})
afterAll(() => stage.stop())

/** Many people of another team, so that reading all of them is not the cheapest way. */
async function crowd(uplineId: string): Promise<void> {
  await sql`
    with many as (
      insert into identity.member (id, merchant_id, account, type, referral_code)
      select gen_random_uuid(), ${stage.merchantId}, 'crowd' || n, 0, 'CROWD' || n
      from generate_series(1, 4000) n
      returning id
    ), placed as (
      insert into agents.position (id, merchant_id, person_id, line, from_at, to_at)
      select gen_random_uuid(), ${stage.merchantId}, id, array[${uplineId}]::uuid[], '2099-05-01',
        case when random() < 0.5 then '2099-05-08'::timestamptz end
      from many
      returning id
    )
    insert into agents.play_hour
    select id, '2099-05-06 10:00Z', 'RNG', 'USD', ${stage.merchantId}, 1, 1, 0, 1 from placed`.execute(
    stage.db,
  )
  for (const table of ['position', 'play_hour'])
    await sql`analyze agents.${sql.raw(table)}`.execute(stage.db)
}

async function planOf(read: () => Promise<unknown>): Promise<string> {
  const all = await stage.statementsOf(read)
  const sent = all.find(({ text }) => text.includes('play_hour'))
  const client = await stage.house.platform.modules.database.connect()
  const found = await client.query<{ 'QUERY PLAN': string }>(
    `explain ${sent?.text ?? ''}`,
    sent?.values ?? [],
  )
  await client.end()
  return found.rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('[AGT-02] what a team played below one upline is read by index, of the team alone', async () => {
  const [top, other] = [await stage.agent(), await stage.agent()]
  const middle = await stage.agent(top)
  for (const upline of [middle, other]) await stage.play(await stage.member(upline), 500n, 0n)
  await stage.heard()
  await crowd(other)
  const { merchantId } = stage
  const question = { merchantId, agentId: middle, uplineId: top, currency: 'USD' }
  const span = { from: new Date('2099-05-01T00:00:00Z'), to: new Date('2099-06-01T00:00:00Z') }
  const reads = [
    () => readPlayBelow(stage.db, question, [span]),
    () => countActiveBelow(stage.db, question, { ...span, activeMin: 0n }),
  ] as const
  expect(await reads[0]()).toEqual([{ turnover: 500n, result: -500n }])
  expect(await reads[1]()).toBe(1)
  expect(await readPlayBelow(stage.db, { ...question, uplineId: other }, [span])).toEqual([
    { turnover: 0n, result: 0n },
  ])
  for (const read of reads) {
    const plan = await planOf(read)
    expect(plan).toContain('play_hour_pk')
    expect(plan).not.toContain('play_hour_by_time')
    expect(plan).toContain('position_below')
    expect(plan).toContain('position_was_below')
  }
})
