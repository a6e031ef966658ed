import { type GameType, gameTypes } from '@baize/contract/vocabulary'
import { type Rate, rateOne } from '@baize/money'
import { isFullHour, nextHour } from '../../../kernel/calendar.ts'

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

/** Pay is counted in whole hours, so rates count from this moment or the next full hour after it. */
export function fullHourFrom(zone: string, at: Date): Date {
  return isFullHour(zone, at) ? at : nextHour(zone, at)
}

export function latestOf(times: readonly (Date | undefined)[]): Date {
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? Number.NEGATIVE_INFINITY)))
}

type Since = { from: Date; rates: Rates }

/**
 * The highest rates that are above no upline's at any time from a moment on: what they are then, and from
 * each later moment at which an upline's change. Versions of an upline in order; before the first there are
 * none.
 */
export function limitsOf(since: Date, uplines: readonly (readonly Since[])[]): Since[] {
  const changes = uplines.flat().filter(({ from }) => from > since)
  const starts = new Set([since.getTime(), ...changes.map(({ from }) => from.getTime())])
  return [...starts]
    .toSorted((a, b) => a - b)
    .map((start) => {
      const from = new Date(start)
      const theirs = uplines.flatMap((versions) => {
        const later = versions.filter((one) => one.from > from).map(({ rates }) => rates)
        return [versions.findLast((one) => one.from <= from)?.rates ?? noRates, ...later]
      })
      return { from, rates: theirs.reduce(lowerOf, fullRates) }
    })
}

export function areSame(a: Rates, b: Rates): boolean {
  return gameTypes.every((type) => a[type] === b[type])
}

function ratesBy(rate: (type: GameType) => Rate): Rates {
  return Object.fromEntries(gameTypes.map((type) => [type, rate(type)])) as Rates
}
