import { z } from 'zod'
import { dayIn, firstDayOf } from '../../../kernel/calendar.ts'
import type { Foretell, OfferFigure, PlaySums } from '../../rewards/index.ts'

const rateMax = 500_000

export const cashbackTerms = z.strictObject({
  /** Of the loss of a week, in millionths. */
  rate: z.int().min(1).max(rateMax),
  /** Less is not paid, in minor units. */
  minimum: z.string().regex(/^\d{1,15}$/),
  /** The most that a week pays, in minor units; null: no limit. */
  most: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .nullable(),
  /** How many days it can be claimed. */
  days: z.int().min(1).max(60),
})

export type CashbackTerms = z.infer<typeof cashbackTerms>

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
