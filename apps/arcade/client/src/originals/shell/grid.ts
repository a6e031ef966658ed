import type { KeyboardEvent } from 'react'

/** The cell to which an arrow, Home or End leads; undefined if there is none. */
export function cellAfter(
  key: string,
  at: number,
  { columns, count }: { columns: number; count: number },
): number | undefined {
  const column = at % columns
  const to: Partial<Record<string, number>> = {
    ArrowLeft: column > 0 ? at - 1 : undefined,
    ArrowRight: column < columns - 1 ? at + 1 : undefined,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: at - column,
    End: at - column + columns - 1,
  }
  const next = to[key]
  return next !== undefined && next >= 0 && next < count ? next : undefined
}

/**
 * Arrows move the focus over the buttons of a board, which runs from left to right in every language.
 * Cells have their number in `data-cell`.
 */
export function moveByArrows(
  event: KeyboardEvent<HTMLElement>,
  size: { columns: number; count: number },
): void {
  if (!(event.target instanceof HTMLElement)) return
  const at = Number(event.target.dataset.cell ?? Number.NaN)
  const next = Number.isNaN(at) ? undefined : cellAfter(event.key, at, size)
  if (next === undefined) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
}
