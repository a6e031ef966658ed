import type { AccountName, Holder, HouseAccount, Move, Purse } from '../ledger.types.ts'

export type { Holder }

export function purse(holder: Pick<Holder, 'memberId'>, name: Purse): AccountName {
  return { memberId: holder.memberId, purse: name }
}

export function house(name: HouseAccount): AccountName {
  return { house: name }
}

/** Legs with amount zero are left out: no fee, no transfer. */
export function move(
  { merchantId, currency }: Pick<Holder, 'merchantId' | 'currency'>,
  key: string,
  legs: Move['legs'],
): Move {
  return { key, merchantId, currency, legs: legs.filter(({ amount }) => amount > 0n) }
}
