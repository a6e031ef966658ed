import { useMedia } from '@baize/ui'

/** Rows of two where there is enough to fill both: six a row on a wide screen. */
export function useRows(count: number): 1 | 2 {
  const wide = useMedia('(width >= 1024px)')
  return count >= (wide ? 12 : 6) ? 2 : 1
}
