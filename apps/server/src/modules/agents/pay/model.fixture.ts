import type { Terms } from '../contracts/terms.types.ts'

/**
 * The whole pay written a second time, slowly and plainly: it goes through all facts for every question and
 * shares nothing with the product but the words.
 */

export interface Fact {
  person: string
  at: number
  stake: bigint
  payout: bigint
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

export interface World {
  facts: readonly Fact[]
  standings: readonly Standing[]
  deals: readonly Deal[]
  activeMin: bigint
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

function isInTeam(world: World, agent: string, person: string, at: number): boolean {
  for (let who: string | null = person; who !== null; who = uplineAt(world, who, at)) {
    if (who === agent) return true
  }
  return false
}

function claimOf(world: World, deal: Deal, from: number, to: number): bigint {
  const { terms } = deal
  if (terms.kind === 'realtime') return 0n
  let validBet = 0n
  let lost = 0n
  const by = new Map<string, bigint>()
  for (const fact of world.facts) {
    const isIn = fact.at >= Math.max(from, deal.from) && fact.at < Math.min(to, deal.to)
    if (!isIn || !isInTeam(world, deal.downline, fact.person, fact.at)) continue
    validBet += fact.stake
    lost += fact.stake - fact.payout
    by.set(fact.person, (by.get(fact.person) ?? 0n) + fact.stake)
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
