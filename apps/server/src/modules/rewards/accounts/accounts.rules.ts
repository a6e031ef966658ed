import { scale } from '../play/play.store.ts'

/** Whole units that can be claimed: never below zero, and rounded down once, over everything. */
export function dueOf({ earned, paid }: { earned: bigint; paid: bigint }): bigint {
  const due = earned / scale - paid
  return earned > 0n && due > 0n ? due : 0n
}
