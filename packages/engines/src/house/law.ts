import type { Figures } from './game.ts'
import { type Multiplier, multiplierOne } from './multiplier.ts'
import { ratio } from './ratio.ts'

/** An outcome of a round: its payout, and in how many equally likely ways it happens. */
export interface Outcome {
  readonly ways: bigint
  readonly multiplier: Multiplier
}

/** The figures over all outcomes; losing ones must be included. */
export function figuresFrom(outcomes: readonly Outcome[]): Figures {
  let [all, paying, returned, maxReturn] = [0n, 0n, 0n, 0]
  for (const { ways, multiplier } of outcomes) {
    all += ways
    if (multiplier === 0 || ways === 0n) continue
    paying += ways
    returned += ways * BigInt(multiplier)
    maxReturn = Math.max(maxReturn, multiplier)
  }
  return {
    rtp: ratio(returned, all * BigInt(multiplierOne)),
    hitRate: ratio(paying, all),
    maxReturn,
  }
}

/** The figures of a bet that wins in `won` of `all` ways and pays one multiplier. */
export function figuresOfChance(won: bigint, all: bigint, multiplier: Multiplier): Figures {
  return figuresFrom([
    { ways: won, multiplier },
    { ways: all - won, multiplier: 0 },
  ])
}

/** The number of ways to choose `taken` of `all`. */
export function choose(all: number, taken: number): bigint {
  if (taken < 0 || taken > all) return 0n
  let ways = 1n
  for (let at = 1; at <= taken; at += 1) ways = (ways * BigInt(all - taken + at)) / BigInt(at)
  return ways
}
