import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deposit } from '../../ledger/index.ts'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import type { Terms } from '../contracts/terms.types.ts'
import { type Deal, type Fact, paidByModel, type Standing } from './model.fixture.ts'
import { writePolicy } from './pay.store.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2026-05-06T10:20:00Z')
})
afterAll(() => stage.stop())

const percent = 10_000
const daily = (rate: number, validBet = 0n, active = 0): Terms => ({
  kind: 'daily',
  tiers: [{ validBet, active, loss: 0n, rate: rate * percent }],
})

async function agree(from: string | null, downlineId: string, terms: Terms): Promise<Date> {
  const id = randomUUID()
  const side = (personId: string | null) => ({ merchantId: stage.merchantId, personId, ip: null })
  const { contracts } = stage.agents
  expect(await contracts.offer(side(from), { id, downlineId, terms })).toMatchObject({
    kind: 'offered',
  })
  const done = await contracts.answer(side(downlineId), id, true)
  if (done.kind !== 'accepted') throw new Error(done.kind)
  return done.from
}

async function payOf(downlineId: string, from: string) {
  const found = await sql<{ amount: bigint; state: string }>`
    select amount, state from agents.pay
    where downline_id = ${downlineId} and from_at = ${from}::timestamptz`.execute(stage.db)
  return found.rows
}

const close = () => stage.agents.closing.closeDue(stage.merchantId)

describe('[AGT-06] closing', () => {
  test('[AGT-06] a day is paid once, with the level difference, and computed again it is the same', async () => {
    const top = await stage.agent()
    const middle = await stage.agent(top)
    const member = await stage.member(middle)
    await agree(null, top, daily(2))
    await agree(top, middle, daily(1))
    await stage.play(member, 10_000n, 0n)
    stage.clock.set('2026-05-07T09:00:00Z')
    await stage.play(member, 50_000n, 80_000n)
    await stage.heard()
    await close()
    expect(await payOf(top, '2026-05-06')).toEqual([])
    stage.clock.set('2026-05-08T00:00:00Z')
    await Promise.all([close(), close(), close()])
    await close()
    expect(await payOf(top, '2026-05-07')).toEqual([{ amount: 500n, state: 'claimable' }])
    expect(await payOf(middle, '2026-05-07')).toEqual([{ amount: 500n, state: 'claimable' }])
    const again = await stage.agents.closing.recompute(
      stage.merchantId,
      'day',
      new Date('2026-05-07T12:00:00Z'),
    )
    expect(again).toMatchObject({ contracts: 2, differences: [] })
  })

  test('[AGT-06] a wage is claimed by its owner, paid with the next payout day, and once', async () => {
    const { paying } = stage.agents
    const { ledger } = stage.house.platform.modules
    const top = await stage.agent()
    const member = await stage.member(top)
    await agree(null, top, daily(2))
    stage.clock.set('2026-05-09T09:00:00Z')
    await stage.play(member, 50_000n, 0n)
    await stage.heard()
    stage.clock.set('2026-05-10T01:00:00Z')
    await close()
    const found = await sql<{ id: string }>`
      select id from agents.pay where downline_id = ${top} and amount > 0`.execute(stage.db)
    const id = found.rows[0]?.id ?? ''
    const who = { merchantId: stage.merchantId, personId: top }
    expect(await paying.payDue(stage.merchantId)).toBe(0)
    expect(await paying.claim({ ...who, personId: member }, id)).toBe('not-found')
    const claims = await Promise.all([1, 2, 3].map(() => paying.claim(who, id)))
    expect(claims.toSorted()).toEqual(['claimed', 'repeated', 'repeated'])
    expect(await paying.payDue(stage.merchantId)).toBe(0)
    stage.clock.set('2026-05-12T00:00:00Z')
    await Promise.all([1, 2, 3].map(() => paying.payDue(stage.merchantId)))
    expect(await ledger.balanceOf(top, 'USD')).toMatchObject({ cash: 1_000n })
    expect(await paying.payDue(stage.merchantId)).toBe(0)
    expect(await payOf(top, '2026-05-09')).toEqual([{ amount: 1_000n, state: 'paid' }])
  })

  test('[AGT-06] a wage that is not claimed in time is lost, and not before', async () => {
    const { paying } = stage.agents
    const top = await stage.agent()
    const member = await stage.member(top)
    await agree(null, top, daily(2))
    stage.clock.set('2026-05-13T09:00:00Z')
    await stage.play(member, 50_000n, 0n)
    await stage.heard()
    stage.clock.set('2026-05-14T01:00:00Z')
    await close()
    stage.clock.set('2026-05-28T23:59:00Z')
    await paying.expire(stage.merchantId)
    expect(await payOf(top, '2026-05-13')).toEqual([{ amount: 1_000n, state: 'claimable' }])
    stage.clock.set('2026-05-29T00:00:00Z')
    const found = await sql<{ id: string }>`
      select id from agents.pay where downline_id = ${top} and amount > 0`.execute(stage.db)
    const who = { merchantId: stage.merchantId, personId: top }
    expect(await paying.claim(who, found.rows[0]?.id ?? '')).toBe('expired')
    await paying.expire(stage.merchantId)
    expect(await payOf(top, '2026-05-13')).toEqual([{ amount: 1_000n, state: 'expired' }])
  })

  test('[AGT-06] an upline who pays and has too little is seen to owe, and pays when it can', async () => {
    const { paying } = stage.agents
    const { ledger } = stage.house.platform.modules
    await writePolicy(stage.db, stage.merchantId, {
      activeMin: 0n,
      dividendPayer: 'upline',
      claimDays: 14,
    })
    const dividend = (rate: number): Terms => ({
      kind: 'dividend',
      period: 'day',
      carry: 'none',
      tiers: [{ validBet: 0n, active: 0, loss: 0n, rate: rate * percent }],
    })
    const top = await stage.agent()
    const middle = await stage.agent(top)
    const [left, right] = [await stage.member(middle), await stage.member(top)]
    await agree(null, top, dividend(20))
    await agree(top, middle, dividend(10))
    stage.clock.set('2026-06-03T09:00:00Z')
    await stage.play(left, 50_000n, 0n)
    await stage.play(right, 50_000n, 100_000n)
    await stage.heard()
    stage.clock.set('2026-06-04T00:00:00Z')
    await close()
    await paying.payDue(stage.merchantId)
    // The team as a whole lost nothing, but that of the downline did.
    expect(await payOf(top, '2026-06-03')).toEqual([{ amount: 0n, state: 'nothing' }])
    expect(await payOf(middle, '2026-06-03')).toEqual([{ amount: 5_000n, state: 'waiting' }])
    const holder = { merchantId: stage.merchantId, memberId: top, currency: 'USD' }
    await ledger.post([deposit(holder, stage.newId(), 6_000n)])
    await paying.payDue(stage.merchantId)
    expect(await payOf(middle, '2026-06-03')).toEqual([{ amount: 5_000n, state: 'paid' }])
    expect(await ledger.balanceOf(top, 'USD')).toMatchObject({ cash: 1_000n })
    await writePolicy(stage.db, stage.merchantId, {
      activeMin: 0n,
      dividendPayer: 'house',
      claimDays: 14,
    })
  })

  test('[AGT-06] real-time: every five minutes, each bet once, whatever runs at the same time', async () => {
    const { realtime } = stage.agents
    const { ledger } = stage.house.platform.modules
    const terms = (profitRate: number, lossRate: number): Terms => ({
      kind: 'realtime',
      profitRate,
      lossRate,
      singleBet: 1_000n,
    })
    const top = await stage.agent()
    const middle = await stage.agent(top)
    const member = await stage.member(middle)
    stage.clock.set('2026-06-05T09:01:00Z')
    await agree(null, top, terms(1_000, 3_000))
    await agree(top, middle, terms(500, 1_000))
    await stage.play(member, 10_000n, 0n)
    stage.clock.set('2026-06-05T09:05:00Z')
    await stage.play(member, 10_001n, 0n)
    await stage.play(member, 999n, 0n)
    await stage.play(member, 10_000n, 50_000n)
    await stage.heard()
    // The first bet was settled before the contracts counted, and comes to nothing.
    expect(await realtime.run(stage.merchantId)).toBe(1)
    expect(await realtime.payDue(stage.merchantId)).toBe(0)
    stage.clock.set('2026-06-05T09:10:00Z')
    const runs = await Promise.all([1, 2, 3].map(() => realtime.run(stage.merchantId)))
    expect(runs.toSorted((a, b) => a - b)).toEqual([0, 0, 3])
    await Promise.all([1, 2, 3].map(() => realtime.payDue(stage.merchantId)))
    // 10,001 lost at 0.2 % and 10,000 won at 0.05 %; 10,001 lost at 0.1 % and 10,000 won at 0.05 %.
    expect(await ledger.balanceOf(top, 'USD')).toMatchObject({ cash: 25n })
    expect(await ledger.balanceOf(middle, 'USD')).toMatchObject({ cash: 15n })
    expect(await realtime.run(stage.merchantId)).toBe(0)
  })

  test('[AGT-06] a difference is found', async () => {
    await sql`update agents.play_hour set valid_bet = valid_bet + 100_000`.execute(stage.db)
    const again = await stage.agents.closing.recompute(
      stage.merchantId,
      'day',
      new Date('2026-05-07T12:00:00Z'),
    )
    expect(again?.differences.length).toBeGreaterThan(0)
    await sql`update agents.play_hour set valid_bet = valid_bet - 100_000`.execute(stage.db)
  })
})

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const operations = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bet'),
      who: fc.nat(),
      stake: fc.nat(9_999),
      payout: fc.nat(15_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move'), who: fc.nat(), to: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close') }) },
)

interface Tier {
  rate: number
  validBet: bigint
  active: number
  loss: bigint
}

/** A team of six agents in two branches with five members, each with an own contract, in a world of its own. */
async function createWorld(wage: 'daily' | 'dividend', tiersOf: (depth: number) => Tier[]) {
  const top = await stage.agent()
  const [left, right] = [await stage.agent(top), await stage.agent(top)]
  const [low, lowest] = [await stage.agent(left), await stage.agent(right)]
  const uplines = new Map<string, string | null>([
    [top, null],
    [left, top],
    [right, top],
    [low, left],
    [lowest, right],
  ])
  const agents = [...uplines.keys()]
  for (const agent of agents) uplines.set(await stage.member(agent), agent)
  const start = stage.clock.now().getTime()
  const standings: Standing[] = Array.from(uplines, ([person, upline]) => ({
    person,
    upline,
    from: 0,
  }))
  const deals: Deal[] = []
  for (const [depth, agent] of [
    [0, top],
    [1, left],
    [1, right],
    [2, low],
    [2, lowest],
  ] as const) {
    const tiers = tiersOf(depth)
    const terms: Terms =
      wage === 'daily'
        ? { kind: 'daily', tiers }
        : { kind: 'dividend', period: 'day', carry: 'none', tiers }
    const from = await agree(uplines.get(agent) ?? null, agent, terms)
    deals.push({
      upline: uplines.get(agent) ?? null,
      downline: agent,
      terms,
      from: from.getTime(),
      to: Infinity,
    })
  }
  const facts: Fact[] = []
  const people = [...uplines.keys()]
  const members = people.filter((person) => !agents.includes(person))
  return { start, uplines, agents, people, members, standings, deals, facts }
}

type World = Awaited<ReturnType<typeof createWorld>>

async function live(world: World, given: object): Promise<void> {
  const { agents, people, members, standings, deals, facts } = world
  const op = given as {
    do: string
    who: number
    to: number
    stake: number
    payout: number
    hours: number
  }
  if (op.do === 'wait') stage.clock.advance(op.hours * hourMs)
  if (op.do === 'close') {
    await stage.heard()
    await close()
  }
  if (op.do === 'bet') {
    const person = members[op.who % members.length]!
    const [stake, payout] = [BigInt(op.stake + 1), BigInt(op.payout)]
    facts.push({ person, at: stage.clock.now().getTime(), stake, payout })
    await stage.play(person, stake, payout)
  }
  if (op.do === 'move') {
    const person = people[op.who % people.length]!
    const upline = agents[op.to % agents.length]!
    const done = await stage.agents.tree.move({
      id: randomUUID(),
      merchantId: stage.merchantId,
      personId: person,
      uplineId: upline,
      by: 'test',
      reason: 'a test',
    })
    if (done.kind !== 'moved') return
    const at = done.effectiveAt.getTime()
    standings.push({ person, upline, from: at })
    const gone = [person]
    for (let nth = 0; nth < gone.length; nth += 1) {
      for (const deal of deals.filter(({ to }) => to === Infinity)) {
        const isOwn = nth === 0 && deal.downline === person
        if (!isOwn && deal.upline !== gone[nth]) continue
        // Below somebody who keeps no contract of this kind, none goes on.
        if (
          !isOwn &&
          nth === 0 &&
          !deals.some(({ downline, to }) => downline === person && to === at)
        )
          continue
        deal.to = Math.max(at, deal.from)
        if (!isOwn) gone.push(deal.downline)
      }
    }
  }
}

describe('[AGT-06] the pay of random worlds', () => {
  test.each(['daily', 'dividend'] as const)(
    '[AGT-06] %s: whatever is played, moved and closed in whatever order, the plain model pays the same',
    async (wage) => {
      await fc.assert(
        fc.asyncProperty(fc.array(operations, { minLength: 10, maxLength: 45 }), async (ops) => {
          const tiersOf = (depth: number): Tier[] => [
            { rate: (5 - depth) * percent, validBet: 0n, active: 0, loss: 0n },
            {
              rate: (9 - depth) * percent,
              validBet: BigInt(20_000 >> depth),
              active: 3 - depth,
              loss: 3_000n,
            },
          ]
          const world = await createWorld(wage, tiersOf)
          for (const op of ops) await live(world, op)
          await stage.heard()
          stage.clock.advance(dayMs)
          await close()
          await close()
          const { facts, standings, deals } = world
          const first = Math.floor(world.start / dayMs) * dayMs
          const last = Math.floor(stage.clock.now().getTime() / dayMs) * dayMs
          for (let from = first; from < last; from += dayMs) {
            const paid = paidByModel({ facts, standings, deals, activeMin: 0n }, from, from + dayMs)
            const found = await sql<{ downline: string; amount: bigint }>`
              select downline_id as downline, amount from agents.pay
              where from_at = ${new Date(from)} and downline_id = any(${world.agents})`.execute(
              stage.db,
            )
            const ours = found.rows.map(({ downline, amount }) => [downline, amount] as const)
            expect(new Map(ours)).toEqual(paid)
            const again = await stage.agents.closing.recompute(
              stage.merchantId,
              'day',
              new Date(from),
            )
            expect(again?.differences ?? []).toEqual([])
          }
        }),
        { numRuns: 5, endOnFailure: true },
      )
    },
  )
})
