import { breadthOf, glyphOf, type Point, type Stroke } from './glyphs.ts'
import { brush, type Sheet, sheetOf } from './ink.ts'
import { pngOf } from './png.ts'

/** A whole number from 0 up to, but not including, the given one. */
export type Random = (below: number) => number

const width = 200
const height = 72
const margin = 16

const looks = {
  glyphHeight: { min: 34, max: 41 },
  glyphBreadth: { min: 0.58, max: 0.68 },
  penRadius: { min: 1.6, max: 2.1 },
  turn: 0.24,
  lean: 0.2,
  shake: 0.028,
  bendX: 2.4,
  bendY: 2.8,
} as const

const paper = [246, 243, 236] as const
const inks = [
  [36, 52, 71],
  [30, 66, 62],
  [68, 44, 74],
  [76, 48, 38],
] as const

/** A picture of characters that people can read and machines cannot easily. */
export function drawCaptcha(characters: string, random: Random): Buffer {
  const between = (min: number, max: number) => min + (max - min) * (random(65_536) / 65_535)
  const sheet = sheetOf(width, height)
  const warp = waveOf(between)

  for (const { character, centre, tall, broad } of lineOf(characters, between)) {
    const radius = between(looks.penRadius.min, looks.penRadius.max)
    const strokes = placed(glyphOf(character), { centre, tall, broad }, between)
    for (const stroke of strokes) brush(sheet, pathOf(stroke).map(warp), radius, 'ink')
  }
  cross(sheet, between, warp)
  speckle(sheet, between)
  return pngOf({ width, height, shades: sheet.shades(), paper, ink: inks[random(4)] ?? inks[0] })
}

type Between = (min: number, max: number) => number
type Warp = (point: Point) => Point

interface Place {
  centre: Point
  tall: number
  broad: number
}

/** Characters side by side from margin to margin, each a little off the line. */
function lineOf(characters: string, between: Between): (Place & { character: string })[] {
  const sized = characters.split('').map((character) => {
    const tall = between(looks.glyphHeight.min, looks.glyphHeight.max)
    const breadth = between(looks.glyphBreadth.min, looks.glyphBreadth.max)
    return { character, tall, broad: tall * breadth * breadthOf(character) }
  })
  const taken = sized.reduce((sum, { broad }) => sum + broad, 0)
  const gap = (width - 2 * margin - taken) / Math.max(1, sized.length - 1)
  let x = margin
  return sized.map((size) => {
    const centre = { x: x + size.broad / 2 + between(-1, 1), y: height / 2 + between(-5, 5) }
    x += size.broad + gap
    return { ...size, centre }
  })
}

/** Waves over the whole picture, so that no two pictures share a shape. */
function waveOf(between: Between): Warp {
  const [phaseX, phaseY] = [between(0, 2 * Math.PI), between(0, 2 * Math.PI)]
  const [lengthX, lengthY] = [between(46, 70), between(60, 105)]
  return ({ x, y }) => ({
    x: x + looks.bendX * Math.sin((2 * Math.PI * y) / lengthX + phaseX),
    y: y + looks.bendY * Math.sin((2 * Math.PI * x) / lengthY + phaseY),
  })
}

/** A character at its place: scaled, slanted, rotated, each point a little off. */
function placed(
  strokes: readonly Stroke[],
  { centre, tall, broad }: Place,
  between: Between,
): Stroke[] {
  const turn = between(-looks.turn, looks.turn)
  const lean = between(-looks.lean, looks.lean)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const shaken = () => between(-looks.shake, looks.shake)
  return strokes.map(({ bends, points }) => ({
    bends,
    points: points.map((point) => {
      const y = (point.y - 0.5 + shaken()) * tall
      const x = (point.x - 0.5 + shaken()) * broad - y * lean
      return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos }
    }),
  }))
}

const crossings = 2

/** Lines of ink connect the characters, and a line of paper colour cuts through them. */
function cross(sheet: Sheet, between: Between, warp: Warp): void {
  for (let line = 0; line < crossings; line += 1) {
    const path = pathOf({ bends: true, points: across(between) }).map(warp)
    brush(sheet, path, between(0.8, 1.1), 'ink')
  }
  brush(sheet, pathOf({ bends: true, points: across(between) }).map(warp), 0.45, 'paper')
}

const restsAcross = 6

function across(between: Between): Point[] {
  return Array.from({ length: restsAcross }, (_, rest) => ({
    x: -6 + ((width + 12) * rest) / (restsAcross - 1),
    y: between(height * 0.2, height * 0.8),
  }))
}

const specks = 60
const hairs = 6

function speckle(sheet: Sheet, between: Between): void {
  for (let speck = 0; speck < specks; speck += 1) {
    const at = { x: between(0, width), y: between(0, height) }
    brush(sheet, [at, at], between(0.3, 0.9), 'ink')
  }
  for (let hair = 0; hair < hairs; hair += 1) {
    const from = { x: between(4, width - 4), y: between(4, height - 4) }
    const to = { x: from.x + between(-9, 9), y: from.y + between(-9, 9) }
    brush(sheet, [from, to], 0.55, 'ink')
  }
}

const piecesPerSide = 8

/** The stroke as many short straight pieces; a bow is a Catmull-Rom curve through its points. */
function pathOf({ bends, points }: Stroke): Point[] {
  const path = points.slice(0, 1)
  for (let side = 1; side < points.length; side += 1) {
    const [from, to] = [points[side - 1], points[side]]
    if (!from || !to) break
    const before = bends ? (points[side - 2] ?? from) : from
    const after = bends ? (points[side + 1] ?? to) : to
    for (let piece = 1; piece <= piecesPerSide; piece += 1) {
      const share = piece / piecesPerSide
      path.push({
        x: bends ? bow(before.x, from.x, to.x, after.x, share) : mix(from.x, to.x, share),
        y: bends ? bow(before.y, from.y, to.y, after.y, share) : mix(from.y, to.y, share),
      })
    }
  }
  return path
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

function bow(before: number, from: number, to: number, after: number, share: number): number {
  const square = share * share
  const cube = square * share
  return (
    0.5 *
    (2 * from +
      (to - before) * share +
      (2 * before - 5 * from + 4 * to - after) * square +
      (3 * from - before - 3 * to + after) * cube)
  )
}
