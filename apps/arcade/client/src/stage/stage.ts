import type { Theme } from '../../../src/titles/theme.ts'
import type { ShownCoin, ShownWin } from '../timeline.ts'
import type { Cell, Grid, Model } from '../wire.ts'
import { dropsOf } from './falls.ts'
import type { Size } from './geometry.ts'
import type { Pictures } from './pictures.ts'
import { isAtRest, landAt, landingTimes, type Pace, paces, type Turn } from './reel.ts'
import { paintScene } from './scene.ts'
import { type Burst, isBurnt } from './sparks.ts'

export interface StageOptions {
  canvas: HTMLCanvasElement
  model: Model
  palette: Theme['palette']
  pictures: Pictures
  coinText(coin: ShownCoin): { value: string; prize: string | undefined }
  amountText(amount: bigint): string
  stopped(reel: number, column: readonly string[]): void
}

/** What is on the stage, and what moves. */
export interface SceneState {
  grid: Grid
  strips: Model['strips']
  pace: Pace
  turns: (Turn | undefined)[]
  landing: Grid | undefined
  anticipateFrom: number | undefined
  held: readonly Cell[]
  wins: readonly ShownWin[]
  /** When the wins were first shown. */
  winsAt: number
  /** The index of one win to show alone; undefined shows all. */
  focus: number | undefined
  pop: { at: number; gone: readonly Cell[] } | undefined
  fall: { at: number; drops: number[][] } | undefined
  coins: Map<string, { coin: ShownCoin; at: number }> | undefined
  respunAt: number | undefined
  bursts: readonly Burst[]
}

export type Stage = ReturnType<typeof createStage>

const ratioMax = 2
const respinMs = 650
const burstsMax = 60

/** The canvas of a game. It decides nothing: it shows the grids and wins it is given. */
export function createStage(options: StageOptions) {
  const { canvas, model, stopped } = options
  const pen = canvas.getContext('2d')
  let size: Size = { width: 0, height: 0 }
  let frame = 0
  let isClosed = false
  const waits: { isOver(now: number): boolean; end(): void }[] = []
  const state: SceneState = {
    grid: [],
    strips: model.strips,
    turns: [],
    landing: undefined,
    anticipateFrom: undefined,
    held: [],
    wins: [],
    winsAt: 0,
    focus: undefined,
    pop: undefined,
    fall: undefined,
    coins: undefined,
    respunAt: undefined,
    bursts: [],
    pace: paces.usual,
  }

  function draw(): void {
    frame ||= requestAnimationFrame(paint)
  }

  function paint(now: number): void {
    frame = 0
    if (isClosed) return
    rest(now)
    state.bursts = state.bursts.filter((burst) => !isBurnt(burst, now))
    if (pen && size.width > 0) paintScene(pen, size, state, options, now)
    for (const wait of waits.splice(0)) {
      if (wait.isOver(now)) wait.end()
      else waits.push(wait)
    }
    if (waits.length > 0 || state.wins.length > 0 || isMoving()) draw()
  }

  function isMoving(): boolean {
    return state.turns.some(Boolean) || state.bursts.length > 0
  }

  function burst(cells: readonly Cell[], at: number): void {
    state.bursts = [...state.bursts, ...cells.map((cell) => ({ cell, at }))].slice(-burstsMax)
  }

  /** Reels that have stopped show what they landed on. */
  function rest(now: number): void {
    for (const [reel, turn] of state.turns.entries()) {
      if (!turn || !isAtRest(turn, now)) continue
      const column = state.landing?.[reel] ?? state.grid[reel] ?? []
      state.grid = state.grid.with(reel, column)
      state.turns[reel] = undefined
      if (state.pace !== paces.still) burst(scattersOn(reel, column), now)
      stopped(reel, column)
    }
  }

  function scattersOn(reel: number, column: readonly string[]): Cell[] {
    const scatter = model.scatter?.symbol
    return column.flatMap((symbol, row) => (symbol === scatter ? [[reel, row]] : []))
  }

  function until(isOver: (now: number) => boolean): Promise<void> {
    draw()
    return new Promise((end) => waits.push({ isOver, end }))
  }

  function calm(): void {
    Object.assign(state, { wins: [], focus: undefined, pop: undefined, fall: undefined })
  }

  function show(grid: Grid): void {
    calm()
    state.grid = grid
    state.turns = []
    state.coins = undefined
    draw()
  }

  function spin(
    pace: Pace,
    { held = [], strips }: { held?: readonly Cell[]; strips?: Model['strips'] },
  ) {
    calm()
    const now = performance.now()
    state.coins = undefined
    Object.assign(state, { pace, held, strips: strips ?? model.strips, landing: undefined })
    state.turns = state.grid.map(() => ({ startedAt: now, landing: undefined }))
    draw()
  }

  async function land(grid: Grid, anticipateFrom: number | undefined): Promise<void> {
    const now = performance.now()
    const startedAt = state.turns[0]?.startedAt ?? now
    state.landing = grid
    state.anticipateFrom = anticipateFrom
    const times = landingTimes(state.pace, startedAt, now, grid.length, anticipateFrom)
    for (const [reel, turn] of state.turns.entries()) {
      if (turn) landAt(turn, state.pace, times[reel] ?? now, grid[reel]?.length ?? 0)
    }
    await until(() => state.turns.every((turn) => !turn))
    state.held = []
    state.anticipateFrom = undefined
  }

  /** Stops all turning reels at once. */
  function hurry(): void {
    const now = performance.now()
    const { landing } = state
    if (!landing) return
    for (const [reel, turn] of state.turns.entries()) {
      if (turn?.landing && turn.landing.at > now)
        landAt(turn, state.pace, now, landing[reel]!.length)
    }
  }

  async function fall(gone: readonly Cell[], grid: Grid, pace: Pace): Promise<void> {
    calm()
    const startedAt = performance.now()
    state.pop = { at: startedAt, gone }
    state.pace = pace
    if (pace !== paces.still) burst(gone, startedAt + pace.popMs / 2)
    await until((now) => now >= startedAt + pace.popMs)
    const drops = dropsOf(gone, state.grid, grid)
    const at = performance.now()
    Object.assign(state, { pop: undefined, grid, fall: { at, drops } })
    await until((now) => now >= at + pace.fallMs)
    state.fall = undefined
  }

  /** Only coins stay on the grid; new ones land after the other cells have turned. */
  async function coins(added: readonly ShownCoin[], isFirst: boolean, isStill: boolean) {
    calm()
    if (isFirst || !state.coins) state.coins = new Map()
    if (!isFirst && !isStill) {
      const at = performance.now()
      state.respunAt = at
      await until((now) => now >= at + respinMs)
      state.respunAt = undefined
    }
    const at = performance.now()
    for (const coin of added) state.coins.set(String(coin.cell), { coin, at })
    if (!isStill)
      burst(
        added.map(({ cell }) => cell),
        at,
      )
    await until((now) => now >= at + (isStill ? 1 : 320))
  }

  return {
    show,
    spin,
    land,
    hurry,
    fall,
    coins,
    highlight(wins: readonly ShownWin[], focus?: number) {
      Object.assign(state, { wins, focus, winsAt: performance.now() })
      draw()
    },
    grid: () => state.grid,
    resize(next: Size) {
      const ratio = Math.min(ratioMax, devicePixelRatio || 1)
      size = next
      canvas.width = Math.round(next.width * ratio)
      canvas.height = Math.round(next.height * ratio)
      pen?.setTransform(ratio, 0, 0, ratio, 0, 0)
      draw()
    },
    close() {
      isClosed = true
      cancelAnimationFrame(frame)
      for (const { end } of waits.splice(0)) end()
    },
  }
}
