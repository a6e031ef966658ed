/** A point on the board, in distances of two pegs: x from the middle, y from the first row. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** The height above the first row at which a ball starts. */
const dropHeight = 1.3

/**
 * Where a ball is after `rows` rows (fractions count): it hits the next peg of its path, bounces a little
 * and falls on. The path is the server's, so the ball ends in the server's slot.
 */
export function ballAt(path: readonly number[], rows: number): Place {
  const row = Math.min(path.length, Math.floor(rows))
  const part = Math.min(1, rows - row)
  const x = pegX(path, row)
  if (row >= path.length) return { x, y: row }
  const isFirst = row === 0
  const next = pegX(path, row + 1)
  const hop = isFirst ? 0 : 0.34
  return {
    x: x + (next - x) * part ** 0.85,
    y: row + part * part * (1 + hop) - hop * part,
  }
}

/** The way to the first peg: from 0, high above, to 1, on the peg. */
export function dropAt(part: number): Place {
  return { x: 0, y: dropHeight * (part * part - 1) }
}

/** The x after `rows` rows: each row moves the ball half a peg distance to the left or right. */
function pegX(path: readonly number[], rows: number): number {
  let rights = 0
  for (let row = 0; row < rows; row += 1) rights += path[row] ?? 0
  return rights - rows / 2
}

/** Pegs of a row: three in the first, one more in each. */
export function pegsOf(row: number): readonly number[] {
  const count = row + 3
  return Array.from({ length: count }, (_, at) => at - (count - 1) / 2)
}
