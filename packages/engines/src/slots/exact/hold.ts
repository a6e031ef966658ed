import type { Machine } from '../machine.ts'
import { type Worth, worthless } from './feature.ts'

/**
 * Hold-and-win by the number of starting coins: a Markov chain over held coins and respins left. The
 * values of coins do not depend on the chain.
 */
export function worthOfHold(machine: Machine): Worth[] {
  const { cells, model } = machine
  const { from, grand, values } = model.holdAndWin!
  const weights = values.reduce((sum, { weight }) => sum + weight, 0)
  const average = (of: (value: number) => number) =>
    values.reduce((sum, { value, weight }) => sum + of(value) * weight, 0) / weights
  const mean = average((value) => value)
  const square = average((value) => value * value)
  const ends = endsOf(machine)
  return Array.from({ length: cells + 1 }, (_, start) => {
    if (start < from) return worthless
    const end = ends[start]!
    const over = (of: (held: number, bonus: number) => number) =>
      end.reduce((sum, p, held) => sum + p * of(held, held === cells ? grand : 0), 0)
    return {
      zero: 0,
      mean: over((held, bonus) => held * mean + bonus),
      square: over(
        (held, bonus) =>
          held * square + held * (held - 1) * mean * mean + 2 * held * mean * bonus + bonus * bonus,
      ),
      max: cells * Math.max(...values.map(({ value }) => value)) + grand,
      risk(t) {
        const each = average((value) => Math.exp(t * value))
        return over((held, bonus) => each ** held * Math.exp(t * bonus))
      },
    }
  })
}

/** For each number of starting coins, the distribution of the number at the end. */
function endsOf(machine: Machine): number[][] {
  const { cells, model } = machine
  const { respins, chance } = model.holdAndWin!
  const p = chance[0] / chance[1]
  const ends: number[][] = []
  for (let held = cells; held >= 0; held -= 1) {
    // Without respins it ends here. Otherwise all respins miss, or one brings coins.
    const free = cells - held
    const miss = (1 - p) ** free
    const never = free === 0 ? 1 : miss ** respins
    const end = Array.from({ length: cells + 1 }, () => 0)
    end[held] = never
    for (let fresh = 1; fresh <= free; fresh += 1) {
      const hit = binomial(free, fresh) * p ** fresh * (1 - p) ** (free - fresh)
      const share = (hit / (1 - miss)) * (1 - never)
      for (const [at, further] of ends[held + fresh]!.entries()) end[at]! += share * further
    }
    ends[held] = end
  }
  return ends
}

function binomial(n: number, k: number): number {
  let value = 1
  for (let at = 1; at <= k; at += 1) value = (value * (n - k + at)) / at
  return value
}
