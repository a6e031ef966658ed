import type { Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'

/*
 * Play with money that lies at a vendor. The vendor tells what came of it when it is over, so these two
 * bring the member's purse to what the vendor holds for him. The house's side is an account of its own
 * for each vendor: above zero it is what that vendor owes us, below zero what we owe it. They are a
 * stake and a payout like any other, under the same keys, so the books hold them against the bets too.
 */

/** Wagered there. */
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

/** Won there. It goes before the stake, as it was wagered again and again. */
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
