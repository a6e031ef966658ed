import { share } from '@baize/money'
import type { Carry, Tier, TieredTerms } from '../contracts/terms.types.ts'

/** What a team played in the time that a contract was in force. */
export interface Figures {
  validBet: bigint
  /** Members whose valid bet reached the configured minimum. */
  active: number
  /** From the side of the team: below zero it lost. Payouts, rebates and promotions, less stakes. */
  result: bigint
}

/** How an amount came about, and how it comes about again. */
export interface Measured {
  /** What earlier periods in which the team won take off this one's loss. */
  carriedIn: bigint
  /** What the team lost, after that. Below zero it won. */
  loss: bigint
  /** The index of the highest tier whose conditions are met; undefined where none is. */
  tier: number | undefined
  /** The index of the next better tier; undefined where the highest is met. */
  next: number | undefined
  /** What the rate is applied to. */
  base: bigint
  amount: bigint
  carriedOut: bigint
}

/**
 * The highest tier of which all conditions are met decides the rate; the amount is rounded down. A dividend
 * is a share of what the team lost, a wage one of its valid bet.
 */
export function measure(terms: TieredTerms, figures: Figures, carriedIn = 0n): Measured {
  const isDividend = terms.kind === 'dividend'
  const taken = isDividend ? carriedIn : 0n
  const loss = -figures.result - taken
  const base = isDividend ? loss : figures.validBet
  const isDue = base > 0n
  const tier = isDue ? lastMet(terms.tiers, { ...figures, loss }) : undefined
  const better = (tier ?? -1) + 1
  const rate = tier === undefined ? 0 : (terms.tiers[tier]?.rate ?? 0)
  return {
    carriedIn: taken,
    loss,
    tier,
    next: better < terms.tiers.length ? better : undefined,
    base: isDue ? base : 0n,
    amount: isDue ? share(base, rate, 'down') : 0n,
    carriedOut: isDividend ? carriedOutOf(terms.carry, figures.result, loss) : 0n,
  }
}

function lastMet(
  tiers: readonly Tier[],
  met: { validBet: bigint; active: number; loss: bigint },
): number | undefined {
  const at = tiers.findLastIndex(
    ({ validBet, active, loss }) =>
      met.validBet >= validBet && met.active >= active && (loss === 0n || met.loss >= loss),
  )
  return at < 0 ? undefined : at
}

function carriedOutOf(carry: Carry, result: bigint, loss: bigint): bigint {
  if (carry === 'none') return 0n
  const won = carry === 'previous' ? result : -loss
  return won > 0n ? won : 0n
}
