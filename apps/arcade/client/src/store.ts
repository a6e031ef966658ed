/** One state: the code that acts changes it in place, components get copies. */
export interface Store<T extends object> {
  readonly state: T
  change(change: Partial<T>): void
  subscribe(heard: () => void): () => void
  snapshot(): T
}

export function createStore<T extends object>(first: T): Store<T> {
  const state = { ...first }
  let shown = first
  const listeners = new Set<() => void>()
  return {
    state,
    change(change) {
      Object.assign(state, change)
      shown = { ...state }
      for (const heard of listeners) heard()
    },
    subscribe(heard) {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
    snapshot: () => shown,
  }
}
