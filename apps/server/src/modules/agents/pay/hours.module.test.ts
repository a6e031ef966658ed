import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import type { Terms } from '../contracts/terms.types.ts'

let stage: AgentsStage
afterEach(() => stage.stop())

async function openAt(at: string): Promise<void> {
  stage = await agentsStage(at)
  const { config, jobs } = stage.house.platform.modules
  // Hours are closed by the tests alone.
  await jobs.stop()
  await sql`
    update config.merchant set time_zone = 'Australia/Lord_Howe' where id = ${stage.merchantId}`.execute(
    stage.db,
  )
  await config.refresh()
}

const hourly: Terms = {
  kind: 'hourly',
  tiers: [{ validBet: 0n, active: 0, loss: 0n, rate: 10_000 }],
}

async function closedHours(agentId: string) {
  const found = await sql<{ from: Date; validBet: string }>`
    select from_at as "from", valid_bet::text as "validBet" from agents.pay
    where downline_id = ${agentId} and valid_bet <> 0 order by from_at`.execute(stage.db)
  return found.rows.map(({ from, validBet }) => [from.toISOString().slice(11, 16), validBet])
}

describe('[AGT-06] hourly salaries where clocks change by half an hour', () => {
  test.each([
    // At 15:00 UTC the clocks go from 2:00 back to 1:30: that hour has ninety minutes.
    [
      'back',
      '2027-04-03',
      [
        ['14:00', '3000'],
        ['15:30', '4000'],
      ],
    ],
    // At 15:30 UTC the clocks go from 2:00 to 2:30: the hour from there has thirty minutes.
    [
      'forward',
      '2027-10-02',
      [
        ['13:30', '1000'],
        ['14:30', '2000'],
        ['15:30', '4000'],
      ],
    ],
  ])('[AGT-06] where clocks go %s, each bet counts once', async (_, day, hours) => {
    await openAt(`${day}T12:10:00Z`)
    const agent = await stage.agent()
    const who = await stage.member(agent)
    await stage.agree(null, agent, hourly)
    for (const [at, stake] of [
      ['14:10', 1_000n],
      ['15:10', 2_000n],
      ['15:40', 4_000n],
    ] as const) {
      stage.clock.set(`${day}T${at}:00Z`)
      await stage.play(who, stake, 0n)
      await stage.heard()
      await stage.agents.closing.closeDue(stage.merchantId)
    }
    stage.clock.set(`${day}T18:00:00Z`)
    await stage.agents.closing.closeDue(stage.merchantId)
    expect(await closedHours(agent)).toEqual(hours)
  })
})
