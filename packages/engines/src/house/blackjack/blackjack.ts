import type { Chance } from '../../fair/seeds.ts'
import { type Card, cardName, deckSize, rankOf } from '../cards.ts'
import { dealOf, nextOf } from '../deal.ts'
import { refuse, type StepGame } from '../game.ts'
import { multiplierOne, pay } from '../multiplier.ts'
import { amountFrom, choiceFrom, fieldsOf } from '../read.ts'
import {
  blackjackTotal,
  dealerDraws,
  type HandResult,
  insuranceReturn,
  isNatural,
  resultOf,
  resultReturns,
  type Total,
  totalOf,
  valueOf,
} from './rules.ts'
import { type BlackjackSetting, blackjackStrategies, publishedFigures } from './strategy.ts'

export const shoeDecks = 8
export const shoeSize = shoeDecks * deckSize

export interface BlackjackBet {
  readonly stake: bigint
}

export const blackjackMoves = ['insure', 'noInsurance', 'hit', 'stand', 'double', 'split'] as const
export type BlackjackMove = (typeof blackjackMoves)[number]

export interface BlackjackAction {
  readonly type: BlackjackMove
}

export interface BlackjackHandView extends Total {
  readonly cards: readonly string[]
  /** In minor units as digits; twice the opening stake if it was doubled. */
  readonly stake: string
  /** A bust is shown at once, other results when the round is over. */
  readonly result?: HandResult
  readonly returned?: string
}

export interface BlackjackView {
  /** Only one card until the round is over. */
  readonly dealer: Total & { readonly cards: readonly string[] }
  readonly hands: readonly BlackjackHandView[]
  /** The hand to play, while there is one. */
  readonly turn?: number
  /** The allowed moves, and what each costs besides the stake. */
  readonly can: readonly { readonly type: BlackjackMove; readonly cost: string }[]
  /** If it was taken; decided at once, when the dealer checks for a blackjack. */
  readonly insurance?: { readonly stake: string; readonly returned: string }
  readonly end?: 'settled'
}

interface Hand {
  readonly cards: readonly Card[]
  readonly isDoubled: boolean
}

export interface BlackjackState {
  readonly bet: BlackjackBet
  /** The open card, the hidden one, and those drawn at the end. */
  readonly dealer: readonly Card[]
  readonly hands: readonly Hand[]
  readonly insurance: bigint
  /** The hand to play, or the phase before or after the hands. */
  readonly at: 'insurance' | 'over' | number
}

/** The next card of a hand, by its place, or of the dealer. */
export type DrawCard = (state: BlackjackState, to: number | 'dealer') => Card

/** A fresh shoe of eight decks each round; the dealer's second card stays hidden to the end. */
export const blackjack: StepGame<
  BlackjackBet,
  BlackjackAction,
  BlackjackState,
  BlackjackView,
  BlackjackSetting
> = {
  id: 'blackjack',
  rulesVersion: 1,
  outcomeFrom: 'seeds',
  readBet: (raw) => ({ stake: amountFrom(fieldsOf(raw, ['stake']).stake) }),
  stakeOf: ({ stake }) => stake,
  /** Two hands, both doubled and both won. */
  mostOf: ({ stake }) => pay(stake, mostReturn),
  start: (bet, chance) => startHand(bet, dealOf(shoeSize, 4, chance)),
  readAction: (raw) => ({ type: choiceFrom(fieldsOf(raw, ['type']).type, 'type', blackjackMoves) }),
  act: (state, { type }, chance) => playHand(state, type, (now) => next(now, chance)),
  costOf: (state, { type }) => costOf(state, type),
  /** When abandoned: no insurance, and every hand stands. */
  leave: ({ at }) => ({ type: at === 'insurance' ? 'noInsurance' : 'stand' }),
  isOver: ({ at }) => at === 'over',
  view,
  returned(state) {
    if (state.at !== 'over') return 0n
    return state.hands.reduce(
      (sum, hand) => sum + returnedOf(state, hand),
      insuranceReturned(state),
    )
  },
  settings: () => blackjackStrategies.map((strategy) => ({ strategy })),
  figures: ({ strategy }) => ({ ...publishedFigures(strategy), maxReturn: mostReturn }),
}

const mostReturn = 8 * multiplierOne

/** Of the first four cards: player, dealer's open card, player, dealer's hidden card. */
export function startHand(
  bet: BlackjackBet,
  [first, open, second, hidden]: readonly Card[],
): BlackjackState {
  const hands = [{ cards: [first!, second!], isDoubled: false }]
  const state = { bet, dealer: [open!, hidden!], hands, insurance: 0n, at: 0 }
  return rankOf(open!) === 1 ? { ...state, at: 'insurance' } : opened(state)
}

/** The state after a move; when the last hand is done, the dealer has drawn. Throws BadPlay. */
export function playHand(
  state: BlackjackState,
  type: BlackjackMove,
  draw: DrawCard,
): BlackjackState {
  if (state.at === 'over') refuse('over', 'the round is over')
  if (!allowed(state).includes(type)) refuseMove(state, type)
  if (state.at === 'insurance') {
    return opened({ ...state, insurance: costOf(state, type), at: 0 })
  }
  return played(state, state.at, type, draw)
}

/** With an ace or a ten open, checks the hidden card: a blackjack on either side ends the round. */
function opened(state: BlackjackState): BlackjackState {
  const isEnded = isNatural(state.dealer) || isNatural(state.hands[0]!.cards)
  return isEnded ? { ...state, at: 'over' } : state
}

function allowed(state: BlackjackState): readonly BlackjackMove[] {
  const { at, bet, hands } = state
  if (at === 'over') return []
  if (at === 'insurance') return bet.stake > 1n ? ['insure', 'noInsurance'] : ['noInsurance']
  const { cards } = hands[at]!
  if (cards.length > 2) return ['hit', 'stand']
  const isPair = valueOf(cards[0]!) === valueOf(cards[1]!)
  const canSplit = isPair && hands.length === 1
  return canSplit ? ['hit', 'stand', 'double', 'split'] : ['hit', 'stand', 'double']
}

function refuseMove({ at, bet, hands }: BlackjackState, type: BlackjackMove): never {
  if (at === 'insurance') {
    if (type !== 'insure') refuse('turn', 'insurance is to be taken or left first')
    return refuse('stake', `half of ${bet.stake} is less than one minor unit`)
  }
  if (type === 'double') return refuse('turn', 'only the first two cards of a hand are doubled')
  if (type !== 'split') return refuse('turn', 'insurance is offered once, against an ace')
  if (hands.length > 1) return refuse('limit', 'a hand is split once')
  return refuse('turn', 'only two cards that count the same are split')
}

/** Half of an odd stake is rounded down. */
function costOf({ bet }: BlackjackState, type: BlackjackMove): bigint {
  if (type === 'insure') return bet.stake / 2n
  return type === 'double' || type === 'split' ? bet.stake : 0n
}

function played(
  state: BlackjackState,
  at: number,
  move: BlackjackMove,
  draw: DrawCard,
): BlackjackState {
  const { cards } = state.hands[at]!
  if (move === 'stand') return movedOn(state, at, draw)
  if (move === 'split') return split(state, cards, draw)
  const hand = { cards: [...cards, draw(state, at)], isDoubled: move === 'double' }
  const after = { ...state, hands: state.hands.with(at, hand) }
  return hand.isDoubled || isFull(hand) ? movedOn(after, at, draw) : after
}

/** Each hand gets its second card when its turn comes; split aces get no further card. */
function split(
  state: BlackjackState,
  [first, second]: readonly Card[],
  draw: DrawCard,
): BlackjackState {
  const hands = [first!, second!].map((card) => ({ cards: [card], isDoubled: false }))
  return withSecond({ ...state, hands }, 0, draw)
}

function withSecond(state: BlackjackState, at: number, draw: DrawCard): BlackjackState {
  const [first] = state.hands[at]!.cards
  const hand = { cards: [first!, draw(state, at)], isDoubled: false }
  const after = { ...state, hands: state.hands.with(at, hand), at }
  return rankOf(first!) === 1 || isFull(hand) ? movedOn(after, at, draw) : after
}

/** A hand with 21 stands automatically. */
function isFull({ cards }: Hand): boolean {
  return totalOf(cards).total >= blackjackTotal
}

function movedOn(state: BlackjackState, at: number, draw: DrawCard): BlackjackState {
  if (at + 1 < state.hands.length) return withSecond(state, at + 1, draw)
  const isDrawing = state.hands.some(({ cards }) => totalOf(cards).total <= blackjackTotal)
  let after: BlackjackState = { ...state, at: 'over' }
  if (!isDrawing) return after
  while (dealerDraws(totalOf(after.dealer).total)) {
    after = { ...after, dealer: [...after.dealer, draw(after, 'dealer')] }
  }
  return after
}

function next({ dealer, hands }: BlackjackState, chance: Chance): Card {
  return nextOf(shoeSize, [...dealer, ...hands.flatMap(({ cards }) => cards)], chance)
}

function view(state: BlackjackState): BlackjackView {
  const { at, dealer, hands, insurance } = state
  const isOver = at === 'over'
  const shown = isOver ? dealer : dealer.slice(0, 1)
  return {
    dealer: { cards: shown.map(cardName), ...totalOf(shown) },
    hands: hands.map((hand) => handView(state, hand)),
    ...(typeof at === 'number' ? { turn: at } : {}),
    can: allowed(state).map((type) => ({ type, cost: costOf(state, type).toString() })),
    ...(insurance > 0n
      ? { insurance: { stake: `${insurance}`, returned: `${insuranceReturned(state)}` } }
      : {}),
    ...(isOver ? { end: 'settled' } : {}),
  }
}

function handView(state: BlackjackState, hand: Hand): BlackjackHandView {
  const stake = stakeOf(state, hand).toString()
  const shown = { cards: hand.cards.map(cardName), ...totalOf(hand.cards), stake }
  if (state.at === 'over') {
    const returned = returnedOf(state, hand).toString()
    return { ...shown, result: resultIn(state, hand), returned }
  }
  return shown.total > blackjackTotal ? { ...shown, result: 'bust', returned: '0' } : shown
}

function stakeOf({ bet }: BlackjackState, { isDoubled }: Hand): bigint {
  return isDoubled ? bet.stake * 2n : bet.stake
}

/** A blackjack on an odd stake is rounded down by half a minor unit. */
function returnedOf(state: BlackjackState, hand: Hand): bigint {
  return pay(stakeOf(state, hand), resultReturns[resultIn(state, hand)])
}

/** 21 in a split hand is no blackjack. */
function resultIn({ dealer, hands }: BlackjackState, { cards }: Hand): HandResult {
  const isOwn = hands.length === 1 && isNatural(cards)
  if (isNatural(dealer)) return isOwn ? 'push' : 'lost'
  if (isOwn) return 'blackjack'
  return resultOf(totalOf(cards).total, totalOf(dealer).total)
}

function insuranceReturned({ dealer, insurance }: BlackjackState): bigint {
  return isNatural(dealer) ? pay(insurance, insuranceReturn) : 0n
}
