import { dealOf } from './deal.ts'
import { refuse, type StepGame } from './game.ts'
import { figuresOfChance } from './law.ts'
import { type Multiplier, pay, pricedAt } from './multiplier.ts'
import { ratio } from './ratio.ts'
import { amountFrom, choiceFrom, fieldsOf, wholeFrom } from './read.ts'

export const towersRows = 9

/** How many tiles a row has, and how many of them are safe. */
export const towersDifficulties = {
  easy: { tiles: 4, safe: 3 },
  medium: { tiles: 3, safe: 2 },
  hard: { tiles: 2, safe: 1 },
  expert: { tiles: 3, safe: 1 },
  master: { tiles: 4, safe: 1 },
} as const

export type TowersDifficulty = keyof typeof towersDifficulties

const difficulties: readonly TowersDifficulty[] = ['easy', 'medium', 'hard', 'expert', 'master']
const tilesMax = 4

export interface TowersBet {
  readonly stake: bigint
  readonly difficulty: TowersDifficulty
}

export type TowersAction =
  | { readonly type: 'climb'; readonly tile: number }
  | { readonly type: 'cashOut' }

/** A player who plans to climb so many rows and then cashes out. */
export interface TowersSetting {
  readonly difficulty: TowersDifficulty
  readonly rows: number
}

export interface TowersView {
  readonly difficulty: TowersDifficulty
  /** The tile taken in each row from the lowest up; if a trap was hit, it is the last one. */
  readonly climbed: readonly number[]
  /** The payout of a cash-out now; 0 before the first row and after a trap. */
  readonly multiplier: Multiplier
  /** The payout after one more row, while the round goes on. */
  readonly next?: Multiplier
  readonly end?: 'hit' | 'cashedOut'
  /** The safe tiles of all rows; shown when the round is over. */
  readonly safe?: readonly (readonly number[])[]
}

interface TowersState {
  readonly bet: TowersBet
  /** Hidden until the end. */
  readonly safe: readonly (readonly number[])[]
  readonly climbed: readonly number[]
  readonly end?: 'hit' | 'cashedOut'
}

export const towers: StepGame<TowersBet, TowersAction, TowersState, TowersView, TowersSetting> = {
  id: 'towers',
  rulesVersion: 1,
  outcomeFrom: 'seeds',
  readBet(raw) {
    const { stake, difficulty } = fieldsOf(raw, ['stake', 'difficulty'])
    return {
      stake: amountFrom(stake),
      difficulty: choiceFrom(difficulty, 'difficulty', difficulties),
    }
  },
  stakeOf: ({ stake }) => stake,
  mostOf: ({ stake, difficulty }) => pay(stake, towersPay({ difficulty, rows: 1 })),
  start(bet, chance) {
    const { tiles, safe } = towersDifficulties[bet.difficulty]
    const rows = Array.from({ length: towersRows }, () => dealOf(tiles, safe, chance))
    return { bet, safe: rows, climbed: [] }
  },
  readAction(raw) {
    const { type, tile } = fieldsOf(raw, ['type', 'tile'])
    if (choiceFrom(type, 'type', ['climb', 'cashOut']) === 'climb') {
      return { type: 'climb', tile: wholeFrom(tile, 'tile', 0, tilesMax - 1) }
    }
    if (tile !== undefined) refuse('shape', 'a cash-out names no tile')
    return { type: 'cashOut' }
  },
  act(state, action) {
    if (state.end) refuse('over', 'the round is over')
    return action.type === 'climb' ? climb(state, action.tile) : cashOut(state)
  },
  leave: ({ climbed }) => (climbed.length === 0 ? { type: 'climb', tile: 0 } : { type: 'cashOut' }),
  isOver: ({ end }) => end !== undefined,
  view(state) {
    const { bet, climbed, end, safe } = state
    const { difficulty } = bet
    const shown = { difficulty, climbed, multiplier: standing(state) }
    if (end) return { ...shown, end, safe }
    return { ...shown, next: towersPay({ difficulty, rows: climbed.length + 1 }) }
  },
  worthOf: (state) => pay(state.bet.stake, standing(state)),
  returned: (state) => (state.end ? pay(state.bet.stake, standing(state)) : 0n),
  settings: () =>
    difficulties.flatMap((difficulty) =>
      Array.from({ length: towersRows }, (_, at) => ({ difficulty, rows: at + 1 })),
    ),
  figures(setting) {
    const { tiles, safe } = towersDifficulties[setting.difficulty]
    const rows = BigInt(setting.rows)
    return figuresOfChance(BigInt(safe) ** rows, BigInt(tiles) ** rows, towersPay(setting))
  },
}

/** The payout of a cash-out after so many rows. */
export function towersPay({ difficulty, rows }: TowersSetting): Multiplier {
  const { tiles, safe } = towersDifficulties[difficulty]
  return pricedAt(ratio(BigInt(safe) ** BigInt(rows), BigInt(tiles) ** BigInt(rows)))
}

function climb(state: TowersState, tile: number): TowersState {
  const { tiles } = towersDifficulties[state.bet.difficulty]
  if (tile >= tiles) refuse('choice', `a row has the tiles 0 to ${tiles - 1}`)
  const climbed = [...state.climbed, tile]
  if (!state.safe[state.climbed.length]!.includes(tile)) return { ...state, climbed, end: 'hit' }
  const isTop = climbed.length === towersRows
  return isTop ? { ...state, climbed, end: 'cashedOut' } : { ...state, climbed }
}

function cashOut(state: TowersState): TowersState {
  if (state.climbed.length === 0) refuse('turn', 'no row is climbed yet')
  return { ...state, end: 'cashedOut' }
}

function standing({ bet: { difficulty }, climbed, end }: TowersState): Multiplier {
  return end === 'hit' || climbed.length === 0 ? 0 : towersPay({ difficulty, rows: climbed.length })
}
