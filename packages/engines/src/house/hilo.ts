import { cardName, deckSize, rankOf } from './cards.ts'
import { refuse, type StepGame } from './game.ts'
import {
  guessFrom,
  type HiloGuess,
  type HiloSetting,
  hiloCount,
  hiloFigures,
  hiloPay,
  winningRanks,
} from './hilo.law.ts'
import { type Multiplier, pay } from './multiplier.ts'
import { amountFrom, choiceFrom, fieldsOf } from './read.ts'

/** A guess that would return more than this is refused: the round can only be cashed out. */
export const hiloMultiplierMax: Multiplier = 1_000_000 * 10_000
/** Guesses in one round; after the last right one it is cashed out. */
export const hiloGuessesMax = 52
export const hiloSkipsMax = 52

export interface HiloBet {
  readonly stake: bigint
}

export type HiloAction =
  | { readonly type: 'guess'; readonly guess: HiloGuess }
  | { readonly type: 'skip' }
  | { readonly type: 'cashOut' }

export interface HiloView {
  /** All cards so far: the first one, and each later one with the guess or skip before it. */
  readonly cards: readonly { readonly card: string; readonly after?: HiloGuess | 'skip' }[]
  /** The payout of a cash-out now; 0 before the first guess and after a wrong one. */
  readonly multiplier: Multiplier
  /** The payout after a right guess; left out if it would exceed the limit. */
  readonly next?: Readonly<Partial<Record<HiloGuess, Multiplier>>>
  readonly end?: 'missed' | 'cashedOut'
}

interface HiloState {
  readonly bet: HiloBet
  readonly cards: readonly { readonly card: number; readonly after?: HiloGuess | 'skip' }[]
  /** For each right guess, how many of the thirteen ranks would have won. */
  readonly counts: readonly number[]
  readonly end?: 'missed' | 'cashedOut'
}

export const hilo: StepGame<HiloBet, HiloAction, HiloState, HiloView, HiloSetting> = {
  id: 'hilo',
  rulesVersion: 1,
  outcomeFrom: 'seeds',
  readBet: (raw) => ({ stake: amountFrom(fieldsOf(raw, ['stake']).stake) }),
  stakeOf: ({ stake }) => stake,
  mostOf: ({ stake }) => pay(stake, hiloPay([1])),
  start: (bet, chance) => ({ bet, cards: [{ card: chance.below(deckSize) }], counts: [] }),
  readAction(raw) {
    const { type, guess } = fieldsOf(raw, ['type', 'guess'])
    const named = choiceFrom(type, 'type', ['guess', 'skip', 'cashOut'])
    if (named === 'guess') return { type: named, guess: choiceFrom(guess, 'guess', guesses) }
    if (guess !== undefined) refuse('shape', `${named} comes without a guess`)
    return { type: named }
  },
  act(state, action, chance) {
    if (state.end) refuse('over', 'the round is over')
    const draw = () => chance.below(deckSize)
    if (action.type === 'guess') return guessed(state, action.guess, draw)
    if (action.type === 'skip') return skipped(state, draw)
    if (state.counts.length === 0) refuse('turn', 'nothing is guessed yet')
    return { ...state, end: 'cashedOut' }
  },
  leave(state) {
    if (state.counts.length > 0) return { type: 'cashOut' }
    return { type: 'guess', guess: guessFrom(lastRank(state), 'likelier') }
  },
  isOver: ({ end }) => end !== undefined,
  view(state) {
    const cards = state.cards.map((one) => ({ ...one, card: cardName(one.card) }))
    const shown = { cards, multiplier: standing(state) }
    return state.end ? { ...shown, end: state.end } : { ...shown, next: nextOf(state) }
  },
  worthOf: (state) => pay(state.bet.stake, standing(state)),
  returned: (state) => (state.end ? pay(state.bet.stake, standing(state)) : 0n),
  settings: () =>
    (['likelier', 'unlikelier'] as const).flatMap((side) =>
      Array.from({ length: 5 }, (_, at) => ({ side, guesses: at + 1 })),
    ),
  figures: hiloFigures,
}

const guesses: readonly HiloGuess[] = ['higher', 'lower']

/** Every card is drawn from a full deck. */
function guessed(state: HiloState, guess: HiloGuess, draw: () => number): HiloState {
  const from = lastRank(state)
  const counts = [...state.counts, hiloCount(from, guess)]
  if (hiloPay(counts) > hiloMultiplierMax) refuse('limit', 'no guess is taken on so much: cash out')
  const card = draw()
  const cards = [...state.cards, { card, after: guess }]
  if (!winningRanks(from, guess).includes(rankOf(card))) return { ...state, cards, end: 'missed' }
  const isLast = counts.length === hiloGuessesMax
  return isLast ? { ...state, cards, counts, end: 'cashedOut' } : { ...state, cards, counts }
}

function skipped(state: HiloState, draw: () => number): HiloState {
  const skips = state.cards.filter(({ after }) => after === 'skip').length
  if (skips === hiloSkipsMax) refuse('limit', `${hiloSkipsMax} cards are skipped at most`)
  return { ...state, cards: [...state.cards, { card: draw(), after: 'skip' }] }
}

function nextOf(state: HiloState): Partial<Record<HiloGuess, Multiplier>> {
  const rank = lastRank(state)
  const priced = guesses.map(
    (guess) => [guess, hiloPay([...state.counts, hiloCount(rank, guess)])] as const,
  )
  return Object.fromEntries(priced.filter(([, multiplier]) => multiplier <= hiloMultiplierMax))
}

function lastRank({ cards }: HiloState): number {
  return rankOf(cards.at(-1)!.card)
}

function standing({ counts, end }: HiloState): Multiplier {
  return end === 'missed' || counts.length === 0 ? 0 : hiloPay(counts)
}
