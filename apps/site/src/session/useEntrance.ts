import { type Client, callQuery, useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { tabStorage } from '@baize/ui/storage'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import type { PopupAsked } from '../popups/popup.ts'
import { forgetMember } from './forgetMember.ts'
import { forgetNewcomer, noteNewcomer } from './newcomer.ts'
import { keepToken } from './token.ts'

export type SignedIn = Value<'login'>

export interface Next {
  /** Where to go next; home by default. */
  to?: string
  popup?: PopupAsked | undefined
  /** The account was created just now. */
  isNewcomer?: boolean
}

/**
 * Completes a login of any kind: keeps the token, reads the member's info, and goes on. A required
 * change of password is left to the popups.
 */
export function useEntrance(): (value: SignedIn, next?: Next) => Promise<void> {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (value, { to = paths.home(), popup, isNewcomer = false } = {}) => {
    forgetMember(queries)
    if (isNewcomer) noteNewcomer()
    else forgetNewcomer()
    keepToken(value.token)
    if (value.firstTimeLogin) greet(client, isNewcomer)
    await queries.fetchQuery(callQuery(client, 'memberInfo', {})).catch(readLater)
    void navigate(to, { replace: true, state: popup ? { popup } : null })
  }
}

/** The announcements for a first login look for this mark. */
const firstLoginKey = 'firstTimeLogin'

/** The welcome after a registration is greeting enough. */
function greet(client: Client, isNewcomer: boolean): void {
  if (!isNewcomer) tabStorage.setItem(firstLoginKey, 'true')
  client.call('firstLogin', {}).catch(greetNextTime)
}

/** If the call fails, the next login counts as the first one. */
function greetNextTime(): void {}

/** The token is kept, so the page reads the member's info again by itself. */
function readLater(): void {}
