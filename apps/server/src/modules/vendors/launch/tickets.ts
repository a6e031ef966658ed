import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { insertTicket, readTicket } from '../integrations/integrations.store.ts'
import type { Held, Ticket, VendorsOptions } from '../vendors.types.ts'
import { createTicketMemory } from './ticketMemory.ts'

/** For new bets; wins are accepted however late they come. */
const ticketHours = 12
const hourMs = 3_600_000
const tokenBytes = 32

export interface TicketsOptions extends Pick<VendorsOptions, 'sessions'> {
  db: Db
  clock: Clock
}

type Holder = Omit<Ticket, 'sessionId' | 'issuedAt' | 'expiresAt'>

export type Tickets = ReturnType<typeof createTickets>

/**
 * Permissions to play. A ticket is valid for some hours, and never longer than its session. Nothing else
 * about it changes, so it can be cached until a session ends.
 */
export function createTickets({ db, clock, sessions }: TicketsOptions) {
  const memory = createTicketMemory(read)
  sessions.onEnded(memory.drop)

  async function read(token: string): Promise<Held | undefined> {
    const ticket = await readTicket(db, hashOf(token))
    if (!ticket) return undefined
    const sessionEnds = ticket.sessionId === null ? null : await sessions.endOf(ticket.sessionId)
    return { ...ticket, expiresAt: earlier(ticket.expiresAt, sessionEnds), sessionEnds }
  }

  return {
    /** With zero hours it issues an expired ticket, for trying what a vendor is answered then. */
    async issue(
      { sessionId, ...holder }: Holder & { sessionId?: string },
      hours = ticketHours,
    ): Promise<string> {
      const token = randomBytes(tokenBytes).toString('base64url')
      const issuedAt = clock.now()
      const expiresAt = new Date(issuedAt.getTime() + hours * hourMs)
      await insertTicket(db, hashOf(token), {
        ...holder,
        sessionId: sessionId ?? null,
        issuedAt,
        expiresAt,
      })
      return token
    },
    /** Undefined where the ticket was not issued to this integration. */
    async find(integration: string, token: string): Promise<Held | undefined> {
      const catching = sessions.caughtUp()
      if (catching) await catching
      const found = memory.find(token)
      const ticket = found instanceof Promise ? await found : found
      return ticket?.integration === integration ? ticket : undefined
    },
  }
}

function earlier(one: Date, other: Date | null): Date {
  return other !== null && other < one ? other : one
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
