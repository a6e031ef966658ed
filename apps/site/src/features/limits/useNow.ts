import { useEffect, useState } from 'react'

const lookEveryMs = 30_000

/** The time, to the half minute: what waits for a moment is shown when it has come. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
