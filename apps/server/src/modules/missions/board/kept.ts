export interface KeptOptions<K, V> {
  nameOf(key: K): string
  /** May use what was read before. */
  read(key: K, last?: V): Promise<V>
  /** A younger value is not read again. */
  freshMs: number
  /** While a value is read anew, callers get the last one, unless it is older than this. */
  shownMs: number
  /** How many values are kept. */
  max: number
}

interface Kept<V> {
  readAtMs: number
  value?: Promise<V>
  /** A reading that is under way. */
  next?: Promise<V>
}

/** Values that many ask for at once: each is read once in a while, and hardly ever waited for. */
export function keep<K, V>({ nameOf, read, freshMs, shownMs, max }: KeptOptions<K, V>) {
  const all = new Map<string, Kept<V>>()

  /** A reading replaces the last one when it is complete. */
  function renew(name: string, key: K): Promise<V> {
    const readAtMs = performance.now()
    const last = all.get(name)
    const next = Promise.resolve(last?.value).then((value) => read(key, value))
    all.set(name, { readAtMs, ...last, next })
    next.then(
      () => {
        all.delete(name)
        all.set(name, { readAtMs, value: next })
      },
      () => all.delete(name),
    )
    const [oldest] = all.keys()
    if (all.size > max && oldest !== undefined) all.delete(oldest)
    return next
  }

  return (key: K): Promise<V> => {
    const name = nameOf(key)
    const known = all.get(name)
    const ageMs = performance.now() - (known?.readAtMs ?? 0)
    if (known?.value && ageMs < freshMs) return known.value
    const next = known?.next ?? renew(name, key)
    return known?.value && ageMs < shownMs ? known.value : next
  }
}
