/** Ids of what somebody wants done once. */
export interface Intents {
  /** The same wish has the same id until it is done, so that asking again does nothing twice. */
  idFor(wish: readonly unknown[]): string
  /** It is done: the same wish again is another one. */
  done(): void
}

export function createIntents(newId: () => string = () => crypto.randomUUID()): Intents {
  let kept: { wish: string; id: string } | undefined
  return {
    idFor(wish) {
      const spelled = JSON.stringify(wish)
      if (kept?.wish !== spelled) kept = { wish: spelled, id: newId() }
      return kept.id
    },
    done() {
      kept = undefined
    },
  }
}
