import { type Rate, rateOne } from '@baize/money'
import type { Span } from '../pay/periods.rules.ts'

/** What the branch of a direct downline played in one game type, while both rates were the same. */
export interface RebateLine {
  downlineId: string
  gameType: string
  /** In millionths; the downline's is lower. */
  ownRate: Rate
  theirRate: Rate
  /** Below zero where corrections took back more than was played. */
  validBet: bigint
}

export interface AgentLine extends RebateLine {
  agentId: string
  currency: string
}

/** What rebates come to for an agent in a day; exact amounts are millionths of a minor unit. */
export interface Rebate {
  agentId: string
  currency: string
  lines: RebateLine[]
  validBet: bigint
  exact: bigint
  /** What earlier corrections took back beyond what was due; never above zero. */
  carriedIn: bigint
  amount: bigint
  carriedOut: bigint
}

const minorUnit = BigInt(rateOne)

/** The valid bet by the difference of the rates. */
export function exactOf({ validBet, ownRate, theirRate }: Omit<RebateLine, 'downlineId'>): bigint {
  return validBet * BigInt(ownRate - theirRate)
}

/**
 * The sum is rounded down once to the minor unit. What corrections took back beyond what is due is a debt
 * of the agent, which is worked off before anything is paid.
 */
export function paidOf(exact: bigint, carriedIn: bigint): { amount: bigint; carriedOut: bigint } {
  const all = exact + carriedIn
  return all < 0n ? { amount: 0n, carriedOut: all } : { amount: all / minorUnit, carriedOut: 0n }
}

export const purseOf = ({ agentId, currency }: Pick<AgentLine, 'agentId' | 'currency'>) =>
  `${agentId} ${currency}`

/** Lines that say the same are one, and those that come to nothing are left out. */
export function merged(lines: readonly AgentLine[]): Map<string, AgentLine[]> {
  const sums = new Map<string, AgentLine>()
  for (const line of lines) {
    const { downlineId, gameType, ownRate, theirRate } = line
    const key = `${purseOf(line)} ${downlineId} ${gameType} ${ownRate} ${theirRate}`
    const so = sums.get(key)
    sums.set(key, so ? { ...so, validBet: so.validBet + line.validBet } : line)
  }
  // In the order of what they say: the same day computed again has its lines in the same order.
  const left = [...sums].filter(([, { validBet }]) => validBet !== 0n)
  const ordered = left.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
  return Map.groupBy(ordered, purseOf)
}

/** What each agent gets for a day; debts are by agent and currency. */
export function rebatesOf(
  byAgent: ReadonlyMap<string, readonly AgentLine[]>,
  debts: ReadonlyMap<string, bigint>,
): Rebate[] {
  return [...byAgent].map(([purse, all]) => {
    const [{ agentId, currency }] = all as [AgentLine]
    const lines = all.map(({ agentId: _agent, currency: _currency, ...line }) => line)
    const exact = lines.reduce((sum, line) => sum + exactOf(line), 0n)
    const validBet = lines.reduce((sum, line) => sum + line.validBet, 0n)
    const carriedIn = debts.get(purse) ?? 0n
    return { agentId, currency, lines, validBet, exact, carriedIn, ...paidOf(exact, carriedIn) }
  })
}

/**
 * A span in parts in which nobody's rates change, in order. Each part begins at the start of the span or at
 * one of the changes.
 */
export function partsOf({ from, to }: Span, changes: readonly Date[]): Span[] {
  const within = changes.filter((at) => at > from && at < to).map((at) => at.getTime())
  const starts = [from.getTime(), ...new Set(within)].toSorted((a, b) => a - b)
  return starts.map((start, nth) => ({
    from: new Date(start),
    to: new Date(starts[nth + 1] ?? to.getTime()),
  }))
}
