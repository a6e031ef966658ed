import type { BlackjackMove } from '@baize/engines/house'
import { createContext, useContext } from 'react'
import type { OwnHand } from '../../../../src/tables/wire.ts'

/** The decisions of a live table of blackjack, while they are taken. */
interface Deciding {
  /** Undefined for somebody without a bet in the round. */
  readonly hand: OwnHand | undefined
  readonly isAsking: boolean
  decide(move: BlackjackMove, cost: bigint): void
}

export const DecidingContext = createContext<Deciding | undefined>(undefined)
export const useDeciding = () => useContext(DecidingContext)
