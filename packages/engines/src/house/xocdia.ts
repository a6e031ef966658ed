import type { HouseGame } from './game.ts'
import { figuresFrom } from './law.ts'
import type { Multiplier } from './multiplier.ts'
import {
  mostOver,
  type PlaceSetting,
  type PlacesBet,
  type PlacesView,
  placesFrom,
  placesView,
  returnedOf,
  stakeOfPlaces,
} from './places.ts'

const coinsCount = 4
const sides = ['white', 'red'] as const
export type XocdiaSide = (typeof sides)[number]

/** "red:3" is three red coins and a white one; "red:0" is four white ones. */
export const xocdiaPlaces: readonly string[] = [
  'even',
  'odd',
  ...Array.from({ length: coinsCount + 1 }, (_, reds) => `red:${reds}`),
]

/** By how many coins are red. */
const returns: readonly Multiplier[] = [150_000, 38_000, 25_000, 38_000, 150_000]
const evenReturn = 19_600

export interface XocdiaView {
  /** Each of the four coins, in the order drawn. */
  readonly coins: readonly XocdiaSide[]
  readonly places: PlacesView
}

interface XocdiaState {
  readonly bet: PlacesBet
  readonly coins: readonly XocdiaSide[]
}

/** Four coins, red on one side and white on the other, are shaken under a bowl. */
export const xocdia: HouseGame<PlacesBet, never, XocdiaState, XocdiaView, PlaceSetting> = {
  id: 'xocdia',
  rulesVersion: 1,
  outcomeFrom: 'seeds',
  readBet: (raw) => placesFrom(raw, xocdiaPlaces),
  stakeOf: stakeOfPlaces,
  mostOf: (bet) =>
    mostOver(
      Array.from({ length: coinsCount + 1 }, (_, reds) => reds),
      (reds) => returnedOf(bet, (place) => xocdiaReturn(place, reds)),
    ),
  start: (bet, chance) => ({
    bet,
    coins: Array.from({ length: coinsCount }, () => sides[chance.below(sides.length)]!),
  }),
  isOver: () => true,
  view: ({ bet, coins }) => ({
    coins,
    places: placesView(bet, (place) => xocdiaReturn(place, redsOf(coins))),
  }),
  returned: ({ bet, coins }) => returnedOf(bet, (place) => xocdiaReturn(place, redsOf(coins))),
  settings: () => xocdiaPlaces.map((place) => ({ place })),
  figures: ({ place }) =>
    figuresFrom(
      everyThrow().map((coins) => ({ ways: 1n, multiplier: xocdiaReturn(place, redsOf(coins)) })),
    ),
}

/** What comes back of a chip on the place, the chip included. */
export function xocdiaReturn(place: string, reds: number): Multiplier {
  if (place === `red:${reds}`) return returns[reds] ?? 0
  return place === (reds % 2 === 0 ? 'even' : 'odd') ? evenReturn : 0
}

function redsOf(coins: readonly XocdiaSide[]): number {
  return coins.filter((side) => side === 'red').length
}

function everyThrow(): XocdiaSide[][] {
  return Array.from({ length: sides.length ** coinsCount }, (_, nth) =>
    Array.from({ length: coinsCount }, (_unused, at) => sides[(nth >> at) & 1]!),
  )
}
