import { type Client, callQuery, useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { tabStorage } from '@baize/ui/storage'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import type { PopupAsked } from '../popups/popup.ts'
import { forgetMember } from './forgetMember.ts'
import { keepToken } from './token.ts'

export type SignedIn = Value<'login'>

export interface Next {
  /** Home unless said otherwise. */
  to?: string
  popup?: PopupAsked | undefined
}

/**
 * Takes somebody in whom the server opened a session for, by whichever way: keeps the token, reads
 * who it is, and goes on. A password that must be changed first is the popups' business.
 */
export function useEntrance(): (value: SignedIn, next?: Next) => Promise<void> {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (value, { to = paths.home(), popup } = {}) => {
    forgetMember(queries)
    keepToken(value.token)
    if (value.firstTimeLogin) greet(client)
    await queries.fetchQuery(callQuery(client, 'memberInfo', {})).catch(readLater)
    void navigate(to, { replace: true, state: popup ? { popup } : null })
  }
}

/** The announcements for a first login look for this mark. */
const firstLoginKey = 'firstTimeLogin'

function greet(client: Client): void {
  tabStorage.setItem(firstLoginKey, 'true')
  client.call('firstLogin', {}).catch(greetNextTime)
}

/** Whoever is not heard greeting today is greeted at the next login. */
function greetNextTime(): void {}

/** The token is there; the page reads who it is by itself. */
function readLater(): void {}
