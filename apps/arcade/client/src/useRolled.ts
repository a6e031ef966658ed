import { useEffect, useRef, useState } from 'react'

export interface Rolled {
  /** The amount to draw, on its way from the last amount to the new one. */
  drawn: bigint
  /** The direction of the change, while it is marked. */
  tone: 'up' | 'down' | undefined
}

export interface Rolling {
  rollMs: number
  /** How long a change stays marked. */
  toneMs: number
  isStill: boolean
}

/** Rolls an amount to its new value; without motion it changes at once. */
export function useRolled(minor: bigint, { rollMs, toneMs, isStill }: Rolling): Rolled {
  const [drawn, setDrawn] = useState(minor)
  const [tone, setTone] = useState<Rolled['tone']>()
  const from = useRef(minor)
  useEffect(() => {
    const start = from.current
    if (start === minor) return undefined
    setTone(minor > start ? 'up' : 'down')
    const calm = setTimeout(() => setTone(undefined), toneMs)
    const began = performance.now()
    let frame = requestAnimationFrame(draw)
    function draw(now: number): void {
      const part = isStill ? 1 : Math.min(1, Math.max(0, now - began) / rollMs)
      from.current = rolledAt(start, minor, part)
      setDrawn(from.current)
      if (part < 1) frame = requestAnimationFrame(draw)
    }
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(calm)
    }
  }, [minor, rollMs, toneMs, isStill])
  return { drawn, tone }
}

const parts = 10_000

/** Slower towards the end; the last value is exact. */
export function rolledAt(from: bigint, to: bigint, part: number): bigint {
  const eased = 1 - (1 - part) ** 3
  return from + ((to - from) * BigInt(Math.round(eased * parts))) / BigInt(parts)
}
