/** The odds of each place; "single" pays by how many of the three dice show it. */
export const sicboOdds = {
  even: 1,
  single: [1, 2, 12],
  pair: 6,
  double: 11,
  triple: 180,
  anyTriple: 31,
  /** For sums from 4 to 10, and the same from 17 down to 11. */
  sums: [62, 31, 18, 12, 8, 7, 6],
} as const

export const faces: readonly number[] = [1, 2, 3, 4, 5, 6]
const [sumMin, sumMax] = [4, 17]

let names: readonly string[] | undefined

/** All 52 places by their names: "small", "sum:9", "single:6", "pair:1-2", "double:3", "anyTriple". */
export function sicboPlaces(): readonly string[] {
  names ??= [
    'small',
    'big',
    'odd',
    'even',
    'anyTriple',
    ...Array.from({ length: sumMax - sumMin + 1 }, (_, at) => `sum:${sumMin + at}`),
    ...['single', 'double', 'triple'].flatMap((kind) => faces.map((face) => `${kind}:${face}`)),
    ...faces.flatMap((low) =>
      faces.filter((high) => high > low).map((high) => `pair:${low}-${high}`),
    ),
  ]
  return names
}

/** What each chip wins (the chip is returned too); undefined if the place has lost. */
export function oddsOn(place: string, dice: readonly number[]): number | undefined {
  const [kind = '', numbers = ''] = place.split(':')
  const named = numbers.split('-').map(Number)
  const shown = dice.filter((face) => face === named[0]).length
  const sum = dice.reduce((total, face) => total + face, 0)
  const isTriple = dice.every((face) => face === dice[0])
  const wins: Record<string, () => number | false | undefined> = {
    small: () => !isTriple && sum <= 10 && sicboOdds.even,
    big: () => !isTriple && sum >= 11 && sicboOdds.even,
    odd: () => !isTriple && sum % 2 === 1 && sicboOdds.even,
    even: () => !isTriple && sum % 2 === 0 && sicboOdds.even,
    anyTriple: () => isTriple && sicboOdds.anyTriple,
    sum: () => sum === named[0] && sicboOdds.sums[Math.min(sum, 21 - sum) - sumMin],
    single: () => shown > 0 && sicboOdds.single[shown - 1],
    double: () => shown >= 2 && sicboOdds.double,
    triple: () => shown === 3 && sicboOdds.triple,
    pair: () => named.every((face) => dice.includes(face)) && sicboOdds.pair,
  }
  return wins[kind]?.() || undefined
}
