import { type Machine, machineOf, type ReelSet } from '../machine.ts'
import type { Model } from '../model.ts'
import { cycleLength, cycleMax, lawOfCycle } from './cycle.ts'
import { riskOfPart, type Worth, worthless, worthOfFreeSpins } from './feature.ts'
import { worthOfHold } from './hold.ts'
import { coinsIn, type Law, scattersIn, withScatterPays } from './law.ts'
import { lawOfLines } from './lines.ts'
import { lawOfWays } from './ways.ts'
import { windowsOf } from './windows.ts'

/** The figures of a round at level 1, in coins. */
export interface ExactFigures {
  readonly base: RoundFigures
  readonly buy?: RoundFigures
  /** The probability of free spins or hold-and-win. */
  readonly featureRate: number
}

export interface RoundFigures {
  readonly mean: number
  readonly square: number
  readonly zero: number
  /** The highest win of a round, or the cap. */
  readonly max: number
  /** An upper bound of what the cap takes from the mean. */
  readonly lost: number
}

/** The rounding error of 64-bit floats over some millions of terms is well below this. */
export const floatError = 1e-9

/** Whether the model can be computed exactly; others are simulated. */
export function isExact(model: Model): boolean {
  const { wins, land, cascade, freeSpins, heights } = model
  if (land === 'cell' || wins.kind === 'clusters') return false
  if (freeSpins?.sticky === 'cells') return false
  if (freeSpins?.sticky === 'reels' && wins.kind !== 'lines') return false
  if (!cascade && !freeSpins?.cascade) return true
  if (heights || freeSpins?.cascade?.keeps) return false
  const machine = machineOf(model)
  return [machine.base, machine.free].every((set) => cycleLength(set) <= cycleMax)
}

export function exactFigures(model: Model): ExactFigures {
  if (!isExact(model)) throw new RangeError(`${model.id} has no exact figures`)
  const machine = machineOf(model)
  const law = lawOf(machine, machine.base, false, 0)
  const worth = featureWorth(machine, law)
  const featureRate = [...law.parts].reduce(
    (sum, [mark, { p }]) => (worth(mark) === worthless ? sum : sum + p),
    0,
  )
  const bought = model.buy ? worth.bought(model.buy.count) : undefined
  return {
    base: capped(roundOf(law, worth), machine.capCoins),
    ...(bought ? { buy: capped(bought, machine.capCoins) } : {}),
    featureRate,
  }
}

function lawOf(machine: Machine, set: ReelSet, free: boolean, covered: number): Law {
  const { model } = machine
  if (model.cascade || (free && model.freeSpins?.cascade)) return lawOfCycle(machine, set, free)
  const stays = free && model.freeSpins?.sticky === 'reels'
  const windows = windowsOf(machine, set, {
    expands: model.expands === 'always' || (free && model.expands === 'free') || stays,
    notesWilds: stays,
    covered,
  })
  if (model.wins.kind === 'lines') return lawOfLines(machine, windows)
  return withScatterPays(lawOfWays(machine, windows), machine.scatterPays)
}

type FeatureWorth = ((mark: number) => Worth) & { bought(count: number): Worth }

function featureWorth(machine: Machine, base: Law): FeatureWorth {
  const { model } = machine
  if (model.holdAndWin) {
    const worths = worthOfHold(machine)
    const by = (count: number) => worths[count] ?? worthless
    return Object.assign((mark: number) => by(coinsIn(mark)), { bought: by })
  }
  if (!model.freeSpins) return Object.assign(() => worthless, { bought: () => worthless })
  const laws = new Map<number, Law>()
  for (const covered of coveredSets(machine)) {
    laws.set(covered, freeAsBase(model) ? base : lawOf(machine, machine.free, true, covered))
  }
  const worths = worthOfFreeSpins(machine, laws)
  const by = (count: number) => worths[count] ?? worthless
  return Object.assign((mark: number) => by(scattersIn(mark)), { bought: by })
}

/** True if free spins differ from a base spin only by their multiplier. */
function freeAsBase({ freeSpins, expands }: Model): boolean {
  return !freeSpins?.strips && !freeSpins?.cascade && !freeSpins?.sticky && expands !== 'free'
}

/** Every set of reels that sticky wilds can cover. */
function coveredSets({ model, free, wild }: Machine): number[] {
  if (model.freeSpins?.sticky !== 'reels') return [0]
  const able = free.strips.reduce(
    (bits, strip, reel) => (strip.some((symbol) => wild[symbol]! > 0) ? bits | (1 << reel) : bits),
    0,
  )
  return Array.from({ length: able + 1 }, (_, bits) => bits).filter(
    (bits) => (bits & able) === bits,
  )
}

function roundOf(law: Law, worth: FeatureWorth): Worth {
  let [zero, mean, square, max] = [0, 0, 0, 0]
  for (const [mark, part] of law.parts) {
    const further = worth(mark)
    zero += part.zero * further.zero
    mean += part.mean + part.p * further.mean
    square += part.square + 2 * part.mean * further.mean + part.p * further.square
    if (part.p > 0) max = Math.max(max, law.max + further.max)
  }
  const risk = (t: number) =>
    [...law.parts].reduce(
      (sum, [mark, part]) => sum + riskOfPart(part, law.max, t) * worth(mark).risk(t),
      0,
    )
  return { zero, mean, square, max, risk }
}

function capped({ zero, mean, square, max, risk }: Worth, cap: number): RoundFigures {
  if (max <= cap) return { zero, mean, square, max, lost: 0 }
  return { zero, mean, square, max: cap, lost: lostBeyond(cap, mean, risk) }
}

const risksTried = 60

/** An upper bound of the mean beyond the cap: (x − c) ≤ e^(t (x − c)) / (t e) for every t. */
function lostBeyond(cap: number, mean: number, risk: (t: number) => number): number {
  let lost = mean
  for (let nth = 0; nth < risksTried; nth += 1) {
    const t = (0.1 * 1.12 ** nth) / cap
    const bound = Math.exp(Math.log(risk(t)) - t * cap) / (t * Math.E)
    if (bound < lost) lost = bound
  }
  return lost
}
