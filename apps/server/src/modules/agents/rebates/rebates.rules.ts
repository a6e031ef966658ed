import { type Rate, rateOne } from '@baize/money'
import type { Span } from '../pay/periods.rules.ts'

/** What a part of a day comes to for an agent; exact amounts are millionths of a minor unit. */
export interface AgentSum {
  agentId: string
  currency: string
  validBet: bigint
  exact: bigint
}

/** What rebates come to for an agent in a day. */
export interface Rebate extends AgentSum {
  /** What earlier corrections took back beyond what was due; never above zero. */
  carriedIn: bigint
  amount: bigint
  carriedOut: bigint
}

const minorUnit = BigInt(rateOne)

/** One line: the valid bet of a direct downline's branch by the difference of the rates, in millionths. */
export function exactOf(line: { validBet: bigint; ownRate: Rate; theirRate: Rate }): bigint {
  return line.validBet * BigInt(line.ownRate - line.theirRate)
}

/**
 * The sum is rounded down once to the minor unit. What corrections took back beyond what is due is a debt
 * of the agent, which is worked off before anything is paid.
 */
export function paidOf(exact: bigint, carriedIn: bigint): { amount: bigint; carriedOut: bigint } {
  const all = exact + carriedIn
  return all < 0n ? { amount: 0n, carriedOut: all } : { amount: all / minorUnit, carriedOut: 0n }
}

export const purseOf = ({ agentId, currency }: Pick<AgentSum, 'agentId' | 'currency'>) =>
  `${agentId} ${currency}`

/** What the parts of a day come to together, by agent and currency; who gets nothing is left out. */
export function summed(sums: readonly AgentSum[]): Map<string, AgentSum> {
  const all = new Map<string, AgentSum>()
  for (const one of sums) {
    const so = all.get(purseOf(one))
    const { validBet, exact } = so ?? { validBet: 0n, exact: 0n }
    const added = { validBet: validBet + one.validBet, exact: exact + one.exact }
    all.set(purseOf(one), { ...one, ...added })
  }
  return new Map([...all].filter(([, { exact }]) => exact !== 0n))
}

/** What each agent gets for a day; debts are by agent and currency. */
export function rebatesOf(
  sums: ReadonlyMap<string, AgentSum>,
  debts: ReadonlyMap<string, bigint>,
): Rebate[] {
  return [...sums].map(([purse, { agentId, currency, validBet, exact }]) => {
    const carriedIn = debts.get(purse) ?? 0n
    return { agentId, currency, validBet, exact, carriedIn, ...paidOf(exact, carriedIn) }
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
