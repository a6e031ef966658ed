import { refuse, type StepGame } from './game.ts'
import { figuresOfChance } from './law.ts'
import { type Multiplier, pay, pricedAt } from './multiplier.ts'
import { ratio } from './ratio.ts'
import { amountFrom, choiceFrom, fieldsOf } from './read.ts'

const sides = ['heads', 'tails'] as const
/** After the twentieth right call the round is cashed out: 1,038,090.24 times the stake. */
export const coinFlipsMax = 20

export type CoinSide = (typeof sides)[number]

export interface CoinBet {
  readonly stake: bigint
  /** The first call: placing the bet is the first flip. */
  readonly side: CoinSide
}

export type CoinAction =
  | { readonly type: 'flip'; readonly side: CoinSide }
  | { readonly type: 'cashOut' }

/** A player who plans so many right calls and then cashes out. */
export interface CoinSetting {
  readonly flips: number
}

export interface CoinView {
  readonly flips: readonly { readonly called: CoinSide; readonly fell: CoinSide }[]
  /** The payout of a cash-out now; 0 if the last call was wrong. */
  readonly multiplier: Multiplier
  /** The payout after one more right call, while the round goes on. */
  readonly next?: Multiplier
  readonly end?: 'missed' | 'cashedOut'
}

interface CoinState {
  readonly bet: CoinBet
  readonly flips: CoinView['flips']
  readonly end?: 'missed' | 'cashedOut'
}

export const coin: StepGame<CoinBet, CoinAction, CoinState, CoinView, CoinSetting> = {
  id: 'coin',
  rulesVersion: 1,
  outcomeFrom: 'seeds',
  readBet(raw) {
    const { stake, side } = fieldsOf(raw, ['stake', 'side'])
    return { stake: amountFrom(stake), side: choiceFrom(side, 'side', sides) }
  },
  stakeOf: ({ stake }) => stake,
  mostOf: ({ stake }) => pay(stake, coinPay(1)),
  start: (bet, chance) => flipped({ bet, flips: [] }, bet.side, chance.below(2)),
  readAction(raw) {
    const { type, side } = fieldsOf(raw, ['type', 'side'])
    if (choiceFrom(type, 'type', ['flip', 'cashOut']) === 'flip') {
      return { type: 'flip', side: choiceFrom(side, 'side', sides) }
    }
    if (side !== undefined) refuse('shape', 'a cash-out names no side')
    return { type: 'cashOut' }
  },
  act(state, action, chance) {
    if (state.end) refuse('over', 'the round is over')
    if (action.type === 'cashOut') return { ...state, end: 'cashedOut' }
    return flipped(state, action.side, chance.below(2))
  },
  leave: () => ({ type: 'cashOut' }),
  isOver: ({ end }) => end !== undefined,
  view(state) {
    const { flips, end } = state
    const shown = { flips, multiplier: standing(state) }
    return end ? { ...shown, end } : { ...shown, next: coinPay(flips.length + 1) }
  },
  worthOf: (state) => pay(state.bet.stake, standing(state)),
  returned: (state) => (state.end ? pay(state.bet.stake, standing(state)) : 0n),
  settings: () => Array.from({ length: coinFlipsMax }, (_, at) => ({ flips: at + 1 })),
  figures: ({ flips }) => figuresOfChance(1n, 2n ** BigInt(flips), coinPay(flips)),
}

/** 0.99 · 2ⁿ, exactly. */
export function coinPay(flips: number): Multiplier {
  return pricedAt(ratio(1n, 2n ** BigInt(flips)))
}

function flipped(state: CoinState, called: CoinSide, drawn: number): CoinState {
  const fell = sides[drawn]!
  const flips = [...state.flips, { called, fell }]
  if (fell !== called) return { ...state, flips, end: 'missed' }
  return flips.length === coinFlipsMax ? { ...state, flips, end: 'cashedOut' } : { ...state, flips }
}

function standing({ flips, end }: CoinState): Multiplier {
  return end === 'missed' ? 0 : coinPay(flips.length)
}
