import type { OwnBet, PlaceCrowd } from './wire.ts'

export interface CrowdBet {
  readonly owner: string
  readonly currency: string
  readonly own: Pick<OwnBet, 'places'>
}

/** What lies on each place of a table, by currency, and how many players have chips there. */
export function placesOf(bets: Iterable<CrowdBet>): Record<string, PlaceCrowd> {
  const places = new Map<string, { owners: Set<string>; money: Map<string, bigint> }>()
  for (const { owner, currency, own } of bets) {
    for (const { place, amount } of own.places) {
      const at = places.get(place) ?? {
        owners: new Set<string>(),
        money: new Map<string, bigint>(),
      }
      at.owners.add(owner)
      at.money.set(currency, (at.money.get(currency) ?? 0n) + BigInt(amount))
      places.set(place, at)
    }
  }
  return Object.fromEntries(
    [...places].map(([place, { owners, money }]) => [
      place,
      {
        players: owners.size,
        money: Object.fromEntries([...money].map(([currency, sum]) => [currency, String(sum)])),
      },
    ]),
  )
}
