import type { Grid, GridStep, Round } from '@baize/engines'
import { cellsWith, paidBy } from './shown.pays.ts'
import { type Shown, type ShownFreeSpins, type ShownHold, valueOf } from './shown.ts'

/**
 * The first fault of a round against the rules shown, in words; later faults follow from it. Empty if
 * none.
 */
export function faultIn(shown: Shown, round: Round, coins: number): string {
  const reading = createReading(shown, round, coins)
  try {
    reading.round()
    return ''
  } catch (error) {
    if (error instanceof Fault) return error.message
    throw error
  }
}

class Fault extends Error {}

function expect(holds: boolean, fault: string): asserts holds {
  if (!holds) throw new Fault(fault)
}

/** Checks the record step by step and recomputes every step. */
function createReading(shown: Shown, { steps, bet, mode, win, capped }: Round, coins: number) {
  const most = shown.most * coins * bet.level
  let at = 0
  let total = 0
  /** How many cascades there were in this spin, or since the first free spin. */
  let fallen = 0

  function round(): void {
    if (mode === 'buy') bought()
    else {
      const grid = spin(undefined, undefined)
      const given = valueOf(shown.freeSpins?.spins ?? [], scattersOn(grid))
      if (given > 0 && total < most) freeSpins(shown.freeSpins!, given)
      const held = cellsWith(grid, (symbol) => symbol === shown.hold?.symbol)
      if (shown.hold && held.length >= shown.hold.from && total < most) hold(shown.hold, held)
    }
    expect(at === steps.length, `goes on after its end, at step ${at}`)
    expect(win === Math.min(total, most), `pays ${win} instead of ${Math.min(total, most)}`)
    expect(capped === total > most, 'is wrong about the highest win')
  }

  function bought(): void {
    const first = steps[0]
    expect(first?.kind === 'award', 'a bought feature does not start')
    if (first.feature === 'holdAndWin') return hold(shown.hold!, undefined)
    const { spins } = shown.freeSpins!
    expect(
      spins.some(({ value }) => value === first.spins),
      `${first.spins} free spins are sold`,
    )
    freeSpins(shown.freeSpins!, first.spins)
  }

  /** One spin with its cascades; gives the grid on which scatters and coins count. */
  function spin(free: { nth: number; rules: ShownFreeSpins } | undefined, before?: Grid): Grid {
    const where = at
    const first = next('spin')
    const landed = first.landed ?? first.grid
    spreads(landed, first.grid, free?.rules, where)
    if (free && before) stays(free.rules, before, first.grid, where)
    const own = free ? multiplierOf(free.rules, free.nth) : 1
    const rungs = free?.rules.falls ?? shown.falls
    if (!free?.rules.keepsFalls) fallen = 0
    for (let step: GridStep = first; ; step = next('cascade')) {
      const paid = paidBy(shown, step.grid)
      const times = own * (rungs?.[Math.min(fallen, rungs.length - 1)] ?? 1)
      const goesOn = rungs !== undefined && paid.coins > 0
      const counted = step === first ? landed : step.grid
      const scattered = goesOn ? 0 : valueOf(shown.scatter?.pays ?? [], scattersOn(counted)) * own
      const due = (paid.coins * times + scattered) * bet.level
      expect(step.win === due, `step ${at - 1} wins ${step.win} instead of ${due}`)
      total += due
      if (!goesOn) return counted
      fallen += 1
      const following = steps[at]
      expect(following?.kind === 'cascade', `ends at step ${at - 1}, whose grid still wins`)
      falls(step.grid, paid.cells, following.grid, at)
    }
  }

  function next(kind: GridStep['kind']): GridStep {
    const step = steps[at]
    expect(step?.kind === 'spin' || step?.kind === 'cascade', `has no grid at step ${at}`)
    expect(step.kind === kind, `has no ${kind} at step ${at}`)
    at += 1
    return step
  }

  function scattersOn(grid: Grid): number {
    return cellsWith(grid, (symbol) => symbol === shown.scatter?.symbol).length
  }

  function spreads(landed: Grid, grid: Grid, free: ShownFreeSpins | undefined, step: number): void {
    const covers =
      shown.covers === 'always' ||
      (free !== undefined && (shown.covers === 'free' || free.stays === 'reels'))
    const due = landed.map((column) => {
      const wild = covers ? column.find((symbol) => shown.wilds.has(symbol)) : undefined
      return wild === undefined ? column : column.map(() => wild)
    })
    expect(String(due) === String(grid), `wilds cover other reels at step ${step}`)
  }

  function stays({ stays: how }: ShownFreeSpins, before: Grid, grid: Grid, step: number): void {
    if (!how) return
    const wilds = (shownGrid: Grid) => cellsWith(shownGrid, (symbol) => shown.wilds.has(symbol))
    const now = new Set(wilds(grid))
    expect(
      wilds(before).every((cell) => now.has(cell)),
      `a wild does not stay at step ${step}`,
    )
  }

  function freeSpins(rules: ShownFreeSpins, award: number): void {
    let given = Math.min(award, rules.most)
    awarded('freeSpins', given)
    fallen = 0
    let before: Grid | undefined
    for (let nth = 0; nth < given && total < most; nth += 1) {
      const counted = spin({ nth, rules }, before)
      before = lastGrid()
      const more = Math.min(valueOf(rules.more, scattersOn(counted)), rules.most - given)
      if (more > 0) awarded('freeSpins', more)
      given += more
    }
  }

  function lastGrid(): Grid {
    const step = steps[at - 1]
    expect(step?.kind === 'spin' || step?.kind === 'cascade', `has no grid at step ${at - 1}`)
    return step.grid
  }

  function awarded(feature: 'freeSpins' | 'holdAndWin', spins: number): void {
    const step = steps[at]
    expect(
      step?.kind === 'award' && step.feature === feature && step.spins === spins,
      `does not give ${spins} ${feature} at step ${at}`,
    )
    at += 1
  }

  /** `held`: the coins that started the feature; undefined if the feature was bought. */
  function hold(rules: ShownHold, held: readonly string[] | undefined): void {
    awarded('holdAndWin', rules.respins)
    const filled = new Set<string>()
    let sum = 0
    const rest = (): { count: number; left: number } => {
      const step = steps[at]
      expect(step?.kind === 'respin', `has no respin at step ${at}`)
      at += 1
      for (const { cell, value } of step.coins) {
        expect(!filled.has(String(cell)), `two coins on one cell at step ${at - 1}`)
        expect(rules.values.includes(value / bet.level), `a coin is worth ${value}`)
        filled.add(String(cell))
        sum += value
      }
      return { count: step.coins.length, left: step.left }
    }
    const first = rest()
    expect(first.count >= rules.from, `${first.count} coins start hold and win`)
    const isSame = held === undefined || held.every((cell) => filled.has(cell))
    expect(isSame && first.count === (held?.length ?? first.count), 'other coins start it')
    let left = rules.respins
    while (left > 0 && steps[at]?.kind === 'respin') {
      const { count, left: told } = rest()
      left = count > 0 ? rules.respins : left - 1
      expect(told === left, `${told} respins are left instead of ${left}`)
    }
    ended(rules, filled.size, left, sum)
  }

  function ended({ grand }: ShownHold, filled: number, left: number, sum: number): void {
    const step = steps[at]
    expect(step?.kind === 'hold', `hold and win does not end at step ${at}`)
    at += 1
    expect(step.grand || left === 0, `hold and win ends with ${left} respins left`)
    const due = sum + (step.grand ? grand * bet.level : 0)
    expect(step.win === due, `hold and win pays ${step.win} instead of ${due} for ${filled} coins`)
    total += due
  }

  return { round }
}

function multiplierOf({ multiplier: { from, step, max } }: ShownFreeSpins, nth: number): number {
  return Math.min(from + nth * step, max)
}

/** Winning cells are removed, cells above them fall down, and only the gaps at the top get new symbols. */
function falls(before: Grid, gone: ReadonlySet<string>, after: Grid, step: number): void {
  for (const [reel, column] of before.entries()) {
    const left = column.filter((_, row) => !gone.has(`${reel},${row}`))
    const now = after[reel]!
    const isSame = now.length === column.length
    const below = left.length === 0 ? [] : now.slice(-left.length)
    expect(isSame && String(below) === String(left), `reel ${reel} does not fall at step ${step}`)
  }
}
