import type { FishId } from '@baize/engines/fishing'
import { Texture } from 'pixi.js'

/** Pictures are painted once, at this size, and scaled down from it. */
export const paintedPx = 224

interface Body {
  back: string
  side: string
  belly: string
  fin: string
  /** Height of the body beside its length. */
  tall: number
  /** Where the tail begins, from 0, the tail's end, to 1, the mouth. */
  tail: 'fork' | 'fan' | 'flat'
  stripes?: { colour: string; at: readonly number[]; width: number }
  spots?: string
  mouth?: 'teeth'
}

const bodies: Partial<Record<FishId, Body>> = {
  minnow: {
    back: '#1c62b8',
    side: '#5cc2f7',
    belly: '#eafcff',
    fin: '#f6c945',
    tall: 0.36,
    tail: 'fork',
  },
  clown: {
    back: '#d94a12',
    side: '#ff8a2a',
    belly: '#ffc37a',
    fin: '#ff7a1a',
    tall: 0.46,
    tail: 'fan',
    stripes: { colour: '#fffdf5', at: [0.34, 0.57, 0.78], width: 0.075 },
  },
  puffer: {
    back: '#8b5a14',
    side: '#e9b44a',
    belly: '#fff5d8',
    fin: '#f08c2e',
    tall: 0.74,
    tail: 'fan',
    spots: '#6b3d0a',
  },
  seal: {
    back: '#39424e',
    side: '#7a8796',
    belly: '#c4ced6',
    fin: '#4b5664',
    tall: 0.4,
    tail: 'flat',
  },
  dolphin: {
    back: '#1f4f86',
    side: '#4e93d6',
    belly: '#eef8ff',
    fin: '#2a65a6',
    tall: 0.36,
    tail: 'flat',
  },
  shark: {
    back: '#35475a',
    side: '#6d869c',
    belly: '#f2f6f8',
    fin: '#405468',
    tall: 0.36,
    tail: 'fork',
    mouth: 'teeth',
  },
  whale: {
    back: '#16386f',
    side: '#2f6fc0',
    belly: '#dceeff',
    fin: '#1d4a8c',
    tall: 0.52,
    tail: 'flat',
  },
}

/** Fish that bend as they swim; others beat, drift or crawl. */
export function isBending(kind: FishId): boolean {
  return kind in bodies || kind === 'dragon' || kind === 'crocodile' || kind === 'shrimp'
}

/** Every picture looks to the right. */
export async function fishTexture(kind: FishId): Promise<Texture> {
  const body = bodies[kind]
  if (body) return Texture.from(painted((paint) => paintBody(paint, body)))
  const picture = await pictureOf(`fish-${kind}`)
  return Texture.from(painted((paint) => paintPicture(paint, picture, kind)))
}

export async function plainTexture(name: string): Promise<Texture> {
  const picture = await pictureOf(name)
  return Texture.from(
    painted((paint) => paint.drawImage(picture, 8, 8, paintedPx - 16, paintedPx - 16)),
  )
}

async function pictureOf(name: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = `/art/figure/${name}.svg`
  await picture.decode()
  return picture
}

export function painted(
  work: (paint: CanvasRenderingContext2D) => void,
  width = paintedPx,
  height = width,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('this browser cannot paint')
  work(paint)
  return canvas
}

/** A flat picture gets light from above, shade beneath and a dark edge, like what is painted here. */
function paintPicture(
  paint: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  kind: FishId,
): void {
  const [inset, size] = [14, paintedPx - 28]
  paint.save()
  paint.translate(paintedPx, 0)
  paint.scale(-1, 1)
  if (kind === 'crocodile') {
    // Drawn from above, head down: turned so that it swims ahead.
    paint.translate(paintedPx / 2, paintedPx / 2)
    paint.rotate(Math.PI / 2)
    paint.translate(-paintedPx / 2, -paintedPx / 2)
  }
  paint.shadowColor = 'rgb(0 20 40 / 0.55)'
  paint.shadowBlur = 10
  paint.shadowOffsetY = 3
  paint.drawImage(picture, inset, inset, size, size)
  paint.restore()
  light(paint, kind === 'bomb' ? 0.5 : 0.34)
  if (kind === 'bomb' || kind === 'beam' || kind === 'wheel') glow(paint, glows[kind])
}

const glows = { bomb: '#ff5a3c', beam: '#53e0ff', wheel: '#ffd24a' } as const

/** A ring of light behind fish that set something off. */
function glow(paint: CanvasRenderingContext2D, colour: string): void {
  const middle = paintedPx / 2
  const shine = paint.createRadialGradient(middle, middle, middle * 0.4, middle, middle, middle)
  shine.addColorStop(0, `${colour}88`)
  shine.addColorStop(1, `${colour}00`)
  paint.globalCompositeOperation = 'destination-over'
  paint.fillStyle = shine
  paint.fillRect(0, 0, paintedPx, paintedPx)
}

function light(paint: CanvasRenderingContext2D, much: number): void {
  const shade = paint.createLinearGradient(0, paintedPx * 0.08, 0, paintedPx * 0.94)
  shade.addColorStop(0, `rgb(255 255 255 / ${much})`)
  shade.addColorStop(0.45, 'rgb(255 255 255 / 0)')
  shade.addColorStop(1, 'rgb(0 24 64 / 0.5)')
  paint.globalCompositeOperation = 'source-atop'
  paint.fillStyle = shade
  paint.fillRect(0, 0, paintedPx, paintedPx)
  paint.globalCompositeOperation = 'source-over'
}

function paintBody(paint: CanvasRenderingContext2D, body: Body): void {
  const [length, middle] = [paintedPx, paintedPx / 2]
  const half = (body.tall * length) / 2
  paint.lineJoin = 'round'
  paint.strokeStyle = 'rgb(0 18 44 / 0.55)'
  paint.lineWidth = 4
  const fin = paint.createLinearGradient(0, middle - half * 1.5, 0, middle + half * 1.5)
  fin.addColorStop(0, body.fin)
  fin.addColorStop(1, `${body.fin}b0`)
  paint.fillStyle = fin
  shape(paint, tailOf(body, middle, half))
  shape(paint, finsOf(middle, half))
  const outline = new Path2D()
  outline.moveTo(length * 0.95, middle)
  outline.bezierCurveTo(
    length * 0.86,
    middle - half * 1.25,
    length * 0.46,
    middle - half * 1.2,
    length * 0.2,
    middle - half * 0.2,
  )
  outline.lineTo(length * 0.2, middle + half * 0.2)
  outline.bezierCurveTo(
    length * 0.46,
    middle + half * 1.2,
    length * 0.86,
    middle + half * 1.25,
    length * 0.95,
    middle,
  )
  const skin = paint.createLinearGradient(0, middle - half, 0, middle + half)
  skin.addColorStop(0, body.back)
  skin.addColorStop(0.42, body.side)
  skin.addColorStop(0.78, body.belly)
  skin.addColorStop(1, body.side)
  paint.fillStyle = skin
  shape(paint, outline)
  paint.save()
  paint.clip(outline)
  paintSkin(paint, body, middle, half)
  paint.restore()
  paintFace(paint, body, middle, half)
}

function shape(paint: CanvasRenderingContext2D, path: Path2D): void {
  paint.fill(path)
  paint.stroke(path)
}

function tailOf({ tail }: Body, middle: number, half: number): Path2D {
  const path = new Path2D()
  const root = paintedPx * 0.23
  const reach = tail === 'flat' ? half * 0.75 : Math.max(half * 1.15, paintedPx * 0.17)
  path.moveTo(root, middle - half * 0.22)
  path.quadraticCurveTo(paintedPx * 0.12, middle - reach * 0.5, paintedPx * 0.03, middle - reach)
  const notch = tail === 'fan' ? 0.03 : 0.11
  path.quadraticCurveTo(paintedPx * notch, middle, paintedPx * 0.03, middle + reach)
  path.quadraticCurveTo(paintedPx * 0.12, middle + reach * 0.5, root, middle + half * 0.22)
  path.closePath()
  return path
}

function finsOf(middle: number, half: number): Path2D {
  const path = new Path2D()
  path.moveTo(paintedPx * 0.66, middle - half * 0.8)
  path.quadraticCurveTo(
    paintedPx * 0.5,
    middle - half * 1.75 - 10,
    paintedPx * 0.36,
    middle - half * 1.3 - 8,
  )
  path.quadraticCurveTo(
    paintedPx * 0.42,
    middle - half * 0.9,
    paintedPx * 0.36,
    middle - half * 0.5,
  )
  path.closePath()
  path.moveTo(paintedPx * 0.56, middle + half * 0.8)
  path.quadraticCurveTo(
    paintedPx * 0.48,
    middle + half * 1.5 + 8,
    paintedPx * 0.38,
    middle + half * 1.3 + 6,
  )
  path.quadraticCurveTo(paintedPx * 0.42, middle + half * 0.9, paintedPx * 0.4, middle + half * 0.6)
  path.closePath()
  return path
}

function paintSkin(
  paint: CanvasRenderingContext2D,
  { stripes, spots, fin }: Body,
  middle: number,
  half: number,
): void {
  for (const at of stripes?.at ?? []) {
    paint.beginPath()
    paint.ellipse(
      paintedPx * at,
      middle,
      paintedPx * (stripes?.width ?? 0) * 0.6,
      half * 1.3,
      0.12,
      0,
      7,
    )
    paint.fillStyle = stripes?.colour ?? ''
    paint.fill()
    paint.lineWidth = 3
    paint.strokeStyle = 'rgb(20 10 0 / 0.7)'
    paint.stroke()
  }
  if (spots) {
    paint.fillStyle = spots
    for (let nth = 0; nth < 16; nth += 1) {
      const [x, y] = [0.3 + ((nth * 37) % 50) / 100, -0.85 + ((nth * 53) % 90) / 100]
      paint.beginPath()
      paint.arc(paintedPx * x, middle + half * y, 3 + (nth % 3) * 2, 0, 7)
      paint.fill()
    }
  }
  const shine = paint.createLinearGradient(0, middle - half, 0, middle)
  shine.addColorStop(0, 'rgb(255 255 255 / 0)')
  shine.addColorStop(0.5, 'rgb(255 255 255 / 0.34)')
  shine.addColorStop(1, 'rgb(255 255 255 / 0)')
  paint.fillStyle = shine
  paint.fillRect(0, middle - half, paintedPx, half)
  paint.fillStyle = fin
  paint.globalAlpha = 0.85
  paint.beginPath()
  paint.ellipse(
    paintedPx * 0.56,
    middle + half * 0.42,
    paintedPx * 0.085,
    half * 0.06 + 6,
    -0.55,
    0,
    7,
  )
  paint.fill()
  paint.globalAlpha = 1
}

function paintFace(
  paint: CanvasRenderingContext2D,
  { mouth }: Body,
  middle: number,
  half: number,
): void {
  const eye = { x: paintedPx * 0.82, y: middle - half * 0.22, r: 6 + half * 0.07 }
  paint.lineWidth = 2.5
  paint.strokeStyle = 'rgb(0 18 44 / 0.6)'
  circle(paint, eye.x, eye.y, eye.r, '#fdfeff')
  paint.stroke()
  circle(paint, eye.x + eye.r * 0.22, eye.y, eye.r * 0.58, '#0b1522')
  circle(paint, eye.x + eye.r * 0.42, eye.y - eye.r * 0.3, eye.r * 0.22, '#fff')
  paint.beginPath()
  paint.arc(paintedPx * 0.72, middle, half * 0.62, -0.7, 0.7)
  paint.strokeStyle = 'rgb(0 18 44 / 0.28)'
  paint.stroke()
  paint.beginPath()
  paint.moveTo(paintedPx * 0.93, middle + half * 0.26)
  paint.quadraticCurveTo(
    paintedPx * 0.88,
    middle + half * 0.46,
    paintedPx * 0.8,
    middle + half * 0.42,
  )
  paint.strokeStyle = 'rgb(0 12 30 / 0.75)'
  paint.lineWidth = mouth ? 6 : 3
  paint.stroke()
  if (mouth) {
    paint.strokeStyle = '#fff'
    paint.lineWidth = 3
    paint.setLineDash([3, 3])
    paint.stroke()
    paint.setLineDash([])
  }
}

function circle(
  paint: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  fill: string | CanvasGradient,
): void {
  paint.beginPath()
  paint.arc(x, y, radius, 0, 7)
  paint.fillStyle = fill
  paint.fill()
}
