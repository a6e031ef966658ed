import { createRoom } from './lines.ts'

/** Payloads of one name that some listeners have still to read: in characters of JSON, and in number. */
const keptCharactersMax = 16_000_000
const keptMax = 1_024

export interface Payloads {
  /** Call it for each listener, before the start. */
  addReader(): void
  /** Listeners look for deliveries one after the other: the next finds what the one before has read. */
  inTurn<T>(look: () => Promise<T>): Promise<T>
  /** By event. It does not change while a delivery is read. */
  kept(): ReadonlyMap<string, unknown>
  /** The payload of an event: `text` is null where it was kept when the delivery was read. */
  read(eventId: string, text: string | null, kept: ReadonlyMap<string, unknown>): unknown
}

interface Kept {
  payload: unknown
  characters: number
  /** How many listeners have still to read it; those that read it at another node never do. */
  readers: number
}

/**
 * Every listener on this node gets the same payload of an event: for a batch of bets, to fetch and to parse
 * the text takes as long as many listeners take to count it. So a payload must not be changed.
 */
export function createPayloads(): Payloads {
  const kept = new Map<string, Kept>()
  const room = createRoom(1)
  let readers = 0
  let characters = 0

  function drop(eventId: string, { characters: freed }: Kept): void {
    kept.delete(eventId)
    characters -= freed
  }

  function keep(eventId: string, text: string): unknown {
    const payload: unknown = JSON.parse(text)
    if (readers < 2 || text.length > keptCharactersMax) return payload
    kept.set(eventId, { payload, characters: text.length, readers: readers - 1 })
    characters += text.length
    // The oldest go first.
    for (const [id, one] of kept) {
      if (characters <= keptCharactersMax && kept.size <= keptMax) break
      drop(id, one)
    }
    return payload
  }

  return {
    addReader: () => void (readers += 1),
    inTurn: (look) => (readers < 2 ? look() : room(look)),
    kept: () => new Map(Array.from(kept, ([eventId, { payload }]) => [eventId, payload])),
    read(eventId, text, known) {
      const one = kept.get(eventId)
      if (!one) return text === null ? known.get(eventId) : keep(eventId, text)
      one.readers -= 1
      if (one.readers <= 0) drop(eventId, one)
      return one.payload
    },
  }
}
