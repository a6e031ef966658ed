import { type FantanView, fantanPlaces, fantanReturn, multiplierOne } from '@baize/engines/house'
import { isAnyBack } from '../../chips/useTable.ts'
import type { SayOriginals } from '../../speech.tsx'

const kinds = ['fan', 'kwok', 'nim', 'nga', 'ssh'] as const
export type FantanKind = (typeof kinds)[number]

/** The kinds from the top of the table to the bottom, with their places. */
export const boardRows: readonly { kind: FantanKind; places: readonly string[] }[] = kinds.map(
  (kind) => ({ kind, places: fantanPlaces().filter((place) => kindOf(place) === kind) }),
)

export function kindOf(place: string): FantanKind | undefined {
  return kinds.find((kind) => place.startsWith(`${kind}:`))
}

/** The numbers on which a place wins, and the one that returns its chips. */
export function numbersOf(place: string): { wins: readonly number[]; push: number | undefined } {
  const numbers = [1, 2, 3, 4]
  return {
    wins: numbers.filter((left) => fantanReturn(place, left) > multiplierOne),
    push: numbers.find((left) => fantanReturn(place, left) === multiplierOne),
  }
}

/** The payout for a chip, as written on the table. */
export const fantanPays: Readonly<Record<FantanKind, string>> = {
  fan: '2.85:1',
  kwok: '0.95:1',
  nim: '1.9:1',
  nga: '0.475:1',
  ssh: '0.3166:1',
}

/** "Nim 1, push 3". */
export function placeText(place: string, say: SayOriginals): string {
  const { wins, push } = numbersOf(place)
  const kind = kindOf(place) ?? 'fan'
  return say(`fantan.${kind}`, { wins: wins.join(', '), push: push ?? '' })
}

/** Why chips came back although their number was not left. */
export function noteOf(view: FantanView, say: SayOriginals): string | undefined {
  return isAnyBack(view) ? say('fantan.push', { left: view.left }) : undefined
}
