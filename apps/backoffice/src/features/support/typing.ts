import type { SupportNews } from '@baize/contract/office'

export type Writer = NonNullable<SupportNews['typing']>

export interface Typing {
  of(conversation: string): Writer | undefined
  heard(conversation: string, writer: Writer): void
  /** A letter came: nobody writes it any more. */
  ended(conversation: string): void
  subscribe(tell: () => void): () => void
}

/** Whoever goes on writing says so again before this has passed. */
const lastsMs = 6_000

/** Who writes where, right now; nothing of it is kept. */
export function createTyping(): Typing {
  const writers = new Map<string, { writer: Writer; timer: ReturnType<typeof setTimeout> }>()
  const listeners = new Set<() => void>()
  const tellAll = () => {
    for (const tell of listeners) tell()
  }
  function ended(conversation: string): void {
    clearTimeout(writers.get(conversation)?.timer)
    if (writers.delete(conversation)) tellAll()
  }
  return {
    of: (conversation) => writers.get(conversation)?.writer,
    heard(conversation, writer) {
      clearTimeout(writers.get(conversation)?.timer)
      const timer = setTimeout(() => ended(conversation), lastsMs)
      writers.set(conversation, { writer, timer })
      tellAll()
    },
    ended,
    subscribe(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}
