import { baccaratWays, shoeSize } from './baccarat.law.ts'
import { deal, type Hands, totalOf, valueOf } from './baccarat.rules.ts'
import { cardName, rankOf } from './cards.ts'
import { nextOf } from './deal.ts'
import type { Figures, HouseGame } from './game.ts'
import { figuresFrom, figuresOfChance } from './law.ts'
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

export const baccaratPlaces: readonly string[] = [
  'player',
  'banker',
  'tie',
  'playerPair',
  'bankerPair',
]

export interface BaccaratView {
  readonly player: readonly string[]
  readonly banker: readonly string[]
  readonly playerTotal: number
  readonly bankerTotal: number
  readonly places: PlacesView
}

interface BaccaratState {
  readonly bet: PlacesBet
  readonly hands: Hands
}

/** A fresh shoe of eight decks each round. */
export const baccarat: HouseGame<PlacesBet, never, BaccaratState, BaccaratView, PlaceSetting> = {
  id: 'baccarat',
  rulesVersion: 1,
  outcomeFrom: 'seeds',
  readBet: (raw) => placesFrom(raw, baccaratPlaces),
  stakeOf: stakeOfPlaces,
  mostOf: (bet) => returnedOf(bet, (place) => placeMost[place]!),
  start(bet, chance) {
    const dealt: number[] = []
    const next = () => {
      const card = nextOf(shoeSize, dealt, chance)
      dealt.push(card)
      return card
    }
    return { bet, hands: deal(next, valueOf) }
  },
  isOver: () => true,
  view: ({ bet, hands }) => ({
    player: hands.player.map(cardName),
    banker: hands.banker.map(cardName),
    playerTotal: totalOf(hands.player.map(valueOf)),
    bankerTotal: totalOf(hands.banker.map(valueOf)),
    places: placesView(bet, (place) => baccaratReturn(place, hands)),
  }),
  returned: ({ bet, hands }) => returnedOf(bet, (place) => baccaratReturn(place, hands)),
  settings: () => baccaratPlaces.map((place) => ({ place })),
  figures: ({ place }) => (place.endsWith('Pair') ? pairFigures() : sideFigures(place)),
}

/** The payout of a side for each result; on a tie, player and banker get their stake back. */
const sideReturns: Readonly<Record<string, Record<'player' | 'banker' | 'tie', Multiplier>>> = {
  player: { player: 20_000, banker: 0, tie: 10_000 },
  /** Less 5 % commission. */
  banker: { player: 0, banker: 19_500, tie: 10_000 },
  tie: { player: 0, banker: 0, tie: 90_000 },
}
const pairReturn = 12 * multiplierOne
/** The sum over all places is an upper bound: no deal wins on both sides. */
const placeMost: Readonly<Record<string, Multiplier>> = {
  player: 20_000,
  banker: 19_500,
  tie: 90_000,
  playerPair: pairReturn,
  bankerPair: pairReturn,
}

/** The payout of a place with these hands. */
function baccaratReturn(place: string, { player, banker }: Hands): Multiplier {
  if (place === 'playerPair') return isPair(player) ? pairReturn : 0
  if (place === 'bankerPair') return isPair(banker) ? pairReturn : 0
  const ahead = totalOf(player.map(valueOf)) - totalOf(banker.map(valueOf))
  return sideReturns[place]![ahead === 0 ? 'tie' : ahead > 0 ? 'player' : 'banker']
}

function isPair([first, second]: readonly number[]): boolean {
  return rankOf(first!) === rankOf(second!)
}

function sideFigures(place: string): Figures {
  const ways = baccaratWays()
  return figuresFrom(
    (['player', 'banker', 'tie'] as const).map((result) => ({
      ways: ways[result],
      multiplier: sideReturns[place]![result],
    })),
  )
}

/** Whatever the first card is, 31 of the other 415 have the same rank. */
function pairFigures(): Figures {
  return figuresOfChance(31n, 415n, pairReturn)
}
