import { entriesOf } from '../counts.ts'
import { countMax, type Machine, type ReelSet } from '../machine.ts'
import { markOf } from './law.ts'

/** What a reel can show, with its weight; equal windows are merged. */
export interface Window {
  readonly symbols: readonly number[]
  readonly mark: number
  weight: number
}

export interface WindowRules {
  /** Wilds cover their reel. */
  readonly expands: boolean
  /** Reels with wilds are noted in the mark, because the wilds stay. */
  readonly notesWilds: boolean
  /** Reels covered by sticky wilds. */
  readonly covered: number
}

export function windowsOf(machine: Machine, set: ReelSet, rules: WindowRules): Window[][] {
  return Array.from({ length: machine.reels }, (_, reel) =>
    windowsOfReel(machine, set, rules, reel),
  )
}

function windowsOfReel(machine: Machine, set: ReelSet, rules: WindowRules, reel: number): Window[] {
  const { rows, model, wild } = machine
  const strip = set.strips[reel] ?? new Uint8Array()
  const isCovered = ((rules.covered >> reel) & 1) === 1
  const heights = entriesOf(model.heights ?? { [rows]: 1 })
  const windows = new Map<string, Window>()
  for (let stop = 0; stop < (set.lengths[reel] ?? 0); stop += 1) {
    for (const [height, weight] of heights) {
      const landed = Array.from(strip.subarray(stop, stop + height))
      const symbols = isCovered
        ? landed.map(() => wild.findIndex((multiplier) => multiplier > 0))
        : landed
      const topWild = symbols.find((symbol) => (wild[symbol] ?? 0) > 0)
      const shown = rules.expands && topWild !== undefined ? symbols.map(() => topWild) : symbols
      const mark = markOf(
        Math.min(count(symbols, machine.scatter), countMax),
        count(symbols, machine.coin),
        rules.notesWilds && topWild !== undefined ? 1 << reel : 0,
      )
      const key = `${shown.join()}:${mark}`
      const known = windows.get(key)
      if (known) known.weight += weight
      else windows.set(key, { symbols: shown, mark, weight })
    }
  }
  return [...windows.values()]
}

function count(symbols: readonly number[], symbol: number): number {
  return symbols.reduce((sum, other) => (other === symbol ? sum + 1 : sum), 0)
}

export function cycleOf(windows: readonly (readonly Window[])[]): number {
  return windows.reduce(
    (product, reel) => product * reel.reduce((sum, { weight }) => sum + weight, 0),
    1,
  )
}
