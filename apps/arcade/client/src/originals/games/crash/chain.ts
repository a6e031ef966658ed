import { useSyncExternalStore } from 'react'
import type { CrashPast } from '../../../../../src/crash/wire.ts'
import { createStore } from '../../../store.ts'
import type { ChainTold } from './chain.rules.ts'
import type { TableNow } from './connection.ts'

interface ChainKnown {
  chain: ChainTold | undefined
  past: readonly CrashPast[]
}

/** A global store: the fairness sheet is outside the table, and there is only one table. */
const known = createStore<ChainKnown>({ chain: undefined, past: [] })

export const useChain = () => useSyncExternalStore(known.subscribe, known.snapshot)

export function tellChain({ chain, number, past }: TableNow): void {
  known.change({ chain: chain && { ...chain, number }, past })
}
