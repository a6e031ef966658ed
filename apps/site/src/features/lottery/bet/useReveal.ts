import { useReducedMotion } from '@baize/ui'
import { useEffect, useState } from 'react'
import { shapeOf } from '../lottery.rules.ts'
import type { Opened } from '../lottery.types.ts'

/** How long the drawn moment lasts. */
const revealMs = {
  digits: 2_200,
  wingo: 1_600,
  dice: 1_800,
  order: 4_000,
  balls: 2_600,
  prizes: 900,
}

/** Whether the newest result is just being shown for the first time; `skip` ends that. */
export function useReveal(last: Opened | null): { isFresh: boolean; skip: () => void } {
  const isCalm = useReducedMotion()
  const [seen, setSeen] = useState(last?.id)
  const id = last?.id
  const isFresh = last !== null && seen !== id && !isCalm
  const lastsMs = last ? revealMs[shapeOf(last.result)] : 0
  useEffect(() => {
    if (!isFresh) return undefined
    const timer = setTimeout(() => setSeen(id), lastsMs)
    return () => clearTimeout(timer)
  }, [isFresh, id, lastsMs])
  return { isFresh, skip: () => setSeen(id) }
}
