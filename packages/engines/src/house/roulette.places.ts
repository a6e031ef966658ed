/** A place for chips: the numbers covered, and what each chip wins (the chip is returned too). */
export interface RoulettePlace {
  readonly place: string
  readonly numbers: readonly number[]
  readonly odds: number
}

export const pockets = 37
/** If the ball falls on zero, half of an even-chance bet is returned (la partage). */
export const evenChances = ['red', 'black', 'odd', 'even', 'low', 'high'] as const

let table: ReadonlyMap<string, RoulettePlace> | undefined

/** All 157 places of the table by their names: "straight:17", "split:17-20", "dozen:1", "red". */
export function roulettePlaces(): ReadonlyMap<string, RoulettePlace> {
  table ??= new Map([...inside(), ...outside()].map((one) => [one.place, one]))
  return table
}

/** The table has twelve streets of three numbers; zero is before 1, 2 and 3. */
function inside(): RoulettePlace[] {
  const all = range(0, pockets)
  const streets = range(0, 12).map((street) => [1, 2, 3].map((column) => street * 3 + column))
  const across = all.slice(1).filter((number) => number % 3 !== 0)
  const along = all.slice(1).filter((number) => number <= 33)
  return [
    ...all.map((number) => named('straight', [number], 35)),
    ...[1, 2, 3].map((number) => named('split', [0, number], 17)),
    ...across.map((number) => named('split', [number, number + 1], 17)),
    ...along.map((number) => named('split', [number, number + 3], 17)),
    ...streets.map((street) => named('street', street, 11)),
    ...[
      [0, 1, 2],
      [0, 2, 3],
    ].map((trio) => named('trio', trio, 11)),
    ...across
      .filter((number) => number <= 32)
      .map((number) => named('corner', [number, number + 1, number + 3, number + 4], 8)),
    { place: 'firstFour', numbers: [0, 1, 2, 3], odds: 8 },
    ...streets.slice(1).map((street, at) => named('line', [...streets[at]!, ...street], 5)),
  ]
}

function outside(): RoulettePlace[] {
  const numbers = range(1, pockets - 1)
  const even: Record<(typeof evenChances)[number], (number: number) => boolean> = {
    red: (number) => reds.has(number),
    black: (number) => !reds.has(number),
    odd: (number) => number % 2 === 1,
    even: (number) => number % 2 === 0,
    low: (number) => number <= 18,
    high: (number) => number > 18,
  }
  return [
    ...[1, 2, 3].map((nth) => ({
      place: `column:${nth}`,
      numbers: numbers.filter((number) => number % 3 === nth % 3),
      odds: 2,
    })),
    ...[1, 2, 3].map((nth) => ({
      place: `dozen:${nth}`,
      numbers: numbers.filter((number) => Math.ceil(number / 12) === nth),
      odds: 2,
    })),
    ...evenChances.map((place) => ({ place, numbers: numbers.filter(even[place]), odds: 1 })),
  ]
}

function named(kind: string, numbers: readonly number[], odds: number): RoulettePlace {
  return { place: `${kind}:${numbers.join('-')}`, numbers, odds }
}

const reds: ReadonlySet<number> = /* @__PURE__ */ new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
])

function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => from + at)
}
