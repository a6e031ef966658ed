import type { Draw } from '../fair/draw.ts'
import { coinUnit, countMax, type Machine, type ReelSet } from './machine.ts'
import { payOf } from './pay.ts'

export type Mode = 'base' | 'buy'

/** Called at every step, while the grid still shows it. */
export interface Witness {
  /** The grid as it landed, before wilds spread. */
  landed(free: boolean): void
  /** The grid paid; scatters are paid after the last cascade of a spin. */
  paid(pay: number, multiplier: number, fall: number): void
  scattered(pay: number, multiplier: number): void
  awarded(feature: 'freeSpins' | 'holdAndWin', spins: number): void
  coin(cell: number, value: number): void
  respun(left: number): void
  held(grand: boolean, pay: number): void
}

/**
 * No spin has so many cascades. On strips every start is tried (see `exact/falls.ts`). If cells are drawn
 * one by one, about every fourth grid wins again, so this many in a row mean that the random source is
 * broken.
 */
const fallsEnd = 1_000

/** Plays the whole round at level 1; gives its win in coins. Every draw of a round is made here. */
export function runRound(machine: Machine, mode: Mode, draw: Draw, witness?: Witness): number {
  const { model, awards, capCoins, spin } = machine
  if (mode === 'buy') return Math.min(bought(machine, draw, witness), capCoins)
  let win = spinOnce(machine, machine.base, false, 1, draw, witness)
  const { scatters, coins } = spin
  if (win < capCoins && awards[scatters]! > 0) {
    win += runFreeSpins(machine, awards[scatters]!, capCoins - win, draw, witness)
  }
  if (model.holdAndWin && win < capCoins && coins >= model.holdAndWin.from) {
    win += runHoldAndWin(machine, draw, witness)
  }
  return Math.min(win, capCoins)
}

function bought(machine: Machine, draw: Draw, witness?: Witness): number {
  const { model, awards, capCoins, grid, empty } = machine
  const { feature, count } = model.buy!
  if (feature === 'freeSpins') {
    return runFreeSpins(machine, awards[count]!, capCoins, draw, witness)
  }
  grid.fill(empty)
  for (let placed = 0; placed < count; placed += 1) {
    let free = draw.below(machine.cells - placed)
    let cell = 0
    while (grid[cell] === machine.coin || free > 0) {
      if (grid[cell] !== machine.coin) free -= 1
      cell += 1
    }
    grid[cell] = machine.coin
  }
  return runHoldAndWin(machine, draw, witness)
}

/** One spin with its cascades; leaves the scatters and coins shown in `machine.spin`. */
export function spinOnce(
  machine: Machine,
  set: ReelSet,
  free: boolean,
  spinMultiplier: number,
  draw: Draw,
  witness?: Witness,
): number {
  const { model, spin, scatterPays } = machine
  land(machine, set, draw)
  if (free && model.freeSpins!.sticky) {
    keepWilds(machine)
    countShown(machine)
  }
  witness?.landed(free)
  if (model.expands === 'always' || (free && spreads(machine))) expand(machine, free)
  const rungs = (free ? model.freeSpins!.cascade : undefined) ?? model.cascade
  const keeps = free && (model.freeSpins!.cascade?.keeps ?? false)
  if (!keeps) spin.rung = 0
  // If the random source failed in an earlier round, marks may be left.
  if (rungs) machine.gone.fill(0)
  let win = 0
  for (let fall = 0; ; fall += 1) {
    const pay = payOf(machine, rungs !== undefined)
    const top = rungs ? rungs.multipliers.length - 1 : 0
    const rung = spin.rung < top ? spin.rung : top
    const multiplier = rungs ? spinMultiplier * rungs.multipliers[rung]! : spinMultiplier
    witness?.paid(pay, multiplier, fall)
    win += pay * multiplier
    if (!rungs || pay === 0 || fall === model.cascade!.fallsMax) break
    if (fall === fallsEnd) throw new RangeError(`${model.id}: the cascade does not end`)
    spin.rung += 1
    tumble(machine, set, draw)
  }
  if (rungs) countShown(machine)
  const pay = scatterPays[spin.scatters]!
  if (pay > 0) {
    win += pay * spinMultiplier
    witness?.scattered(pay, spinMultiplier)
  }
  return win
}

function land(machine: Machine, set: ReelSet, draw: Draw): void {
  if (machine.model.land === 'stop' && machine.heights.length === 0) {
    landStops(machine, set, draw)
    return
  }
  if (machine.model.land === 'cell') landCells(machine, set, draw)
  else landHeights(machine, set, draw)
  // With cascades, scatters and coins are counted at the end of the spin.
  if (!machine.model.cascade) countShown(machine)
}

function landStops({ grid, rows, reels, stops, spin }: Machine, set: ReelSet, draw: Draw): void {
  let cell = 0
  let shown = 0
  for (let reel = 0; reel < reels; reel += 1) {
    const strip = set.strips[reel]!
    const stop = draw.below(set.lengths[reel]!)
    stops[reel] = stop
    shown += set.shows[reel]![stop]!
    for (let row = 0; row < rows; row += 1, cell += 1) grid[cell] = strip[stop + row]!
  }
  const scatters = shown % coinUnit
  spin.scatters = scatters < countMax ? scatters : countMax
  spin.coins = (shown - scatters) / coinUnit
}

function landHeights(machine: Machine, set: ReelSet, draw: Draw): void {
  const { grid, rows, reels, stops, standing, heights, heightSums, empty } = machine
  for (let reel = 0; reel < reels; reel += 1) {
    const height = heights[draw.weighted(heightSums)]!
    const stop = draw.below(set.lengths[reel]!)
    const strip = set.strips[reel]!
    const first = reel * rows
    standing[reel] = height
    stops[reel] = stop
    for (let row = 0; row < height; row += 1) grid[first + row] = strip[stop + row]!
    for (let row = height; row < rows; row += 1) grid[first + row] = empty
  }
}

function landCells({ grid, rows, reels }: Machine, set: ReelSet, draw: Draw): void {
  let cell = 0
  for (let reel = 0; reel < reels; reel += 1) {
    const strip = set.strips[reel]!
    const length = set.lengths[reel]!
    for (let row = 0; row < rows; row += 1, cell += 1) grid[cell] = strip[draw.below(length)]!
  }
}

/** Puts the wilds of earlier free spins over the grid; `held` stores their code plus one. */
function keepWilds({ grid, held, cells, wild }: Machine): void {
  for (let cell = 0; cell < cells; cell += 1) {
    if (held[cell]! > 0) grid[cell] = held[cell]! - 1
    else if (wild[grid[cell]!]! > 0) held[cell] = grid[cell]! + 1
  }
}

function countShown(machine: Machine): void {
  const scatters = countOf(machine, machine.scatter)
  machine.spin.scatters = scatters < countMax ? scatters : countMax
  machine.spin.coins = countOf(machine, machine.coin)
}

/** 0 for a negative symbol: the model has none. */
function countOf({ grid, cells }: Machine, symbol: number): number {
  if (symbol < 0) return 0
  let count = 0
  for (let cell = 0; cell < cells; cell += 1) if (grid[cell] === symbol) count += 1
  return count
}

function spreads({ model }: Machine): boolean {
  return model.expands === 'free' || model.freeSpins!.sticky === 'reels'
}

/** The topmost wild of a reel covers it. */
function expand({ model, grid, held, rows, cells, wild }: Machine, free: boolean): void {
  const stays = free && model.freeSpins!.sticky === 'reels'
  for (let first = 0; first < cells; first += rows) {
    for (let cell = first; cell < first + rows; cell += 1) {
      const symbol = grid[cell]!
      if (wild[symbol] === 0) continue
      grid.fill(symbol, first, first + rows)
      if (stays) held.fill(symbol + 1, first, first + rows)
      break
    }
  }
}

/** Winning symbols are removed, those above fall, and the gaps at the top are filled. */
function tumble(machine: Machine, set: ReelSet, draw: Draw): void {
  const { rows, reels } = machine
  const onStrips = machine.model.land === 'stop'
  for (let reel = 0; reel < reels; reel += 1) {
    const gap = fall(machine, reel * rows)
    if (gap < reel * rows) continue
    if (onStrips) refillStop(machine, set, reel, gap)
    else refillCells(machine, set, reel, gap, draw)
  }
}

/**
 * Closes the gaps of a reel from the bottom up and clears its marks; gives the lowest free cell. Empty
 * cells below a low reel stay. There is no branch on each cell: the processor would often mispredict it.
 */
function fall({ grid, gone, rows }: Machine, first: number): number {
  let to = first + rows - 1
  for (let cell = to; cell >= first; cell -= 1) {
    grid[to] = grid[cell]!
    to -= 1 - gone[cell]!
    gone[cell] = 0
  }
  return to
}

function refillStop({ grid, rows, stops }: Machine, set: ReelSet, reel: number, gap: number): void {
  const strip = set.strips[reel]!
  let stop = stops[reel]!
  for (let to = gap; to >= reel * rows; to -= 1) {
    stop = (stop > 0 ? stop : set.lengths[reel]!) - 1
    grid[to] = strip[stop]!
  }
  stops[reel] = stop
}

function refillCells(
  { grid, rows }: Machine,
  set: ReelSet,
  reel: number,
  gap: number,
  draw: Draw,
): void {
  const strip = set.strips[reel]!
  const length = set.lengths[reel]!
  for (let to = gap; to >= reel * rows; to -= 1) grid[to] = strip[draw.below(length)]!
}

function runFreeSpins(
  machine: Machine,
  award: number,
  room: number,
  draw: Draw,
  witness?: Witness,
): number {
  const { model, free, held, retriggers, spin } = machine
  const { multiplier, spinsMax, sticky } = model.freeSpins!
  if (sticky) held.fill(0)
  spin.rung = 0
  spin.features += 1
  let spins = Math.min(award, spinsMax)
  witness?.awarded('freeSpins', spins)
  let win = 0
  let factor = multiplier.from
  for (let played = 0; played < spins && win < room; played += 1) {
    win += spinOnce(machine, free, true, factor, draw, witness)
    factor = Math.min(factor + multiplier.step, multiplier.max)
    const more = Math.min(retriggers[spin.scatters]!, spinsMax - spins)
    if (more > 0) {
      spins += more
      witness?.awarded('freeSpins', more)
    }
  }
  return win
}

/** Coins stay; every new one resets the respins. It ends without respins or without free cells. */
function runHoldAndWin(machine: Machine, draw: Draw, witness?: Witness): number {
  const { grid, cells, coin } = machine
  const { respins, chance, grand } = machine.model.holdAndWin!
  machine.spin.features += 1
  witness?.awarded('holdAndWin', respins)
  let win = 0
  let filled = 0
  for (let cell = 0; cell < cells; cell += 1) {
    if (grid[cell] !== coin) continue
    win += mint(machine, cell, draw, witness)
    filled += 1
  }
  witness?.respun(respins)
  for (let left = respins; left > 0 && filled < cells; ) {
    left -= 1
    for (let cell = 0; cell < cells; cell += 1) {
      if (grid[cell] === coin || draw.below(chance[1]) >= chance[0]) continue
      grid[cell] = coin
      win += mint(machine, cell, draw, witness)
      filled += 1
      left = respins
    }
    witness?.respun(left)
  }
  if (filled === cells) win += grand
  witness?.held(filled === cells, win)
  return win
}

function mint({ model, valueSums }: Machine, cell: number, draw: Draw, witness?: Witness): number {
  const index = draw.weighted(valueSums)
  witness?.coin(cell, index)
  return model.holdAndWin!.values[index]!.value
}
