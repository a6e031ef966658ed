import { type Client, keyOf, useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { routes } from '@baize/contract/routes'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readToken } from '../session/token.ts'

/** Where the money went with a launch. By its id it is fetched once, however often that is asked. */
interface Away {
  id: string
  vendor: string
}

/**
 * Money that followed the player to a vendor comes home when the game closes or the page is left. A
 * game that opens in place of another does the same at the server, so between two nothing is fetched.
 * Where it fails nobody is told: the server fetches by itself what nobody plays with.
 */
export function useBringHome(
  launched: Value<'launchGame'> | undefined,
  launchAgain: () => unknown,
): void {
  const client = useClient()
  const queries = useQueryClient()
  const away = useRef<Away>(undefined)
  const again = useRef(launchAgain)
  useEffect(() => {
    again.current = launchAgain
  })

  useEffect(() => {
    if (!launched) return
    if (launched.wallet) away.current = { id: crypto.randomUUID(), vendor: launched.wallet }
    else void fetched(client, queries, taken(away))
  }, [launched, client, queries])

  useEffect(() => {
    const leave = () => fetchLeaving(taken(away))
    // Kept by the browser and shown again, the page has a game without money in it.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && again.current()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      void fetched(client, queries, taken(away))
    }
  }, [client, queries])
}

/** Whoever takes it sees to it; nobody else does. */
function taken(away: { current: Away | undefined }): Away | undefined {
  const { current } = away
  away.current = undefined
  return current
}

async function fetched(client: Client, queries: QueryClient, away: Away | undefined) {
  if (!away) return
  try {
    const balance = await client.call('walletTransfer', { body: bodyOf(away) })
    queries.setQueryData(keyOf('balance', {}), balance)
    await queries.invalidateQueries({ queryKey: ['funds'] })
  } catch {
    // The server's job goes on with it.
  }
}

/** A page that goes has no time for an answer; the browser sends it all the same. */
function fetchLeaving(away: Away | undefined): void {
  const token = readToken()
  if (!away || !token) return
  const { method, path } = routes.walletTransfer
  void fetch(path, {
    method,
    keepalive: true,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(away)),
  }).catch(() => undefined)
}

function bodyOf(away: Away) {
  return { ...away, direction: 'out' as const }
}
