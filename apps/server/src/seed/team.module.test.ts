import { startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../kernel/log.ts'
import { readSettings } from '../settings.ts'
import { teamAgent, teamPeople } from './team.people.ts'
import { fillTeam } from './team.ts'

let house: TestPlatform
beforeAll(async () => {
  house = await startPlatform()
})
afterAll(() => house.stop())

/** The first days only: the whole history takes a minute. */
const daysMax = 8

async function sums(): Promise<string> {
  const found = await sql<{ sums: string }>`
    select (select count(*) from bets.bet)::text
      || ' ' || (select coalesce(sum(stake), 0) from bets.bet)::text
      || ' ' || (select coalesce(sum(stake), 0) from agents.play_hour)::text
      || ' ' || (select count(*) from agents.pay)::text
      || ' ' || (select count(*) from identity.member where upline_id is not null)::text as sums`.execute(
    house.platform.modules.database.db,
  )
  return found.rows[0]?.sums ?? ''
}

test('[AGT-02] a team of about sixty is filled in by the verbs of everybody, and an interrupted filling repeats nothing', async () => {
  const { modules } = house.platform
  const settings = readSettings({
    DATABASE_URL: house.databaseUrl,
    SECRET_KEY: 'a secret for tests that is long enough',
  })
  const merchantId = modules.config.merchantByCode('baize')?.id ?? ''
  const options = { modules, settings, log: createLog('silent'), daysMax }
  expect(teamPeople()).toHaveLength(60)

  const first = fillTeam(options)
  await first.begun
  expect(await modules.agents.closing.isHeld(merchantId)).toBe(true)
  await first.done
  const [bets, staked, counted, pays, people] = (await sums()).split(' ').map(Number)
  expect(bets).toBeGreaterThan(10)
  expect(counted).toBe(staked)
  expect(pays).toBeGreaterThan(0)
  expect(people).toBe(teamPeople().filter(({ joinedDay }) => joinedDay < daysMax).length)
  const before = await sums()

  // As if it had been stopped before its end: it is held, and the next start does it again.
  await modules.agents.closing.hold(merchantId, true)
  await fillTeam(options).done
  expect(await sums()).toBe(before)
  expect(await modules.agents.closing.isHeld(merchantId)).toBe(false)

  // A team that is there is left alone.
  await fillTeam(options).done
  expect(await sums()).toBe(before)
  const agent = await modules.identity.find(merchantId, { account: teamAgent })
  expect(Date.now() - (agent?.createdAt.getTime() ?? 0)).toBeGreaterThan(89 * 86_400_000)
})
