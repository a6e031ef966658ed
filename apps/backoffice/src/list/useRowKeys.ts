import { type RefObject, useEffect, useRef } from 'react'

const steps = new Map([
  ['j', 1],
  ['ArrowDown', 1],
  ['k', -1],
  ['ArrowUp', -1],
])
const ofTables = '.bz-table-detail button'

/**
 * Moves through a list by keys: j and k go down and up, as arrows do once a row has the focus; Enter opens
 * that row.
 */
export function useRowKeys<E extends HTMLElement>(rows = ofTables): RefObject<E | null> {
  const list = useRef<E>(null)
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key === 'x') return choose(event)
      const step = steps.get(event.key) ?? 0
      if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>(rows) ?? [])]
      const at = buttons.findIndex((button) => button === document.activeElement)
      // Without a row, arrows scroll the page.
      if (at === -1 && event.key.startsWith('Arrow')) return
      const next = buttons[at === -1 ? 0 : Math.min(Math.max(at + step, 0), buttons.length - 1)]
      if (!next) return
      event.preventDefault()
      next.focus()
      next.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [rows])
  return list
}

/** x turns the box of the row that has the focus, where the list has boxes. */
function choose(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return
  const row = document.activeElement?.closest('tr')
  row?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
}

/** Somebody types, or a dialog is open. */
function isBusy({ target }: KeyboardEvent): boolean {
  const isField =
    target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea')
  return isField || document.querySelector('dialog:modal') !== null
}
