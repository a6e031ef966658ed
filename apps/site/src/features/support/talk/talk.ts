import { type Client, Refusal } from '@baize/client'
import { entriesPageMax } from '@baize/contract/vocabulary'
import type { Conversation, Entry } from './letters.ts'

/** A conversation as far as the page has read it. */
export interface Told {
  conversation?: Conversation
  /** In the order of their positions, without gaps. */
  entries: readonly Entry[]
  hasEarlier: boolean
  /** Why the last reading failed. */
  fault?: Refusal
  isReading: boolean
  isReadingEarlier: boolean
}

export interface Talk {
  read(): Told
  /** Asks for what is behind the last known entry. Calls of the same moment become one. */
  renew(): void
  earlier(): Promise<void>
  /** An entry that the server has just acknowledged. */
  add(entry: Entry): void
  take(conversation: Conversation): void
  onChange(tell: () => void): () => void
}

const nothing: Told = { entries: [], hasEarlier: false, isReading: false, isReadingEarlier: false }

/** Reads a conversation page by page, and what is new in it whenever it is told that there is news. */
export function createTalk(client: Client, id: string): Talk {
  const changed = new Set<() => void>()
  let told = nothing
  let isAskedAgain = false

  function put(next: Partial<Told>): void {
    told = { ...told, ...next }
    for (const tell of changed) tell()
  }

  async function renew(): Promise<void> {
    if (told.isReading) {
      isAskedAgain = true
      return
    }
    const { fault: _, ...known } = told
    told = known
    put({ isReading: true })
    try {
      do {
        isAskedAgain = false
        await readOn()
      } while (isAskedAgain)
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
      put({ fault })
    } finally {
      put({ isReading: false })
    }
  }

  async function readOn(): Promise<void> {
    const isFirst = told.conversation === undefined
    const last = told.entries.at(-1)?.position
    const after = isFirst || last === undefined ? {} : { after: last }
    const read = await client.call('conversation', { query: { id, ...after } })
    const { conversation, entries } = read
    put({
      conversation,
      entries: merged(told.entries, entries),
      ...(isFirst && { hasEarlier: read.hasEarlier }),
    })
    if (!isFirst && entries.length >= entriesPageMax) isAskedAgain = true
  }

  return {
    read: () => told,
    renew: () => void renew(),
    async earlier() {
      const first = told.entries[0]?.position
      if (told.isReadingEarlier || !told.hasEarlier || first === undefined) return
      put({ isReadingEarlier: true })
      try {
        const { entries, hasEarlier } = await client.call('conversation', {
          query: { id, before: first },
        })
        put({ entries: merged(told.entries, entries), hasEarlier })
      } catch (fault) {
        // Scrolling up asks again.
        if (!(fault instanceof Refusal)) throw fault
      } finally {
        put({ isReadingEarlier: false })
      }
    },
    add(entry) {
      // With a gap before it, it comes with the next reading.
      const last = told.entries.at(-1)?.position ?? 0
      if (told.conversation && entry.position <= last + 1)
        put({ entries: merged(told.entries, [entry]) })
      void renew()
    },
    take: (conversation) => put({ conversation }),
    onChange(tell) {
      changed.add(tell)
      return () => void changed.delete(tell)
    },
  }
}

/** Each entry once, by its position. */
export function merged(known: readonly Entry[], more: readonly Entry[]): readonly Entry[] {
  const all = new Map([...known, ...more].map((entry) => [entry.position, entry]))
  return [...all.values()].toSorted((one, two) => one.position - two.position)
}

export interface Day {
  day: string
  entries: readonly Entry[]
}

/** Entries by the days of the reader. */
export function byDays(
  entries: readonly Entry[],
  dayOf = (at: string) => new Date(at).toDateString(),
): Day[] {
  const days: { day: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const day = dayOf(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

/** The position of the first entry that the member has not read, if there is one. */
export function firstUnread(entries: readonly Entry[], unread: number): number | undefined {
  if (unread <= 0) return undefined
  // Only letters count as unread, no events.
  return entries.filter(({ author, event }) => author === 'staff' && !event).at(-unread)?.position
}
