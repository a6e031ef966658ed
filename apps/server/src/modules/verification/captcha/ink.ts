import type { Point } from './glyphs.ts'
import { shadeMax } from './png.ts'

/** A canvas: how much of each pixel is covered, from 0 to 1. */
export interface Sheet {
  width: number
  height: number
  covered: Float32Array
  /** The same in the shades of the picture. */
  shades(): Uint8Array
}

export function sheetOf(width: number, height: number): Sheet {
  const covered = new Float32Array(width * height)
  return {
    width,
    height,
    covered,
    shades() {
      const shades = new Uint8Array(covered.length)
      for (let at = 0; at < shades.length; at += 1) {
        shades[at] = Math.round((covered[at] ?? 0) * shadeMax)
      }
      return shades
    },
  }
}

/** Draws along the path with a round brush, antialiased. */
export function brush(sheet: Sheet, path: readonly Point[], radius: number, tool: 'ink' | 'paper') {
  for (let at = 1; at < path.length; at += 1) {
    const [from, to] = [path[at - 1], path[at]]
    if (from && to) brushPiece(sheet, from, to, radius, tool)
  }
}

function brushPiece(
  { width, height, covered }: Sheet,
  from: Point,
  to: Point,
  radius: number,
  tool: 'ink' | 'paper',
): void {
  const reach = radius + 1
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach))
  const right = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + reach))
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + reach))
  const [alongX, alongY] = [to.x - from.x, to.y - from.y]
  const square = alongX * alongX + alongY * alongY

  for (let y = top; y <= bottom; y += 1) {
    const offY = y + 0.5 - from.y
    for (let x = left; x <= right; x += 1) {
      const offX = x + 0.5 - from.x
      const along = square === 0 ? 0 : (offX * alongX + offY * alongY) / square
      const share = Math.min(1, Math.max(0, along))
      const missX = offX - alongX * share
      const missY = offY - alongY * share
      const cover = radius + 0.5 - Math.sqrt(missX * missX + missY * missY)
      if (cover <= 0) continue
      const at = y * width + x
      const before = covered[at] ?? 0
      covered[at] =
        tool === 'ink'
          ? Math.max(before, Math.min(1, cover))
          : Math.min(before, Math.max(0, 1 - cover))
    }
  }
}
