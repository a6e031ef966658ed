import type { Terms } from '../contracts/terms.types.ts'

/**
 * The whole pay written a second time, slowly and plainly: it goes through all facts for every question and
 * shares nothing with the product but the words.
 */

/** Something that happened to a bet, in the order in which it happened. */
export interface Fact {
  person: string
  bet: string
  /** Bets at a table are one with the others of their round; all others stand alone. */
  round: string
  game: 'table' | 'sports' | 'slot'
  did: 'settle' | 'pay late' | 'give back'
  /** Of the bet, whatever was done. */
  stake: bigint
  payout: bigint
  at: number
  /** Until when hours were closed at that moment. */
  closedUntil: number
}

export interface Standing {
  person: string
  upline: string | null
  from: number
}

export interface Deal {
  upline: string | null
  downline: string
  terms: Terms
  from: number
  to: number
}

/** Rebate rates of a person by game, in millionths, from a moment on. */
export interface RatesSet {
  person: string
  rates: Readonly<Record<Fact['game'], number>>
  from: number
}

export interface World {
  facts: readonly Fact[]
  /** In the order in which they were decided. */
  rates: readonly RatesSet[]
  standings: readonly Standing[]
  deals: readonly Deal[]
  activeMin: bigint
}

const quarterMs = 900_000

/** The moment at which the day of a moment began in a place: back from quarter to quarter. */
export function startOfDay(zone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  let start = Math.floor(at / quarterMs) * quarterMs
  const day = format.format(start)
  while (format.format(start - quarterMs) === day) start -= quarterMs
  return start
}

function uplineAt({ standings }: World, person: string, at: number): string | null {
  let upline: string | null = null
  let since = -1
  for (const one of standings) {
    if (one.person === person && one.from <= at && one.from >= since) {
      upline = one.upline
      since = one.from
    }
  }
  return upline
}

/** Everybody above a person at a moment, the top first, and the person. */
function lineAt(world: World, person: string, at: number): string[] {
  const line: string[] = []
  for (let who: string | null = person; who !== null; who = uplineAt(world, who, at))
    line.unshift(who)
  return line
}

interface Worth {
  staked: bigint
  paid: bigint
  valid: bigint
}

const unitOf = ({ game, round, bet }: Fact): string => (game === 'table' ? round : bet)

/** What a round, or a bet that stands alone, comes to by these facts about it. */
function worthOf(facts: readonly Fact[]): Worth {
  const gone = new Set(facts.filter(({ did }) => did === 'give back').map(({ bet }) => bet))
  let staked = 0n
  let paid = 0n
  for (const { bet, did, stake, payout } of facts) {
    if (gone.has(bet)) continue
    if (did === 'settle') staked += stake
    paid += payout
  }
  const won = paid > staked ? paid - staked : staked - paid
  const game = facts[0]?.game
  let valid = staked
  if (game === 'table' && won < staked) valid = won
  if (game === 'sports' && paid <= staked) valid = staked - paid
  return { staked, paid, valid }
}

interface Line extends Worth {
  person: string
  game: Fact['game']
  /** When the first bet of the round was settled: then the line stood, and then it counts, if it can. */
  began: number
  counts: number
}

/** What each fact changed. */
function linesOf({ facts }: World): Line[] {
  return facts.map((fact, nth) => {
    const about = facts.slice(0, nth + 1).filter((one) => unitOf(one) === unitOf(fact))
    const [before, after] = [worthOf(about.slice(0, -1)), worthOf(about)]
    const began = about[0]?.at ?? fact.at
    return {
      person: fact.person,
      game: fact.game,
      began,
      counts: began < fact.closedUntil ? fact.closedUntil : began,
      staked: after.staked - before.staked,
      paid: after.paid - before.paid,
      valid: after.valid - before.valid,
    }
  })
}

function claimOf(world: World, deal: Deal, from: number, to: number): bigint {
  const { terms } = deal
  if (terms.kind === 'realtime') return 0n
  let validBet = 0n
  let lost = 0n
  const by = new Map<string, bigint>()
  for (const { person, began, counts, staked, paid, valid } of linesOf(world)) {
    const isIn = counts >= Math.max(from, deal.from) && counts < Math.min(to, deal.to)
    if (!isIn || !lineAt(world, person, began).includes(deal.downline)) continue
    validBet += valid
    lost += staked - paid
    by.set(person, (by.get(person) ?? 0n) + valid)
  }
  let active = 0
  for (const sum of by.values()) if (sum > 0n && sum >= world.activeMin) active += 1
  let rate = 0
  for (const tier of terms.tiers) {
    if (validBet < tier.validBet) continue
    if (active < tier.active) continue
    if (tier.loss > 0n && lost < tier.loss) continue
    rate = tier.rate
  }
  const base = terms.kind === 'dividend' ? lost : validBet
  return base > 0n ? (base * BigInt(rate)) / 1_000_000n : 0n
}

/** What every downline of these deals gets for a period, if the house pays and no branch lacks money. */
export function paidByModel(world: World, from: number, to: number): Map<string, bigint> {
  const deals = world.deals.filter((deal) => deal.from < to && deal.to > Math.max(from, deal.from))
  const paid = new Map<string, bigint>()
  const pay = (deal: Deal, granted: bigint): void => {
    const below = deals
      .filter(({ upline }) => upline === deal.downline)
      .map((one) => ({ one, claim: claimOf(world, one, from, to) }))
    const wanted = below.reduce((sum, { claim }) => sum + claim, 0n)
    let given = 0n
    let spare = wanted > granted ? granted : 0n
    const cuts = below.map(({ claim }) => (wanted > granted ? (granted * claim) / wanted : claim))
    for (const cut of cuts) spare -= wanted > granted ? cut : 0n
    below.forEach(({ one, claim }, nth) => {
      const extra = spare > 0n && claim > 0n ? 1n : 0n
      spare -= extra
      const share = (cuts[nth] ?? 0n) + extra
      given += share
      pay(one, share)
    })
    paid.set(deal.downline, granted - given)
  }
  for (const deal of deals) if (deal.upline === null) pay(deal, claimOf(world, deal, from, to))
  return paid
}

/** What real-time salaries come to for all rounds that began before then, in millionths. */
export function realtimeByModel(world: World, until: number): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const unit of new Set(world.facts.map(unitOf))) {
    const facts = world.facts.filter((fact) => unitOf(fact) === unit)
    const [first] = facts
    if (!first || first.at >= until) continue
    const { staked, paid, valid } = worthOf(facts)
    let above: bigint | undefined
    let last: string | undefined
    for (const person of lineAt(world, first.person, first.at)) {
      const deal = world.deals.find(
        ({ downline, from, to }) => downline === person && from <= first.at && first.at < to,
      )
      if (deal?.terms.kind !== 'realtime') continue
      const { profitRate, lossRate, singleBet } = deal.terms
      let claim = valid < singleBet ? 0n : valid * BigInt(paid > staked ? profitRate : lossRate)
      if (above !== undefined && above < claim) claim = above
      // What somebody gets is no longer the upline's.
      if (last !== undefined) sums.set(last, (sums.get(last) ?? 0n) - claim)
      sums.set(person, (sums.get(person) ?? 0n) + claim)
      above = claim
      last = person
    }
  }
  return sums
}

function rateAt({ rates }: World, person: string, game: Fact['game'], at: number): number {
  let rate = 0
  for (const one of rates) if (one.person === person && one.from <= at) rate = one.rates[game]
  return rate
}

/** What rebates come to for everybody in a period, in millionths. */
function rebatesIn(world: World, from: number, to: number): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { person, game, began, counts, valid } of linesOf(world)) {
    if (counts < from || counts >= to) continue
    const line = lineAt(world, person, began)
    for (const [nth, upline] of line.entries()) {
      const downline = line[nth + 1]
      if (downline === undefined) continue
      const [own, their] = [
        rateAt(world, upline, game, began),
        rateAt(world, downline, game, began),
      ]
      sums.set(upline, (sums.get(upline) ?? 0n) + valid * BigInt(own - their))
    }
  }
  return sums
}

/** What rebates pay to everybody, day by day, and what is owed at the end. */
export function rebatesByModel(world: World, days: readonly { from: number; to: number }[]) {
  const owed = new Map<string, bigint>()
  const paid = days.map(({ from, to }) => {
    const amounts = new Map<string, bigint>()
    for (const [person, exact] of rebatesIn(world, from, to)) {
      const due = exact + (owed.get(person) ?? 0n)
      owed.set(person, due < 0n ? due : 0n)
      if (due >= 1_000_000n) amounts.set(person, due / 1_000_000n)
    }
    return amounts
  })
  return { paid, owed }
}
