import { useEffect, useRef, useState } from 'react'
import { useAmount, useSpeech } from './Spoken.tsx'

/** Rises to what the pool holds; less than before is shown at once, and so is all where motion is not wanted. */
export function Jackpot({ pool }: { pool: bigint }) {
  const { say } = useSpeech()
  const amount = useAmount()
  const [drawn, setDrawn] = useState(pool)
  const from = useRef(pool)
  useEffect(() => {
    const start = from.current
    const isStill = pool <= start || matchMedia('(prefers-reduced-motion: reduce)').matches
    const startedAt = performance.now()
    let frame = requestAnimationFrame(rise)
    function rise(now: number): void {
      const done = isStill ? 1 : Math.min(1, Math.max(0, now - startedAt) / riseMs)
      from.current = start + ((pool - start) * BigInt(Math.round(done * steps))) / BigInt(steps)
      setDrawn(from.current)
      if (done < 1) frame = requestAnimationFrame(rise)
    }
    return () => cancelAnimationFrame(frame)
  }, [pool])
  return (
    <p className="jackpot">
      <span>{say('jackpot')}</span>
      <span className="unseen">{amount(pool)}</span>
      <strong aria-hidden="true">{amount(drawn)}</strong>
    </p>
  )
}

const riseMs = 1_200
const steps = 1_000
