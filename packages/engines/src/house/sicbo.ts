import type { HouseGame } from './game.ts'
import { figuresFrom } from './law.ts'
import { type Multiplier, multiplierOne } from './multiplier.ts'
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
import { faces, oddsOn, sicboPlaces } from './sicbo.places.ts'

export interface SicboView {
  /** Three dice, each from 1 to 6. */
  readonly dice: readonly number[]
  readonly places: PlacesView
}

interface SicboState {
  readonly bet: PlacesBet
  readonly dice: readonly number[]
}

export const sicbo: HouseGame<PlacesBet, never, SicboState, SicboView, PlaceSetting> = {
  id: 'sicbo',
  rulesVersion: 1,
  outcomeFrom: 'seeds',
  readBet: (raw) => placesFrom(raw, sicboPlaces()),
  stakeOf: stakeOfPlaces,
  mostOf: (bet) =>
    mostOver(everyThrow(), (dice) => returnedOf(bet, (place) => sicboReturn(place, dice))),
  start: (bet, chance) => ({
    bet,
    dice: Array.from({ length: 3 }, () => chance.below(faces.length) + 1),
  }),
  isOver: () => true,
  view: ({ bet, dice }) => ({
    dice,
    places: placesView(bet, (place) => sicboReturn(place, dice)),
  }),
  returned: ({ bet, dice }) => returnedOf(bet, (place) => sicboReturn(place, dice)),
  settings: () => sicboPlaces().map((place) => ({ place })),
  figures: ({ place }) =>
    figuresFrom(everyThrow().map((dice) => ({ ways: 1n, multiplier: sicboReturn(place, dice) }))),
}

/** The payout of a place for these dice. */
export function sicboReturn(place: string, dice: readonly number[]): Multiplier {
  const odds = oddsOn(place, dice)
  return odds === undefined ? 0 : (odds + 1) * multiplierOne
}

function everyThrow(): number[][] {
  return faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])))
}
