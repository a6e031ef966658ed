import { useEffect } from 'react'
import { isTyping } from '../palette/keys.ts'

/** What the keys of an open drawer do; undefined: nothing for now. */
export interface DrawerKeys {
  /** e: approve, credit. */
  approve: (() => void) | undefined
  /** x: reject. */
  reject: (() => void) | undefined
}

/** Decides by keys in the drawer that is open: not while somebody types or a dialog stands above it. */
export function useDrawerKeys({ approve, reject }: DrawerKeys): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const act = event.key === 'e' ? approve : event.key === 'x' ? reject : undefined
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelectorAll('dialog:modal').length > 1) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [approve, reject])
}
