import { useEffect, useState } from 'react'

const lookEveryMs = 30_000

/** The current time, updated every half minute, for content that appears at a certain time. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
