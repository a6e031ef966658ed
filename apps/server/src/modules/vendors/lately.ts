export interface Lately<T> {
  of(key: string, read: () => Promise<T>): Promise<T>
  forget(key: string): void
  forgetAll(): void
}

/** At the limit the whole cache is emptied. */
const keptMaxUsual = 1_000

/** A cache: a value is good for a moment for all who ask meanwhile. A failed read is not cached. */
export function createLately<T>(ageMs: number, keptMax = keptMaxUsual): Lately<T> {
  const known = new Map<string, { value: Promise<T>; untilMs: number }>()

  return {
    of(key, read) {
      const before = known.get(key)
      if (before && before.untilMs > performance.now()) return before.value
      if (known.size >= keptMax) known.clear()
      const now = { value: read(), untilMs: performance.now() + ageMs }
      known.set(key, now)
      now.value.catch(() => {
        if (known.get(key) === now) known.delete(key)
      })
      return now.value
    },
    forget: (key) => void known.delete(key),
    forgetAll: () => known.clear(),
  }
}
