import type { Draw } from '../../fair/draw.ts'
import { spinOnce } from '../engine.ts'
import type { Machine, ReelSet } from '../machine.ts'
import { createLaw, type Law, markOf } from './law.ts'

/** A cycle with more stops is not tried one by one. */
export const cycleMax = 8_000_000

export function cycleLength(set: ReelSet): number {
  return set.lengths.reduce((product, length) => product * length, 1)
}

/** Tries every stop of every reel in the engine itself: for cascades that refill from the strips. */
export function lawOfCycle(machine: Machine, set: ReelSet, free: boolean): Law {
  const law = createLaw()
  const stops = set.lengths.map(() => 0)
  let asked = 0
  const draw: Draw = {
    below: () => stops[asked++ % stops.length]!,
    weighted: () => 0,
  }
  const cycle = cycleLength(set)
  for (let nth = 0; nth < cycle; nth += 1) {
    const win = spinOnce(machine, set, free, 1, draw)
    law.add(markOf(machine.spin.scatters, 0, 0), 1, win)
    step(stops, set.lengths)
  }
  return law.law(cycle)
}

/** The next combination of choices, the first choice changing fastest. */
export function step(chosen: number[], choices: readonly number[]): void {
  for (let at = 0; at < chosen.length; at += 1) {
    const next = chosen[at]! + 1
    chosen[at] = next < choices[at]! ? next : 0
    if (next < choices[at]!) return
  }
}
