import type { Cell } from '../wire.ts'
import { cellBox, middleOf } from './geometry.ts'
import type { Brush } from './paint.ts'

/** Sparks from a cell. Their positions are computed from the time alone, so no further state is kept. */
export interface Burst {
  readonly cell: Cell
  readonly at: number
}

export const burstMs = 640
const sparksEach = 10
const goldenAngle = Math.PI * (3 - Math.sqrt(5))
const goldenShare = 0.618_034

/** Relative to the middle of the cell, in cell sizes. */
export interface Spark {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly alpha: number
}

/** Fast at first, then slower and falling, until it fades. */
export function sparkAt(nth: number, share: number): Spark {
  const reach = 0.42 + 0.5 * ((nth * goldenShare) % 1)
  const out = 1 - (1 - share) ** 3
  return {
    x: Math.cos(nth * goldenAngle) * reach * out,
    y: Math.sin(nth * goldenAngle) * reach * out + 0.3 * share * share,
    radius: 0.055 * (1 - share),
    alpha: 1 - share * share,
  }
}

export function isBurnt({ at }: Burst, now: number): boolean {
  return now >= at + burstMs
}

export function paintSparks(brush: Brush, bursts: readonly Burst[], now: number): void {
  if (bursts.length === 0) return
  const { pen, size, heights, palette } = brush
  const colours = [palette.accent, palette.glow, '#fff']
  pen.save()
  pen.globalCompositeOperation = 'lighter'
  for (const { cell, at } of bursts) {
    if (now < at) continue
    const box = cellBox(size, heights, cell)
    const side = Math.min(box.width, box.height)
    const [x, y] = middleOf(box)
    for (let nth = 0; nth < sparksEach; nth += 1) {
      const spark = sparkAt(nth, Math.min(1, (now - at) / burstMs))
      pen.globalAlpha = spark.alpha
      pen.fillStyle = colours[nth % colours.length]!
      pen.beginPath()
      pen.arc(x + spark.x * side, y + spark.y * side, spark.radius * side, 0, 2 * Math.PI)
      pen.fill()
    }
  }
  pen.restore()
}
