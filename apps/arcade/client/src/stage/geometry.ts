import type { Cell } from '../wire.ts'

export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  x: number
  y: number
}

/** The box of a cell; a reel with fewer rows has taller cells. */
export function cellBox(size: Size, heights: readonly number[], [reel, row]: Cell): Box {
  const width = size.width / heights.length
  const height = size.height / (heights[reel] ?? 1)
  return { x: reel * width, y: row * height, width, height }
}

export function middleOf({ x, y, width, height }: Box): readonly [x: number, y: number] {
  return [x + width / 2, y + height / 2]
}

/** Width divided by height of the whole grid. */
export function gridRatio(reels: number, rows: number): number {
  return rows > 5 ? (reels * 1.25) / (rows * 0.9) : reels / (rows * 0.96)
}

/** On a tall screen the grid may be stretched by this factor: cells grow, symbols keep their shape. */
const stretchMax = 1.3

/** The largest box with the ratio that fits, stretched in height if there is room. */
export function fitted(room: Size, ratio: number): Size {
  const width = Math.max(0, Math.floor(Math.min(room.width, room.height * ratio)))
  const height = Math.min(room.height, (width / ratio) * stretchMax)
  return { width, height: Math.max(0, Math.floor(height)) }
}
