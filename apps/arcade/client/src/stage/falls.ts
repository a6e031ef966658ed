import type { Cell, Grid } from '../wire.ts'

/** Where each cell of the new grid comes from, in rows above it: 0 stays, more falls. */
export function dropsOf(gone: readonly Cell[], before: Grid, after: Grid): number[][] {
  return after.map((column, reel) => {
    const old = before[reel] ?? []
    const isGone = (row: number) => gone.some(([at, which]) => at === reel && which === row)
    const stayed = old.flatMap((_, row) => (isGone(row) ? [] : [row]))
    const fresh = column.length - stayed.length
    // A grid that is not what falls out of the one before is dropped in whole.
    const fits = fresh >= 0 && stayed.every((row, at) => old[row] === column[fresh + at])
    if (!fits) return column.map(() => column.length)
    return column.map((_, row) => (row < fresh ? fresh : row - stayed[row - fresh]!))
  })
}
