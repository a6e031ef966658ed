import type { Cell } from '../wire.ts'
import { type Box, cellBox, type Size } from './geometry.ts'
import {
  type Brush,
  paintAnticipation,
  paintCloth,
  paintCoinValue,
  paintPlate,
  paintShade,
  paintSymbol,
  paintWin,
} from './paint.ts'
import { scrollAt, type Turn } from './reel.ts'
import { paintSparks } from './sparks.ts'
import type { SceneState, StageOptions } from './stage.ts'

/** Paints the stage at the time `now`. */
export function paintScene(
  pen: CanvasRenderingContext2D,
  size: Size,
  state: SceneState,
  options: StageOptions,
  now: number,
): void {
  const heights = state.grid.map((column, reel) => heightOf(state, column, reel, now))
  const brush = { pen, size, heights, pictures: options.pictures, palette: options.palette }
  paintCloth(brush)
  if (state.coins) {
    paintCoins(brush, state, options, now)
    return paintSparks(brush, state.bursts, now)
  }
  for (const [reel, column] of state.grid.entries()) {
    const turn = state.turns[reel]
    if (turn) paintTurning(brush, state, reel, turn, now)
    else paintResting(brush, state, reel, column, now)
  }
  for (const cell of state.held) paintHeld(brush, state, cell)
  paintShade(brush)
  paintHope(brush, state, now)
  paintWins(brush, state, options, now)
  paintSparks(brush, state.bursts, now)
}

/** A reel takes its new height when it begins to stop. */
function heightOf(state: SceneState, column: readonly string[], reel: number, now: number): number {
  const landing = state.turns[reel]?.landing
  const isLanding = landing !== undefined && now >= landing.at
  return (isLanding ? state.landing?.[reel]?.length : undefined) ?? column.length
}

function paintTurning(
  brush: Brush,
  state: SceneState,
  reel: number,
  turn: Turn,
  now: number,
): void {
  const { pen, size, heights } = brush
  const scroll = scrollAt(turn, state.pace, now)
  const rows = heights[reel]!
  const { x, width, height } = cellBox(size, heights, [reel, 0])
  const isEnding = turn.landing !== undefined && now > turn.landing.at + turn.landing.ms * 0.35
  const isMoving = state.pace.cellsPerSecond > 0 && !isEnding && now - turn.startedAt > 150
  pen.save()
  pen.beginPath()
  pen.rect(x, 0, width, size.height)
  pen.clip()
  const first = Math.floor(scroll) - 1
  for (let at = first; at <= first + rows + 2; at += 1) {
    const y = (rows - 1 - (at - scroll)) * height
    paintSymbol(brush, tapeAt(state, reel, at, rows), { x, y, width, height }, { isMoving })
  }
  pen.restore()
}

/** The tape of a reel: its old symbols, then its strip, at the end the drawn symbols. */
function tapeAt(state: SceneState, reel: number, at: number, rows: number): string {
  const landing = state.turns[reel]?.landing
  const drawn = state.landing?.[reel]
  if (landing && drawn && at >= landing.to && at < landing.to + drawn.length) {
    return drawn[drawn.length - 1 - (at - landing.to)] ?? ''
  }
  const column = state.grid[reel] ?? []
  if (at >= 0 && at < column.length && rows === column.length) return column[rows - 1 - at] ?? ''
  const strip = state.strips[reel] ?? []
  return strip[(((reel * 7 - at) % strip.length) + strip.length) % strip.length] ?? ''
}

function paintResting(
  brush: Brush,
  state: SceneState,
  reel: number,
  column: readonly string[],
  now: number,
): void {
  const { pop, fall, wins, pace } = state
  for (const [row, symbol] of column.entries()) {
    const box = cellBox(brush.size, brush.heights, [reel, row])
    const isWinning = wins.length > 0 && isIn(state, [reel, row])
    const look = { scale: 1, alpha: 1 }
    if (wins.length > 0) {
      look.alpha = isWinning ? 1 : 0.3
      if (isWinning && pace.popMs > 1) look.scale = 1 + 0.05 * Math.sin(now / 130)
    }
    if (pop?.gone.some(([at, which]) => at === reel && which === row)) {
      const share = Math.min(1, (now - pop.at) / pace.popMs)
      look.scale = 1 + 0.25 * share
      look.alpha = 1 - share
    }
    if (fall)
      box.y -= (fall.drops[reel]?.[row] ?? 0) * box.height * (1 - landed(fall.at, pace.fallMs, now))
    paintSymbol(brush, symbol, box, look)
  }
}

/** Falls with acceleration. */
function landed(at: number, ms: number, now: number): number {
  const share = Math.min(1, Math.max(0, (now - at) / ms))
  return share * share
}

function isIn({ wins, focus }: SceneState, [reel, row]: Cell): boolean {
  const shown = focus === undefined ? wins : wins.slice(focus, focus + 1)
  return shown.some(({ cells }) => cells.some(([at, which]) => at === reel && which === row))
}

function paintHeld(brush: Brush, state: SceneState, [reel, row]: Cell): void {
  const box = cellBox(brush.size, brush.heights, [reel, row])
  brush.pen.fillStyle = brush.palette.dark
  brush.pen.globalAlpha = 0.85
  brush.pen.fillRect(box.x, box.y, box.width, box.height)
  brush.pen.globalAlpha = 1
  const wild = state.landing?.[reel]?.[row] ?? state.grid[reel]?.[row] ?? 'wild'
  paintSymbol(brush, wild.startsWith('wild') ? wild : 'wild', box)
}

function paintHope(brush: Brush, { turns, anticipateFrom }: SceneState, now: number): void {
  if (anticipateFrom === undefined) return
  const reel = turns.findIndex((turn) => turn !== undefined)
  if (reel >= anticipateFrom) paintAnticipation(brush, reel, now)
}

/** How many lines can be shown at once and still be distinguished. */
const linesAtOnceMax = 8

/** How long a line takes to be drawn, from the left. */
const lineMs = 320

function paintWins(brush: Brush, state: SceneState, options: StageOptions, now: number): void {
  const { wins, focus, winsAt, pace } = state
  const { pen, size } = brush
  const alone = focus === undefined ? undefined : wins[focus]
  const drawn = pace.cellsPerSecond > 0 ? Math.min(1, Math.max(0, now - winsAt) / lineMs) : 1
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, size.width * drawn, size.height)
  pen.clip()
  const shown = alone ? [alone] : wins.slice(0, linesAtOnceMax)
  for (const [nth, win] of shown.entries()) paintWin(brush, win, focus ?? nth)
  pen.restore()
  if (!alone || drawn < 1) return
  const cell = alone.cells[Math.floor((alone.cells.length - 1) / 2)]
  if (cell) paintPlate(brush, options.amountText(alone.amount), cell)
}

function paintCoins(brush: Brush, state: SceneState, options: StageOptions, now: number): void {
  for (const [reel, column] of state.grid.entries()) {
    for (const row of column.keys()) {
      const box = cellBox(brush.size, brush.heights, [reel, row])
      const kept = state.coins?.get(String([reel, row]))
      if (kept) {
        const share = Math.min(1, (now - kept.at) / 260)
        paintSymbol(brush, 'coin', box, { scale: 1.35 - 0.35 * share, alpha: 0.4 + 0.6 * share })
        const { value, prize } = options.coinText(kept.coin)
        paintCoinValue(brush, value, box, prize)
      } else paintEmpty(brush, box, state.respunAt, now)
    }
  }
}

/** As a share of a cell's height. */
const streakShare = 0.45

/** A cell that waits for a coin; while it turns, a light runs through it. */
function paintEmpty(
  { pen, palette }: Brush,
  box: Box,
  respunAt: number | undefined,
  now: number,
): void {
  const { x, y, width, height } = box
  pen.strokeStyle = palette.metal
  pen.globalAlpha = 0.25
  pen.lineWidth = 1
  pen.strokeRect(x + 3, y + 3, width - 6, height - 6)
  if (respunAt !== undefined) {
    const tall = height * streakShare
    const at = y + (((now - respunAt) / 260 + x / 97) % 1) * (height - tall)
    const light = pen.createLinearGradient(0, at, 0, at + tall)
    light.addColorStop(0, 'transparent')
    light.addColorStop(0.75, palette.glow)
    light.addColorStop(1, 'transparent')
    pen.globalAlpha = 0.6
    pen.fillStyle = light
    pen.fillRect(x + 4, at, width - 8, tall)
  }
  pen.globalAlpha = 1
}
