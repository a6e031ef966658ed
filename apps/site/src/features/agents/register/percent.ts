import type { GameType } from '@baize/contract/vocabulary'
import { gameTypes } from '@baize/contract/vocabulary'
import { parseAmount, rateOne, ratePercent } from '@baize/money'

/** Rebate rates by game type, in millionths. */
export type Rates = Record<GameType, number>

/** What stands in the fields of rates. */
export type TypedRates = Partial<Record<GameType, string>>

const percentDecimals = 4

/** A percentage as people type it, with a point or a comma; undefined where it is none. */
export function rateTyped(typed: string): number | undefined {
  const text = typed.trim().replace('%', '').trim().replace(',', '.')
  if (text === '') return 0
  const rate = parseAmount(text, percentDecimals)
  return rate === undefined || rate > BigInt(rateOne) ? undefined : Number(rate)
}

export type RateFault = 'unreadable' | 'tooHigh' | 'tooLow'

/** What is wrong with one typed rate between a floor and a limit. */
export function rateFault(typed: string, floor: number, limit: number): RateFault | undefined {
  const rate = rateTyped(typed)
  if (rate === undefined) return 'unreadable'
  if (rate > limit) return 'tooHigh'
  return rate < floor ? 'tooLow' : undefined
}

/** The rates in the fields; what cannot be read is zero, and is found by `rateFault` before it is sent. */
export function ratesTyped(typed: TypedRates): Rates {
  return ratesBy((type) => rateTyped(typed[type] ?? '') ?? 0)
}

/** Rates as they would be typed. */
export function written(rates: Rates): TypedRates {
  return Object.fromEntries(gameTypes.map((type) => [type, ratePercent(rates[type])]))
}

export const noRates: Rates = ratesBy(() => 0)

function ratesBy(rate: (type: GameType) => number): Rates {
  return Object.fromEntries(gameTypes.map((type) => [type, rate(type)])) as Rates
}
