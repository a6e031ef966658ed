import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The time, to the minute. */
export function useMinutes(): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
