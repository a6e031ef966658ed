import { useSyncExternalStore } from 'react'

/** From here on the slip has a column of its own; the style sheets know the same width. */
const wide = matchMedia('(min-width: 1181px)')

function watch(heard: () => void): () => void {
  wide.addEventListener('change', heard)
  return () => wide.removeEventListener('change', heard)
}

export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => wide.matches)
}
