import { useSyncExternalStore } from 'react'

/** The specification's decorative counter: this step every three seconds, on every tile. */
const stepHundredths = 16_511
const stepEveryMs = 3_000

const leastHundredths = 100_000
const spreadHundredths = 900_000
const listeners = new Set<() => void>()
let steps = 0
let timer: ReturnType<typeof setInterval> | undefined

/**
 * A decorative counter in hundredths; it stands for no pool and no money. It rises by the same step on
 * all tiles, and does not move if the visitor prefers reduced motion.
 */
export function useCounter(seed: string): number {
  const now = useSyncExternalStore(listen, () => steps)
  return firstOf(seed) + now * stepHundredths
}

/** One timer for all tiles; it runs only while there are tiles. */
function listen(tell: () => void): () => void {
  listeners.add(tell)
  if (!timer && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    timer = setInterval(step, stepEveryMs)
  }
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function step(): void {
  steps += 1
  for (const tell of listeners) tell()
}

/** Neighbouring tiles start at different values, and each tile always at the same value. */
function firstOf(seed: string): number {
  let mixed = 7
  for (const letter of seed) mixed = (mixed * 31 + letter.charCodeAt(0)) % 1_000_003
  return leastHundredths + Math.floor((mixed / 1_000_003) * spreadHundredths)
}
