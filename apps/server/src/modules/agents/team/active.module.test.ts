import { randomUUID } from 'node:crypto'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../../kernel/database.ts'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import { writePolicy } from '../pay/pay.store.ts'
import type { Placed } from '../turnover/turnover.rules.ts'
import { noteActive } from './active.ts'

let stage: AgentsStage
/** A second node, with caches of its own: either of the two hears of a bet. */
let other: TestPlatform

const activeMin = 100n

beforeAll(async () => {
  stage = await agentsStage('2026-05-19T09:00:00Z')
  other = await startPlatform({ clock: stage.clock, databaseUrl: stage.house.databaseUrl })
  await writePolicy(stage.db, stage.merchantId, {
    activeMin,
    dividendPayer: 'house',
    claimDays: 14,
  })
})
afterAll(async () => {
  await other.stop()
  await stage.stop()
})

/** How many were active in the team of an agent: this day, this week. */
async function activeOf(agentId: string): Promise<number[]> {
  await stage.heard()
  const found = await sql<{ period: string; people: number }>`
    select period, people from agents.team_active
    where agent_id = ${agentId} and from_day in ('2026-05-18', '2026-05-19')`.execute(stage.db)
  return ['day', 'week'].map(
    (period) => found.rows.find((row) => row.period === period)?.people ?? 0,
  )
}

describe('[AGT-02] active members', () => {
  test('[AGT-02] whoever falls below the minimum is taken back, and can become active again', async () => {
    const top = await stage.agent()
    const middle = await stage.agent(top)
    const who = await stage.member(middle)
    const bet = await stage.play(who, 90n, 0n)
    await stage.play(who, 10n, 0n)
    expect([await activeOf(top), await activeOf(middle), await activeOf(who)]).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
    await stage.correct(who, bet, 'void')
    expect([await activeOf(top), await activeOf(middle), await activeOf(who)]).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    await stage.play(who, 95n, 0n)
    await stage.play(who, 95n, 0n)
    expect(await activeOf(top)).toEqual([1, 1])
  })

  test('[AGT-02] what an active member bets besides is known when a bet is given back', async () => {
    const top = await stage.agent()
    const who = await stage.member(top)
    const bet = await stage.play(who, 100n, 0n)
    expect(await activeOf(top)).toEqual([1, 1])
    await stage.play(who, 150n, 0n)
    expect(await activeOf(top)).toEqual([1, 1])
    await stage.correct(who, bet, 'void')
    expect(await activeOf(top)).toEqual([1, 1])
  })

  test('[AGT-02] another minimum counts from the next bet on, and nobody twice', async () => {
    const top = await stage.agent()
    const [one, two] = [await stage.member(top), await stage.member(top)]
    await stage.play(one, 60n, 0n)
    await stage.play(two, 100n, 0n)
    expect(await activeOf(top)).toEqual([1, 1])
    const policy = { dividendPayer: 'house', claimDays: 14 } as const
    await writePolicy(stage.db, stage.merchantId, { ...policy, activeMin: 50n })
    await stage.play(one, 1n, 0n)
    await stage.play(two, 1n, 0n)
    expect(await activeOf(top)).toEqual([2, 2])
    await writePolicy(stage.db, stage.merchantId, { ...policy, activeMin })
  })

  test('[AGT-02] nobody is active who put nothing at risk, even where there is no minimum', async () => {
    const top = await stage.agent()
    const who = await stage.member(top)
    const policy = { dividendPayer: 'house', claimDays: 14 } as const
    await writePolicy(stage.db, stage.merchantId, { ...policy, activeMin: 0n })
    await stage.play(who, 100n, 100n, { gameType: 'LIVE' })
    expect(await activeOf(top)).toEqual([0, 0])
    await stage.play(who, 1n, 0n)
    expect(await activeOf(top)).toEqual([1, 1])
    await writePolicy(stage.db, stage.merchantId, { ...policy, activeMin })
  })

  test('[AGT-02] bets and take-backs at once, heard by two nodes: each member counts once or not at all', async () => {
    const top = await stage.agent()
    const members = await Promise.all(Array.from({ length: 6 }, () => stage.member(top)))
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(
        members.map(async (who, nth) => {
          const bets = [await stage.play(who, 60n, 0n), await stage.play(who, 60n, 0n)]
          // So that some of them are active in between.
          if (round % 2 === 0) await stage.heard()
          const taken = bets.slice(0, nth % 3)
          for (const bet of taken) await stage.correct(who, bet, 'void')
        }),
      )
    }
    const active = await activeOf(top)
    const sums = await sql<{ valid: bigint }>`
      select sum(valid_bet)::bigint as valid from bets.bet
      where member_id = any(${members}::uuid[]) group by member_id`.execute(stage.db)
    const expected = sums.rows.filter(({ valid }) => valid >= activeMin).length
    expect(expected).toBe(4)
    expect(active).toEqual([expected, expected])
  })

  test('[AGT-02] [AGT-01] whoever has moved since is taken back from the teams of that time', async () => {
    const [left, right] = [await stage.agent(), await stage.agent()]
    const who = await stage.member(left)
    const bet = await stage.play(who, 100n, 0n)
    expect([await activeOf(left), await activeOf(right)]).toEqual([
      [1, 1],
      [0, 0],
    ])
    const { merchantId } = stage
    const why = { by: 'test', reason: 'a test' }
    const move = { id: randomUUID(), merchantId, personId: who, uplineId: right, ...why }
    expect(await stage.agents.tree.move(move)).toMatchObject({ kind: 'moved' })
    stage.clock.set('2026-05-19T11:00:00Z')
    await stage.play(who, 10n, 0n)
    expect(await activeOf(right)).toEqual([0, 0])
    await stage.correct(who, bet, 'void')
    expect([await activeOf(left), await activeOf(right)]).toEqual([
      [0, 0],
      [0, 0],
    ])
    await stage.play(who, 100n, 0n)
    expect([await activeOf(left), await activeOf(right)]).toEqual([
      [0, 0],
      [1, 1],
    ])
  })

  test('[AGT-02] [AGT-01] bets from before and after a move that are heard together count in the line of their time', async () => {
    const [left, right] = [await stage.agent(), await stage.agent()]
    const who = await stage.member(left)
    const bet = { currency: 'USD', validBet: '100' }
    const placed = [
      { bet, position: { personId: who, line: [left] }, day: '2026-05-18' },
      { bet, position: { personId: who, line: [right] }, day: '2026-05-19' },
    ] as unknown as Placed[]
    await transact(stage.db, (tx) => noteActive(tx, stage.merchantId, placed, activeMin))
    const found = await sql<{ agent: string; period: string; day: string }>`
      select agent_id as agent, period, from_day::text as day from agents.team_active
      where agent_id in (${left}, ${right}) and people = 1
      order by period, from_day`.execute(stage.db)
    expect(found.rows).toEqual([
      { agent: left, period: 'day', day: '2026-05-18' },
      { agent: right, period: 'day', day: '2026-05-19' },
      { agent: left, period: 'month', day: '2026-05-01' },
      { agent: left, period: 'week', day: '2026-05-18' },
    ])
  })
})

test('[AGT-02] whoever was active on an open day long ago is not counted again by a correction', async () => {
  const top = await stage.agent()
  const who = await stage.member(top)
  const bet = await stage.play(who, 200n, 100n, { gameType: 'SPORTS' })
  expect(await activeOf(top)).toEqual([1, 1])
  stage.clock.set('2026-06-08T09:00:00Z')
  await stage.agents.team.count(stage.merchantId)
  await stage.correct(who, bet, { payout: 300n })
  expect(await activeOf(top)).toEqual([1, 1])
})
