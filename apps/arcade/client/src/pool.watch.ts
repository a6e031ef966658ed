import { Refusal } from './api.ts'

export interface PoolWatch<T> {
  /** Asks the arcade; null if there is no pool. */
  read(): Promise<T | null>
  /** From 0 to below 1. */
  random(): number
  isHidden(): boolean
  /** Calls back whenever the page is hidden or shown; gives a function that ends this. */
  onHidden(changed: () => void): () => void
  /** A spin is under way: it brings the pool's amount itself. */
  isPlaying?(): boolean
  /** The number of spins: a reading that began before the last spin is stale. */
  spins?(): number
  tell(told: T): void
}

/** The polling interval: two thousand open games make a hundred calls per second. */
export const readEveryMs = 20_000
/** At random up to this much sooner or later, so that games opened together do not poll together. */
export const readJitterMs = 5_000
/** After each failure the interval doubles, up to this. */
export const readWaitMsMax = 320_000
/** The delay after a page becomes visible again, also randomised. */
const seenAgainMs = 2_000

/** Polls the pool while the page is visible; gives a function that ends this. */
export function watchPool<T>(watch: PoolWatch<T>): () => void {
  const { random, isHidden, onHidden, tell } = watch
  const { isPlaying = () => false, spins = () => 0 } = watch
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isOver = false

  function next(ms = pauseMs()): void {
    clearTimeout(timer)
    if (!isOver && !isHidden()) timer = setTimeout(() => void read(), ms)
  }

  function pauseMs(): number {
    const jitter = (random() * 2 - 1) * readJitterMs
    return Math.min(readEveryMs * 2 ** failures, readWaitMsMax) + jitter
  }

  async function read(): Promise<void> {
    if (isPlaying()) return next()
    const before = spins()
    try {
      const told = await watch.read()
      failures = 0
      if (told !== null && !isOver && spins() === before) tell(told)
    } catch (error) {
      failures += 1
      // After the session has ended, polling stops.
      isOver ||= error instanceof Refusal && error.code.startsWith('session-')
    }
    next()
  }

  const unhear = onHidden(() => next(random() * seenAgainMs))
  next()
  return () => {
    isOver = true
    clearTimeout(timer)
    unhear()
  }
}

/** The browser page of the game. */
export const thisPage = {
  random: Math.random,
  isHidden: () => document.hidden,
  onHidden(changed: () => void) {
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  },
}
