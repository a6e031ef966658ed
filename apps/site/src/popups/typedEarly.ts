import type { Popups } from './usePopups.ts'

let early: { field: HTMLInputElement; opener: Element | null } | undefined

/**
 * Opens the search. Its code may still be loading, so an unseen field takes what is typed until the
 * search's own field is there. A real field: the browser itself takes care of corrections and input methods.
 */
export function openPalette({ open }: Popups): void {
  const field = document.createElement('input')
  early = { field, opener: document.activeElement }
  field.className = 'sr-only'
  // Where the window is: a browser scrolls to a field that is typed in.
  field.style.position = 'fixed'
  field.style.top = '0'
  document.body.append(field)
  field.focus({ preventScroll: true })
  field.onblur = () => field.remove()
  open({ kind: 'palette' })
}

/** What was typed since the search was opened; the focus goes back to where it was before. */
export function takeTyped(): string {
  const taken = early
  early = undefined
  if (!taken?.field.isConnected) return ''
  const { field, opener } = taken
  field.onblur = null
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  field.remove()
  return field.value
}
