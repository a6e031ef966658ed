import type { Cell, Grid } from '../wire.ts'

/** How many rows each cell of the new grid falls: 0 stays. */
export function dropsOf(gone: readonly Cell[], before: Grid, after: Grid): number[][] {
  return after.map((column, reel) => {
    const old = before[reel] ?? []
    const isGone = (row: number) => gone.some(([at, which]) => at === reel && which === row)
    const stayed = old.flatMap((_, row) => (isGone(row) ? [] : [row]))
    const fresh = column.length - stayed.length
    // If the new grid does not follow from the old one, the whole column falls.
    const fits = fresh >= 0 && stayed.every((row, at) => old[row] === column[fresh + at])
    if (!fits) return column.map(() => column.length)
    return column.map((_, row) => (row < fresh ? fresh : row - stayed[row - fresh]!))
  })
}
