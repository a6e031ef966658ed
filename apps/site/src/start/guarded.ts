import type { LiveOptions } from '@baize/client'

type Guarded = Parameters<NonNullable<LiveOptions['onGuarded']>>[0]
type Listener = (guarded: Guarded) => void

const listeners = new Set<Listener>()

/** A stake with bonus money was refused: whoever shows a game says why. */
export function tellGuarded(guarded: Guarded): void {
  for (const listener of listeners) listener(guarded)
}

/** Answers how to stop listening. */
export function onGuarded(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
