import { startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../kernel/log.ts'
import { readSettings } from '../settings.ts'
import { connectSandbox } from './payments.ts'
import { teamAgent, teamPeople } from './team.people.ts'
import { fillTeam } from './team.ts'

let house: TestPlatform
beforeEach(async () => {
  house = await startPlatform()
})
afterEach(() => house.stop())

/** The first days only: the whole history takes a minute. */
const daysMax = 8

async function sums(): Promise<string> {
  const found = await sql<{ sums: string }>`
    select (select count(*) from bets.bet)::text
      || ' ' || (select coalesce(sum(stake), 0) from bets.bet)::text
      || ' ' || (select coalesce(sum(stake), 0) from agents.play_hour)::text
      || ' ' || (select count(*) from agents.pay)::text
      || ' ' || (select count(*) from payments.deposit where state = 'credited'
        and settled_at < now() - interval '70 days')::text
      || ' ' || (select count(*) from identity.member where upline_id is not null)::text
      || ' ' || (select coalesce(sum(amount), 0) from agents.rebate where paid_at is not null)::text
        as sums`.execute(house.platform.modules.database.db)
  return found.rows[0]?.sums ?? ''
}

const optionsOf = (daysMax: number) => ({
  modules: house.platform.modules,
  settings: readSettings({
    DATABASE_URL: house.databaseUrl,
    SECRET_KEY: 'a secret for tests that is long enough',
  }),
  log: createLog('silent'),
  daysMax,
})
const db = () => house.platform.modules.database.db
const merchantId = () => house.platform.modules.config.merchantByCode('baize')?.id ?? ''
const count = async (what: ReturnType<typeof sql>) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${what}`.execute(db())).rows[0]?.n

/** The filling ends at the first row that this matches, as if the process had been killed there. */
async function killedAt(table: string, when: string, daysMax: number): Promise<void> {
  await sql`create function public.kill() returns trigger language plpgsql as
    $$ begin raise exception 'killed'; end $$`.execute(db())
  await sql`create trigger kill before update on ${sql.table(table)} for each row
    when (${sql.raw(when)}) execute function public.kill()`.execute(db())
  await fillTeam(optionsOf(daysMax)).done
  await sql`drop trigger kill on ${sql.table(table)}`.execute(db())
  await sql`drop function public.kill`.execute(db())
}

test('[AGT-02] a team of about sixty is filled in by the verbs of everybody, and an interrupted filling repeats nothing', async () => {
  const { modules } = house.platform
  const merchantId = modules.config.merchantByCode('baize')?.id ?? ''
  const options = optionsOf(daysMax)
  expect(teamPeople()).toHaveLength(60)
  // Nothing listens there: nobody outside of the filling is asked for the payments of the history.
  const sandbox = { SANDBOX_URL: 'http://127.0.0.1:9', SANDBOX_SECRET: 'a secret of the sandbox' }
  await connectSandbox(modules, sandbox, 9)

  const first = fillTeam(options)
  await first.begun
  expect(await modules.agents.closing.isFilling(merchantId)).toBe(true)
  await first.done
  const [bets, staked, counted, pays, deposits, people, rebates] = (await sums())
    .split(' ')
    .map(Number)
  expect(bets).toBeGreaterThan(10)
  expect(counted).toBe(staked)
  expect(pays).toBeGreaterThan(0)
  expect(deposits).toBeGreaterThanOrEqual(people ?? 0)
  expect(rebates).toBeGreaterThan(0)
  expect(people).toBe(teamPeople().filter(({ joinedDay }) => joinedDay < daysMax).length)
  expect(
    await count(sql`identity.member where upline_id is not null and last_login_at is null`),
  ).toBe(0)
  const before = await sums()

  // As if it had been stopped before its end: it is marked, and the next start does it again.
  await modules.agents.closing.markFilling(merchantId, true)
  await fillTeam(options).done
  expect(await sums()).toBe(before)
  expect(await modules.agents.closing.isFilling(merchantId)).toBe(false)

  // A team that is there is left alone.
  await fillTeam(options).done
  expect(await sums()).toBe(before)
  const agent = await modules.identity.find(merchantId, { account: teamAgent })
  expect(Date.now() - (agent?.createdAt.getTime() ?? 0)).toBeGreaterThan(89 * 86_400_000)
})

test('[AGT-02] a filling that is killed between a bet and its result leaves no bet open', async () => {
  await killedAt('bets.bet', `new.status = 'settled'`, 3)
  expect(await count(sql`bets.bet where status = 'open'`)).toBeGreaterThan(0)
  await fillTeam(optionsOf(3)).done
  expect(await count(sql`bets.bet where status = 'settled'`)).toBeGreaterThan(0)
  expect(await count(sql`bets.bet where status = 'open'`)).toBe(0)
})

test('[AGT-02] a filling that is killed between an offer and its answer agrees on it the next time', async () => {
  await killedAt('agents.contract_version', `new.state = 'active'`, 3)
  await fillTeam(optionsOf(3)).done
  expect({
    offered: await count(sql`agents.contract_version where state = 'offered'
      and offered_at < now() - interval '80 days'`),
    agreed: (await count(sql`agents.contract_version where state = 'active'`)) !== 0,
  }).toEqual({ offered: 0, agreed: true })
})

test('[AGT-02] what staff hold stays held when the server starts again', async () => {
  await fillTeam(optionsOf(1)).done
  const { closing } = house.platform.modules.agents
  expect(await closing.isHeld(merchantId())).toBe(false)
  const before = await count(sql`bets.bet`)
  await closing.hold(merchantId(), true)
  await fillTeam(optionsOf(4)).done
  expect({ held: await closing.isHeld(merchantId()), bets: await count(sql`bets.bet`) }).toEqual({
    held: true,
    bets: before,
  })
})
