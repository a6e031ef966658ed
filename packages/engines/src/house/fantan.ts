import { fantanLeft, fantanPlaces, fantanReturn } from './fantan.places.ts'
import type { HouseGame } from './game.ts'
import { figuresFrom } from './law.ts'
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

/** A multiple of four, so that each number is left equally often. */
const buttonsMin = 24
const buttonsCounts = 24

export interface FantanView {
  /** How many lay under the bowl. */
  readonly buttons: number
  /** How many are left of the last four, 1 to 4. */
  readonly left: number
  readonly places: PlacesView
}

interface FantanState {
  readonly bet: PlacesBet
  readonly buttons: number
}

/** A heap of buttons under a bowl is counted off by four; the bets are on how many are left at last. */
export const fantan: HouseGame<PlacesBet, never, FantanState, FantanView, PlaceSetting> = {
  id: 'fantan',
  rulesVersion: 1,
  outcomeFrom: 'seeds',
  readBet: (raw) => placesFrom(raw, fantanPlaces()),
  stakeOf: stakeOfPlaces,
  mostOf: (bet) =>
    mostOver(fantanLeft, (left) => returnedOf(bet, (place) => fantanReturn(place, left))),
  start: (bet, chance) => ({ bet, buttons: buttonsMin + chance.below(buttonsCounts) }),
  isOver: () => true,
  view: ({ bet, buttons }) => ({
    buttons,
    left: leftOf(buttons),
    places: placesView(bet, (place) => fantanReturn(place, leftOf(buttons))),
  }),
  returned: ({ bet, buttons }) => returnedOf(bet, (place) => fantanReturn(place, leftOf(buttons))),
  settings: () => fantanPlaces().map((place) => ({ place })),
  figures: ({ place }) =>
    figuresFrom(
      Array.from({ length: buttonsCounts }, (_, at) => ({
        ways: 1n,
        multiplier: fantanReturn(place, leftOf(buttonsMin + at)),
      })),
    ),
}

function leftOf(buttons: number): number {
  return ((buttons - 1) % 4) + 1
}
