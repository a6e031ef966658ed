import { early } from './typedEarly.ts'

/** What was typed since the search was opened; the focus goes back to where it was before. */
export function takeTyped(): string {
  if (!early?.field.isConnected) return ''
  const { field, opener } = early
  field.onblur = null
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  field.remove()
  return field.value
}
