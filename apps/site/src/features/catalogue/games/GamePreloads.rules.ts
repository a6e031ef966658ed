import type { GameType } from '@baize/contract/vocabulary'
import { type Lane, type VendorCard, vendorsOf } from '../navigation.ts'

/** The number of vendors per category whose first games the home page preloads. */
const preloaded = { RNG: 3, LIVE: 1, FISH: 1 } as const satisfies Partial<Record<GameType, number>>

export function preloadsOf(lanes: readonly Lane[]): VendorCard[] {
  return (Object.keys(preloaded) as (keyof typeof preloaded)[]).flatMap((gameType) =>
    vendorsOf(lanes, gameType)
      .filter(({ isGame }) => isGame === 'VASSALAGE')
      .slice(0, preloaded[gameType]),
  )
}
