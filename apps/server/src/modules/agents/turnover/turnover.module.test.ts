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
})
