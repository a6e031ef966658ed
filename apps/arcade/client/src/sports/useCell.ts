import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Board, Cell } from './board.ts'

/** One cell of a board; the component is drawn again only when this cell changes. */
export function useCell<T>(board: Board<T>, key: string): Cell<T> | undefined {
  const watch = useCallback((heard: () => void) => board.watch(key, heard), [board, key])
  return useSyncExternalStore(watch, () => board.cell(key))
}

/** Several cells, in the order of the keys. */
export function useCells<T>(board: Board<T>, keys: readonly string[]): (T | undefined)[] {
  const name = keys.join(' ')
  const made = useMemo(() => {
    const all = name === '' ? [] : name.split(' ')
    const kept: { last: (T | undefined)[] } = { last: [] }
    return {
      watch(heard: () => void) {
        const stops = all.map((key) => board.watch(key, heard))
        return () => {
          for (const stop of stops) stop()
        }
      },
      // The same answer as long as no cell has changed: React asks more often than anything changes.
      read() {
        const now = all.map((key) => board.cell(key)?.value)
        const { last } = kept
        const isSame = now.length === last.length && now.every((value, at) => value === last[at])
        if (!isSame) kept.last = now
        return kept.last
      },
    }
  }, [board, name])
  return useSyncExternalStore(made.watch, made.read)
}
