import { cardName, deckSize, rankOf, suitOf } from './cards.ts'
import { dealOf } from './deal.ts'
import type { HouseGame } from './game.ts'
import { figuresFrom } from './law.ts'
import { type Multiplier, multiplierOne } from './multiplier.ts'
import {
  type PlaceSetting,
  type PlacesBet,
  type PlacesView,
  placesFrom,
  placesView,
  returnedOf,
  stakeOfPlaces,
} from './places.ts'

const decks = 8
export const dragonTigerPlaces: readonly string[] = ['dragon', 'tiger', 'tie', 'suitedTie']

export interface DragonTigerView {
  readonly dragon: string
  readonly tiger: string
  readonly places: PlacesView
}

interface DragonTigerState {
  readonly bet: PlacesBet
  readonly dragon: number
  readonly tiger: number
}

/** One card each from a fresh shoe of eight decks; the ace is low. */
export const dragontiger: HouseGame<
  PlacesBet,
  never,
  DragonTigerState,
  DragonTigerView,
  PlaceSetting
> = {
  id: 'dragontiger',
  rulesVersion: 1,
  outcomeFrom: 'seeds',
  readBet: (raw) => placesFrom(raw, dragonTigerPlaces),
  stakeOf: stakeOfPlaces,
  mostOf: (bet) => returnedOf(bet, (place) => placeMost[place]!),
  start(bet, chance) {
    const [dragon = 0, tiger = 0] = dealOf(decks * deckSize, 2, chance)
    return { bet, dragon, tiger }
  },
  isOver: () => true,
  view: ({ bet, dragon, tiger }) => ({
    dragon: cardName(dragon),
    tiger: cardName(tiger),
    places: placesView(bet, (place) => dragonTigerReturn(place, dragon, tiger)),
  }),
  returned: ({ bet, dragon, tiger }) =>
    returnedOf(bet, (place) => dragonTigerReturn(place, dragon, tiger)),
  settings: () => dragonTigerPlaces.map((place) => ({ place })),
  figures: ({ place }) =>
    figuresFrom(
      everyPair().map(({ dragon, tiger, ways }) => ({
        ways,
        multiplier: dragonTigerReturn(place, dragon, tiger),
      })),
    ),
}

/** The sum over all places is an upper bound: no deal wins on both sides. */
const placeMost: Readonly<Record<string, Multiplier>> = {
  dragon: 2 * multiplierOne,
  tiger: 2 * multiplierOne,
  tie: 9 * multiplierOne,
  suitedTie: 51 * multiplierOne,
}

/** Dragon and tiger pay 1:1 and lose half on a tie; tie pays 8:1, suited tie 50:1. */
function dragonTigerReturn(place: string, dragon: number, tiger: number): Multiplier {
  const ahead = rankOf(dragon) - rankOf(tiger)
  if (place === 'tie') return ahead === 0 ? 9 * multiplierOne : 0
  if (place === 'suitedTie') {
    return ahead === 0 && suitOf(dragon) === suitOf(tiger) ? 51 * multiplierOne : 0
  }
  if (ahead === 0) return multiplierOne / 2
  return ahead > 0 === (place === 'dragon') ? 2 * multiplierOne : 0
}

/** Every pair of cards, and in how many ways a shoe gives it. */
function everyPair(): { dragon: number; tiger: number; ways: bigint }[] {
  const deck = Array.from({ length: deckSize }, (_, card) => card)
  return deck.flatMap((dragon) =>
    deck.map((tiger) => ({
      dragon,
      tiger,
      ways: BigInt(decks * (dragon === tiger ? decks - 1 : decks)),
    })),
  )
}
