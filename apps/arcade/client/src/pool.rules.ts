import type { OpenAnswer } from './wire.ts'

export interface PoolFigure {
  shown: bigint
  /** A little less was told the last time, and the figure stood. */
  isDoubted: boolean
}

/**
 * What the jackpot shows once the arcade has told the pool again. It rises, and it falls when it was
 * won: by more than any bet puts in, or to less than half, as a small pool does. A little less may be
 * a bet that was taken back, or an answer older than what is shown: told twice in a row it is the pool.
 */
export function poolShown(before: PoolFigure, told: bigint, shareMax: bigint): PoolFigure {
  const { shown, isDoubted } = before
  const isLittleLess = told < shown && shown - told <= shareMax && told * 2n >= shown
  return isLittleLess && !isDoubted ? { shown, isDoubted: true } : { shown: told, isDoubted: false }
}

const million = 1_000_000n

/** The most that a single bet puts into the pool, in minor units, rounded up. */
export function shareMaxOf({ model, bets, buy }: Pick<OpenAnswer, 'model' | 'bets' | 'buy'>) {
  const stakes = [...bets, ...(buy?.prices ?? [])].map(BigInt)
  const most = stakes.reduce((a, b) => (a > b ? a : b), 0n)
  const micro = most * BigInt(model.jackpot?.contributionPpm ?? 0)
  return (micro + million - 1n) / million
}
