import { tabStorage } from '@baize/ui/storage'
import { paths } from '../paths.ts'
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
/** The script at the head of the page takes the same out of the address. */
const secrets = ['token', 'social', 'socialFault', 'reset'] as const
const codeForm = /^[\w-]{1,40}$/

/**
 * What an address brings along besides its page: a code that signs in, the way back from another
 * service, or the link of an email. Each opens something once, so they leave the address at once; a
 * code of whoever invited the visitor may stay, it is no secret.
 */
export function arrivalOf(href: string): Arrival {
  const address = new URL(href)
  const { searchParams } = address
  const social = ticketIn(searchParams, 'social')
  const fault = ticketIn(searchParams, 'socialFault')
  const reset = ticketIn(searchParams, 'reset')
  const code = ticketIn(searchParams, 'token')
  for (const name of secrets) searchParams.delete(name)
  const to = address.pathname + address.search + address.hash
  return {
    address,
    popup: code ? { kind: 'entry', code, to } : popupOf({ social, fault, reset }),
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

/**
 * Takes it out of the address before the router reads it; the popup goes into the entry's state.
 * Whoever comes with a code is shown home until it is known who that is: the page itself may be one
 * for members only.
 */
export function takeArrival(): void {
  const { address, popup, invitation } = arrivalOf(wholeAddress())
  if (invitation) tabStorage.setItem(invitationKey, JSON.stringify(invitation))
  if (!popup && address.href === location.href && !takenIn(history.state)) return
  const shown = popup?.kind === 'entry' ? new URL(paths.home(), address) : address
  history.replaceState(popup ? { usr: { popup } } : null, '', shown)
}

/** The address as the visitor came by it. */
function wholeAddress(): string {
  const address = new URL(location.href)
  const taken = takenIn(history.state) ?? {}
  for (const name of secrets) {
    const value = taken[name]
    if (value !== undefined) address.searchParams.set(name, value)
  }
  return address.href
}

type Taken = Partial<Record<(typeof secrets)[number], string>>

function takenIn(state: unknown): Taken | undefined {
  return (state as { taken?: Taken } | null)?.taken
}

/** The last invitation of this visit. */
export function keptInvitation(): Invitation {
  const kept = tabStorage.getItem(invitationKey)
  return kept ? (JSON.parse(kept) as Invitation) : {}
}
