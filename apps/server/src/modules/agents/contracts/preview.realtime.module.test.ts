import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import type { RealtimeTerms } from './terms.types.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2026-05-06T10:20:00Z')
})
afterAll(() => stage.stop())

const terms = (profit: number, loss: number, singleBet = 0n): RealtimeTerms => ({
  kind: 'realtime',
  profitRate: profit * 1_000,
  lossRate: loss * 1_000,
  singleBet,
})

async function preview(callerId: string, downlineIds: string[], wanted: RealtimeTerms) {
  const client = await stage.client(callerId)
  const body = { downlineIds, terms: { ...wanted, singleBet: String(wanted.singleBet) } }
  return (await client.call('previewOffer', { body })).people
}

/** A top agent, an agent below, one below that, and a player of each. */
async function team() {
  const top = await stage.agent()
  const middle = await stage.agent(top)
  const low = await stage.agent(middle)
  const players = { low: await stage.member(low), middle: await stage.member(middle) }
  await stage.agents.team.count(stage.merchantId)
  return { top, middle, low, players }
}

test('[AGT-04] a real-time offer is previewed bet by bet: minimum, rates and the level difference', async () => {
  const { top, middle, low, players } = await team()
  await stage.agree(null, top, terms(10, 20))
  await stage.agree(top, middle, terms(5, 10))
  await stage.agree(middle, low, terms(1, 2))
  stage.clock.advance(600_000)
  await stage.play(players.low, 10_000n, 0n)
  await stage.play(players.low, 20_000n, 50_000n)
  await stage.play(players.middle, 7_000n, 0n)
  await stage.play(players.middle, 90n, 0n)
  stage.clock.advance(600_000)
  // Lost 10,000 at 10 less 2, won 20,000 at 5 less 1, lost 7,000 and 90 at 10, each per thousand.
  const [same] = await preview(top, [middle], terms(5, 10))
  expect(same).toMatchObject({ amount: '230', now: '230', fault: null, tier: null })
  expect(same?.figures).toEqual({ validBet: '37090', active: 2, result: '12910' })
  expect(same?.sample).toMatchObject({ bets: 4, paidFor: 4, isCut: false })
  // Bets below the minimum pay nothing, also not what the downline gets for them.
  const [large] = await preview(top, [middle], terms(5, 10, 100n))
  expect(large).toMatchObject({ amount: '230', sample: { bets: 4, paidFor: 3 } })
  // More than the upline's own is cut to it: 10,000 at 20 less 2, 20,000 at 10 less 1, 7,090 at 20.
  const [much] = await preview(top, [middle], terms(50, 50))
  expect(much).toMatchObject({ amount: '501', now: '230' })
  // A contract below that is not allowed any more ends, and takes nothing.
  const [small] = await preview(top, [middle], terms(0, 1))
  expect(small).toMatchObject({ amount: '17', warnings: [{ kind: 'ends-below' }] })
})

test('[AGT-04] the preview of the terms in force is what the runs paid', async () => {
  const { top, middle, low, players } = await team()
  await stage.agree(null, top, terms(7, 9))
  await stage.agree(top, middle, terms(6, 5, 150n))
  await stage.agree(middle, low, terms(2, 3, 200n))
  stage.clock.advance(600_000)
  for (let nth = 0; nth < 24; nth += 1) {
    const who = nth % 3 ? players.low : players.middle
    await stage.play(who, BigInt(100 + 37 * nth), nth % 4 ? 0n : 2_000n)
  }
  // Both sides of one round of a table game.
  const round = { gameType: 'LIVE' as const, vendor: 'EVO', game: 'roulette', round: 'one' }
  await stage.play(players.low, 5_000n, 10_000n, round)
  await stage.play(players.low, 4_000n, 0n, round)
  const voided = await stage.play(players.low, 3_000n, 0n)
  await stage.correct(players.low, voided, 'void')
  await stage.heard()
  stage.clock.advance(600_000)
  await stage.agents.realtime.run(stage.merchantId)
  const paid = await sql<{ exact: bigint }>`
    select div(sum(exact), 1000000)::bigint as exact from agents.realtime_pay
    where downline_id = ${middle}`.execute(stage.db)
  const [person] = await preview(top, [middle], terms(6, 5, 150n))
  expect(BigInt(person?.now ?? -1)).toBe(paid.rows[0]?.exact)
  expect(person?.amount).toBe(person?.now)
})

test('[AGT-04] a preview looks at a limited number of bets and says which; strangers are told nothing of', async () => {
  const { top, middle, players } = await team()
  await stage.agree(null, top, terms(10, 10))
  stage.clock.advance(600_000)
  for (let nth = 0; nth < 60; nth += 1) {
    stage.clock.advance(1_000)
    await stage.play(players.middle, 1_000n, 0n)
  }
  stage.clock.advance(1_000)
  const others: string[] = []
  for (let nth = 0; nth < 49; nth += 1) others.push(await stage.agent(top))
  const people = await preview(top, [middle, ...others], terms(10, 10))
  const [first, second] = people
  expect(first).toMatchObject({ amount: '400', sample: { bets: 40, isCut: true } })
  const span = Date.parse(first?.sample?.to ?? '') - Date.parse(first?.sample?.from ?? '')
  expect(span).toBe(40_000)
  expect(second).toMatchObject({ amount: '0', sample: { bets: 0, isCut: false } })
  const beside = await stage.agent()
  const [stranger] = await preview(beside, [middle], terms(10, 10))
  expect(stranger).toMatchObject({ fault: 'not-found', amount: null, sample: null })
})

test('[AGT-04] [SEC-01] the bets that are read for one preview have a limit, however many people it is about', async () => {
  const { top, middle } = await team()
  await stage.agree(null, top, terms(10, 10))
  const people = [middle]
  for (let nth = 0; nth < 5; nth += 1) people.push(await stage.agent(top))
  await enlarge(people)
  await stage.heard()
  const visit = { merchantId: stage.merchantId, personId: top, ip: '127.0.0.1' }
  const sent = await stage.statementsOf(() =>
    stage.agents.preview.offer(visit, people, terms(10, 10)),
  )
  const limits = sent.flatMap(({ text, values }) => {
    const [, nth] = /from bets\.known b.*limit \$(\d+)/s.exec(text) ?? []
    return nth === undefined ? [] : Number(values[Number(nth) - 1])
  })
  expect(limits).toHaveLength(people.length)
  expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThanOrEqual(20_000)
})

/** Teams so large that bets are read back in time, and not person by person. */
async function enlarge(agentIds: readonly string[]): Promise<void> {
  await sql`
    with many as (
      insert into identity.member (id, merchant_id, account, type, referral_code)
      select gen_random_uuid(), ${stage.merchantId}, 'large' || n, 0, 'LARGE' || n
      from generate_series(1, 101) n
      returning id, merchant_id, account
    ), people as (
      insert into agents.person (person_id, merchant_id, line, account, joined_at, balance)
      select id, merchant_id, '{}', account, ${stage.clock.now()}, 0 from many
      returning person_id, account, joined_at
    )
    insert into agents.below (agent_id, person_id, is_direct, account, joined_at)
    select agent_id, person_id, true, account, joined_at
    from people, unnest(${[...agentIds]}::uuid[]) as agent_id`.execute(stage.db)
}
