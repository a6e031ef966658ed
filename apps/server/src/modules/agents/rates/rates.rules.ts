import { type GameType, gameTypes } from '@baize/contract/vocabulary'
import { type Rate, rateOne } from '@baize/money'

/** Rebate rates of a person by game type. */
export type Rates = Record<GameType, Rate>

/** Rates as the database and the wire hold them: a game type that is not named has none. */
export type RatesGiven = Readonly<Partial<Record<string, number>>>

export function ratesOf(given: RatesGiven): Rates {
  return ratesBy((type) => given[type] ?? 0)
}

export const noRates: Rates = ratesBy(() => 0)

/** The merchant is bound by nothing but the whole stake. */
export const fullRates: Rates = ratesBy(() => rateOne)

/** The game types in which rates are above a limit. */
export function typesAbove(rates: Rates, limit: Rates): GameType[] {
  return gameTypes.filter((type) => rates[type] > limit[type])
}

/** In each game type the lower rate of the two. */
export function lowerOf(a: Rates, b: Rates): Rates {
  return ratesBy((type) => Math.min(a[type], b[type]))
}

/** In each game type the highest rate of all. */
export function highestOf(all: readonly Rates[]): Rates {
  return ratesBy((type) => Math.max(0, ...all.map((rates) => rates[type])))
}

export function areSame(a: Rates, b: Rates): boolean {
  return gameTypes.every((type) => a[type] === b[type])
}

function ratesBy(rate: (type: GameType) => Rate): Rates {
  return Object.fromEntries(gameTypes.map((type) => [type, rate(type)])) as Rates
}
