import { tabStorage } from '@baize/ui/storage'
import { useSyncExternalStore } from 'react'

const key = 'hiddenBalance'
const listeners = new Set<() => void>()

/** Whether amounts are hidden; kept for this tab until it is closed. */
export function useHiddenBalance(): { isHidden: boolean; toggle: () => void } {
  const isHidden = useSyncExternalStore(listen, read)
  return { isHidden, toggle }
}

function toggle(): void {
  if (read()) tabStorage.removeItem(key)
  else tabStorage.setItem(key, 'yes')
  for (const tell of listeners) tell()
}

function read(): boolean {
  return tabStorage.getItem(key) !== null
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
