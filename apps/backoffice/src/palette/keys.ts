/** Whether a key that was pressed belongs to a field, and not to the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}

export type PaletteKey = 'palette' | 'keys'

/** What a key opens: Ctrl or ⌘ with K works everywhere, the others only outside of fields. */
export function paletteKeyOf(event: KeyboardEvent): PaletteKey | undefined {
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) return 'palette'
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return undefined
  if (event.key === '/') return 'palette'
  return event.key === '?' ? 'keys' : undefined
}

export const commandKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
