import type { OpenAnswer } from './wire.ts'

/**
 * What the jackpot shows once the arcade has told the pool again. It rises, and it falls when it was
 * won. A little less is no win: a bet was taken back, or the answer is older than what is shown; then
 * it stands until the pool has passed it.
 */
export function poolShown(shown: bigint, told: bigint, shareMax: bigint): bigint {
  if (told >= shown) return told
  return shown - told > shareMax ? told : shown
}

const million = 1_000_000n

/** The most that a single bet puts into the pool, in minor units, rounded up. */
export function shareMaxOf({ model, bets, buy }: Pick<OpenAnswer, 'model' | 'bets' | 'buy'>) {
  const stakes = [...bets, ...(buy?.prices ?? [])].map(BigInt)
  const most = stakes.reduce((a, b) => (a > b ? a : b), 0n)
  const micro = most * BigInt(model.jackpot?.contributionPpm ?? 0)
  return (micro + million - 1n) / million
}
