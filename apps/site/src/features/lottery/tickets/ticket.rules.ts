import {
  type BetKind,
  isInRoot,
  leafOf,
  lotteryByCode,
  offerOf,
  payoutsFrom,
  ticketText,
} from '@baize/engines/lottery'
import type { Ticket, TicketDetail } from '../lottery.types.ts'

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

/** What the tickets of one draw cost and came to; undefined until all of them are settled. */
export function outcomeOf(
  tickets: readonly Pick<Ticket, 'drawId' | 'state' | 'stake' | 'payout'>[],
  drawId: string,
): { stake: bigint; payout: bigint } | undefined {
  const own = tickets.filter((ticket) => ticket.drawId === drawId)
  if (own.length === 0 || own.some(({ payout }) => payout === null)) return undefined
  return {
    stake: own.reduce((sum, { stake }) => sum + BigInt(stake), 0n),
    payout: own.reduce((sum, { payout }) => sum + BigInt(payout ?? 0), 0n),
  }
}

/** What a kind of bet offers in its lottery, which its name depends on. */
export function padOf(gameCode: string, key: string): BetKind['pad'] | undefined {
  const lottery = lotteryByCode(gameCode)
  return lottery && offerOf(lottery, key)?.kind.pad
}
