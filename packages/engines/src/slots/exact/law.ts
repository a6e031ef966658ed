/**
 * The distribution of one spin by its mark: how many scatters and coins it shows and which reels keep
 * wilds. Numbers are sums over all outcomes of the mark, weighted by probability, in coins.
 */
export interface Law {
  readonly parts: ReadonlyMap<number, Part>
  /** The highest win of a spin. */
  readonly max: number
}

export interface Part {
  /** Probability of the mark. */
  p: number
  /** Probability of the mark without a win. */
  zero: number
  /** Mean and mean square of the win, over outcomes with this mark. */
  mean: number
  square: number
}

const scattersEnd = 1 << 4
const coinsEnd = 1 << 5

export function markOf(scatters: number, coins: number, reels: number): number {
  return scatters + scattersEnd * (coins + coinsEnd * reels)
}

export const scattersIn = (mark: number) => mark % scattersEnd
export const coinsIn = (mark: number) => Math.floor(mark / scattersEnd) % coinsEnd
export const reelsIn = (mark: number) => Math.floor(mark / (scattersEnd * coinsEnd))

export interface LawInMaking {
  add(mark: number, weight: number, win: number): void
  /** `cycle` is the sum of all weights. */
  law(cycle: number): Law
}

const reelSetsEnd = 1 << 6
const marksEnd = scattersEnd * coinsEnd * reelSetsEnd

/** `scatterPays` by number of scatters are added to the win. */
export function createLaw(scatterPays: readonly number[] = []): LawInMaking {
  const [p, zero, mean, square] = Array.from({ length: 4 }, () => new Float64Array(marksEnd))
  const scattered = Float64Array.from(
    { length: scattersEnd },
    (_, shown) => scatterPays[shown] ?? 0,
  )
  let max = 0
  return {
    add(mark, weight, other) {
      const win = other + scattered[mark % scattersEnd]!
      p![mark]! += weight
      if (win === 0) {
        zero![mark]! += weight
        return
      }
      mean![mark]! += weight * win
      square![mark]! += weight * win * win
      if (win > max) max = win
    },
    law(cycle) {
      const parts = new Map<number, Part>()
      for (const [mark, weight] of p!.entries()) {
        if (weight === 0) continue
        parts.set(mark, {
          p: weight / cycle,
          zero: zero![mark]! / cycle,
          mean: mean![mark]! / cycle,
          square: square![mark]! / cycle,
        })
      }
      return { parts, max }
    },
  }
}

/** The same distribution with scatter pays added. */
export function withScatterPays(law: Law, pays: readonly number[]): Law {
  let highest = 0
  const parts = new Map<number, Part>()
  for (const [mark, { p, zero, mean, square }] of law.parts) {
    const pay = pays[scattersIn(mark)] ?? 0
    if (p > 0) highest = Math.max(highest, pay)
    parts.set(mark, {
      p,
      zero: pay > 0 ? 0 : zero,
      mean: mean + pay * p,
      square: square + 2 * pay * mean + pay * pay * p,
    })
  }
  return { parts, max: law.max + highest }
}
