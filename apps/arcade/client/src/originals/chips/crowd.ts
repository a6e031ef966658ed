import { createContext, use } from 'react'

/** Everybody's chips on a place of a live table, in the player's currency. */
export interface OnPlace {
  readonly players: number
  readonly amount: bigint
}

/** Undefined at a table of one's own. */
export const CrowdContext = createContext<((place: string) => OnPlace | undefined) | undefined>(
  undefined,
)

export const useCrowd = () => use(CrowdContext)
