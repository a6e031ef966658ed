import { ratioText } from './fraction.ts'
import type { Payouts } from './types.ts'

/** What was sold, with everything that decides what it pays. */
export interface Ticket {
  /** It must not be guessable: then nobody learns a neighbour's bet by trying out tickets on its hash. */
  readonly id: string
  readonly drawId: string
  readonly kind: string
  /** Canonical, as `kind.read` gives it. */
  readonly selection: string
  /** The stake of one unit, in minor units. */
  readonly unit: bigint
  readonly currency: string
  /** Lines × units per line. */
  readonly units: number
  readonly rulesVersion: number
  readonly payouts: Payouts
}

/**
 * The text whose hash is the ticket's leaf: a first line that names the form, then a line "name=value" for
 * each field in this order. Payouts are "tier:ratio", by tier in the order of their characters, with
 * commas between. Nothing follows the last line.
 */
export function ticketText(ticket: Ticket): string {
  const { id, drawId, kind, selection, unit, currency, units, rulesVersion, payouts } = ticket
  const paid = payoutsLine(payouts)
  // A new line in a value could make two different tickets have the same text.
  if (/[\r\n]/.test(id + drawId + kind + selection + currency + paid))
    throw new TypeError('each value of a ticket must be one line')
  return (
    `baize.ticket/1\nid=${id}\ndraw=${drawId}\nkind=${kind}\nselection=${selection}\nunit=${unit}\n` +
    `currency=${currency}\nunits=${units}\nrules=${rulesVersion}\npayouts=${paid}`
  )
}

/** Many tickets have the same payouts. */
const payoutLines = new WeakMap<Payouts, string>()

function payoutsLine(payouts: Payouts): string {
  const known = payoutLines.get(payouts)
  if (known !== undefined) return known
  const line = Object.keys(payouts)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((tier) => `${tier}:${ratioText(payouts[tier]!)}`)
    .join(',')
  payoutLines.set(payouts, line)
  return line
}
