import type { Size } from './geometry.ts'

/** A coin in the air: its position as a share of the box from the top left, and its rotation. */
export interface Thrown {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly size: number
}

const flightMs = 2_100
const goldenShare = 0.618_034

/** Coins are thrown up from below, one after the other, and fall back, again and again. */
export function coinAt(nth: number, coins: number, ms: number): Thrown | undefined {
  const gapMs = flightMs / coins
  const since = ms - nth * gapMs
  if (since < 0) return undefined
  const throwNth = Math.floor(since / flightMs)
  const share = (since % flightMs) / flightMs
  const lot = ((nth + throwNth * coins) * goldenShare) % 1
  const peak = 0.55 + 0.6 * ((nth * 7 * goldenShare) % 1)
  return {
    x: 0.5 + (lot - 0.5) * (0.35 + 0.95 * share),
    y: 1.12 - 4 * peak * share * (1 - share),
    turn: share * (9 + 8 * lot) + nth,
    size: 0.7 + 0.6 * lot,
  }
}

/** The coin's size as a share of the box's shorter side. */
const coinShare = 0.075

export function paintShower(
  pen: CanvasRenderingContext2D,
  { width, height }: Size,
  coin: CanvasImageSource,
  coins: number,
  ms: number,
): void {
  pen.clearRect(0, 0, width, height)
  for (let nth = 0; nth < coins; nth += 1) {
    const thrown = coinAt(nth, coins, ms)
    if (!thrown) return
    const side = Math.max(14, Math.min(width, height) * coinShare) * thrown.size
    // Seen from the edge, a coin still has its thickness.
    const across = side * Math.max(0.14, Math.abs(Math.cos(thrown.turn)))
    pen.drawImage(coin, thrown.x * width - across / 2, thrown.y * height - side / 2, across, side)
  }
}

const facePx = 64

/** One coin from the front, in the theme's metal colour. */
export function paintedCoin(metal: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = facePx
  canvas.height = facePx
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  const middle = facePx / 2
  const light = pen.createLinearGradient(0, 0, facePx, facePx)
  light.addColorStop(0, '#fff6d8')
  light.addColorStop(0.45, metal)
  light.addColorStop(1, '#6b4a17')
  const disc = (radius: number) => {
    pen.beginPath()
    pen.arc(middle, middle, radius, 0, 2 * Math.PI)
  }
  disc(middle - 1)
  pen.fillStyle = light
  pen.fill()
  disc(middle * 0.72)
  pen.fillStyle = metal
  pen.fill()
  pen.lineWidth = 3
  pen.strokeStyle = 'rgb(107 74 23 / .7)'
  pen.stroke()
  return canvas
}
