import { rateOne } from '@baize/money'
import type { RealtimeTerms, Terms, Tier, TieredTerms } from './terms.types.ts'

const tiersMax = 12

/** What is wrong with terms in themselves. */
export type TermsFault =
  | 'no-tiers'
  | 'too-many-tiers'
  | 'rates-not-rising'
  | 'bad-rate'
  | 'bad-condition'

export function termsFault(terms: Terms): TermsFault | undefined {
  if (terms.kind === 'realtime') {
    const { profitRate, lossRate, singleBet } = terms
    if (![profitRate, lossRate].every(isRate)) return 'bad-rate'
    return singleBet < 0n ? 'bad-condition' : undefined
  }
  const { tiers } = terms
  if (tiers.length === 0) return 'no-tiers'
  if (tiers.length > tiersMax) return 'too-many-tiers'
  if (!tiers.every(({ rate }) => isRate(rate))) return 'bad-rate'
  const isSound = ({ validBet, active, loss }: Tier) =>
    validBet >= 0n && loss >= 0n && Number.isSafeInteger(active) && active >= 0
  if (!tiers.every(isSound)) return 'bad-condition'
  const isRising = tiers.every(({ rate }, at) => at === 0 || rate > tiers[at - 1]!.rate)
  return isRising ? undefined : 'rates-not-rising'
}

const isRate = (rate: number) => Number.isSafeInteger(rate) && rate >= 0 && rate <= rateOne

/** Why terms cannot be offered by somebody who has these terms; undefined where they can. */
export type OfferFault = 'other-kind' | 'other-period' | 'rate-above-own'

export function offerFault(own: Terms, offered: Terms): OfferFault | undefined {
  if (own.kind === 'realtime' || offered.kind === 'realtime') {
    if (own.kind !== 'realtime' || offered.kind !== 'realtime') return 'other-kind'
    const isAbove = offered.profitRate > own.profitRate || offered.lossRate > own.lossRate
    return isAbove ? 'rate-above-own' : undefined
  }
  if (own.kind !== offered.kind) return 'other-kind'
  // The level difference of an upline subtracts what the downlines have for the same period.
  if (own.kind === 'dividend' && offered.kind === 'dividend' && own.period !== offered.period)
    return 'other-period'
  return topRate(offered) > topRate(own) ? 'rate-above-own' : undefined
}

/** Rates rise from tier to tier. */
function topRate({ tiers }: TieredTerms): number {
  return tiers.at(-1)?.rate ?? 0
}

/**
 * Whether there are figures at which the downline's contract pays a higher share than the upline's own, so
 * that the upline may owe more than it receives.
 */
export function mayPayMore(own: Terms, offered: Terms): boolean {
  if (own.kind === 'realtime' || offered.kind === 'realtime') {
    if (own.kind !== 'realtime' || offered.kind !== 'realtime') return true
    return isRealtimeAbove(own, offered)
  }
  return offered.tiers.some(
    (tier) => !own.tiers.some((mine) => mine.rate >= tier.rate && isImpliedBy(mine, tier)),
  )
}

function isRealtimeAbove(own: RealtimeTerms, offered: RealtimeTerms): boolean {
  const isEarlier = offered.singleBet < own.singleBet
  const paysAtAll = offered.profitRate > 0 || offered.lossRate > 0
  return (isEarlier && paysAtAll) || offerFault(own, offered) !== undefined
}

/** Whether whoever meets `tier` meets `mine` too. */
function isImpliedBy(mine: Tier, tier: Tier): boolean {
  return mine.validBet <= tier.validBet && mine.active <= tier.active && mine.loss <= tier.loss
}
