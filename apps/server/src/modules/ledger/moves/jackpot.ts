import type { Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'

/** A part of a stake goes into the pool. */
export function contributeToJackpot(
  holder: Pick<Holder, 'merchantId' | 'currency'>,
  betId: string,
  amount: bigint,
): Move {
  return move(holder, `jackpot.contribution:${betId}`, [
    { kind: 'jackpot.contribution', from: house('game'), to: house('jackpot'), amount },
  ])
}

/** The pool is won. */
export function payJackpot(holder: Holder, winId: string, amount: bigint): Move {
  return move(holder, `jackpot.pay:${winId}`, [
    { kind: 'jackpot.pay', from: house('jackpot'), to: purse(holder, 'cash'), amount },
  ])
}
