import { type RoulettePlace, roulettePlaces } from '@baize/engines/house'

/**
 * The positions of places. `u` runs along the streets from zero to the columns, `v` across them; a cell is
 * one by one. An upright table is the same, rotated.
 */
export interface Area {
  readonly u: number
  readonly v: number
  /** The sizes along `u` and `v`. */
  readonly length: number
  readonly breadth: number
  /** The stacking order: numbers, edges between two, corners of more. */
  readonly layer: 0 | 1 | 2
}

export interface LaidOut extends RoulettePlace {
  readonly area: Area
}

/** How far an edge's touch area reaches to both sides, in cells. */
const reach = { u: 0.25, v: 0.23 }
const even = ['low', 'even', 'red', 'black', 'odd', 'high']

let table: readonly LaidOut[] | undefined

/** All places: first the numbers, then the places above them. */
export function rouletteLayout(): readonly LaidOut[] {
  table ??= [...roulettePlaces().values()]
    .map((place) => ({ ...place, area: areaOf(place) }))
    .toSorted((a, b) => a.area.layer - b.area.layer)
  return table
}

function areaOf({ place, numbers }: RoulettePlace): Area {
  const [kind = '', nth = ''] = place.split(':')
  if (kind === 'column') return cell(13, 3 - Number(nth), 1, 1)
  if (kind === 'dozen') return cell(4 * Number(nth) - 3, 3, 4, 1)
  if (even.includes(kind)) return cell(1 + 2 * even.indexOf(kind), 4, 2, 1)
  if (kind === 'straight') return numberCell(numbers[0]!)
  return edge(kind, numbers)
}

export function numberCell(number: number): Area {
  if (number === 0) return cell(0, 0, 1, 3)
  return cell(Math.ceil(number / 3), 2 - ((number - 1) % 3), 1, 1)
}

/** In the middle of the numbers it covers; for whole streets, at their end. */
function edge(kind: string, numbers: readonly number[]): Area {
  const cells = numbers.filter((number) => number > 0).map(numberCell)
  const [us, vs] = [cells.map(({ u }) => u), cells.map(({ v }) => v)]
  const isAtZero = numbers.includes(0)
  const isAtEnd = kind === 'street' || kind === 'line' || kind === 'firstFour'
  const isAcross = isAtZero || Math.min(...us) < Math.max(...us)
  const u = isAcross ? Math.max(...us) : us[0]! + 0.5
  const isAlong = isAtEnd || (vs.length > 1 && Math.min(...vs) < Math.max(...vs))
  const v = isAtEnd ? 3 : isAlong ? Math.max(...vs) : vs[0]! + 0.5
  const length = isAcross ? 2 * reach.u : 1 - 2 * reach.u
  const breadth = isAlong ? 2 * reach.v : 1 - 2 * reach.v
  return {
    u: u - length / 2,
    v: v - breadth / 2,
    length,
    breadth,
    layer: isAcross && isAlong ? 2 : 1,
  }
}

function cell(u: number, v: number, length: number, breadth: number): Area {
  return { u, v, length, breadth, layer: 0 }
}

let reds: ReadonlySet<number> | undefined

export function colourOf(number: number): 'red' | 'black' | 'green' {
  reds ??= new Set(roulettePlaces().get('red')?.numbers)
  return number === 0 ? 'green' : reds.has(number) ? 'red' : 'black'
}
