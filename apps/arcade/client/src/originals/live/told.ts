import { useSyncExternalStore } from 'react'
import { createStore } from '../../store.ts'
import { type LiveNow, nothingYet } from './live.rules.ts'

/** A global store: the fairness sheet is outside the table, and a page has only one table. */
const known = createStore<{ now: LiveNow }>({ now: nothingYet })

export const useTold = () => useSyncExternalStore(known.subscribe, known.snapshot).now

export function tellTable(now: LiveNow): void {
  known.change({ now })
}
