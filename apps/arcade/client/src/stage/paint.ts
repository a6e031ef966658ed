import type { Theme } from '../../../src/titles/theme.ts'
import { displayFace } from '../lettering.ts'
import type { ShownWin } from '../timeline.ts'
import type { Cell } from '../wire.ts'
import { type Box, cellBox, middleOf, type Size } from './geometry.ts'
import type { Pictures } from './pictures.ts'

export interface Brush {
  readonly pen: CanvasRenderingContext2D
  readonly size: Size
  readonly heights: readonly number[]
  readonly pictures: Pictures
  readonly palette: Theme['palette']
}

/** A symbol in its box, as large as possible. */
export function paintSymbol(
  { pen, pictures }: Brush,
  symbol: string,
  box: Box,
  { scale = 1, alpha = 1, isMoving = false } = {},
): void {
  const picture = pictures.of(symbol, isMoving)
  if (!picture || alpha <= 0) return
  const [x, y] = middleOf(box)
  const side = Math.min(box.width, box.height) * 0.94 * scale
  pen.globalAlpha = alpha
  const stretch = isMoving ? 1.12 : 1
  pen.drawImage(picture, x - side / 2, y - (side * stretch) / 2, side, side * stretch)
  pen.globalAlpha = 1
}

/** The background of the reels: alternating shades with a bright line between. */
export function paintCloth({ pen, size, heights, palette }: Brush): void {
  pen.clearRect(0, 0, size.width, size.height)
  const width = size.width / heights.length
  for (const reel of heights.keys()) {
    const fade = pen.createLinearGradient(0, 0, 0, size.height)
    const shade = reel % 2 === 0 ? 0.42 : 0.6
    fade.addColorStop(0, palette.dark)
    fade.addColorStop(0.5, palette.middle)
    fade.addColorStop(1, palette.dark)
    pen.globalAlpha = shade
    pen.fillStyle = fade
    pen.fillRect(reel * width, 0, width, size.height)
    pen.globalAlpha = 1
    if (reel === 0) continue
    pen.fillStyle = palette.metal
    pen.globalAlpha = 0.35
    pen.fillRect(reel * width - 0.5, 0, 1, size.height)
    pen.globalAlpha = 1
  }
}

/** Shade at top and bottom makes the reels look round. */
export function paintShade({ pen, size }: Brush): void {
  const edge = size.height * 0.16
  const shades: [from: number, to: number][] = [
    [0, edge],
    [size.height, size.height - edge],
  ]
  for (const [from, to] of shades) {
    const fade = pen.createLinearGradient(0, from, 0, to)
    fade.addColorStop(0, 'rgb(0 0 0 / .6)')
    fade.addColorStop(1, 'rgb(0 0 0 / 0)')
    pen.fillStyle = fade
    pen.fillRect(0, Math.min(from, to), size.width, edge)
  }
}

/** A light on a reel that may complete a feature. */
export function paintAnticipation(
  { pen, size, heights, palette }: Brush,
  reel: number,
  now: number,
) {
  const width = size.width / heights.length
  pen.globalAlpha = 0.28 + 0.14 * Math.sin(now / 90)
  pen.strokeStyle = palette.accent
  pen.lineWidth = 5
  pen.strokeRect(reel * width + 3, 3, width - 6, size.height - 6)
  pen.globalAlpha *= 0.4
  pen.fillStyle = palette.glow
  pen.fillRect(reel * width, 0, width, size.height)
  pen.globalAlpha = 1
}

const lineColours = ['#ffe14d', '#5df2ff', '#ff7ad1', '#8cff6b', '#ffa14d', '#b79bff']

/** A frame around every winning cell, and the win's line if it has one. */
export function paintWin(brush: Brush, win: ShownWin, nth: number): void {
  const { pen, size, heights } = brush
  const colour = lineColours[(win.line ?? nth) % lineColours.length]!
  const boxes = win.cells.map((cell) => cellBox(size, heights, cell))
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  if (win.line !== undefined) paintLine(pen, boxes, colour)
  for (const { x, y, width, height } of boxes) {
    const inset = Math.min(width, height) * 0.05
    pen.beginPath()
    pen.roundRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, inset * 3)
    strokeTwice(pen, colour, 3)
  }
}

function paintLine(pen: CanvasRenderingContext2D, boxes: readonly Box[], colour: string): void {
  pen.beginPath()
  for (const [at, box] of boxes.entries()) {
    const [x, y] = middleOf(box)
    if (at === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
  strokeTwice(pen, colour, 4)
}

function strokeTwice(pen: CanvasRenderingContext2D, colour: string, width: number): void {
  pen.strokeStyle = 'rgb(0 0 0 / .65)'
  pen.lineWidth = width + 3
  pen.stroke()
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.stroke()
}

/** An amount on a plate at a cell of the win. */
export function paintPlate(brush: Brush, text: string, cell: Cell): void {
  const { pen, size, heights, palette } = brush
  const box = cellBox(size, heights, cell)
  const [x, y] = middleOf(box)
  const height = Math.max(20, Math.min(34, box.height * 0.3))
  pen.font = displayFace(height * 0.66)
  const width = pen.measureText(text).width + height
  const left = Math.min(Math.max(2, x - width / 2), size.width - width - 2)
  pen.beginPath()
  pen.roundRect(left, y - height / 2, width, height, height / 2)
  pen.fillStyle = 'rgb(0 0 0 / .82)'
  pen.fill()
  pen.strokeStyle = palette.metal
  pen.lineWidth = 2
  pen.stroke()
  paintText(pen, text, left + width / 2, y, palette.accent)
}

/** The value on a coin. */
export function paintCoinValue(brush: Brush, text: string, box: Box, prize?: string): void {
  const { pen } = brush
  const [x, y] = middleOf(box)
  const side = Math.min(box.width, box.height)
  const size = Math.min(side * 0.26, (side * 1.05) / Math.max(3, text.length))
  pen.font = displayFace(size)
  pen.lineWidth = 3
  pen.strokeStyle = 'rgb(255 246 208 / .8)'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const lift = prize ? size * 0.45 : 0
  pen.strokeText(text, x, y + lift)
  paintText(pen, text, x, y + lift, '#5b2c05')
  if (!prize) return
  pen.font = displayFace(size * 0.62)
  paintText(pen, prize, x, y - size * 0.55, '#a3121b')
}

function paintText(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  colour: string,
): void {
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = colour
  pen.fillText(text, x, y + 0.5)
}
