import type { LivePart } from '@baize/contract/socket'

/**
 * What this node remembers of the database, per merchant and part, until a change of that part is
 * heard. The age limit is a belt: it bounds how long a node that missed the news stays behind.
 */
export interface Memory {
  recall<T>(merchantId: string, part: LivePart, key: string, read: () => Promise<T>): Promise<T>
  forget(merchantId: string, parts: readonly LivePart[]): void
}

const entriesMax = 5_000
const ageMaxMs = 30_000

interface Entry {
  value: Promise<unknown>
  untilMs: number
}

export function createMemory(nowMs: () => number = Date.now): Memory {
  const entries = new Map<string, Entry>()

  async function recall<T>(
    merchantId: string,
    part: LivePart,
    key: string,
    read: () => Promise<T>,
  ): Promise<T> {
    const name = `${merchantId}/${part}/${key}`
    const known = entries.get(name)
    if (known && known.untilMs > nowMs()) return known.value as Promise<T>
    if (entries.size >= entriesMax) entries.clear()
    const value = read()
    entries.set(name, { value, untilMs: nowMs() + ageMaxMs })
    value.catch(() => entries.delete(name))
    return value
  }

  function forget(merchantId: string, parts: readonly LivePart[]): void {
    for (const name of entries.keys()) {
      if (parts.some((part) => name.startsWith(`${merchantId}/${part}/`))) entries.delete(name)
    }
  }

  return { recall, forget }
}
