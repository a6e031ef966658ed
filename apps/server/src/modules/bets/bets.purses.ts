import type { Holder, Journal, Need } from '../ledger/index.ts'
import type { Purses } from './bets.types.ts'

/** The accounts that a bet moves money between. */
export function needsOf({ merchantId, memberId, currency }: Holder): Need[] {
  return [
    { merchantId, currency, account: { memberId, purse: 'cash' } },
    { merchantId, currency, account: { memberId, purse: 'bonus' } },
    { merchantId, currency, account: { house: 'game' } },
  ]
}

export function pursesOf(journal: Journal, { merchantId, memberId, currency }: Holder): Purses {
  return {
    cash: journal.balance({ merchantId, currency, account: { memberId, purse: 'cash' } }),
    bonus: journal.balance({ merchantId, currency, account: { memberId, purse: 'bonus' } }),
  }
}
