import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the chosen entry of a menu that is a scrolling row on phones: it is brought to the row's middle, and
 * again when the row gets other entries.
 */
export function useInRow(value: unknown, entries: number): RefObject<HTMLButtonElement | null> {
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const entry = current.current
    const row = entry?.parentElement
    if (!entry || !row || row.scrollWidth <= row.clientWidth) return
    row.scrollLeft = entry.offsetLeft - row.clientWidth / 2 + entry.offsetWidth / 2
  }, [value, entries])
  return current
}
