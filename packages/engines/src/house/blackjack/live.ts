import { type Card, cardName } from '../cards.ts'
import { dealOf } from '../deal.ts'
import { refuse, type StepGame } from '../game.ts'
import { multiplierOne, pay } from '../multiplier.ts'
import {
  type PlaceSetting,
  type PlacesBet,
  type PlacesView,
  placesFrom,
  stakeOfPlaces,
} from '../places.ts'
import { choiceFrom, fieldsOf } from '../read.ts'
import {
  type BlackjackMove,
  type BlackjackState,
  type BlackjackView,
  blackjack,
  blackjackMoves,
  playHand,
  shoeDecks,
  shoeSize,
  startHand,
} from './blackjack.ts'
import { dealerDraws, isNatural, totalOf } from './rules.ts'
import { type BlackjackSide, blackjackSides, sideFigures, sideMost, sideReturn } from './sides.ts'
import { blackjackAdvice } from './strategy.ts'

/**
 * Blackjack at a live table: everybody has the same two cards and decides alone. deal: bets are closed, the
 * cards fall. settle: everybody has decided, the dealer's hand is shown.
 */
export interface LiveBlackjackAction {
  readonly type: (typeof liveBlackjackActions)[number]
}
export const liveBlackjackActions = ['deal', ...blackjackMoves, 'settle'] as const

/** The hand itself, and two places beside it. */
export const liveBlackjackPlaces = ['main', ...blackjackSides] as const

/** Before the deal, the bet alone. */
export type LiveBlackjackView = { readonly places: PlacesView } & Partial<LiveBlackjackDealt>

interface LiveBlackjackDealt extends BlackjackView {
  /** The two cards that everybody begins with. */
  readonly first: readonly string[]
}

interface LiveBlackjackState {
  readonly bet: PlacesBet
  /** The cards of the round in their places; undefined before the deal. */
  readonly cards?: readonly Card[]
  readonly hand?: BlackjackState
  readonly isSettled?: boolean
}

/** Each hand draws from a run of places of its own, and so does the dealer: no decision changes another's cards. */
const runs = 3
const dealerRun = 2
/** A hand of more cards than this is over 21: there are only 32 aces. */
const runLength = 20
const firstCards = 4

type LiveBlackjack = StepGame<
  PlacesBet,
  LiveBlackjackAction,
  LiveBlackjackState,
  LiveBlackjackView,
  PlaceSetting
>

export const liveBlackjack: LiveBlackjack & { readonly id: 'liveblackjack' } = {
  id: 'liveblackjack',
  rulesVersion: blackjack.rulesVersion,
  outcomeFrom: 'link',
  readBet(raw) {
    const bet = placesFrom(raw, liveBlackjackPlaces)
    if (amountOn(bet, 'main') === 0n) refuse('choice', 'a side bet needs a bet on the hand')
    return bet
  },
  stakeOf: stakeOfPlaces,
  mostOf: (bet) =>
    bet.places.reduce((sum, { place, amount }) => sum + pay(amount, mostOn(place)), 0n),
  start: (bet) => ({ bet }),
  readAction(raw) {
    const { type } = fieldsOf(raw, ['type'])
    return { type: choiceFrom(type, 'type', liveBlackjackActions) }
  },
  act(state, { type }, chance) {
    const { bet, hand, cards } = state
    if (state.isSettled) refuse('over', 'the round is over')
    if (type === 'deal') {
      if (hand) refuse('turn', 'the cards are dealt once')
      const dealt = dealOf(shoeSize, firstCards + runs * runLength, chance)
      return { bet, cards: dealt, hand: startHand({ stake: amountOn(bet, 'main') }, dealt) }
    }
    if (!hand || !cards) return refuse('turn', 'the cards are not dealt yet')
    if (type === 'settle') {
      if (hand.at !== 'over') refuse('turn', 'a hand is still to be played')
      return { ...state, isSettled: true }
    }
    return { ...state, hand: playHand(hand, type, (now, to) => cardFor(cards, now, to)) }
  },
  costOf: ({ hand }, { type }) =>
    hand && type !== 'deal' && type !== 'settle' ? blackjack.costOf!(hand, { type }) : 0n,
  leave: ({ hand }) => ({ type: hand ? (ruleMove(blackjack.view(hand)) ?? 'settle') : 'deal' }),
  isOver: ({ isSettled }) => isSettled === true,
  view,
  returned(state) {
    const { bet, hand } = state
    if (!state.isSettled || !hand) return 0n
    return blackjackSides.reduce(
      (sum, side) => sum + pay(amountOn(bet, side), sideReturn(side, sideCards(hand))),
      blackjack.returned(hand),
    )
  },
  settings: () => liveBlackjackPlaces.map((place) => ({ place })),
  figures: ({ place }) =>
    isSide(place) ? sideFigures(place, shoeDecks) : blackjack.figures({ strategy: 'table' }),
}

/** Basic strategy with no money added: the move of whoever does not decide in time. */
export function ruleMove(view: BlackjackView): BlackjackMove | undefined {
  const can = view.can.filter(({ cost }) => cost === '0')
  return blackjackAdvice({ ...view, can })
}

function amountOn({ places }: PlacesBet, name: (typeof liveBlackjackPlaces)[number]): bigint {
  return places.find(({ place }) => place === name)?.amount ?? 0n
}

function mostOn(place: string): number {
  return isSide(place) ? sideMost[place] : 8 * multiplierOne
}

function isSide(place: string): place is BlackjackSide {
  return blackjackSides.some((side) => side === place)
}

/** The next card of a run: of the first hand, of the second one of a split, of the dealer. */
function cardFor(
  cards: readonly Card[],
  { hands, dealer }: BlackjackState,
  to: number | 'dealer',
): Card {
  if (to === 'dealer') return inRun(cards, dealerRun, dealer.length - 2)
  const drawn = hands[to]!.cards.length - (hands.length > 1 ? 1 : 2)
  return inRun(cards, to, drawn)
}

function inRun(cards: readonly Card[], run: number, nth: number): Card {
  return cards[firstCards + nth * runs + run]!
}

function sideCards({ dealer, hands }: BlackjackState) {
  // The second hand of a split begins with the second card.
  const [first, second] =
    hands.length > 1 ? [hands[0]!.cards[0]!, hands[1]!.cards[0]!] : hands[0]!.cards
  return { hand: [first!, second!] as const, open: dealer[0]! }
}

function view(state: LiveBlackjackState): LiveBlackjackView {
  const { bet, hand, cards, isSettled = false } = state
  if (!hand || !cards) return { places: bet.places.map((one) => placeView(one, '0')) }
  const first = sideCards(hand)
  const places = bet.places.map((one) =>
    placeView(one, isSettled ? String(placeReturned(one, hand)) : '0'),
  )
  return {
    places,
    first: first.hand.map(cardName),
    ...(isSettled ? shownAll(hand, cards) : shownOwn(hand)),
  }
}

function placeView({ place, amount }: PlacesBet['places'][number], returned: string) {
  return { place, amount: String(amount), returned }
}

/** What the hand returned is told with its stakes, as doubling and splitting add to them. */
function placeReturned(
  { place, amount }: PlacesBet['places'][number],
  hand: BlackjackState,
): bigint {
  return isSide(place) ? pay(amount, sideReturn(place, sideCards(hand))) : blackjack.returned(hand)
}

/** Before the end, nothing of the dealer's hand but the open card, also of a hand that is done. */
function shownOwn(hand: BlackjackState): BlackjackView {
  const open = hand.dealer.slice(0, 1)
  if (hand.at !== 'over') return blackjack.view(hand)
  const { hands, insurance } = blackjack.view(hand)
  return {
    dealer: { cards: open.map(cardName), ...totalOf(open) },
    hands: hands.map(({ result, returned: _later, ...one }) =>
      result === 'bust' ? { ...one, result, returned: '0' } : one,
    ),
    can: [],
    ...(insurance ? { insurance } : {}),
  }
}

/** The dealer plays the hand out for everybody, whatever became of one player's own hands. */
function shownAll(hand: BlackjackState, cards: readonly Card[]): BlackjackView {
  const dealer = dealerHand(cards).map(cardName)
  return { ...blackjack.view(hand), dealer: { cards: dealer, ...totalOf(dealerHand(cards)) } }
}

/** After a blackjack on either side no card is drawn. */
function dealerHand(cards: readonly Card[]): Card[] {
  const [first, open, second, hidden] = cards
  const dealer = [open!, hidden!]
  if (isNatural(dealer) || isNatural([first!, second!])) return dealer
  while (dealerDraws(totalOf(dealer).total)) dealer.push(inRun(cards, dealerRun, dealer.length - 2))
  return dealer
}
