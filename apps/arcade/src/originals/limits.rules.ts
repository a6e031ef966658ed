import { coinOf } from '../play/bets.rules.ts'
import type { RefusalCode } from '../play/refusals.ts'

/** The stake and payout limits of a round in a currency, in minor units. */
export interface StakeLimits {
  min: bigint
  max: bigint
  /** A stake must be a multiple of this. */
  step: bigint
  /** A bet whose payout could be higher is refused. */
  returnMax: bigint
}

const minCoins = 10n
const maxCoins = 100_000n
const returnMaxCoins = 100_000_000n

export function stakeLimits(currency: string): StakeLimits {
  const coin = coinOf(currency)
  return {
    min: coin * minCoins,
    max: coin * maxCoins,
    step: coin,
    returnMax: coin * returnMaxCoins,
  }
}

/** Why a stake is refused; undefined if it is accepted. */
export function stakeFault(
  { min, max, step, returnMax }: StakeLimits,
  { stake, most }: { stake: bigint; most: bigint },
): RefusalCode | undefined {
  if (stake < min) return 'bet-too-low'
  if (stake > max) return 'bet-too-high'
  if (stake % step !== 0n) return 'bet-not-offered'
  return most > returnMax ? 'return-too-high' : undefined
}
