import type { GameType } from '@baize/contract/vocabulary'
import type { Challenge } from '../features/identity/refusalValue.ts'
import type { Remembered } from '../features/identity/remembering.ts'
import type { MemberPage } from '../paths.ts'

/** A popup opened by a press; it is a history entry, so going back closes it. */
export type PopupAsked =
  | { kind: 'login'; account?: string }
  | { kind: 'register'; referralCode?: string }
  | { kind: 'oneClick' }
  /** One more proof before a login is complete; `remember` is kept once it is. */
  | ({ kind: 'verification'; area: 'member' | 'agent'; remember?: Remembered } & Challenge)
  | { kind: 'changePassword' }
  | { kind: 'forgotPassword' }
  /** A new password by the link of an email. */
  | { kind: 'resetPassword'; ticket: string }
  /** A link with a code that signs in, and the page that it leads to. */
  | { kind: 'entry'; code: string; to: string }
  /** Back from another service, with a ticket or with what went wrong there. */
  | { kind: 'social'; ticket: string }
  | { kind: 'social'; fault: string }
  /** A social identity that no account here is linked to. */
  | ({ kind: 'link' } & Unlinked)
  | { kind: 'zalo'; bonus: string }
  /** After a registration, and never again. */
  | { kind: 'welcome' }
  | { kind: 'help'; anchor?: string }
  | { kind: 'feedback' }
  | { kind: 'contact' }
  | { kind: 'notice'; index: number }
  /** A visitor may log in for a game, or try it. */
  | { kind: 'playChoice'; nodeId: string; title: string }
  /** `sheet`: what it is opened for, if not to play at once. */
  | { kind: 'game'; nodeId: string; title: string; mode: 'real' | 'demo'; sheet?: 'fairness' }
  /** A round that was played, as its vendor shows it again. */
  | { kind: 'round'; betId: string; title: string }
  /** The games of a vendor that has a list of its own. */
  | { kind: 'vendorGames'; gameType: GameType; vassalage: string; name: string }
  | { kind: 'palette' }
  | { kind: 'contract' }
  | { kind: 'memberCentre'; page?: MemberPage }
  | { kind: 'agentCentre' }
  | { kind: 'realAccount' }
  | { kind: 'signOut' }
  | { kind: 'installSteps' }

/** An identity of another service without an account here. */
export interface Unlinked {
  ticket: string
  provider: string
  name: string | null
  email: string | null
}

/** A popup that the session requires, regardless of the history, until its cause is resolved. */
export type PopupDemanded = { kind: 'mustChangePassword' } | { kind: 'givenPassword' }

export type AnyPopup = PopupAsked | PopupDemanded
export type PopupKind = AnyPopup['kind']

export interface PopupPlace {
  pathname: string
  search: string
  hash: string
  state: unknown
}

export type PopupShown =
  | { popup: PopupAsked; from: 'path' | 'state' }
  | { popup: PopupDemanded; from: 'session' }

/** Which popup an entry of the history shows: by its path, else by the state it carries. */
export function popupAt(place: PopupPlace): Exclude<PopupShown, { from: 'session' }> | undefined {
  const byState = popupInState(place.state)
  if (byState) return { popup: byState, from: 'state' }
  const byPath = popupOfPath(place)
  return byPath && { popup: byPath, from: 'path' }
}

/** A generated password is shown first, then a required change of password. */
export function popupDemanded(session: {
  isGiven: boolean
  mustChangePassword: boolean
}): PopupShown | undefined {
  if (session.isGiven) return { popup: { kind: 'givenPassword' }, from: 'session' }
  if (session.mustChangePassword) return { popup: { kind: 'mustChangePassword' }, from: 'session' }
  return undefined
}

function popupOfPath({ pathname, search, hash }: PopupPlace): PopupAsked | undefined {
  switch (pathname.replace(/\/+$/, '').toLowerCase()) {
    case '/login':
      return { kind: 'login' }
    case '/register': {
      const referralCode = new URLSearchParams(search).get('referralCode')
      return { kind: 'register', ...(referralCode ? { referralCode } : {}) }
    }
    case '/feedback':
      return { kind: 'feedback' }
    case '/help':
      return { kind: 'help', ...(hash.length > 1 ? { anchor: decoded(hash.slice(1)) } : {}) }
    default:
      return undefined
  }
}

function popupInState(state: unknown): PopupAsked | undefined {
  if (typeof state !== 'object' || state === null || !('popup' in state)) return undefined
  return state.popup as PopupAsked
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
