import { useCall, useClient } from '@baize/client'
import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { askAnew, forgetMember } from './forgetMember.ts'
import { clearSession, isTokenAsked, onToken, readToken } from './token.ts'
import { type Visitor, visitorOf } from './visitor.ts'

interface Session {
  visitor: Visitor
  /** Ends the session here in any case, and at the server if it can be reached. */
  signOut: () => Promise<void>
}

const SessionContext = createContext<Session | undefined>(undefined)

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useClient()
  const queries = useQueryClient()
  const token = useSyncExternalStore(onToken, readToken)
  const isAsked = useSyncExternalStore(onToken, isTokenAsked)
  const read = useCall('memberInfo', {}, { enabled: token !== undefined })

  const known = useRef(token)
  useEffect(() => {
    if (known.current === token) return
    known.current = token
    if (token === undefined) forgetMember(queries)
    void askAnew(queries)
  }, [token, queries])

  const session = useMemo<Session>(
    () => ({
      visitor: visitorOf({ token, isAsked, info: read.data, settled: read.isError }),
      async signOut() {
        await client.call('logout', {}).catch(leaveAnyway)
        clearSession()
      },
    }),
    [token, isAsked, read.data, read.isError, client],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('the session is read outside of its provider')
  return session
}

export function useVisitor(): Visitor {
  return useSession().visitor
}

/** Signing out must work on a shared computer even when the network is down. */
function leaveAnyway(): void {}
