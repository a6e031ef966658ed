import type { TermsOf } from '@baize/contract/office/terms'
import { dayIn, firstDayOf } from '../../../kernel/calendar.ts'
import type { Foretell, OfferFigure, PlaySums } from '../../rewards/index.ts'

export { cashbackTerms } from '@baize/contract/office/terms'
export type CashbackTerms = TermsOf<'cashback'>

const millionths = 1_000_000n

export interface Cashback {
  stake: bigint
  payout: bigint
  loss: bigint
  amount: bigint
}

/** A share of what a member lost in a week with own money; winning weeks give nothing. */
export function cashbackOf(
  { rate, minimum, most }: CashbackTerms,
  played: readonly Pick<PlaySums, 'stake' | 'payout'>[],
): Cashback {
  const stake = played.reduce((so, one) => so + one.stake, 0n)
  const payout = played.reduce((so, one) => so + one.payout, 0n)
  const loss = stake > payout ? stake - payout : 0n
  const share = (loss * BigInt(rate)) / millionths
  const limited = most !== null && share > BigInt(most) ? BigInt(most) : share
  return { stake, payout, loss, amount: limited < BigInt(minimum) ? 0n : limited }
}

export const cashbackForetold: Foretell<CashbackTerms> = {
  by: 'play',
  of: (terms, activities, zone) => {
    const weeks = Map.groupBy(activities, ({ at }) => firstDayOf('week', dayIn(zone, at)))
    return Array.from(weeks.values(), (week) => ({
      unit: 'money',
      amount: cashbackOf(terms, week).amount,
    }))
  },
}

export function cashbackFigures({ rate, minimum, most, days }: CashbackTerms): OfferFigure[] {
  return [
    { name: 'lossRate', unit: 'rate', value: String(rate) },
    { name: 'minimum', unit: 'money', value: minimum },
    ...(most === null ? [] : [{ name: 'weekMost', unit: 'money', value: most } as const]),
    { name: 'claimDays', unit: 'days', value: String(days) },
  ]
}
