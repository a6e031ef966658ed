import { type GameType, lotteryVendor } from '@baize/contract/vocabulary'
import type { Vendor } from '../modules/catalogue/index.ts'

/** Vendors of the demonstration and what each offers. The arcade serves them, but for our own lotteries. */
const offers: [code: string, name: string, ...types: GameType[]][] = [
  ['BGS', 'Baize', 'BGS'],
  ['PG', 'PG', 'RNG', 'FISH'],
  ['EG2', 'EG2', 'LIVE', 'RNG'],
  ['PT', 'PT', 'RNG', 'LIVE'],
  ['JDB', 'JDB', 'RNG', 'FISH', 'PVP'],
  ['CQ9', 'CQ9', 'RNG', 'FISH'],
  ['FC', 'FC', 'RNG', 'FISH'],
  ['JL', 'JL', 'RNG', 'FISH', 'PVP'],
  [lotteryVendor, 'Baize Lottery', 'LOTT', 'ELOTT'],
  ['IMES', 'IMES', 'ESPORTS', 'SPORTS'],
  ['DS88', 'DS88', 'COCKFIGHT'],
]

const listTypes = new Set<GameType>(['RNG', 'FISH', 'BGS', 'PVP', 'LIVE'])
const hot = new Set(['PG', 'JL', 'BGS'])

/** The second brand offers no lottery, so that its navigation differs. */
const left: Record<string, GameType[]> = { harbour: ['LOTT', 'ELOTT'] }

export function vendorsFor(merchantCode: string): Vendor[] {
  return offers.flatMap(([code, name, ...types]) =>
    types
      .filter((gameType) => !left[merchantCode]?.includes(gameType))
      .map((gameType) => ({
        code,
        name,
        gameType,
        opensList: listTypes.has(gameType),
        isHot: hot.has(code),
      })),
  )
}
