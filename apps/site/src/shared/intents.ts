import type { Refusal } from '@baize/client'
import { isUnanswered } from './refusals.ts'

/** Ids of what somebody wants done once. */
export interface Intents {
  /** The same wish has the same id until it is decided, so that asking again does nothing twice. */
  idFor(wish: readonly unknown[]): string
  /** It is done, or known not to be: the same wish again is another one. */
  decided(): void
}

export function createIntents(newId: () => string = () => crypto.randomUUID()): Intents {
  let kept: { wish: string; id: string } | undefined
  return {
    idFor(wish) {
      const spelled = JSON.stringify(wish)
      if (kept?.wish !== spelled) kept = { wish: spelled, id: newId() }
      return kept.id
    },
    decided() {
      kept = undefined
    },
  }
}

/** Whether a refusal says for certain that nothing was done. */
export function isDecided(refusal: Pick<Refusal, 'code'>): boolean {
  return !isUnanswered(refusal) && refusal.code !== 'unknown'
}
