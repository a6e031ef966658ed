import { randomUUID } from 'node:crypto'
import type { Value } from '@baize/contract'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposit } from '../../ledger/index.ts'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import type { Terms } from '../contracts/terms.types.ts'
import { plainReport } from './credit.plain.fixture.ts'

/*
 * Random histories of an agent who is moved between two uplines, with contracts of either side, pay from the
 * own balance that is sometimes too low, requests to end contracts, and bets that are corrected late. The
 * report must be the one that is added up row by row.
 */

let stage: AgentsStage
const histories = 5
const stepsMax = 30
const timeLimitMs = 300_000
const [hourMs, dayMs] = [3_600_000, 86_400_000]
const activeMin = 150n

beforeAll(async () => {
  stage = await agentsStage('2026-01-10T10:20:00Z')
  await stage.agents.closing.setPolicy(stage.merchantId, { dividendPayer: 'upline', activeMin })
})
afterAll(() => stage.stop())

const acts = [
  'play',
  'play',
  'correct',
  'move',
  'agree',
  'agree',
  'answer',
  'ask',
  'decide',
] as const
const step = fc.record({
  act: fc.constantFrom(...acts, 'give' as const, 'close' as const, 'close' as const),
  which: fc.nat({ max: 1_000 }),
  days: fc.constantFrom<number[]>(0, 0, 1, 3, 9, 20),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Each sort of fact once, so that every history has some of each. */
const opening: Step[] = [
  { act: 'agree', which: 0, days: 0 },
  { act: 'agree', which: 1, days: 8 },
  { act: 'play', which: 0, days: 8 },
  { act: 'close', which: 0, days: 9 },
  { act: 'give', which: 0, days: 3 },
  { act: 'close', which: 0, days: 0 },
  { act: 'play', which: 900, days: 8 },
  { act: 'close', which: 0, days: 0 },
  { act: 'play', which: 1, days: 0 },
  { act: 'ask', which: 0, days: 1 },
  { act: 'move', which: 0, days: 0 },
  { act: 'correct', which: 0, days: 0 },
  { act: 'play', which: 2, days: 0 },
]

const notFound = expect.objectContaining({ code: 'not-found' })

const week = (rate: number): Terms => ({
  kind: 'dividend',
  period: 'week',
  carry: 'none',
  tiers: [{ validBet: 0n, active: 0, loss: 0n, rate: rate * 10_000 }],
})

test('[AGT-02] a credit report is what every row adds up to, for the person and for each upline', {
  timeout: timeLimitMs,
}, async () => {
  const seen = { late: 0, open: 0, ended: 0, requests: 0, uplines: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: stepsMax }), async (list) => {
      const world = await createWorld()
      for (const one of [...opening, ...list]) await world.take(one)
      await stage.heard()
      const { merchantId, db, clock } = stage
      const zone = stage.house.platform.modules.config.merchant(merchantId).timeZone
      const { personId, uplines } = world
      const plain = { db, zone, now: clock.now(), activeMin, personId }
      const { credit } = stage.agents
      const whole = await credit.report({ merchantId, memberId: personId }, {})
      expect(whole.months).toEqual(await plainReport(plain))
      for (const { upline, isNow } of whole.seenBy) {
        if (!upline) continue
        const uplineId = upline.id
        const part = await credit.report({ merchantId, memberId: personId }, { upline: uplineId })
        expect(part.months).toEqual(await plainReport({ ...plain, uplineId }))
        const asks = credit.report({ merchantId, memberId: uplineId }, { person: personId })
        const answer = await asks.catch((refused: unknown) => refused)
        const told = isNow ? { ...part, isSelf: false, seenBy: [] } : notFound
        expect(answer).toEqual(told)
      }
      await listsAgree(personId, whole)
      seen.late += whole.totals.late.count
      seen.open += whole.totals.open.count
      seen.ended += whole.totals.ended.automatic
      seen.requests += whole.totals.requests.self + whole.totals.requests.other
      seen.uplines += whole.seenBy.length
      expect(uplines.length).toBe(2)
    }),
    { numRuns: histories, seed: 20_261_117, endOnFailure: true },
  )
  // Without these the histories would prove less than they claim.
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([])
  const late = await sql`select from agents.late_bet limit 1`.execute(stage.db)
  expect(late.rows).toHaveLength(1)
})

/** What is listed behind each month is as much as its figures say, page by page and each once. */
async function listsAgree(
  personId: string,
  { months }: Awaited<ReturnType<AgentsStage['agents']['credit']['report']>>,
): Promise<void> {
  const caller = { merchantId: stage.merchantId, memberId: personId }
  for (const { month, ...facts } of months) {
    const rows: Value<'creditEvents'>['list'] = []
    for (let after: string | undefined; ; ) {
      const page = await stage.agents.credit.events(caller, { month, after, pageSize: 3 })
      rows.push(...page.list)
      if (page.next === null) break
      after = page.next
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const count = (what: string) => rows.filter((row) => row.what === what).length
    expect(count('offered')).toBe(facts.offered)
    expect(count('agreed')).toBe(facts.agreed)
    expect(count('ended')).toBe(Object.values(facts.ended).reduce((sum, one) => sum + one, 0))
    expect([count('paid'), count('paidLate'), count('unpaid')]).toEqual([
      facts.paid.count,
      facts.late.count,
      facts.open.count,
    ])
    expect(count('request')).toBe(facts.requests.self + facts.requests.other)
  }
}

async function createWorld() {
  const { agents, merchantId, clock } = stage
  const uplines = [await stage.agent(), await stage.agent()]
  const personId = await stage.agent(uplines[0])
  const downlines = [await stage.agent(personId), await stage.agent(personId)]
  const players = [
    await stage.member(downlines[0]),
    await stage.member(downlines[1]),
    await stage.member(personId),
  ]
  for (const id of uplines) await stage.agree(null, id, week(20))
  const played: { memberId: string; id: string }[] = []
  let moves = 0
  const side = (id: string | null) => ({ merchantId, personId: id, ip: null })
  const pick = <T>(list: readonly T[], which: number) => list[which % list.length]!

  async function offers(to: string, from: string, rate: number, accepts: boolean): Promise<void> {
    const id = randomUUID()
    const done = await agents.contracts.offer(side(from), { id, downlineId: to, terms: week(rate) })
    if (done.kind === 'offered' && accepts) await agents.contracts.answer(side(to), id, true)
  }

  async function contractsOf(): Promise<{ id: string; sides: [string | null, string] }[]> {
    const found = await sql<{ id: string; upline: string | null; downline: string }>`
      select id, upline_id as upline, downline_id as downline from agents.contract
      where upline_id = ${personId} or downline_id = ${personId} order by id`.execute(stage.db)
    return found.rows.map(({ id, upline, downline }) => ({ id, sides: [upline, downline] }))
  }

  const does: Record<Step['act'], (which: number) => Promise<unknown>> = {
    async play(which) {
      const memberId = pick(players, which)
      const lost = which % 4 !== 3
      const id = await stage.play(memberId, BigInt(100 + which), lost ? 0n : 3_000n)
      played.push({ memberId, id })
    },
    async correct(which) {
      const bet = played.splice(which % Math.max(1, played.length), 1)[0]
      if (bet) await stage.correct(bet.memberId, bet.id, { payout: BigInt(which + 1) })
    },
    async move() {
      moves += 1
      await agents.tree.move({
        id: randomUUID(),
        merchantId,
        personId,
        uplineId: pick(uplines, moves),
        by: 'test',
        reason: 'a test',
      })
      // Half an hour into the new place, which is seldom the begin of a day.
      clock.advance(1.5 * hourMs)
    },
    async agree(which) {
      await offers(personId, pick(uplines, moves), 15, true)
      await offers(pick(downlines, which), personId, 3 + (which % 5), which % 3 !== 2)
    },
    async answer(which) {
      const open = await sql<{ id: string; downline: string; upline: string | null }>`
        select v.id, c.downline_id as downline, c.upline_id as upline
        from agents.contract_version v join agents.contract c on c.id = v.contract_id
        where v.state = 'offered' and c.upline_id = ${personId} order by v.id`.execute(stage.db)
      const [offer] = open.rows
      if (!offer) return
      if (which % 3 === 0) await agents.contracts.withdraw(side(offer.upline), offer.id)
      else await agents.contracts.answer(side(offer.downline), offer.id, which % 3 === 1)
    },
    async ask(which) {
      const all = await contractsOf()
      if (all.length === 0) return
      const { id, sides } = pick(all, which)
      const asked = { id: randomUUID(), contractId: id, reason: 'a test' }
      await agents.contracts.askTermination(side(sides[which % 2]!), asked)
    },
    async decide(which) {
      const open = await sql<{ id: string; contractId: string }>`
        select id, contract_id as "contractId" from agents.termination
        where answer is null order by id`.execute(stage.db)
      const all = await contractsOf()
      const asked = open.rows.find(({ contractId }) => all.some(({ id }) => id === contractId))
      const contract = all.find(({ id }) => id === asked?.contractId)
      if (!asked || !contract) return
      const answers = side(contract.sides[which % 2]!)
      await agents.contracts.decideTermination(answers, asked.id, which % 4 < 2)
    },
    give: (which) =>
      stage.house.platform.modules.ledger.post([
        deposit(
          { merchantId, memberId: personId, currency: 'USD' },
          randomUUID(),
          BigInt(5 + (which % 200)),
        ),
      ]),
    async close() {
      await stage.heard()
      await agents.closing.closeDue(merchantId)
      await agents.paying.payDue(merchantId)
    },
  }

  return {
    personId,
    uplines,
    async take({ act, which, days }: Step): Promise<void> {
      await does[act](which)
      clock.advance(days * dayMs + 60_000)
    },
  }
}
