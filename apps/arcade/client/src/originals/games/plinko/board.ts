import type { PlinkoView } from '@baize/engines/house'
import { ballAt, dropAt, type Place, pegsOf } from './fall.ts'

interface Ball {
  readonly key: string
  readonly view: PlinkoView
  readonly began: number
  row: number
}

export interface BoardOptions {
  canvas: HTMLCanvasElement
  /** The ball has reached its slot. */
  landed(key: string, view: PlinkoView): void
  struck(row: number): void
}

export type PlinkoBoard = ReturnType<typeof createBoard>

const dropMs = 180
const rowMs = 105
/** Room above the first row and below the last one, in steps. */
const above = 1.2
const below = 0.55
const glowMs = 260

/** Pegs and balls on a canvas: it draws only while something falls. */
export function createBoard({ canvas, landed, struck }: BoardOptions) {
  const context = canvas.getContext('2d')
  const balls = new Map<string, Ball>()
  const glows = new Map<string, number>()
  let rows = 8
  let speed = 1
  let frame = 0

  function drop(key: string, view: PlinkoView, pace: number): void {
    speed = pace
    balls.set(key, { key, view, began: performance.now(), row: -1 })
    frame ||= requestAnimationFrame(draw)
  }

  function draw(now: number): void {
    frame = 0
    for (const ball of balls.values()) advance(ball, now)
    paint(now)
    if (balls.size > 0 || glows.size > 0) frame = requestAnimationFrame(draw)
  }

  function advance(ball: Ball, now: number): void {
    const row = Math.floor(rowsOf(ball, now))
    if (row > ball.row && row < ball.view.rows && row >= 0) {
      ball.row = row
      glows.set(`${row}:${ballAt(ball.view.path, row).x}`, now)
      struck(row)
    }
    if (row < ball.view.rows) return
    balls.delete(ball.key)
    landed(ball.key, ball.view)
  }

  /** Negative before the ball reaches the first row. */
  function rowsOf({ began }: Ball, now: number): number {
    return (Math.max(0, now - began) / speed - dropMs) / rowMs
  }

  function placeOf(ball: Ball, now: number): Place {
    const gone = rowsOf(ball, now)
    return gone < 0
      ? dropAt(Math.max(0, 1 + (gone * rowMs) / dropMs))
      : ballAt(ball.view.path, gone)
  }

  function paint(now: number): void {
    if (!context) return
    const { width, height } = canvas
    const style = getComputedStyle(canvas)
    const step = width / (rows + 2)
    const stepY = height / (rows - 1 + above + below)
    context.clearRect(0, 0, width, height)
    const at = ({ x, y }: Place): [number, number] => [width / 2 + x * step, (y + above) * stepY]
    paintPegs(now, at, Math.max(2, step * 0.1), style.getPropertyValue('--peg'))
    for (const ball of balls.values()) {
      const [x, y] = at(placeOf(ball, now))
      const radius = step * 0.24
      context.fillStyle = '#0003'
      dot(x, y + radius * 0.3, radius)
      context.fillStyle = ballColour(ball.view.risk)
      dot(x, y, radius)
      context.fillStyle = '#fff9'
      dot(x - radius * 0.3, y - radius * 0.35, radius * 0.3)
    }
  }

  function paintPegs(
    now: number,
    at: (place: Place) => [number, number],
    radius: number,
    peg: string,
  ) {
    if (!context) return
    for (let row = 0; row < rows; row += 1) {
      for (const x of pegsOf(row)) {
        const [px, py] = at({ x, y: row })
        const glow = glows.get(`${row}:${x}`)
        if (glow !== undefined) {
          const part = (now - glow) / glowMs
          if (part >= 1) glows.delete(`${row}:${x}`)
          context.fillStyle = `rgb(230 188 98 / ${Math.max(0, 0.5 * (1 - part))})`
          dot(px, py, radius * (1.4 + 2 * Math.max(0, part)))
        }
        context.fillStyle = peg
        dot(px, py, radius)
      }
    }
  }

  function dot(x: number, y: number, radius: number): void {
    if (!context) return
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fill()
  }

  return {
    drop,
    has: (key: string) => balls.has(key),
    /** Balls of another number of rows are removed; gives their keys. */
    setRows(next: number): string[] {
      rows = next
      const others = [...balls.values()].filter(({ view }) => view.rows !== next)
      for (const { key } of others) balls.delete(key)
      paint(performance.now())
      return others.map(({ key }) => key)
    },
    resize(width: number, height: number, ratio: number): void {
      canvas.width = Math.round(width * ratio)
      canvas.height = Math.round(height * ratio)
      paint(performance.now())
    },
    close: () => cancelAnimationFrame(frame),
  }
}

const colours = { low: '#f2c14e', medium: '#f2853e', high: '#ef4d55' } as const

function ballColour(risk: PlinkoView['risk']): string {
  return colours[risk]
}
