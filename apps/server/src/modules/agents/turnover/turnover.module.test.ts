import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2026-05-01T10:20:00Z')
})
afterAll(() => stage.stop())

interface Sums {
  stake: string
  valid: string
  payout: string
  bets: string
}

/** What an agent's team played, by hours and lines, and by the sums of days. */
async function teamOf(agentId: string) {
  const byHours = await sql<Sums>`
    select coalesce(sum(stake), 0)::text as stake, coalesce(sum(valid_bet), 0)::text as valid,
      coalesce(sum(payout), 0)::text as payout, coalesce(sum(bets), 0)::text as bets
    from agents.play_hour h join agents.position p on p.id = h.position_id
    where ${agentId}::uuid = any(p.line || p.person_id)`.execute(stage.db)
  const byDays = await sql<Sums>`
    select coalesce(sum(stake), 0)::text as stake, coalesce(sum(valid_bet), 0)::text as valid,
      coalesce(sum(payout), 0)::text as payout, coalesce(sum(bets), 0)::text as bets
    from agents.team_day where agent_id = ${agentId}`.execute(stage.db)
  expect(byDays.rows).toEqual(byHours.rows)
  return byHours.rows[0]
}

describe('[AGT-06] turnover', () => {
  test('[AGT-06] a settled bet counts for everybody above its player, a cancelled one for nobody', async () => {
    const top = await stage.agent()
    const middle = await stage.agent(top)
    const [member, stranger] = [await stage.member(middle), await stage.member()]
    await stage.play(member, 500n, 0n)
    await stage.play(member, 300n, 700n)
    await stage.play(stranger, 900n, 0n)
    const { bets } = stage.house.platform.modules
    const open = stage.newId()
    await bets.place({
      id: open,
      merchantId: stage.merchantId,
      memberId: member,
      currency: 'USD',
      gameType: 'RNG',
      vendor: 'PG',
      game: 'tiger',
      round: open,
      stake: 100n,
      rulesVersion: '1',
    })
    await bets.cancel({ id: open, memberId: member })
    await stage.heard()
    const sums = { stake: '800', valid: '800', payout: '700', bets: '2' }
    for (const agentId of [top, middle, member]) expect(await teamOf(agentId)).toEqual(sums)
    expect(await teamOf(stranger)).toMatchObject({ bets: '0' })
  })

  test('[AGT-06] a bet belongs to the line of the moment at which it was settled', async () => {
    const [left, right] = [await stage.agent(), await stage.agent()]
    const member = await stage.member(left)
    await stage.play(member, 100n, 0n)
    await stage.heard()
    await stage.agents.tree.move({
      id: randomUUID(),
      merchantId: stage.merchantId,
      personId: member,
      uplineId: right,
      by: 'test',
      reason: 'a test',
    })
    await stage.play(member, 10n, 0n)
    stage.clock.set('2026-05-01T11:00:00Z')
    await stage.play(member, 1n, 0n)
    await stage.heard()
    expect(await teamOf(left)).toMatchObject({ stake: '110', bets: '2' })
    expect(await teamOf(right)).toMatchObject({ stake: '1', bets: '1' })
  })

  test('[AGT-06] a bet that is heard of when its hour is closed counts in the first open hour', async () => {
    const agent = await stage.agent()
    const member = await stage.member(agent)
    stage.clock.set('2026-05-01T12:30:00Z')
    await sql`update agents.tree set closed_until = '2026-05-01T13:00:00Z'`.execute(stage.db)
    const id = await stage.play(member, 700n, 0n)
    await stage.heard()
    const late = await sql`select bet_id, hour_at from agents.late_bet`.execute(stage.db)
    expect(late.rows).toEqual([{ bet_id: id, hour_at: new Date('2026-05-01T13:00:00Z') }])
    expect(await teamOf(agent)).toMatchObject({ stake: '700' })
  })

  const hoursOf = async (personId: string) => {
    const found = await sql<Sums & { hour: Date; top: string }>`
      select h.hour_at as hour, p.line[1] as top, stake::text, valid_bet::text as valid, payout::text,
        bets::text
      from agents.play_hour h join agents.position p on p.id = h.position_id
      where p.person_id = ${personId} order by h.hour_at`.execute(stage.db)
    return found.rows
  }
  const closeUntil = (at: string) =>
    sql`update agents.tree set closed_until = ${at}::timestamptz`.execute(stage.db)

  test('[AGT-06] what is given back while its hour is open leaves no trace in it', async () => {
    stage.clock.set('2026-05-02T10:10:00Z')
    const agent = await stage.agent()
    const member = await stage.member(agent)
    const id = await stage.play(member, 100n, 0n)
    await stage.play(member, 40n, 10n)
    stage.clock.set('2026-05-02T13:30:00Z')
    await stage.correct(member, id, 'void')
    await stage.heard()
    const hour = new Date('2026-05-02T10:00:00Z')
    expect(await hoursOf(member)).toEqual([
      { hour, top: agent, stake: '40', valid: '40', payout: '10', bets: '1' },
    ])
    expect(await teamOf(agent)).toMatchObject({ stake: '40', bets: '1' })
  })

  test('[AGT-06] what is given back later is taken from the same line, in the first open hour', async () => {
    stage.clock.set('2026-05-03T09:10:00Z')
    const [left, right] = [await stage.agent(), await stage.agent()]
    const member = await stage.member(left)
    const id = await stage.play(member, 100n, 0n)
    await stage.heard()
    const { merchantId, agents } = stage
    const move = { merchantId, personId: member, uplineId: right, by: 'test', reason: 'a test' }
    await agents.tree.move({ id: randomUUID(), ...move })
    stage.clock.set('2026-05-03T12:10:00Z')
    await closeUntil('2026-05-03T11:00:00Z')
    await stage.play(member, 7n, 0n)
    const owed = await stage.correct(member, id, 'void')
    await stage.heard()
    const hour = (at: string) => new Date(`2026-05-03T${at}:00:00Z`)
    expect(await hoursOf(member)).toEqual([
      { hour: hour('09'), top: left, stake: '100', valid: '100', payout: '0', bets: '1' },
      { hour: hour('11'), top: left, stake: '-100', valid: '-100', payout: '0', bets: '-1' },
      { hour: hour('12'), top: right, stake: '7', valid: '7', payout: '0', bets: '1' },
    ])
    expect(await teamOf(left)).toEqual({ stake: '0', valid: '0', payout: '0', bets: '0' })
    const late = await sql`
      select settled_at, hour_at from agents.late_bet where bet_id = ${owed}`.execute(stage.db)
    expect(late.rows).toEqual([
      { settled_at: new Date('2026-05-03T09:10:00Z'), hour_at: hour('11') },
    ])
  })

  test('[AGT-06] a bet that is corrected late twice is corrected by both', async () => {
    stage.clock.set('2026-05-04T09:10:00Z')
    const agent = await stage.agent()
    const member = await stage.member(agent)
    const id = await stage.play(member, 100n, 0n, { gameType: 'SPORTS' })
    await stage.heard()
    stage.clock.set('2026-05-04T12:10:00Z')
    await closeUntil('2026-05-04T12:00:00Z')
    await stage.correct(member, id, { payout: 30n })
    await stage.heard()
    await closeUntil('2026-05-04T13:00:00Z')
    await stage.correct(member, id, { payout: 170n })
    await stage.heard()
    const sums = (await hoursOf(member)).map(({ stake, valid, payout, bets }) => [
      stake,
      valid,
      payout,
      bets,
    ])
    // Lost, then lost in part, then won.
    expect(sums).toEqual([
      ['100', '100', '0', '1'],
      ['0', '-30', '30', '0'],
      ['0', '30', '170', '0'],
    ])
    expect(await teamOf(agent)).toEqual({ stake: '100', valid: '100', payout: '200', bets: '1' })
  })

  test('[AGT-06] both sides of a round count nothing for the line in which it began', async () => {
    stage.clock.set('2026-05-05T09:59:00Z')
    const [left, right] = [await stage.agent(), await stage.agent()]
    const member = await stage.member(left)
    const round = { gameType: 'LIVE', round: 'over the hour' } as const
    await stage.play(member, 100n, 0n, round)
    await stage.heard()
    const { merchantId, agents } = stage
    const move = { merchantId, personId: member, uplineId: right, by: 'test', reason: 'a test' }
    await agents.tree.move({ id: randomUUID(), ...move })
    stage.clock.set('2026-05-05T10:01:00Z')
    await stage.play(member, 100n, 200n, round)
    await stage.heard()
    expect(await teamOf(left)).toEqual({ stake: '200', valid: '0', payout: '200', bets: '2' })
    expect(await teamOf(right)).toMatchObject({ stake: '0', valid: '0' })
  })

  test('[AGT-06] a bet that is heard of when its day is closed counts in the day of the first open hour', async () => {
    stage.clock.set('2026-05-06T23:30:00Z')
    const agent = await stage.agent()
    const member = await stage.member(agent)
    const id = await stage.play(member, 100n, 0n)
    await stage.heard()
    await closeUntil('2026-05-07T00:00:00Z')
    await stage.play(member, 40n, 0n)
    await stage.correct(member, id, 'void')
    await stage.heard()
    const days = await sql`
      select day::text, stake::text from agents.team_day
      where agent_id = ${agent} order by day`.execute(stage.db)
    expect(days.rows).toEqual([
      { day: '2026-05-06', stake: '100' },
      { day: '2026-05-07', stake: '-60' },
    ])
  })
})
