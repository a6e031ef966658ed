import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import { insertTicket, readTicket } from './integrations.store.ts'
import type { Ticket } from './vendors.types.ts'

/** For bets; wins of what was played come through whenever they come. */
const ticketHours = 12
const hourMs = 3_600_000
const tokenBytes = 32
const rememberedMax = 50_000

export type Tickets = ReturnType<typeof createTickets>

/** Permissions to play. A ticket never changes, so what was read once is believed. */
export function createTickets({ db, clock }: { db: Db; clock: Clock }) {
  const remembered = new Map<string, Ticket>()

  return {
    /** Valid for no hours, it shows what a vendor is told when one has expired. */
    async issue(
      holder: Omit<Ticket, 'issuedAt' | 'expiresAt'>,
      hours = ticketHours,
    ): Promise<string> {
      const token = randomBytes(tokenBytes).toString('base64url')
      const issuedAt = clock.now()
      const expiresAt = new Date(issuedAt.getTime() + hours * hourMs)
      await insertTicket(db, hashOf(token), { ...holder, issuedAt, expiresAt })
      return token
    },
    /** Undefined where we never issued it to this integration. */
    async find(integration: string, token: string): Promise<Ticket | undefined> {
      const key = `${integration} ${token}`
      const known = remembered.get(key)
      if (known) return known
      const ticket = await readTicket(db, hashOf(token))
      if (ticket?.integration !== integration) return undefined
      if (remembered.size >= rememberedMax) remembered.clear()
      remembered.set(key, ticket)
      return ticket
    },
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
