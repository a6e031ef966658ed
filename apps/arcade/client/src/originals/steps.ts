import { useEffect, useEffectEvent, useState } from 'react'

/**
 * How many of the steps are shown: one after another while an answer moves, else all. `key` is the moving
 * answer; `taken` is called for each step, from 1.
 */
export function useSteps(
  key: string | undefined,
  { count, ms }: { count: number; ms: number },
  taken?: (nth: number) => void,
): number {
  const [at, setAt] = useState({ key, shown: 0 })
  const tell = useEffectEvent((nth: number) => taken?.(nth))
  const isStepped = key !== undefined && ms > 0
  useEffect(() => {
    if (!isStepped) return undefined
    let shown = 0
    const timer = setInterval(() => {
      shown += 1
      tell(shown)
      setAt({ key, shown })
      if (shown >= count) clearInterval(timer)
    }, ms)
    return () => clearInterval(timer)
  }, [key, isStepped, count, ms])
  if (!isStepped) return count
  return at.key === key ? Math.min(at.shown, count) : 0
}
