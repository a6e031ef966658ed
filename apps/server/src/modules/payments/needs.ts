import type { Holder, HouseAccount, Need, Purse } from '../ledger/index.ts'

/** The accounts that a member's payment touches. */
export function needsOf(
  { merchantId, memberId, currency }: Holder,
  purses: readonly Purse[],
  houses: readonly HouseAccount[],
): Need[] {
  return [
    ...purses.map((purse) => ({ merchantId, currency, account: { memberId, purse } })),
    ...houses.map((house) => ({ merchantId, currency, account: { house } })),
  ]
}

export function needOf({ merchantId, memberId, currency }: Holder, purse: Purse): Need {
  return { merchantId, currency, account: { memberId, purse } }
}
