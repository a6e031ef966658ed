import type { LivePart } from '@baize/contract/socket'

/**
 * A cache of what this node read from the database, per merchant and part, until a change of that part is
 * heard. If that message is lost, the age limit bounds how long the node stays stale.
 */
export interface Memory {
  /** A cached value is returned at once, without a promise. */
  recall<T>(merchantId: string, part: LivePart, key: string, read: () => Promise<T>): Soon<T>
  forget(merchantId: string, parts: readonly LivePart[]): void
}

export type Soon<T> = T | Promise<T>

/** Of one part of one merchant. */
const entriesMax = 500
const ageMaxMs = 30_000

interface Entry {
  value: unknown
  untilMs: number
}

type Shelf = Map<string, Entry>

export function createMemory(nowMs: () => number = Date.now): Memory {
  const shelves = new Map<string, Map<LivePart, Shelf>>()

  function shelfOf(merchantId: string, part: LivePart): Shelf {
    const mine = shelves.get(merchantId) ?? new Map<LivePart, Shelf>()
    const shelf = mine.get(part) ?? new Map<string, Entry>()
    mine.set(part, shelf)
    shelves.set(merchantId, mine)
    return shelf
  }

  function recall<T>(
    merchantId: string,
    part: LivePart,
    key: string,
    read: () => Promise<T>,
  ): Soon<T> {
    const shelf = shelves.get(merchantId)?.get(part) ?? shelfOf(merchantId, part)
    const known = shelf.get(key)
    if (known && known.untilMs > nowMs()) return known.value as Soon<T>
    if (shelf.size >= entriesMax) shelf.clear()
    const reading = read()
    const entry: Entry = { value: reading, untilMs: nowMs() + ageMaxMs }
    shelf.set(key, entry)
    reading.then(
      (value) => {
        entry.value = value
      },
      () => shelf.delete(key),
    )
    return reading
  }

  function forget(merchantId: string, parts: readonly LivePart[]): void {
    for (const part of parts) shelves.get(merchantId)?.get(part)?.clear()
  }

  return { recall, forget }
}
