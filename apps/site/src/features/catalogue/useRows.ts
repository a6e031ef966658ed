import { useMedia } from '@baize/ui'

/** Two rows if there are enough tiles to fill both; a wide screen shows six tiles per row. */
export function useRows(count: number): 1 | 2 {
  const wide = useMedia('(width >= 1024px)')
  return count >= (wide ? 12 : 6) ? 2 : 1
}
