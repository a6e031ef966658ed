import { useSyncExternalStore } from 'react'
import { useBook } from './book.tsx'

const tickMs = 250
const watchers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all clocks of the page. */
function watch(heard: () => void): () => void {
  watchers.add(heard)
  timer ??= setInterval(() => {
    for (const each of watchers) each()
  }, tickMs)
  return () => {
    watchers.delete(heard)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** What follows from the server's clock; the component is drawn again only when the answer differs. */
export function useClock<T extends string | number | boolean>(read: (now: number) => T): T {
  const { client } = useBook()
  return useSyncExternalStore(watch, () => read(client.now()))
}
