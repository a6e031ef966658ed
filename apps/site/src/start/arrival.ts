import type { PopupAsked } from '../popups/popup.ts'

/** Codes of whoever brought a visitor here. */
export interface Invitation {
  affiliateCode?: string
  referralCode?: string
}

export interface Arrival {
  /** The address without what was taken out of it. */
  address: URL
  /** What the address asked for. */
  popup: PopupAsked | undefined
  invitation: Invitation | undefined
}

const ticketCharactersMax = 100
const codeForm = /^[\w-]{1,40}$/

/**
 * What an address brings along besides its page: the way back from another service, or the link
 * of an email. Both open something once, so they leave the address at once; a code of whoever
 * invited the visitor may stay, it is no secret.
 */
export function arrivalOf(href: string): Arrival {
  const address = new URL(href)
  const { searchParams } = address
  const social = ticketIn(searchParams, 'social')
  const fault = ticketIn(searchParams, 'socialFault')
  const reset = ticketIn(searchParams, 'reset')
  for (const name of ['social', 'socialFault', 'reset']) searchParams.delete(name)
  return {
    address,
    popup: popupOf({ social, fault, reset }),
    invitation: invitationIn(searchParams),
  }
}

function popupOf(found: Record<'social' | 'fault' | 'reset', string | undefined>) {
  const popup: PopupAsked | undefined =
    (found.reset && { kind: 'resetPassword', ticket: found.reset }) ||
    (found.social && { kind: 'social', ticket: found.social }) ||
    (found.fault && { kind: 'social', fault: found.fault }) ||
    undefined
  return popup
}

function ticketIn(search: URLSearchParams, name: string): string | undefined {
  const ticket = search.get(name)
  return ticket && ticket.length <= ticketCharactersMax ? ticket : undefined
}

function invitationIn(search: URLSearchParams): Invitation | undefined {
  const affiliateCode = codeIn(search, 'affiliateCode') ?? codeIn(search, 'a')
  const referralCode = codeIn(search, 'referralCode')
  if (!affiliateCode && !referralCode) return undefined
  return { ...(affiliateCode ? { affiliateCode } : {}), ...(referralCode ? { referralCode } : {}) }
}

function codeIn(search: URLSearchParams, name: string): string | undefined {
  const code = search.get(name)
  return code && codeForm.test(code) ? code : undefined
}

const invitationKey = 'invitation'

/** Takes it out of the address before the router reads it; the popup goes into the entry's state. */
export function takeArrival(): void {
  const { address, popup, invitation } = arrivalOf(location.href)
  if (invitation) sessionStorage.setItem(invitationKey, JSON.stringify(invitation))
  if (address.href === location.href) return
  history.replaceState(popup ? { usr: { popup } } : history.state, '', address)
}

/** The last invitation of this visit. */
export function keptInvitation(): Invitation {
  const kept = sessionStorage.getItem(invitationKey)
  return kept ? (JSON.parse(kept) as Invitation) : {}
}
