import type { Value } from '@baize/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { shortened, stakedSince } from './hold.rules.ts'
import { createHold, type GameHold, type HoldNow, heldRead } from './hold.ts'

const holds = new WeakMap<QueryClient, GameHold>()

/** The hold of this window; there is one for each query cache. */
export function useHold(): GameHold {
  const queries = useQueryClient()
  const made = holds.get(queries) ?? createHold(queries)
  holds.set(queries, made)
  return made
}

function useHoldNow(): HoldNow {
  const { subscribe, snapshot } = useHold()
  return useSyncExternalStore(subscribe, snapshot)
}

/** Whether the open game has begun a round for money whose end it has not shown. */
export function useRoundPlays(): boolean {
  return useHoldNow().hold.rounds.some(({ endedAt }) => endedAt === undefined)
}

/** The balance as the game has shown it: while a round plays, the one before it less the stake. */
export function useShownBalance(live: Value<'balance'> | undefined): Value<'balance'> | undefined {
  const now = useHoldNow()
  const held = heldRead(now, 'balance')
  if (!held) return live
  const total = shortened(BigInt(held.value.total), stakedSince(now.hold, held.at))
  return { ...held.value, total: String(total) }
}

/** The money at vendors as it was before the round that plays. */
export function useShownFunds(live: Value<'funds'> | undefined): Value<'funds'> | undefined {
  return heldRead(useHoldNow(), 'funds')?.value ?? live
}

/** Stakes and result of the session stand still while a round plays; its time does not. */
export function useShownSession(live: Value<'limits'> | undefined): Value<'limits'> | undefined {
  const held = heldRead(useHoldNow(), 'limits')?.value.session
  if (!live || held?.since !== live.session.since) return live
  const { staked, net } = held
  return { ...live, session: { ...live.session, staked, net } }
}
