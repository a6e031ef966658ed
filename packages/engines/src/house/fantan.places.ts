import { type Multiplier, multiplierOne } from './multiplier.ts'

/** What can be left of the buttons once they are counted off by four. */
export const fantanLeft: readonly number[] = [1, 2, 3, 4]

/**
 * What each kind of place returns, by where the number that is left stands in its name: `nim:1-3` wins on
 * 1, gets its chips back on 3 and loses on 2 and 4. Fair odds less 5 % of the win.
 */
const returns: Readonly<Record<string, readonly Multiplier[]>> = {
  fan: [38_500],
  nim: [29_000, multiplierOne],
  kwok: [19_500, 19_500],
  nga: [14_750, 14_750, multiplierOne],
  // 19 to 60, rounded down to ten-thousandths.
  ssh: [13_166, 13_166, 13_166],
}

let names: readonly string[] | undefined

/** All 38 places: "fan:1", "nim:1-3", "kwok:1-3", "nga:1-3-2" (the third is the push), "ssh:1-2-3". */
export function fantanPlaces(): readonly string[] {
  names ??= [
    ...fantanLeft.map((one) => `fan:${one}`),
    ...pairs().map(([low, high]) => `kwok:${low}-${high}`),
    ...fantanLeft.flatMap((one) => without(one).map((push) => `nim:${one}-${push}`)),
    ...pairs().flatMap(([low, high]) =>
      without(low, high).map((push) => `nga:${low}-${high}-${push}`),
    ),
    ...fantanLeft.map((one) => `ssh:${without(one).join('-')}`).toReversed(),
  ]
  return names
}

/** What comes back of a chip on the place, the chip included. */
export function fantanReturn(place: string, left: number): Multiplier {
  const [kind = '', numbers = ''] = place.split(':')
  return returns[kind]?.[numbers.split('-').map(Number).indexOf(left)] ?? 0
}

function pairs(): [number, number][] {
  return fantanLeft.flatMap((low) =>
    fantanLeft.filter((high) => high > low).map((high): [number, number] => [low, high]),
  )
}

function without(...some: readonly number[]): number[] {
  return fantanLeft.filter((one) => !some.includes(one))
}
