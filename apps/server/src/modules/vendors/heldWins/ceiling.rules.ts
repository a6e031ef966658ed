import { decimalsOf } from '@baize/money'

/** Of the stake: of a game whose vendor tells no highest win. */
const maxWinUnlisted = 100_000n
/** A pool may have grown since it was told. */
const poolGrowth = { times: 11n, of: 10n }

/** What a bet was placed for, and what its game can pay. */
export interface CeilingFacts {
  /** What was really staked: what a vendor says that a gift is worth counts for nothing. */
  stake: bigint
  currency: string
  /** Of the stake. */
  maxWin: number | null
  /** What the jackpots hold that the game is played for, in minor units. */
  pools: bigint
}

/** The most that a bet can have won; what is above it is looked at before it is paid. */
export function ceilingOf({ stake, currency, maxWin, pools }: CeilingFacts): bigint {
  const pool = (pools * poolGrowth.times) / poolGrowth.of
  if (stake === 0n) return giftMaxOf(currency) + pool
  return stake * multipleOf(maxWin) + pool
}

/** What a bet can have won whatever the pools hold: below it nobody needs to ask what they do. */
export function plainCeilingOf(stake: bigint, maxWin: number | null): bigint {
  return stake * multipleOf(maxWin)
}

function multipleOf(maxWin: number | null): bigint {
  return maxWin === null ? maxWinUnlisted : BigInt(Math.ceil(maxWin))
}

/** Of a gift for which nothing was staked: a small unit of money is worth less where it has no cents. */
function giftMaxOf(currency: string): bigint {
  const decimals = decimalsOf(currency)
  return decimals === 0 ? 10_000_000n : 10_000n * 10n ** BigInt(decimals)
}
