import { isInRoot, leafOf, payoutsFrom, ticketText } from '@baize/engines/lottery'
import type { TicketDetail } from '../lottery.types.ts'

/**
 * Whether the ticket, written anew from what the page shows of it, is in the published list. A text that
 * differs from the one the server gives is no proof of this ticket.
 */
export function isPublished(ticket: TicketDetail): boolean {
  const { proof, draw } = ticket
  if (!proof || !draw.root || proof.text !== textOf(ticket)) return false
  const { index, count: size, path } = proof
  return isInRoot(leafOf(proof.text), { index, size, path }, draw.root)
}

function textOf(ticket: TicketDetail): string {
  const { id, drawId, kind, selection, unit, currency, units, rulesVersion, payouts } = ticket
  return ticketText({
    id,
    drawId,
    kind,
    selection,
    unit: BigInt(unit),
    currency,
    units,
    rulesVersion,
    payouts: payoutsFrom(payouts),
  })
}
