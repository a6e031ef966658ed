import type { Machine } from '../machine.ts'
import { type Law, reelsIn, scattersIn } from './law.ts'

/** The value of a feature in coins, as far as the figures of a round need it. */
export interface Worth {
  /** The probability of no win. */
  readonly zero: number
  readonly mean: number
  readonly square: number
  /** The highest win. */
  readonly max: number
  /** An upper bound of the mean of e^(t × win): it bounds what the cap on wins can take. */
  risk(t: number): number
}

export const worthless: Worth = { zero: 1, mean: 0, square: 0, max: 0, risk: () => 1 }

/**
 * Free spins as a Markov chain: how many were played, how many were given, which reels keep wilds. `laws`
 * gives the distribution of a spin for each set of covered reels.
 */
export function worthOfFreeSpins(machine: Machine, laws: ReadonlyMap<number, Law>): Worth[] {
  const chain: Chain = {
    spinsMax: machine.model.freeSpins?.spinsMax ?? 0,
    factors: factorsOf(machine),
    steps: stepsOf(machine, laws),
    highest: new Map([...laws].map(([reels, { max }]) => [reels, max])),
  }
  const [zero, mean, square] = moments(chain)
  return machine.awards.map((award) => {
    const spins = Math.min(award, chain.spinsMax)
    if (spins === 0) return worthless
    return {
      zero: zero[spins]!,
      mean: mean[spins]!,
      square: square[spins]!,
      max: highest(chain, spins),
      risk: (t) => riskOf(chain, t, spins),
    }
  })
}

interface Chain {
  spinsMax: number
  /** The multiplier of each free spin. */
  factors: number[]
  steps: ReadonlyMap<number, readonly ChainStep[]>
  highest: ReadonlyMap<number, number>
}

interface ChainStep {
  more: number
  reels: number
  p: number
  zero: number
  mean: number
  square: number
}

function factorsOf({ model }: Machine): number[] {
  const { spinsMax, multiplier } = model.freeSpins!
  return Array.from({ length: spinsMax }, (_, played) =>
    Math.min(multiplier.from + played * multiplier.step, multiplier.max),
  )
}

function stepsOf({ retriggers }: Machine, laws: ReadonlyMap<number, Law>) {
  const steps = new Map<number, ChainStep[]>()
  for (const [covered, law] of laws) {
    const merged = new Map<string, ChainStep>()
    for (const [mark, part] of law.parts) {
      const more = retriggers[scattersIn(mark)] ?? 0
      const reels = covered | reelsIn(mark)
      const key = `${more}:${reels}`
      const step = merged.get(key) ?? { more, reels, p: 0, zero: 0, mean: 0, square: 0 }
      step.p += part.p
      step.zero += part.zero
      step.mean += part.mean
      step.square += part.square
      merged.set(key, step)
    }
    steps.set(covered, [...merged.values()])
  }
  return steps
}

type Values = Map<number, Float64Array>

/** By spins given: the probability of no win, mean and mean square, from the first free spin on. */
function moments(chain: Chain): [Float64Array, Float64Array, Float64Array] {
  const fresh = (start: number): Values =>
    new Map(
      [...chain.steps.keys()].map((reels) => [
        reels,
        new Float64Array(chain.spinsMax + 1).fill(start),
      ]),
    )
  let [zeros, means, squares] = [fresh(1), fresh(0), fresh(0)]
  for (let played = chain.spinsMax - 1; played >= 0; played -= 1) {
    const [zero, mean, square] = [fresh(1), fresh(0), fresh(0)]
    const factor = chain.factors[played]!
    for (const [covered, steps] of chain.steps) {
      for (let given = played + 1; given <= chain.spinsMax; given += 1) {
        let [none, sum, squared] = [0, 0, 0]
        for (const step of steps) {
          const then = Math.min(given + step.more, chain.spinsMax)
          const further = means.get(step.reels)![then]!
          none += step.zero * zeros.get(step.reels)![then]!
          sum += factor * step.mean + step.p * further
          squared += factor * factor * step.square + 2 * factor * step.mean * further
          squared += step.p * squares.get(step.reels)![then]!
        }
        zero.get(covered)![given] = none
        mean.get(covered)![given] = sum
        square.get(covered)![given] = squared
      }
    }
    ;[zeros, means, squares] = [zero, mean, square]
  }
  return [zeros.get(0)!, means.get(0)!, squares.get(0)!]
}

/** An upper bound: as many spins as can be given, each with the highest win. */
function highest(chain: Chain, spins: number): number {
  const steps = [...chain.steps.values()].flat()
  const last = steps.some(({ more }) => more > 0) ? chain.spinsMax : spins
  const best = Math.max(...chain.highest.values())
  return chain.factors.slice(0, last).reduce((sum, factor) => sum + factor * best, 0)
}

function riskOf(chain: Chain, t: number, spins: number): number {
  const fresh = (): Values =>
    new Map(
      [...chain.steps.keys()].map((reels) => [reels, new Float64Array(chain.spinsMax + 1).fill(1)]),
    )
  let risks = fresh()
  for (let played = chain.spinsMax - 1; played >= 0; played -= 1) {
    const risk = fresh()
    for (const [covered, steps] of chain.steps) {
      const each = steps.map((step) =>
        riskOfPart(step, chain.highest.get(covered)!, t * chain.factors[played]!),
      )
      for (let given = played + 1; given <= chain.spinsMax; given += 1) {
        let sum = 0
        for (const [at, step] of steps.entries()) {
          const then = Math.min(given + step.more, chain.spinsMax)
          sum += each[at]! * risks.get(step.reels)![then]!
        }
        risk.get(covered)![given] = sum
      }
    }
    risks = risk
  }
  return risks.get(0)![spins]!
}

/** e^x ≤ 1 + x + x² (e^m − 1 − m) / m² for all x from 0 to m. */
export function riskOfPart(
  part: { p: number; mean: number; square: number },
  max: number,
  t: number,
): number {
  const m = t * max
  if (m === 0) return part.p
  const bend = m < 1e-4 ? 0.5 + m / 6 : (Math.expm1(m) - m) / (m * m)
  return part.p + t * part.mean + t * t * part.square * bend
}
