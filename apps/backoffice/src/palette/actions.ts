import type { LucideIcon } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'

/** Something that the page on the screen can do, offered by the palette. */
export interface PageAction {
  id: string
  label: string
  icon?: LucideIcon
  isDanger?: boolean
  /** Why it cannot be done now; it is shown all the same. */
  disabledReason?: string
  run(): void
}

let held: readonly PageAction[] = []
const listeners = new Set<() => void>()

function hold(actions: readonly PageAction[]): void {
  held = actions
  for (const tell of listeners) tell()
}

/** A page registers what it can do; the list must keep its identity while nothing in it changes. */
export function usePageActions(actions: readonly PageAction[]): void {
  useEffect(() => {
    hold(actions)
    return () => {
      if (held === actions) hold([])
    }
  }, [actions])
}

export function useHeldActions(): readonly PageAction[] {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => held,
  )
}
