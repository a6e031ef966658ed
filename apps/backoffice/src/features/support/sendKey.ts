import { browserStorage } from '@baize/ui/storage'
import { type KeyboardEvent, useState } from 'react'

const key = 'office-send'

/** Whether Enter sends, or Ctrl with Enter: as somebody chose; on a touch screen Enter makes a line. */
export function useSendKey() {
  const [byEnter, setByEnter] = useState(first)
  return {
    byEnter,
    sends: (event: KeyboardEvent) =>
      event.key === 'Enter' &&
      (event.ctrlKey || event.metaKey || (byEnter && !event.shiftKey && !event.altKey)),
    turn() {
      browserStorage.setItem(key, byEnter ? 'ctrl' : 'enter')
      setByEnter(!byEnter)
    },
  }
}

function first(): boolean {
  const kept = browserStorage.getItem(key)
  return kept ? kept === 'enter' : !matchMedia('(pointer: coarse)').matches
}
