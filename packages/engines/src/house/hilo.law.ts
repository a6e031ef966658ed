import type { Figures } from './game.ts'
import { figuresFrom } from './law.ts'
import { type Multiplier, pricedAt } from './multiplier.ts'
import { ratio } from './ratio.ts'

export type HiloGuess = 'higher' | 'lower'

/**
 * A player who always takes the likelier, or the less likely, side and cashes out after so many guesses.
 */
export interface HiloSetting {
  readonly side: 'likelier' | 'unlikelier'
  readonly guesses: number
}

const ranks = 13

/** How many of the thirteen ranks win a guess. */
export function hiloCount(rank: number, guess: HiloGuess): number {
  return winningRanks(rank, guess).length
}

/**
 * An equal rank wins on both sides, except where the guess would be certain: on an ace, higher must be
 * strictly higher; on a king, lower strictly lower.
 */
export function winningRanks(from: number, guess: HiloGuess): number[] {
  const beaten = guess === 'higher' ? from === 1 : from === ranks
  return Array.from({ length: ranks }, (_, at) => at + 1).filter((rank) => {
    if (rank === from) return !beaten
    return guess === 'higher' ? rank > from : rank < from
  })
}

/** 99 % of the fair price of all guesses together. */
export function hiloPay(counts: readonly number[]): Multiplier {
  return pricedFrom(
    counts.reduce((ways, count) => ways * BigInt(count), 1n),
    counts.length,
  )
}

function pricedFrom(ways: bigint, guesses: number): Multiplier {
  return pricedAt(ratio(ways, BigInt(ranks) ** BigInt(guesses)))
}

/** Computed over every card that can come; paths with the same price are merged. */
export function hiloFigures({ side, guesses }: HiloSetting): Figures {
  let paths: Paths = new Map(
    Array.from({ length: ranks }, (_, at) => [at + 1, new Map([[1n, 1n]])]),
  )
  for (let nth = 0; nth < guesses; nth += 1) paths = afterGuess(paths, side)
  const won = [...paths.values()].flatMap((prices) =>
    [...prices].map(([price, ways]) => ({ ways, multiplier: pricedFrom(price, guesses) })),
  )
  const all = BigInt(ranks) ** BigInt(guesses + 1)
  const lost = all - won.reduce((sum, { ways }) => sum + ways, 0n)
  return figuresFrom([...won, { ways: lost, multiplier: 0 }])
}

/** By the open rank: the product of counts so far, and in how many ways it was reached. */
type Paths = Map<number, Map<bigint, bigint>>

function afterGuess(paths: Paths, side: HiloSetting['side']): Paths {
  const after: Paths = new Map()
  for (const [from, prices] of paths) {
    const winning = winningRanks(from, guessFrom(from, side))
    for (const rank of winning) {
      const there = after.get(rank) ?? new Map<bigint, bigint>()
      for (const [price, ways] of prices) {
        const next = price * BigInt(winning.length)
        there.set(next, (there.get(next) ?? 0n) + ways)
      }
      after.set(rank, there)
    }
  }
  return after
}

/** On a seven both sides are equally likely; then it is higher. */
export function guessFrom(rank: number, side: HiloSetting['side']): HiloGuess {
  const isHigherLikelier = hiloCount(rank, 'higher') >= hiloCount(rank, 'lower')
  return isHigherLikelier === (side === 'likelier') ? 'higher' : 'lower'
}
