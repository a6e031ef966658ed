import type { Entry, Thread } from './types.ts'

/** What is known of a conversation, and what stands behind its last entry. */
export function withLater(known: Thread, later: Thread): Thread {
  return { ...later, entries: joined(known.entries, later.entries), hasEarlier: known.hasEarlier }
}

export function withEarlier(known: Thread, earlier: Thread): Thread {
  return {
    ...known,
    entries: joined(earlier.entries, known.entries),
    hasEarlier: earlier.hasEarlier,
  }
}

/**
 * The entry that the server has just acknowledged, where it follows directly. Behind a gap it would hide what
 * others wrote meanwhile: then the conversation is asked for again.
 */
export function withAcknowledged(known: Thread, entry: Entry): Thread {
  if (entry.position !== lastOf(known) + 1) return known
  return { ...known, entries: [...known.entries, entry] }
}

export const lastOf = ({ entries }: Pick<Thread, 'entries'>): number =>
  entries.at(-1)?.position ?? 0

function joined(first: readonly Entry[], second: readonly Entry[]): Entry[] {
  const byPosition = new Map([...first, ...second].map((entry) => [entry.position, entry]))
  return [...byPosition.values()].toSorted((a, b) => a.position - b.position)
}
