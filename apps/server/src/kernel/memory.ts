import type { LivePart } from '@baize/contract/socket'

/**
 * What this node remembers of the database, per merchant and part, until a change of that part is
 * heard. The age limit is a belt: it bounds how long a node that missed the news stays behind.
 */
export interface Memory {
  /** What is known already is answered at once, without a promise. */
  recall<T>(merchantId: string, part: LivePart, key: string, read: () => Promise<T>): Soon<T>
  forget(merchantId: string, parts: readonly LivePart[]): void
}

export type Soon<T> = T | Promise<T>

const entriesMax = 5_000
const ageMaxMs = 30_000

interface Entry {
  value: unknown
  untilMs: number
}

export function createMemory(nowMs: () => number = Date.now): Memory {
  const entries = new Map<string, Entry>()

  function recall<T>(
    merchantId: string,
    part: LivePart,
    key: string,
    read: () => Promise<T>,
  ): Soon<T> {
    const name = `${merchantId}/${part}/${key}`
    const known = entries.get(name)
    if (known && known.untilMs > nowMs()) return known.value as Soon<T>
    if (entries.size >= entriesMax) entries.clear()
    const reading = read()
    const entry: Entry = { value: reading, untilMs: nowMs() + ageMaxMs }
    entries.set(name, entry)
    reading.then(
      (value) => {
        entry.value = value
      },
      () => entries.delete(name),
    )
    return reading
  }

  function forget(merchantId: string, parts: readonly LivePart[]): void {
    for (const name of entries.keys()) {
      if (parts.some((part) => name.startsWith(`${merchantId}/${part}/`))) entries.delete(name)
    }
  }

  return { recall, forget }
}
