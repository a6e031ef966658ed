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
import { evenChances, pockets, roulettePlaces } from './roulette.places.ts'

export interface RouletteView {
  readonly pocket: number
  readonly places: PlacesView
}

interface RouletteState {
  readonly bet: PlacesBet
  readonly pocket: number
}

/** European: one zero, and la partage on the even chances. */
export const roulette: HouseGame<PlacesBet, never, RouletteState, RouletteView, PlaceSetting> = {
  id: 'roulette',
  rulesVersion: 1,
  outcomeFrom: 'seeds',
  readBet: (raw) => placesFrom(raw, [...roulettePlaces().keys()]),
  stakeOf: stakeOfPlaces,
  mostOf: (bet) =>
    mostOver(everyPocket, (pocket) => returnedOf(bet, (place) => rouletteReturn(place, pocket))),
  start: (bet, chance) => ({ bet, pocket: chance.below(pockets) }),
  isOver: () => true,
  view: ({ bet, pocket }) => ({
    pocket,
    places: placesView(bet, (place) => rouletteReturn(place, pocket)),
  }),
  returned: ({ bet, pocket }) => returnedOf(bet, (place) => rouletteReturn(place, pocket)),
  settings: () => [...roulettePlaces().keys()].map((place) => ({ place })),
  figures: ({ place }) =>
    figuresFrom(
      Array.from({ length: pockets }, (_, pocket) => ({
        ways: 1n,
        multiplier: rouletteReturn(place, pocket),
      })),
    ),
}

/** The payout of a place for a pocket. */
export function rouletteReturn(place: string, pocket: number): Multiplier {
  const { numbers, odds } = roulettePlaces().get(place)!
  if (numbers.includes(pocket)) return (odds + 1) * multiplierOne
  const isHalved = pocket === 0 && evenChances.some((even) => even === place)
  return isHalved ? multiplierOne / 2 : 0
}

const everyPocket = Array.from({ length: pockets }, (_, pocket) => pocket)
