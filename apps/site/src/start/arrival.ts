import type { Client } from '@baize/client'
import { tabStorage } from '@baize/ui/storage'
import { paths } from '../paths.ts'
import type { PopupAsked } from '../popups/popup.ts'

/** The codes of the affiliate or friend who invited the visitor. */
export interface Invitation {
  affiliateCode?: string
  referralCode?: string
}

export interface Arrival {
  /** The address without its secrets. */
  address: URL
  /** What the address asked for. */
  popup: PopupAsked | undefined
  invitation: Invitation | undefined
}

const ticketCharactersMax = 100
/** The inline script in the page's head removes the same parameters. */
const secrets = ['token', 'social', 'socialFault', 'reset'] as const
const codeForm = /^[\w-]{1,40}$/

/**
 * The special parameters of an address: a sign-in code, the return from a social login, or a ticket
 * from an email. Each works once and is secret, so it is removed from the address at once. An
 * invitation code is no secret and may stay.
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
 * Removes secrets from the address before the router reads it, and puts the popup into the history
 * entry's state. With a sign-in code, home is shown until the member is known, because the target
 * page may be for members only. Answers the codes in the address.
 */
export function takeArrival(): Invitation | undefined {
  const { address, popup, invitation } = arrivalOf(wholeAddress())
  if (invitation) tabStorage.setItem(invitationKey, JSON.stringify(invitation))
  if (!popup && address.href === location.href && !takenIn(history.state)) return invitation
  const shown = popup?.kind === 'entry' ? new URL(paths.home(), address) : address
  history.replaceState(popup ? { usr: { popup } } : null, '', shown)
  return invitation
}

/**
 * Tells the server that the page was opened with an agent's code, so that the agent sees how many visit.
 * Nothing on the page depends on the answer: a wrong code is refused by the form.
 */
export function tellVisit({ call }: Client, invitation: Invitation | undefined): void {
  const { affiliateCode: code } = invitation ?? {}
  if (!code) return
  call('affiliate', { query: { code, domain: location.hostname } }).catch(() => {})
}

/** The original address, including the parameters that the inline script removed. */
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
