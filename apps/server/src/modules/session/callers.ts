import type { Caller } from '../../kernel/http/gate.ts'

export interface CallersOptions {
  /** The caller of a token with this hash, and until when it may be cached. */
  read(key: string): Promise<Known | undefined>
  nowMs(): number
}

export interface Known {
  caller: Extract<Caller, { memberId: string }>
  untilMs: number
}

export interface Callers {
  find(key: string): Known | Promise<Known | undefined>
  /** Drops sessions that have ended or changed from the cache. */
  drop(sessionIds: readonly string[]): void
}

const keptMax = 20_000
const keptMs = 10_000

/** A cache of callers by token, for some seconds; concurrent callers share one read. */
export function createCallers({ read, nowMs }: CallersOptions): Callers {
  const kept = new Map<string, Known>()
  const keyOfSession = new Map<string, string>()
  const reading = new Map<string, Promise<Known | undefined>>()
  let drops = 0

  function find(key: string): Known | Promise<Known | undefined> {
    const known = kept.get(key)
    if (known && known.untilMs > nowMs()) return known
    const begun = reading.get(key)
    if (begun) return begun
    const begin = readAnew(key).finally(() => {
      if (reading.get(key) === begin) reading.delete(key)
    })
    reading.set(key, begin)
    return begin
  }

  async function readAnew(key: string): Promise<Known | undefined> {
    const dropsBefore = drops
    const readAtMs = nowMs()
    const found = await read(key)
    // A session was dropped during the read, perhaps this one: answer with it, but do not cache it.
    if (drops !== dropsBefore) return found
    forget(key)
    if (found) keep(key, { ...found, untilMs: Math.min(found.untilMs, readAtMs + keptMs) })
    return found
  }

  function keep(key: string, known: Known): void {
    const oldest = kept.size >= keptMax ? kept.keys().next().value : undefined
    if (oldest !== undefined) forget(oldest)
    kept.set(key, known)
    keyOfSession.set(known.caller.sessionId, key)
  }

  function forget(key: string): void {
    const known = kept.get(key)
    if (!known) return
    kept.delete(key)
    keyOfSession.delete(known.caller.sessionId)
  }

  function drop(sessionIds: readonly string[]): void {
    drops += 1
    reading.clear()
    for (const id of sessionIds) {
      const key = keyOfSession.get(id)
      if (key !== undefined) forget(key)
    }
  }

  return { find, drop }
}
