import type { PaymentMethod, PaymentPolicy } from './cashier.types.ts'

/** Of the time that the slowest payout is said to take, members have at least this many to answer. */
const payoutTimesMin = 2

/** The minutes in force: nobody has to confirm money that, as we say ourselves, may still be on its way. */
export function receiptMinutesOf(
  { receiptMinutes }: Pick<PaymentPolicy, 'receiptMinutes'>,
  methods: readonly Pick<PaymentMethod, 'direction' | 'minutes'>[],
): number {
  const payouts = methods.filter(({ direction }) => direction === 'withdrawal')
  return Math.max(receiptMinutes, ...payouts.map(({ minutes }) => minutes * payoutTimesMin))
}
