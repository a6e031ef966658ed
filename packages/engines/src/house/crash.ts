import { refuse, type StepGame } from './game.ts'
import { figuresOfChance } from './law.ts'
import { type Multiplier, multiplierOfHundredths, pay } from './multiplier.ts'
import { amountFrom, choiceFrom, fieldsOf, wholeFrom } from './read.ts'

/** In hundredths: 1.01 to 1,000,000.00 times. At 1.00 there would be no risk. */
export const crashCashOutMin = 101
export const crashPointMax = 100_000_000
/** The cash-out with the lowest return, 98.9767 %: rounding costs most there. */
export const crashLeastReturned = 99_976_902

export interface CrashBet {
  readonly stake: bigint
  /** In hundredths: the server cashes out there, whether or not anybody watches. */
  readonly cashOutAt?: number
}

/** `at` is the multiplier when the server accepted the cash-out; `end` is the crash itself. */
export type CrashAction =
  | { readonly type: 'cashOut'; readonly at: number }
  | { readonly type: 'end' }

export interface CrashSetting {
  readonly cashOutAt: number
}

export interface CrashView {
  readonly cashOutAt?: number
  readonly cashedOutAt?: number
  /** Where it crashed; not shown for a cashed-out bet, because others are still in the round. */
  readonly point?: number
  readonly multiplier: Multiplier
}

interface CrashState {
  readonly bet: CrashBet
  readonly point: number
  readonly cashedOutAt?: number
  readonly isCrashed: boolean
}

export const crash: StepGame<CrashBet, CrashAction, CrashState, CrashView, CrashSetting> = {
  id: 'crash',
  rulesVersion: 1,
  outcomeFrom: 'link',
  readBet(raw) {
    const { stake, cashOutAt } = fieldsOf(raw, ['stake', 'cashOutAt'])
    const bet = { stake: amountFrom(stake) }
    return cashOutAt === undefined ? bet : { ...bet, cashOutAt: pointFrom(cashOutAt, 'cashOutAt') }
  },
  stakeOf: ({ stake }) => stake,
  mostOf: ({ stake, cashOutAt = crashPointMax }) => pay(stake, multiplierOfHundredths(cashOutAt)),
  start: (bet, chance) => ({ bet, point: crashPoint(chance.float()), isCrashed: false }),
  readAction(raw) {
    const { type, at } = fieldsOf(raw, ['type', 'at'])
    if (choiceFrom(type, 'type', ['cashOut', 'end']) === 'cashOut') {
      return { type: 'cashOut', at: pointFrom(at, 'at') }
    }
    if (at !== undefined) refuse('shape', 'the end is where the round crashes')
    return { type: 'end' }
  },
  act(state, action) {
    if (isOver(state)) refuse('over', 'the round is over')
    return action.type === 'cashOut' ? cashOut(state, action.at) : crashed(state)
  },
  leave: () => ({ type: 'end' }),
  isOver,
  view: ({ bet: { cashOutAt }, point, cashedOutAt, isCrashed }) => ({
    ...(cashOutAt === undefined ? {} : { cashOutAt }),
    ...(cashedOutAt === undefined ? {} : { cashedOutAt }),
    ...(isCrashed ? { point } : {}),
    multiplier: multiplierOfHundredths(cashedOutAt ?? 0),
  }),
  returned: ({ bet, cashedOutAt = 0 }) => pay(bet.stake, multiplierOfHundredths(cashedOutAt)),
  settings: () => milestones.map((cashOutAt) => ({ cashOutAt })),
  figures: ({ cashOutAt }) =>
    figuresOfChance(
      (99n * wordCount) / BigInt(cashOutAt),
      wordCount,
      multiplierOfHundredths(cashOutAt),
    ),
}

/** A few of the hundred million, including the one with the lowest return. */
const milestones = [
  crashCashOutMin,
  110,
  125,
  150,
  198,
  200,
  300,
  500,
  1000,
  2500,
  10_000,
  100_000,
  1_000_000,
  10_000_000,
  crashLeastReturned,
  crashPointMax,
]

/**
 * max(1, floor(2³² / (n + 1) · 0.99 · 100) / 100) of the first word n, in hundredths. It divides whole
 * numbers below 2³⁹, so the floor is exact.
 */
export function crashPoint(float: number): number {
  const word = float * 2 ** 32
  return Math.min(Math.max(100, Math.floor((99 * 2 ** 32) / (word + 1))), crashPointMax)
}

function pointFrom(raw: unknown, name: string): number {
  return wholeFrom(raw, name, crashCashOutMin, crashPointMax)
}

function isOver({ cashedOutAt, isCrashed }: CrashState): boolean {
  return isCrashed || cashedOutAt !== undefined
}

function cashOut(state: CrashState, at: number): CrashState {
  if (at > state.point) refuse('turn', 'the round crashed before')
  const { cashOutAt } = state.bet
  if (cashOutAt !== undefined && at > cashOutAt) refuse('turn', 'it was cashed out before')
  return { ...state, cashedOutAt: at }
}

function crashed(state: CrashState): CrashState {
  const { cashOutAt } = state.bet
  const isReached = cashOutAt !== undefined && cashOutAt <= state.point
  return { ...state, isCrashed: true, ...(isReached ? { cashedOutAt: cashOutAt } : {}) }
}

const wordCount = 2n ** 32n
