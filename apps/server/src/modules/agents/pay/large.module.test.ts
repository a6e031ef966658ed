import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import type { Terms } from '../contracts/terms.types.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2026-05-06T10:20:00Z')
})
afterAll(() => stage.stop())

/** More than an int8 holds. */
const large = 123_456_789_012_345_678_901_234n
const terms: Terms = {
  kind: 'daily',
  // A rate so low that the amount itself can be posted.
  tiers: [{ validBet: 0n, active: 0, loss: 0n, rate: 1 }],
}

test('[AGT-06] [LED-01] figures larger than an int8 are closed, shown and previewed to the minor unit', async () => {
  const top = await stage.agent()
  const member = await stage.member(top)
  await stage.agree(null, top, terms)
  stage.clock.set('2026-05-07T09:00:00Z')
  await stage.play(member, 1_000n, 0n)
  await stage.heard()
  await sql`
    update agents.play_hour set valid_bet = ${String(large)}::numeric, stake = ${String(large)}::numeric
    where position_id in (select id from agents.position where person_id = ${member})`.execute(
    stage.db,
  )
  stage.clock.set('2026-05-08T00:30:00Z')
  await stage.agents.closing.closeDue(stage.merchantId)
  const again = await stage.agents.closing.recompute(stage.merchantId, 'day')
  expect(again).toMatchObject({ contracts: 1, differences: [] })
  const client = await stage.client(top)
  const amount = String(large / 1_000_000n)
  const figures = { validBet: String(large), result: String(-large) }
  const { list } = await client.call('pays', { query: { kind: 'daily' } })
  expect(list).toMatchObject([{ ...figures, amount, active: 1 }])
  const id = list[0]?.id ?? ''
  expect(await client.call('payDetail', { query: { id } })).toMatchObject({
    ...figures,
    why: { base: String(large), loss: String(large), claim: amount },
  })
  const people = await client.call('payPeople', { query: { id } })
  expect(people.list).toMatchObject([{ id: member, ...figures, stake: String(large) }])
  const visit = { merchantId: stage.merchantId, personId: top, ip: '127.0.0.1' }
  const below = await stage.agent(top)
  await sql`
    insert into agents.play_hour (position_id, hour_at, game_type, currency, merchant_id, stake,
      valid_bet, payout, bets)
    select id, ${new Date('2026-05-07T09:00:00Z')}, 'RNG', 'USD', merchant_id, ${String(large)}::numeric,
      ${String(large)}::numeric, 0, 1
    from agents.position where person_id = ${below}`.execute(stage.db)
  expect(await stage.agents.preview.offer(visit, [below], terms)).toMatchObject({
    people: [{ figures, amount }],
  })
})
