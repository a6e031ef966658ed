import { useSyncExternalStore } from 'react'
import type { Protection } from './protection.ts'
import { lastedMs } from './session.rules.ts'

/** Shorter than a second, so that no second is skipped. */
const tickMs = 500

/** The duration of the session in seconds, updated every second. */
export function useLasted(session: Protection['session'], cameAtMs: number): number {
  return useSyncExternalStore(subscribe, () =>
    Math.floor(lastedMs(session, cameAtMs, Date.now()) / 1_000),
  )
}

function subscribe(tell: () => void): () => void {
  const timer = setInterval(tell, tickMs)
  return () => clearInterval(timer)
}
