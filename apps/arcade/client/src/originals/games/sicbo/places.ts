import { sicboOdds } from '@baize/engines/house'
import type { SayOriginals } from '../../speech.tsx'

const faces = [1, 2, 3, 4, 5, 6]
const sums = Array.from({ length: 14 }, (_, at) => at + 4)

/** The rows of the table from top to bottom, with their places. */
export const boardRows: readonly { readonly row: string; readonly places: readonly string[] }[] = [
  { row: 'even', places: ['small', 'odd', 'anyTriple', 'even', 'big'] },
  { row: 'double', places: faces.map((face) => `double:${face}`) },
  { row: 'triple', places: faces.map((face) => `triple:${face}`) },
  { row: 'sum', places: sums.map((sum) => `sum:${sum}`) },
  {
    row: 'pair',
    places: faces.flatMap((low) =>
      faces.filter((high) => high > low).map((high) => `pair:${low}-${high}`),
    ),
  },
  { row: 'single', places: faces.map((face) => `single:${face}`) },
]

/** The dice drawn on a place, if any. */
export function diceOn(place: string): readonly number[] {
  const [kind, numbers = ''] = place.split(':')
  const named = numbers.split('-').map(Number)
  if (kind === 'double') return [named[0]!, named[0]!]
  if (kind === 'triple') return [named[0]!, named[0]!, named[0]!]
  return kind === 'single' || kind === 'pair' ? named : []
}

const sumMin = 4
/** Mirrored sums add up to this and pay the same: 4 and 17. */
const sumsTogether = 21

/** The payout for a chip; for a single number, by how many dice show it. */
export function paysOn(place: string): string {
  return oddsOn(place).join(' / ')
}

export function oddsOn(place: string): readonly string[] {
  if (place.startsWith('single')) return sicboOdds.single.map((odds) => `${odds}:1`)
  return [oneOddsOn(place)]
}

function oneOddsOn(place: string): string {
  const [kind = '', numbers = ''] = place.split(':')
  if (kind === 'sum') {
    const sum = Number(numbers)
    return `${sicboOdds.sums[Math.min(sum, sumsTogether - sum) - sumMin] ?? 0}:1`
  }
  if (kind === 'pair' || kind === 'double' || kind === 'triple' || kind === 'anyTriple') {
    return `${sicboOdds[kind]}:1`
  }
  return `${sicboOdds.even}:1`
}

/** "Double 3", "Total 9". */
export function placeText(place: string, say: SayOriginals): string {
  const [kind = '', numbers = ''] = place.split(':')
  const text = numbers.replace('-', ', ')
  switch (kind) {
    case 'small':
    case 'big':
    case 'anyTriple':
      return say(`sicbo.${kind}`)
    case 'odd':
    case 'even':
      return say(`table.${kind}`)
    case 'sum':
    case 'pair':
    case 'double':
    case 'triple':
      return say(`sicbo.${kind}`, { numbers: text })
    default:
      return say('sicbo.single', { numbers: text })
  }
}
