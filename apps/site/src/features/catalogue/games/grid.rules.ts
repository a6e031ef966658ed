import { gamesPageSize } from '@baize/contract/vocabulary'

/** How a grid of tiles is laid out: the same figures as the style of `bz-tile-grid`. */
const narrow = { gap: 12, rowGap: 16, tileMin: 148 }
const wide = { gap: 16, rowGap: 24, tileMin: 168 }
const wideFrom = 640
/** The height of the name and the vendor below the picture. */
const wordsHeight = 52
const artRatio = 4 / 3

export interface GridShape {
  columns: number
  gap: number
  /** The height of one row, including the gap below it. */
  rowHeight: number
  /** The height of the pictures alone. */
  artHeight: number
}

export function shapeOf(width: number, viewportWidth: number): GridShape {
  const { gap, rowGap, tileMin } = viewportWidth >= wideFrom ? wide : narrow
  const least = viewportWidth >= wideFrom ? tileMin : Math.min(width * 0.46, tileMin)
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)))
  const tile = (width - gap * (columns - 1)) / columns
  const artHeight = tile * artRatio
  return { columns, gap, rowHeight: Math.round(artHeight + wordsHeight + rowGap), artHeight }
}

export const pageSize = gamesPageSize

/** The pages that contain the games of these rows. */
export function pagesOf(rows: readonly number[], columns: number, total: number): number[] {
  const first = rows[0]
  const last = rows.at(-1)
  if (first === undefined || last === undefined || total === 0) return []
  const from = Math.floor((first * columns) / pageSize) + 1
  const to = Math.floor((Math.min((last + 1) * columns, total) - 1) / pageSize) + 1
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** The rows to draw next: after the drawn ones, or from the first visible row. */
export function nextRows(
  shown: readonly number[],
  drawn: readonly number[],
  limit: number,
): number[] {
  const from = drawn[0] ?? 0
  const to = drawn.at(-1) ?? from
  const far = (row: number) => (row < from ? from - row : row - to)
  return shown
    .filter((row) => !drawn.includes(row))
    .toSorted((one, other) => far(one) - far(other))
    .slice(0, limit)
}
