import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { AgentsStage } from '../agents.fixture.ts'
import type { Terms } from '../contracts/terms.types.ts'
import { ratesOf } from '../rates/rates.rules.ts'
import {
  type Deal,
  type Fact,
  paidByModel,
  type RatesSet,
  realtimeByModel,
  rebatesByModel,
  type Standing,
  startOfDay,
} from './model.fixture.ts'

const hourMs = 3_600_000
/** Any moment so long after the start of a day is in the next one, also where clocks change. */
const dayMaxMs = 26 * hourMs
const fiveMinutesMs = 300_000
const games = { table: 'LIVE', sports: 'SPORTS', slot: 'RNG' } as const
type Game = keyof typeof games

interface Deed {
  do: 'bet' | 'again' | 'correct' | 'cancel' | 'wait' | 'move' | 'rate' | 'close'
  who: number
  to: number
  game: Game
  stake: number
  payout: number
  hours: number
  isVoid: boolean
}

const deed = (what: Deed['do']) =>
  fc.record({
    do: fc.constant(what),
    who: fc.nat(),
    to: fc.nat(),
    game: fc.constantFrom<Game>('table', 'table', 'sports', 'slot'),
    stake: fc.nat(9_999),
    payout: fc.oneof(fc.constant(0), fc.nat(15_000)),
    hours: fc.integer({ min: 1, max: 9 }),
    isVoid: fc.boolean(),
  })

export const deeds = fc.oneof(
  { weight: 6, arbitrary: deed('bet') },
  { weight: 3, arbitrary: deed('again') },
  { weight: 3, arbitrary: deed('correct') },
  { weight: 1, arbitrary: deed('cancel') },
  { weight: 3, arbitrary: deed('wait') },
  { weight: 1, arbitrary: deed('move') },
  { weight: 2, arbitrary: deed('rate') },
  { weight: 2, arbitrary: deed('close') },
)

export type World = Awaited<ReturnType<ReturnType<typeof worldsOn>['createWorld']>>

/** Worlds of one merchant, one after another: what happens in them, and whether product and model agree. */
export function worldsOn(stage: AgentsStage, zone: string) {
  /** A team of five agents in two branches with five members, each agent with a contract, in a world of its own. */
  async function createWorld(termsOf: (depth: number) => Terms) {
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
    for (const [nth, agent] of agents.entries()) {
      const upline = uplines.get(agent) ?? null
      const terms = termsOf([0, 1, 1, 2, 2][nth] ?? 0)
      const from = (await stage.agree(upline, agent, terms)).getTime()
      deals.push({ upline, downline: agent, terms, from, to: Infinity })
    }
    const facts: Fact[] = []
    const people = [...uplines.keys()]
    const members = people.filter((person) => !agents.includes(person))
    const paid = new Map<string, bigint>()
    firstDay = Math.min(
      firstDay,
      ...deals.filter(({ terms }) => terms.kind !== 'realtime').map(({ from }) => from),
    )
    const rates: RatesSet[] = []
    for (const [nth, person] of people.entries())
      await rate({ standings, rates }, person, 9_000 - 1_000 * ([0, 1, 1, 2, 2][nth] ?? 4))
    const told = { standings, deals, facts, rates, activeMin: 0n }
    return { start, agents, people, members, paid, ...told }
  }

  /** The first day that has a contract by the day; from there on every day is closed. */
  let firstDay = Infinity
  let closedUntil = -Infinity

  async function close(world: World): Promise<void> {
    await stage.heard()
    const now = stage.clock.now().getTime()
    await stage.agents.closing.closeDue(stage.merchantId)
    await stage.agents.realtime.run(stage.merchantId)
    const today = startOfDay(zone, now)
    if (today > firstDay) closedUntil = today
    // A run pays what has come to be due; what is taken back later is worked off before more is paid.
    const until = Math.floor(now / fiveMinutesMs) * fiveMinutesMs
    for (const [agent, sum] of realtimeByModel(world, until)) {
      const due = sum > 0n ? sum / 1_000_000n : 0n
      const before = world.paid.get(agent) ?? 0n
      world.paid.set(agent, due > before ? due : before)
    }
  }

  async function live(world: World, one: Deed): Promise<void> {
    if (one.do === 'wait') stage.clock.advance(one.hours * hourMs)
    if (one.do === 'close') await close(world)
    if (one.do === 'bet' || one.do === 'again') await bet(world, one)
    if (one.do === 'correct') await correct(world, one)
    if (one.do === 'cancel') await cancel(world, one)
    if (one.do === 'move') await move(world, one)
    if (one.do === 'rate')
      await rate(world, world.people[one.who % world.people.length]!, one.stake)
  }

  /** Again: in the last round of a table, whoever played there. */
  async function bet({ members, facts }: World, one: Deed): Promise<void> {
    const last = facts.findLast(({ game }) => game === 'table')
    const again = one.do === 'again' ? last : undefined
    const game = again?.game ?? one.game
    const person = again?.person ?? members[one.who % members.length]!
    const round = again?.round ?? randomUUID()
    const [stake, payout] = [BigInt(one.stake + 1), BigInt(one.payout)]
    const id = await stage.play(person, stake, payout, { gameType: games[game], round })
    const at = stage.clock.now().getTime()
    facts.push({ person, bet: id, round, game, did: 'settle', stake, payout, at, closedUntil })
  }

  /** As the gateway has it: a bet that has paid is not given back, and one that was given back pays no more. */
  async function correct({ facts }: World, one: Deed): Promise<void> {
    const settled = facts.filter(({ did }) => did === 'settle')
    const fact = settled[one.who % Math.max(settled.length, 1)]
    if (!fact) return
    const about = facts.filter((other) => other.bet === fact.bet)
    const hasPaid = about.some(({ payout }) => payout > 0n)
    if (about.some(({ did }) => did === 'give back') || (one.isVoid && hasPaid)) return
    const payout = one.isVoid ? 0n : BigInt(one.payout + 1)
    await stage.correct(fact.person, fact.bet, one.isVoid ? 'void' : { payout })
    const at = stage.clock.now().getTime()
    facts.push({ ...fact, did: one.isVoid ? 'give back' : 'pay late', payout, at, closedUntil })
  }

  async function cancel({ members, facts }: World, one: Deed): Promise<void> {
    const { bets } = stage.house.platform.modules
    const last = facts.findLast(({ game }) => game === 'table')
    const memberId = last?.person ?? members[one.who % members.length]!
    const id = stage.newId()
    await bets.place({
      id,
      merchantId: stage.merchantId,
      memberId,
      currency: 'USD',
      gameType: 'LIVE',
      vendor: 'PG',
      game: 'tiger',
      round: last?.round ?? id,
      stake: BigInt(one.stake + 1),
      rulesVersion: '1',
    })
    expect(await bets.cancel({ id, memberId })).toMatchObject({ kind: 'settled' })
  }

  /** The upline of the moment decides, as far as those above and below allow. */
  async function rate(
    { standings, rates }: { standings: readonly Standing[]; rates: RatesSet[] },
    person: string,
    slot: number,
  ): Promise<void> {
    const now = stage.clock.now().getTime()
    const upline = standings.findLast((one) => one.person === person && one.from <= now)?.upline
    const given = { table: Math.floor(slot / 2), sports: slot, slot }
    const wanted = { LIVE: given.table, SPORTS: given.sports, RNG: given.slot }
    const done = await stage.agents.rates.change(
      { merchantId: stage.merchantId, personId: upline ?? null },
      { id: randomUUID(), personId: person, rates: ratesOf(wanted) },
    )
    if (done.kind !== 'changed') return
    const from = done.version.from.getTime()
    firstDay = Math.min(firstDay, from)
    rates.push({ person, rates: given, from })
  }

  async function move({ agents, people, standings, deals }: World, one: Deed): Promise<void> {
    const person = people[one.who % people.length]!
    const upline = agents[one.to % agents.length]!
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
        const isEnded = deals.some(({ downline, to }) => downline === person && to === at)
        if (!isOwn && nth === 0 && !isEnded) continue
        deal.to = Math.max(at, deal.from)
        if (!isOwn) gone.push(deal.downline)
      }
    }
  }

  /** What was played, as hours say and as bets say; what was given back is in neither. */
  async function playedBy({ people }: World) {
    const hours = await sql`
      select p.person_id, sum(stake)::text as stake, sum(valid_bet)::text as valid,
        sum(payout)::text as payout, sum(bets)::text as bets
      from agents.play_hour h join agents.position p on p.id = h.position_id
      where p.person_id = any(${people}) group by 1 order by 1`.execute(stage.db)
    const bets = await sql`
      select b.member_id as person_id, sum(b.stake) filter (where v.id is null)::text as stake,
        sum(b.valid_bet)::text as valid,
        sum(b.payout) filter (where not b.is_void and v.id is null)::text as payout,
        (count(*) filter (where b.corrects is null and v.id is null))::text as bets
      from bets.bet b left join bets.bet v on v.corrects = b.id and v.is_void
      where b.status = 'settled' and b.member_id = any(${people}) group by 1 order by 1`.execute(
      stage.db,
    )
    const filled = bets.rows.map((row) => ({
      ...(row as Record<string, string | null>),
      stake: (row as { stake: string | null }).stake ?? '0',
      payout: (row as { payout: string | null }).payout ?? '0',
    }))
    return { hours: hours.rows, bets: filled }
  }

  async function agrees(world: World): Promise<void> {
    const last = startOfDay(zone, stage.clock.now().getTime())
    let from = startOfDay(zone, world.start)
    const days: { from: number; to: number }[] = []
    while (from < last) {
      const to = startOfDay(zone, from + dayMaxMs)
      days.push({ from, to })
      const paid = paidByModel(world, from, to)
      const found = await sql<{ downline: string; amount: bigint }>`
        select downline_id as downline, amount from agents.pay
        where from_at = ${new Date(from)} and downline_id = any(${world.agents})`.execute(stage.db)
      const ours = found.rows.map(({ downline, amount }) => [downline, amount] as const)
      expect(new Map(ours)).toEqual(paid)
      const { closing } = stage.agents
      const again = await closing.recompute(stage.merchantId, 'day', new Date(from))
      expect(again?.differences ?? []).toEqual([])
      from = to
    }
    await agreesOnRebates(world, days)
  }

  async function agreesOnRebates(
    world: World,
    days: readonly { from: number; to: number }[],
  ): Promise<void> {
    const model = rebatesByModel(world, days)
    for (const [nth, { from }] of days.entries()) {
      const found = await sql<{ agent: string; amount: bigint }>`
        select agent_id as agent, amount from agents.rebate
        where from_at = ${new Date(from)} and agent_id = any(${world.people}) and amount > 0`.execute(
        stage.db,
      )
      const ours = found.rows.map(({ agent, amount }) => [agent, amount] as const)
      expect(new Map(ours)).toEqual(model.paid[nth])
    }
    const found = await sql<{ agent: string; owed: string }>`
      select distinct on (agent_id) agent_id as agent, carried_out::text as owed from agents.rebate
      where agent_id = any(${world.people}) order by agent_id, from_at desc`.execute(stage.db)
    const owed = new Map(found.rows.map((row) => [row.agent, BigInt(row.owed)]))
    for (const person of world.people)
      expect([person, owed.get(person) ?? 0n]).toEqual([person, model.owed.get(person) ?? 0n])
  }

  return { createWorld, live, close, agrees, playedBy }
}
