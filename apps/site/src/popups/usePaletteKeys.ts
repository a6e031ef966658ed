import { useEffect } from 'react'
import { openPalette } from './typedEarly.ts'
import type { Popups } from './usePopups.ts'

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'isComposing' | 'target'
>

/** `/` and Ctrl-K (⌘K on a Mac) open the search, unless a text field is focused or a popup is open. */
export function usePaletteKeys(popups: Popups): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isPaletteWish(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      openPalette(popups)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [popups])
}

export function isPaletteWish(event: Pressed): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false
  const isCommand = event.ctrlKey || event.metaKey
  const isKey = isCommand ? event.key.toLowerCase() === 'k' : event.key === '/'
  return isKey && !isWriting(event.target)
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable=true]') !== null
  )
}
