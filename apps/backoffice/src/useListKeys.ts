import { useEffect } from 'react'
import { isTyping } from './palette/keys.ts'

const rows = '#page .bz-table-detail button'

/** The keys j and k walk the rows of the page's lists; Enter opens the row, as its button has the focus. */
export function useListKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('dialog:modal')) return
      const buttons = [...document.querySelectorAll<HTMLElement>(rows)]
      const at = buttons.findIndex((button) => button === document.activeElement)
      const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), buttons.length - 1)
      buttons[next]?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
