import type { MemberPage } from '../paths.ts'

/** A popup that a press opens; it lives in the history, so going back closes it. */
export type PopupAsked =
  | { kind: 'login' }
  | { kind: 'register'; referralCode?: string }
  | { kind: 'changePassword' }
  | { kind: 'forgotPassword' }
  | { kind: 'help'; anchor?: string }
  | { kind: 'feedback' }
  | { kind: 'notice'; index: number }
  | { kind: 'game'; title: string; url: string }
  | { kind: 'contract' }
  | { kind: 'memberCentre'; page?: MemberPage }
  | { kind: 'agentCentre' }
  | { kind: 'realAccount' }
  | { kind: 'signOut' }
  | { kind: 'installSteps' }

export type PopupKind = PopupAsked['kind']

export interface PopupPlace {
  pathname: string
  search: string
  hash: string
  state: unknown
}

export type PopupShown = { popup: PopupAsked; from: 'path' | 'state' }

/** Which popup an entry of the history shows: by its path, else by the state it carries. */
export function popupAt(place: PopupPlace): PopupShown | undefined {
  const byState = popupInState(place.state)
  if (byState) return { popup: byState, from: 'state' }
  const byPath = popupOfPath(place)
  return byPath && { popup: byPath, from: 'path' }
}

function popupOfPath({ pathname, search, hash }: PopupPlace): PopupAsked | undefined {
  switch (pathname.replace(/\/+$/, '').toLowerCase()) {
    case '/login':
      return { kind: 'login' }
    case '/register': {
      const referralCode = new URLSearchParams(search).get('referralCode')
      return { kind: 'register', ...(referralCode ? { referralCode } : {}) }
    }
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
