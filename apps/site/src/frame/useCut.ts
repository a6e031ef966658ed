import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How many children of a wrapping row fit on its first line. It is measured in the page, for words of
 * any length and direction, and again whenever the row or its words change.
 */
export function useCut(row: RefObject<HTMLElement | null>, words: string): number {
  const [fits, setFits] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => setFits(onFirstLine(element))
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    for (const child of element.children) watcher.observe(child)
    return () => watcher.disconnect()
  }, [row, words])
  return fits
}

function onFirstLine(element: HTMLElement): number {
  const children = [...element.children] as HTMLElement[]
  const cut = children.findIndex((child) => child.offsetTop > element.offsetTop)
  return cut === -1 ? children.length : cut
}
