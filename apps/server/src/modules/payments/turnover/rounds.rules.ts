import { atRiskOf } from '@baize/money'
import { depositBefore, type LiveRequirement } from './turnover.rules.ts'

export interface Sums {
  stake: bigint
  payout: bigint
}

/** The bets of a round that were placed after a deposit and before the next one. */
export interface Part extends Sums {
  id: string
  openedAt: Date
}

/** A round at a table, where all bets are one. */
export interface Round {
  /** As of the latest of its entries that was heard of: bets before the first deposit are in it, too. */
  entry: number
  whole: Sums
  /** Oldest deposit first. */
  parts: readonly Part[]
}

/** What one piece of news changes: of a bet that counts by itself its valid bet, at tables the round. */
export interface Play {
  /** When the stake was put at risk. */
  placedAt: Date
  validBet: bigint
  table?: { name: string; entry: number; whole: Sums; change: Sums }
}

/** Requirements and rounds after some news, in whatever order they are heard. */
export function withPlays(
  live: readonly LiveRequirement[],
  rounds: ReadonlyMap<string, Round>,
  plays: readonly Play[],
): { live: LiveRequirement[]; rounds: Map<string, Round> } {
  const played = new Map(live.map((one) => [one.id, one.played]))
  const changed = new Map<string, Round>()
  const add = (id: string, amount: bigint) => {
    const so = played.get(id)
    if (so !== undefined) played.set(id, so + amount)
  }
  for (const { placedAt, validBet, table } of plays) {
    const deposit = depositBefore(live, placedAt)
    if (!table) {
      if (deposit) add(deposit.id, validBet)
      continue
    }
    const before = changed.get(table.name) ?? rounds.get(table.name)
    const after = withEntry(before, table, deposit)
    for (const [id, amount] of before ? playedIn(before) : []) add(id, -amount)
    for (const [id, amount] of playedIn(after)) add(id, amount)
    changed.set(table.name, after)
  }
  const now = live.map((one) => ({ ...one, played: played.get(one.id) ?? one.played }))
  return { live: now, rounds: changed }
}

function withEntry(
  before: Round | undefined,
  { entry, whole, change }: NonNullable<Play['table']>,
  deposit: LiveRequirement | undefined,
): Round {
  const isLatest = !before || entry > before.entry
  const latest = isLatest ? { entry, whole } : { entry: before.entry, whole: before.whole }
  const parts = before?.parts ?? []
  if (!deposit) return { ...latest, parts }
  const { id, openedAt } = deposit
  const own = parts.find((part) => part.id === id) ?? { id, openedAt, stake: 0n, payout: 0n }
  const others = parts.filter((part) => part.id !== id)
  const next = [...others, { ...own, ...added(own, change) }]
  return { ...latest, parts: next.toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime()) }
}

/**
 * What a round counts after each deposit. For a deposit counts what the bets after it put at risk, but no
 * more than for an older deposit, and no more than the whole round: so a bet never counts that covers the
 * other side of an earlier one.
 */
export function playedIn({ whole, parts }: Round): Map<string, bigint> {
  const risks: bigint[] = []
  let since: Sums = { stake: 0n, payout: 0n }
  for (const part of parts.toReversed()) {
    since = added(since, part)
    risks.unshift(riskOf(since))
  }
  let most = riskOf(whole)
  const counted = risks.map((risk) => {
    most = risk < most ? risk : most
    return most
  })
  return new Map(parts.map(({ id }, nth) => [id, (counted[nth] ?? 0n) - (counted[nth + 1] ?? 0n)]))
}

/** Where a stake that went back is heard of before its bet, the sums are below zero for a while. */
const riskOf = (sums: Sums): bigint => (sums.stake > 0n ? atRiskOf(sums) : 0n)

const added = (a: Sums, b: Sums): Sums => ({
  stake: a.stake + b.stake,
  payout: a.payout + b.payout,
})
