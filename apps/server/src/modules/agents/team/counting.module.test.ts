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

const daysOf = { closed: '2026-05-05', month: ['2026-01-01', '2026-02-01', '2026-05-01'] }

async function played(member: string): Promise<string[]> {
  await stage.agents.team.count(stage.merchantId)
  const found = await sql<{ day: string }>`select from_day::text as day from agents.played
    where person_id = ${member} order by 1`.execute(stage.db)
  return found.rows.map(({ day }) => day)
}

/** Somebody who played in some months, where hours are closed until then. */
async function whoPlayed(closedUntil: string): Promise<string> {
  const member = await stage.member(await stage.agent())
  for (const day of daysOf.month)
    await sql`insert into agents.played (merchant_id, person_id, period, from_day, currency, valid_bet)
      values (${stage.merchantId}, ${member}, 'month', ${day}, 'USD', 100)`.execute(stage.db)
  await sql`update agents.tree set closed_until = ${closedUntil}::timestamptz
    where merchant_id = ${stage.merchantId}`.execute(stage.db)
  return member
}

test('[AGT-02] closed play is forgotten, but not while a history is being filled in: it would count twice', async () => {
  const { closing } = stage.agents
  const member = await whoPlayed(daysOf.closed)
  await closing.markFilling(stage.merchantId, true)
  expect(await played(member)).toEqual(daysOf.month)
  await closing.markFilling(stage.merchantId, false)
  expect(await played(member)).toEqual(['2026-05-01'])
})

test('[AGT-02] play of open hours is kept as long as its bets, and not longer', async () => {
  const member = await whoPlayed('-infinity')
  expect(await played(member)).toEqual(daysOf.month)
  stage.clock.set('2031-03-01T10:20:00Z')
  expect(await played(member)).toEqual(daysOf.month)
  stage.clock.set('2031-07-20T10:20:00Z')
  expect(await played(member)).toEqual(['2026-05-01'])
})
