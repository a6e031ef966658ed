import { tabStorage } from '@baize/ui/storage'

/**
 * A member who goes to another service to link it comes back with a ticket; the link itself is
 * confirmed in the member centre. Both marks live in session storage and leave with the session.
 */
const askedKey = 'linking'
const ticketKey = 'linkTicket'

export interface LinkTicket {
  ticket: string
  provider: string
}

export function keepLinking(): void {
  tabStorage.setItem(askedKey, '1')
}

/** Whether the visit to the other service was made to link it; asked once. */
export function takeLinking(): boolean {
  const asked = tabStorage.getItem(askedKey) !== null
  tabStorage.removeItem(askedKey)
  return asked
}

export function keepLinkTicket(ticket: LinkTicket): void {
  tabStorage.setItem(ticketKey, JSON.stringify(ticket))
}

export function linkTicket(): LinkTicket | undefined {
  const kept = tabStorage.getItem(ticketKey)
  return kept ? (JSON.parse(kept) as LinkTicket) : undefined
}

export function forgetLinkTicket(): void {
  tabStorage.removeItem(ticketKey)
}
