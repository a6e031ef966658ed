import { useSyncExternalStore } from 'react'

/** The specification's decorative counter: this step every three seconds, on every tile. */
const stepHundredths = 16_511
const stepEveryMs = 3_000

/** The meter has five digits before the point, and starts over when they are used up. */
const turnHundredths = 10_000_000
const listeners = new Set<() => void>()
let steps = stepsAt(Date.now())
let timer: ReturnType<typeof setInterval> | undefined

/**
 * A decorative counter in hundredths; it stands for no pool and no money. It rises by the same step on
 * all tiles, goes by the clock so that loading the page again does not set it back, and does not move if
 * the visitor prefers reduced motion.
 */
export function useCounter(seed: string): number {
  return counterAt(
    seed,
    useSyncExternalStore(listen, () => steps),
  )
}

export function counterAt(seed: string, atStep: number): number {
  return (firstOf(seed) + atStep * stepHundredths) % turnHundredths
}

/** One timer for all tiles; it runs only while there are tiles. */
function listen(tell: () => void): () => void {
  if (listeners.size === 0) steps = stepsAt(Date.now())
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

function stepsAt(ms: number): number {
  return Math.floor(ms / stepEveryMs)
}

function step(): void {
  steps += 1
  for (const tell of listeners) tell()
}

/** Neighbouring tiles start at different values, and each tile always at the same value. */
function firstOf(seed: string): number {
  let mixed = 7
  for (const letter of seed) mixed = (mixed * 31 + letter.charCodeAt(0)) % 1_000_003
  return Math.floor((mixed / 1_000_003) * turnHundredths)
}
