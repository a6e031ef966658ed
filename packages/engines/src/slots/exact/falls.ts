import type { Draw } from '../../fair/draw.ts'
import { spinOnce, type Witness } from '../engine.ts'
import { machineOf, type ReelSet } from '../machine.ts'
import type { Model, Strips } from '../model.ts'
import type { Falls } from '../published.ts'
import { step } from './cycle.ts'

/** A start with so many cascades counts as one that never ends. */
const fallsTried = 1_000

/** Whether cascades refill from strips, so that the start decides everything that follows. */
export function fallsOnStrips({ cascade, land }: Model): boolean {
  return cascade !== undefined && land === 'stop'
}

/**
 * Tries every start of the reels that decide whether a cascade goes on. These are the first reels, as many
 * as the shortest win is long: they alone show whether anything wins and what is removed from them. The
 * reels to the right only change the payout.
 */
export function fallsOf(model: Model): Falls {
  if (!fallsOnStrips(model)) throw new RangeError(`${model.id} does not fall on strips`)
  const sets = [model.strips, ...(model.freeSpins?.strips ? [model.freeSpins.strips] : [])]
  return sets
    .map((strips) => triedAll(headOf(model, strips)))
    .reduce((one, other) => ({
      starts: one.starts + other.starts,
      longest: Math.max(one.longest, other.longest),
      cut: one.cut + other.cut,
    }))
}

/** The first reels as a model of their own, in which every run over all of them wins. */
function headOf(model: Model, strips: Strips): Model {
  const { wins, pays } = model
  const lengths = Object.values(pays).map((coins) => model.reels + 1 - coins.length)
  const head = Math.min(...lengths)
  if (Math.max(...lengths) > head) throw new RangeError(`${model.id}: wins begin at other lengths`)
  return {
    ...model,
    reels: head,
    strips: strips.slice(0, head),
    wins:
      wins.kind === 'lines'
        ? { kind: 'lines', lines: [...new Set(wins.lines.map((line) => line.slice(0, head)))] }
        : wins,
    pays: Object.fromEntries(Object.keys(pays).map((symbol) => [symbol, [1]])),
    cascade: { multipliers: [1], fallsMax: fallsTried },
    scatter: undefined,
    freeSpins: undefined,
  }
}

function triedAll(model: Model): Falls {
  const machine = machineOf(model)
  const { base, heights } = machine
  const choices = choicesOf(base, heights.length)
  const chosen = choices.map(() => 0)
  let asked = 0
  const next = () => chosen[asked++ % chosen.length]!
  const draw: Draw = { below: next, weighted: next }
  let falls = 0
  const witness = { ...deaf, paid: (_pay: number, _times: number, fall: number) => (falls = fall) }
  let [longest, cut] = [0, 0]
  const starts = choices.reduce((product, count) => product * count, 1)
  for (let nth = 0; nth < starts; nth += 1) {
    spinOnce(machine, base, false, 1, draw, witness)
    if (falls > longest) longest = falls
    if (falls === fallsTried) cut += 1
    step(chosen, choices)
  }
  return { starts, longest, cut }
}

/** In the order of the engine's draws: for each reel its height, if heights vary, and its stop. */
function choicesOf({ lengths }: ReelSet, heights: number): number[] {
  return lengths.flatMap((length) => (heights > 0 ? [heights, length] : [length]))
}

const deaf: Witness = {
  landed() {},
  paid() {},
  scattered() {},
  awarded() {},
  coin() {},
  respun() {},
  held() {},
}
