import { type Client, keyOf, useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { routes } from '@baize/contract/routes'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readToken } from '../session/token.ts'

/** The vendor that received money with a launch. The id makes bringing it back idempotent. */
interface Away {
  id: string
  vendor: string
}

/**
 * Brings money back from a vendor's wallet when the game closes or the page is left. When another game
 * opens instead, the server does it, so nothing is sent between two games. Failures are not shown,
 * because the server brings back unused money by itself.
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
    // A page restored from the browser's cache shows a game whose money was brought back: launch again.
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

/** Takes the entry out, so that only one caller brings the money back. */
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
    // The server's job brings the money back later.
  }
}

/** The page is closing and cannot wait for an answer; `keepalive` lets the browser still send it. */
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
