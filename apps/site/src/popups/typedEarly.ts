import type { Popups } from './usePopups.ts'

/** What takes the keys until the search is there, and what had the focus before. */
export let early: { field: HTMLInputElement; opener: Element | null } | undefined

/**
 * Opens the search. Its code may still be loading, so an unseen field takes what is typed until the
 * search's own field is there. A real field: the browser itself takes care of corrections and input methods.
 */
export function openPalette({ open }: Popups): void {
  const field = document.createElement('input')
  early = { field, opener: document.activeElement }
  field.className = 'early-field'
  document.body.append(field)
  field.focus()
  field.onblur = () => field.remove()
  open({ kind: 'palette' })
}
