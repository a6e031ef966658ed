import { decimalsOf } from '@baize/money'

/** The highest win as a multiple of the stake, for a game whose vendor lists none. */
const maxWinUnlisted = 100_000n
/** A pool may have grown by a tenth since the vendor told it. */
const poolGrowth = { times: 11n, of: 10n }

/** What a bet was placed for, and what its game can pay. */
export interface CeilingFacts {
  /** The real stake, or what we gave a free bet for; a vendor's own value of it does not count. */
  stake: bigint
  currency: string
  /** The highest win, as a multiple of the stake. */
  maxWin: number | null
  /** The sum of the jackpots the game is played for, in minor units. */
  pools: bigint
}

/** The most a bet can have won; a win above it is held until staff decide. */
export function ceilingOf({ stake, currency, maxWin, pools }: CeilingFacts): bigint {
  const pool = (pools * poolGrowth.times) / poolGrowth.of
  if (stake === 0n) return giftMaxOf(currency) + pool
  return stake * multipleOf(maxWin) + pool
}

/** The most a bet can have won without pools: below it the pools need not be read. */
export function plainCeilingOf(stake: bigint, maxWin: number | null): bigint {
  return stake * multipleOf(maxWin)
}

function multipleOf(maxWin: number | null): bigint {
  return maxWin === null ? maxWinUnlisted : BigInt(Math.ceil(maxWin))
}

/** The most a free bet can win, where nothing was staked. It depends on the decimals of the currency. */
function giftMaxOf(currency: string): bigint {
  const decimals = decimalsOf(currency)
  return decimals === 0 ? 10_000_000n : 10_000n * 10n ** BigInt(decimals)
}
