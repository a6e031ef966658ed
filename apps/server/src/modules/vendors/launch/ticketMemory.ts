import type { Held } from '../vendors.types.ts'

type Read = (token: string) => Promise<Held | undefined>

const keptMax = 50_000

/** A cache of tickets, each dropped when its session ends. */
export function createTicketMemory(read: Read) {
  const kept = new Map<string, Held>()
  const tokensOfSession = new Map<string, Set<string>>()
  let drops = 0

  async function readAnew(token: string): Promise<Held | undefined> {
    const dropsBefore = drops
    const ticket = await read(token)
    // A session ended during the read, perhaps this ticket's: answer with the ticket, but do not cache it.
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
