import type { Held } from '../vendors.types.ts'

type Read = (token: string) => Promise<Held | undefined>

const keptMax = 50_000

/** What a node knows of tickets until the session of one ends. */
export function createTicketMemory(read: Read) {
  const kept = new Map<string, Held>()
  const tokensOfSession = new Map<string, Set<string>>()
  let drops = 0

  async function readAnew(token: string): Promise<Held | undefined> {
    const dropsBefore = drops
    const ticket = await read(token)
    // What ended meanwhile may be its session: then the reading is good for its asker alone.
    if (ticket && drops === dropsBefore) keep(token, ticket)
    return ticket
  }

  function keep(token: string, ticket: Held): void {
    if (kept.size >= keptMax) forgetAll()
    kept.set(token, ticket)
    if (ticket.sessionId === null) return
    const others = tokensOfSession.get(ticket.sessionId)
    if (others) others.add(token)
    else tokensOfSession.set(ticket.sessionId, new Set([token]))
  }

  function forgetAll(): void {
    kept.clear()
    tokensOfSession.clear()
  }

  return {
    find: (token: string) => kept.get(token) ?? readAnew(token),
    drop(sessionIds: readonly string[]): void {
      drops += 1
      for (const id of sessionIds) {
        for (const token of tokensOfSession.get(id) ?? []) kept.delete(token)
        tokensOfSession.delete(id)
      }
    },
  }
}
