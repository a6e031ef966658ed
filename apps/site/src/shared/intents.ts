import type { Refusal } from '@baize/client'
import { isUnanswered } from './refusals.ts'

/** Idempotency keys for the requests of a form. */
export interface Intents {
  /** The same wish keeps its id until it is decided, so that a retry does nothing twice. */
  idFor(wish: readonly unknown[]): string
  /** The request was carried out or refused: the same wish afterwards gets a new id. */
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

/** Whether it is certain that the refused request changed nothing. */
export function isDecided(refusal: Pick<Refusal, 'code'>): boolean {
  return !isUnanswered(refusal) && refusal.code !== 'unknown'
}
