import { Refusal } from './api.ts'

export interface PoolWatch<T> {
  /** Asks the arcade; null where there is none. */
  read(): Promise<T | null>
  /** From 0 to below 1. */
  random(): number
  isHidden(): boolean
  /** Calls back whenever the page is hidden or shown; answers how to end that. */
  onHidden(changed: () => void): () => void
  /** A spin is under way: it tells the pool itself when it has been shown. */
  isPlaying?(): boolean
  /** How many spins there were: a reading from before the last one is the older word. */
  spins?(): number
  tell(told: T): void
}

/** Whoever only looks at a game asks so seldom: of two thousand, a hundred each second. */
export const readEveryMs = 20_000
/** As much sooner or later, so that those who came at the same time do not ask at the same time. */
export const readJitterMs = 5_000
/** After a failure twice as long, and so on up to here. */
export const readWaitMsMax = 320_000
/** Of a page that is seen again: soon, but not all in one moment. */
const seenAgainMs = 2_000

/** Reads the pool at a modest pace as long as the page is seen; answers how to end that. */
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
      // A session that has ended is told nothing any more.
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

/** The page that a game is played on. */
export const thisPage = {
  random: Math.random,
  isHidden: () => document.hidden,
  onHidden(changed: () => void) {
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  },
}
