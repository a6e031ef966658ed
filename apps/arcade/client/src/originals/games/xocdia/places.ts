import type { XocdiaView } from '@baize/engines/house'
import type { SayOriginals } from '../../speech.tsx'

/** In the order of the table: the even chances, then four of a colour, then the others. */
export const boardRows: readonly { row: string; places: readonly string[] }[] = [
  { row: 'sides', places: ['even', 'odd'] },
  { row: 'alike', places: ['red:0', 'red:4'] },
  { row: 'mixed', places: ['red:1', 'red:2', 'red:3'] },
]

const pays: Readonly<Record<string, string>> = {
  even: '0.96:1',
  odd: '0.96:1',
  'red:0': '14:1',
  'red:1': '2.8:1',
  'red:2': '1.5:1',
  'red:3': '2.8:1',
  'red:4': '14:1',
}

/** The payout for a chip, as written on the table. */
export function paysOn(place: string): string {
  return pays[place] ?? ''
}

/** How many of the four coins drawn on a place are red; none are drawn on even and odd. */
export function redsOn(place: string): number | undefined {
  return place.startsWith('red:') ? Number(place.slice(4)) : undefined
}

export function redsIn({ coins }: Pick<XocdiaView, 'coins'>): number {
  return coins.filter((side) => side === 'red').length
}

/** "3 red, 1 white", "Even". */
export function placeText(place: string, say: SayOriginals): string {
  const reds = redsOn(place)
  if (reds === undefined) return say(place === 'odd' ? 'table.odd' : 'table.even')
  return say('xocdia.coins', { reds, whites: 4 - reds })
}
