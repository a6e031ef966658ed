import type { Book, Holder, Need } from '../ledger/index.ts'
import type { Purses } from './bets.types.ts'

/** The accounts that a bet moves money between. */
export function needsOf({ merchantId, memberId, currency }: Holder): Need[] {
  return [
    { merchantId, currency, account: { memberId, purse: 'cash' } },
    { merchantId, currency, account: { memberId, purse: 'bonus' } },
    { merchantId, currency, account: { house: 'game' } },
  ]
}

export function pursesOf(book: Book, { merchantId, memberId, currency }: Holder): Purses {
  return {
    cash: book.balance({ merchantId, currency, account: { memberId, purse: 'cash' } }),
    bonus: book.balance({ merchantId, currency, account: { memberId, purse: 'bonus' } }),
  }
}
