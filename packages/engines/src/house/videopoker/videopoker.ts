import { type Card, cardName, deckSize } from '../cards.ts'
import { dealOf, nextOf } from '../deal.ts'
import { refuse, type StepGame } from '../game.ts'
import { figuresFrom } from '../law.ts'
import { type Multiplier, pay } from '../multiplier.ts'
import { amountFrom, choiceFrom, fieldsOf, numbersFrom } from '../read.ts'
import { handOf, handSize, type VideopokerHand, videopokerHands, videopokerPay } from './hands.ts'
import published from './videopoker.figures.json' with { type: 'json' }

export interface VideopokerBet {
  readonly stake: bigint
}

/** The held cards by their places, from 0 on the left; the others are replaced. */
export interface VideopokerAction {
  readonly type: 'draw'
  readonly hold: readonly number[]
}

/** A player who always holds the cards with the highest return. */
export interface VideopokerSetting {
  readonly strategy: 'perfect'
}

export interface VideopokerView {
  /** The current cards, from left to right. */
  readonly cards: readonly string[]
  readonly hand: VideopokerHand
  /** The multiplier of the current cards. */
  readonly multiplier: Multiplier
  readonly end?: 'drawn'
  /** The places held, and the first five cards; shown when the round is over. */
  readonly held?: readonly number[]
  readonly dealt?: readonly string[]
}

interface VideopokerState {
  readonly bet: VideopokerBet
  readonly dealt: readonly Card[]
  /** The held places and the final cards. */
  readonly drawn?: { readonly held: readonly number[]; readonly cards: readonly Card[] }
}

/** Jacks or Better: a fresh deck each round, five cards, any of them replaced once. */
export const videopoker: StepGame<
  VideopokerBet,
  VideopokerAction,
  VideopokerState,
  VideopokerView,
  VideopokerSetting
> = {
  id: 'videopoker',
  rulesVersion: 1,
  outcomeFrom: 'seeds',
  readBet: (raw) => ({ stake: amountFrom(fieldsOf(raw, ['stake']).stake) }),
  stakeOf: ({ stake }) => stake,
  mostOf: ({ stake }) => pay(stake, videopokerPay('royalFlush')),
  start: (bet, chance) => ({ bet, dealt: dealOf(deckSize, handSize, chance) }),
  readAction(raw) {
    const { type, hold } = fieldsOf(raw, ['type', 'hold'])
    return { type: choiceFrom(type, 'type', ['draw']), hold: holdFrom(hold) }
  },
  act(state, { hold }, chance) {
    if (state.drawn) refuse('over', 'the round is over')
    const gone = [...state.dealt]
    const cards = state.dealt.map((card, place) => {
      if (hold.includes(place)) return card
      const next = nextOf(deckSize, gone, chance)
      gone.push(next)
      return next
    })
    return { ...state, drawn: { held: hold, cards } }
  },
  /** When abandoned: all five cards are held. */
  leave: () => ({ type: 'draw', hold: everyPlace }),
  isOver: ({ drawn }) => drawn !== undefined,
  view({ dealt, drawn }) {
    const hand = handOf(drawn?.cards ?? dealt)
    const cards = (drawn?.cards ?? dealt).map(cardName)
    const shown = { cards, hand, multiplier: videopokerPay(hand) }
    if (!drawn) return shown
    return { ...shown, end: 'drawn', held: drawn.held, dealt: dealt.map(cardName) }
  },
  returned: ({ bet, drawn }) => (drawn ? pay(bet.stake, videopokerPay(handOf(drawn.cards))) : 0n),
  settings: () => [{ strategy: 'perfect' }],
  figures: () => figuresFrom(videopokerLaw()),
}

const everyPlace: readonly number[] = Array.from({ length: handSize }, (_, place) => place)

function holdFrom(raw: unknown): number[] {
  if (Array.isArray(raw) && raw.length === 0) return []
  return numbersFrom(raw, 'hold', { countMax: handSize, least: 0, most: handSize - 1 })
}

/**
 * The final hands of perfect play, in equally likely ways. `solver.ts` computed them over every hand and
 * every hold; they are stored, so that a client does not load the solver.
 */
export function videopokerLaw(): readonly {
  readonly hand: VideopokerHand
  readonly ways: bigint
  readonly multiplier: Multiplier
}[] {
  return videopokerHands.map((hand) => ({
    hand,
    ways: BigInt(published.ways[hand]),
    multiplier: videopokerPay(hand),
  }))
}
