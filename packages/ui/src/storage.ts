export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/**
 * Browser storage with a fallback: if storage is blocked or full, values are kept in memory, where they
 * last as long as the page.
 */
export const browserStorage = guarded(() => localStorage)
export const tabStorage = guarded(() => sessionStorage)

function guarded(find: () => Storage): Kept {
  const memory = new Map<string, string>()

  function attempt<T>(use: (storage: Storage) => T, instead: () => T): T {
    try {
      return use(find())
    } catch {
      return instead()
    }
  }

  return {
    getItem: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem(key, value) {
      memory.delete(key)
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      )
    },
    removeItem(key) {
      memory.delete(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      )
    },
    clear() {
      memory.clear()
      attempt(
        (storage) => storage.clear(),
        () => undefined,
      )
    },
  }
}
