import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2026-05-06T10:20:00Z')
})
afterAll(() => stage.stop())

/** The merchants that were counted at this moment of the clock. */
async function counted(): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select merchant_id as id from agents.counted where at = ${stage.clock.now()} order by 1`.execute(
    stage.db,
  )
  return found.rows.map(({ id }) => id)
}

test('[AGT-02] one merchant whose teams cannot be counted does not stop the others', async () => {
  const { config, jobs } = stage.house.platform.modules
  const all = config.merchants().map(({ id }) => id)
  expect(all.length).toBeGreaterThan(1)
  for (const failingId of all) {
    await sql`create function public.fail() returns trigger language plpgsql as
      $$ begin raise exception 'counting fails'; end $$`.execute(stage.db)
    await sql`create trigger fail before insert or update on agents.counted for each row
      when (new.merchant_id = ${sql.lit(failingId)}) execute function public.fail()`.execute(
      stage.db,
    )
    stage.clock.advance(60_000)
    await jobs.add(undefined, 'agents.count', {}, { key: `without ${failingId}` })
    const others = all.filter((id) => id !== failingId).toSorted()
    await vi.waitFor(async () => expect(await counted()).toEqual(others), 20_000)
    await sql`drop function public.fail cascade`.execute(stage.db)
  }
})

test('[AGT-02] old play is forgotten, but not while a history is being filled in: it would count twice', async () => {
  const { closing, team } = stage.agents
  const member = await stage.member(await stage.agent())
  const days = ['2026-01-01', '2026-02-01', '2026-05-05']
  for (const day of days)
    await sql`insert into agents.played (person_id, period, from_day, currency, valid_bet)
      values (${member}, 'month', ${day}, 'USD', 100)`.execute(stage.db)
  const kept = async () => {
    await team.count(stage.merchantId)
    const found = await sql<{ day: string }>`select from_day::text as day from agents.played
      where person_id = ${member} order by 1`.execute(stage.db)
    return found.rows.map(({ day }) => day)
  }
  await closing.markFilling(stage.merchantId, true)
  expect(await kept()).toEqual(days)
  await closing.markFilling(stage.merchantId, false)
  expect(await kept()).toEqual(['2026-05-05'])
})
