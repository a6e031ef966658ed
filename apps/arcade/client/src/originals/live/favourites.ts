import { type Laid, readChips, sumOf } from '../chips/chips.rules.ts'
import { keep, keptJson } from '../storage.ts'

/** Layouts that a player keeps for a table, newest first; in this browser alone. */
export type Favourites = readonly (readonly Laid[])[]

export const favouritesMax = 8

/** Chips of one currency are none of another. */
function keyOf(code: string, currency: string): string {
  return `live-favourites:${code}:${currency}`
}

export function readFavourites(
  code: string,
  { currency, places }: { currency: string; places: readonly string[] },
): Favourites {
  const kept = keptJson(keyOf(code, currency))
  if (!Array.isArray(kept)) return []
  return kept.slice(0, favouritesMax).flatMap((laid: unknown) => {
    const last = readChips({ chip: 0, laid }, places)?.last ?? []
    return last.length > 0 ? [last] : []
  })
}

export function keepFavourites(code: string, currency: string, all: Favourites): void {
  keep(keyOf(code, currency), all)
}

/** The same chips on the same places are kept once, whatever their order. */
export function withFavourite(all: Favourites, laid: readonly Laid[]): Favourites {
  if (laid.length === 0) return all
  const others = all.filter((one) => textOf(one) !== textOf(laid))
  return [laid, ...others].slice(0, favouritesMax)
}

export function without(all: Favourites, laid: readonly Laid[]): Favourites {
  return all.filter((one) => textOf(one) !== textOf(laid))
}

/** What of these chips can be laid now: nothing if they come to more than the limit. */
export function layable(laid: readonly Laid[], { max }: { max: bigint }): boolean {
  return sumOf(laid) <= max
}

function textOf(laid: readonly Laid[]): string {
  return laid
    .map(({ place, amount }) => `${place}=${amount}`)
    .toSorted()
    .join()
}
