import type { OpenAnswer } from './wire.ts'

export interface PoolFigure {
  shown: bigint
  /** The last answer was slightly lower and was not shown yet. */
  isDoubted: boolean
}

/**
 * The jackpot's figure after a new answer about the pool. A rise is shown at once. So is a fall after a
 * win: by more than any bet contributes, or to less than half. A slightly lower amount may be a stale
 * answer or a bet that was rolled back: it is shown only if the next answer is lower too.
 */
export function poolShown(before: PoolFigure, told: bigint, shareMax: bigint): PoolFigure {
  const { shown, isDoubted } = before
  const isLittleLess = told < shown && shown - told <= shareMax && told * 2n >= shown
  return isLittleLess && !isDoubted ? { shown, isDoubted: true } : { shown: told, isDoubted: false }
}

const million = 1_000_000n

/** The highest contribution of one bet to the pool, in minor units, rounded up. */
export function shareMaxOf({ model, bets, buy }: Pick<OpenAnswer, 'model' | 'bets' | 'buy'>) {
  const stakes = [...bets, ...(buy?.prices ?? [])].map(BigInt)
  const most = stakes.reduce((a, b) => (a > b ? a : b), 0n)
  const micro = most * BigInt(model.jackpot?.contributionPpm ?? 0)
  return (micro + million - 1n) / million
}
