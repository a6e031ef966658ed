import type { AwardStep, Coin, GridStep, HoldStep, RespinStep, Round, Win } from '@baize/engines'
import type { Cell, Grid, Model, RoundView } from './wire.ts'

/** What a round shows, step by step. Amounts are minor units. */
export type Beat = SpinBeat | SpreadBeat | WinsBeat | FallBeat | AwardBeat | CoinsBeat | HeldBeat

export interface SpinBeat {
  kind: 'spin'
  /** The grid when the reels stop. */
  grid: Grid
  isFree: boolean
  /** From this reel on the reels turn longer: a feature is possible. */
  anticipateFrom: number | undefined
  /** Wilds of earlier spins that stay in place. */
  held: readonly Cell[]
  multiplier: number
  /** Free spins left after this one. */
  left: number
}

/** Wilds cover their reels. */
export interface SpreadBeat {
  kind: 'spread'
  grid: Grid
}

export interface WinsBeat {
  kind: 'wins'
  wins: readonly ShownWin[]
  win: bigint
  total: bigint
  multiplier: number
}

export interface ShownWin {
  symbol: string
  cells: readonly Cell[]
  line: number | undefined
  ways: number | undefined
  multiplier: number
  amount: bigint
}

/** Winning cells are removed and the rest falls. */
export interface FallBeat {
  kind: 'fall'
  gone: readonly Cell[]
  grid: Grid
  multiplier: number
}

export interface AwardBeat {
  kind: 'award'
  feature: 'freeSpins' | 'holdAndWin'
  spins: number
  /** More spins of a feature that is already running. */
  isMore: boolean
}

export interface CoinsBeat {
  kind: 'coins'
  coins: readonly ShownCoin[]
  left: number
  /** The coins that started the feature. */
  isFirst: boolean
  total: bigint
}

export interface ShownCoin {
  cell: Cell
  amount: bigint
  prize: Coin['prize']
}

export interface HeldBeat {
  kind: 'held'
  isGrand: boolean
  win: bigint
  total: bigint
}

/** The beats of a recorded round. Nothing is decided here. */
export function timelineOf(model: Model, view: RoundView): Beat[] {
  if (!view.outcome) return []
  const teller = createTeller(model, view.outcome, BigInt(view.coin))
  return view.outcome.steps.flatMap((step) => {
    if (step.kind === 'award') return teller.award(step)
    if (step.kind === 'respin') return teller.respin(step)
    if (step.kind === 'hold') return teller.hold(step)
    return teller.grid(step)
  })
}

function createTeller(model: Model, outcome: Round, coin: bigint) {
  const most = BigInt(outcome.win) * coin
  let total = 0n
  let left = 0
  let isHolding = false
  let isFirstCoins = false
  let coinsTotal = 0n
  let before: GridStep | undefined

  /** Never more than the whole win of the round, which a cap may limit. */
  const add = (win: bigint) => {
    total = total + win > most ? most : total + win
    return total
  }

  function grid(step: GridStep): Beat[] {
    const beats: Beat[] = []
    if (step.kind === 'cascade' && before) {
      const gone = before.wins.flatMap(({ symbol, cells }) => (isScatter(symbol) ? [] : cells))
      beats.push({ kind: 'fall', gone, grid: step.grid, multiplier: step.multiplier })
    } else beats.push(turn(step))
    if (step.landed) beats.push({ kind: 'spread', grid: step.grid })
    if (step.wins.length > 0) {
      const win = BigInt(step.win) * coin
      const wins = step.wins.map((each) => shown(each, coin))
      beats.push({ kind: 'wins', wins, win, total: add(win), multiplier: step.multiplier })
    }
    before = step
    return beats
  }

  function turn(step: GridStep): SpinBeat {
    const isFree = step.feature === 'freeSpins'
    const stopped = step.landed ?? step.grid
    const held = isFree ? heldCells(model, before) : []
    if (isFree) left -= 1
    const anticipateFrom = anticipationOf(model, stopped, isFree)
    return {
      kind: 'spin',
      grid: stopped,
      isFree,
      anticipateFrom,
      held,
      multiplier: step.multiplier,
      left,
    }
  }

  function award({ feature, spins }: AwardStep): Beat[] {
    const isMore = feature === 'freeSpins' && before?.feature === 'freeSpins'
    if (feature === 'freeSpins') left += spins
    else {
      isHolding = true
      isFirstCoins = true
      coinsTotal = 0n
    }
    return [{ kind: 'award', feature, spins, isMore }]
  }

  function respin(step: RespinStep): Beat[] {
    const coins = step.coins.map(({ cell, value, prize }) => {
      const amount = BigInt(value) * coin
      coinsTotal += amount
      return { cell, amount, prize }
    })
    const isFirst = isHolding && isFirstCoins
    isFirstCoins = false
    return [{ kind: 'coins', coins, left: step.left, isFirst, total: coinsTotal }]
  }

  function hold(step: HoldStep): Beat[] {
    const win = BigInt(step.win) * coin
    isHolding = false
    return [{ kind: 'held', isGrand: step.grand, win, total: add(win) }]
  }

  const isScatter = (symbol: string) => symbol === model.scatter?.symbol
  return { grid, award, respin, hold }
}

function shown({ symbol, cells, line, ways, multiplier, pay }: Win, coin: bigint): ShownWin {
  return { symbol, cells, line, ways, multiplier, amount: BigInt(pay) * coin }
}

function heldCells(model: Model, before: GridStep | undefined): Cell[] {
  if (!model.freeSpins?.sticky || before?.feature !== 'freeSpins') return []
  return before.grid.flatMap((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (model.wilds?.[symbol] ? [[reel, row]] : [])),
  )
}

/** The first reel that could complete a feature, if the reels before it lack one scatter. */
export function anticipationOf(model: Model, grid: Grid, isFree: boolean): number | undefined {
  const { scatter, freeSpins } = model
  const counts = isFree ? freeSpins?.retrigger : freeSpins?.spins
  const needed = Math.min(...Object.keys(counts ?? {}).map(Number))
  if (!scatter || !Number.isFinite(needed)) return undefined
  const strips = (isFree ? freeSpins?.strips : undefined) ?? model.strips
  let shownSoFar = 0
  for (const [reel, column] of grid.entries()) {
    if (shownSoFar >= needed - 1 && strips[reel]?.includes(scatter.symbol)) return reel
    shownSoFar += column.filter((symbol) => symbol === scatter.symbol).length
  }
  return undefined
}

export type Cheer = 'none' | 'win' | 'big' | 'huge' | 'mega'

/** How strongly a win is celebrated. A payout of the stake or less is not. */
export function cheerOf(win: bigint, stake: bigint): Cheer {
  if (win <= stake) return 'none'
  if (win >= stake * 50n) return 'mega'
  if (win >= stake * 25n) return 'huge'
  return win >= stake * 10n ? 'big' : 'win'
}
