import type { Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'

/*
 * Play with money that lies at a vendor. The vendor reports the result when play is over; these two moves
 * bring the member's purse to the balance the vendor holds. The other side is a house account for each
 * vendor: positive is what the vendor owes us, negative what we owe the vendor. They use the keys of any
 * other stake and payout, so the books compare them with the bets.
 */

/** The stake at the vendor. */
export function stakeAtVendor(holder: Holder, vendor: string, betId: string, amount: bigint): Move {
  return move(holder, `stake:${betId}`, [
    {
      kind: 'stake',
      from: purse(holder, `vendor.${vendor}`),
      to: house(`vendor.${vendor}`),
      amount,
    },
  ])
}

/**
 * The payout at the vendor. It is posted before the stake: winnings were staked again, so the stake can be
 * larger than the purse.
 */
export function payoutAtVendor(
  holder: Holder,
  vendor: string,
  payoutId: string,
  amount: bigint,
): Move {
  return move(holder, `payout:${payoutId}`, [
    {
      kind: 'payout',
      from: house(`vendor.${vendor}`),
      to: purse(holder, `vendor.${vendor}`),
      amount,
    },
  ])
}
