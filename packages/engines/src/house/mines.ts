import { dealOf } from './deal.ts'
import { refuse, type StepGame } from './game.ts'
import { choose, figuresOfChance } from './law.ts'
import { type Multiplier, pay, pricedAt } from './multiplier.ts'
import { ratio } from './ratio.ts'
import { amountFrom, choiceFrom, fieldsOf, wholeFrom } from './read.ts'

export const minesTiles = 25

export interface MinesBet {
  readonly stake: bigint
  readonly mines: number
}

export type MinesAction =
  | { readonly type: 'uncover'; readonly tile: number }
  | { readonly type: 'cashOut' }

/** A player who plans to uncover so many tiles and then cashes out. */
export interface MinesSetting {
  readonly mines: number
  readonly uncovered: number
}

export interface MinesView {
  readonly mines: number
  /** In order; if a mine was hit, it is the last one. */
  readonly uncovered: readonly number[]
  /** The payout of a cash-out now; 0 before the first tile and after a mine. */
  readonly multiplier: Multiplier
  /** The payout after one more tile, while the round goes on. */
  readonly next?: Multiplier
  readonly end?: 'hit' | 'cashedOut'
  /** Shown when the round is over. */
  readonly mined?: readonly number[]
}

interface MinesState {
  readonly bet: MinesBet
  /** Hidden until the end. */
  readonly mined: readonly number[]
  readonly uncovered: readonly number[]
  readonly end?: 'hit' | 'cashedOut'
}

export const mines: StepGame<MinesBet, MinesAction, MinesState, MinesView, MinesSetting> = {
  id: 'mines',
  rulesVersion: 1,
  outcomeFrom: 'seeds',
  readBet(raw) {
    const bet = fieldsOf(raw, ['stake', 'mines'])
    return { stake: amountFrom(bet.stake), mines: wholeFrom(bet.mines, 'mines', 1, minesTiles - 1) }
  },
  stakeOf: ({ stake }) => stake,
  mostOf: ({ stake, mines: count }) => pay(stake, minesPay(count, 1)),
  start: (bet, chance) => ({ bet, mined: dealOf(minesTiles, bet.mines, chance), uncovered: [] }),
  readAction(raw) {
    const { type, tile } = fieldsOf(raw, ['type', 'tile'])
    if (choiceFrom(type, 'type', ['uncover', 'cashOut']) === 'uncover') {
      return { type: 'uncover', tile: wholeFrom(tile, 'tile', 0, minesTiles - 1) }
    }
    if (tile !== undefined) refuse('shape', 'a cash-out names no tile')
    return { type: 'cashOut' }
  },
  act(state, action) {
    if (state.end) refuse('over', 'the round is over')
    return action.type === 'uncover' ? uncover(state, action.tile) : cashOut(state)
  },
  leave: ({ uncovered }) =>
    uncovered.length === 0 ? { type: 'uncover', tile: 0 } : { type: 'cashOut' },
  isOver: ({ end }) => end !== undefined,
  view(state) {
    const { bet, uncovered, end, mined } = state
    const shown = { mines: bet.mines, uncovered, multiplier: standing(state) }
    if (end) return { ...shown, end, mined }
    return { ...shown, next: minesPay(bet.mines, uncovered.length + 1) }
  },
  worthOf: (state) => pay(state.bet.stake, standing(state)),
  returned: (state) => (state.end ? pay(state.bet.stake, standing(state)) : 0n),
  settings: () =>
    Array.from({ length: minesTiles - 1 }, (_, at) => at + 1).flatMap((count) =>
      Array.from({ length: minesTiles - count }, (_, at) => ({ mines: count, uncovered: at + 1 })),
    ),
  figures: ({ mines: count, uncovered }) =>
    figuresOfChance(
      choose(minesTiles - count, uncovered),
      choose(minesTiles, uncovered),
      minesPay(count, uncovered),
    ),
}

/** The payout of a cash-out after so many tiles. */
export function minesPay(count: number, uncovered: number): Multiplier {
  return pricedAt(ratio(choose(minesTiles - count, uncovered), choose(minesTiles, uncovered)))
}

function uncover(state: MinesState, tile: number): MinesState {
  if (state.uncovered.includes(tile)) refuse('turn', `tile ${tile} is uncovered already`)
  const uncovered = [...state.uncovered, tile]
  if (state.mined.includes(tile)) return { ...state, uncovered, end: 'hit' }
  const isLast = uncovered.length === minesTiles - state.bet.mines
  return isLast ? { ...state, uncovered, end: 'cashedOut' } : { ...state, uncovered }
}

function cashOut(state: MinesState): MinesState {
  if (state.uncovered.length === 0) refuse('turn', 'nothing is uncovered yet')
  return { ...state, end: 'cashedOut' }
}

function standing({ bet, uncovered, end }: MinesState): Multiplier {
  return end === 'hit' || uncovered.length === 0 ? 0 : minesPay(bet.mines, uncovered.length)
}
