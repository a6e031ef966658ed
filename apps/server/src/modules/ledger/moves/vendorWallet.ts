import type { Move } from '../ledger.types.ts'
import { type Holder, move, purse } from './move.ts'

/** From the main wallet into the member's wallet at a vendor. */
export function bringToVendor(holder: Holder, vendor: string, id: string, amount: bigint): Move {
  return move(holder, `vendor:${id}`, [
    {
      kind: 'vendor.in',
      from: purse(holder, 'cash'),
      to: purse(holder, `vendor.${vendor}`),
      amount,
    },
  ])
}

/** From the member's wallet at a vendor back into the main wallet. */
export function fetchFromVendor(holder: Holder, vendor: string, id: string, amount: bigint): Move {
  return back(holder, vendor, `vendor:${id}`, amount)
}

/** The vendor refused the money that was brought: it goes back. */
export function returnFromVendor(holder: Holder, vendor: string, id: string, amount: bigint): Move {
  return back(holder, vendor, `vendor.return:${id}`, amount)
}

function back(holder: Holder, vendor: string, key: string, amount: bigint): Move {
  return move(holder, key, [
    {
      kind: 'vendor.out',
      from: purse(holder, `vendor.${vendor}`),
      to: purse(holder, 'cash'),
      amount,
    },
  ])
}
