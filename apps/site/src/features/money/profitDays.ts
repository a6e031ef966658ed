import type { Input, Value } from '@baize/contract'
import { type DateSpan, shiftDay } from '@baize/ui'
import { momentsOf } from './record/period.ts'

export type ProfitDay = Value<'profit'>['days'][number]

/** Two places on earth are never further apart in their calendars. */
const zonesDaysMax = 2

/**
 * Days are counted by the merchant's clock, which may show another one than the member's. So a
 * little more is asked for, and whole days are shown. A period up to today has no end: the
 * merchant's day may be ahead.
 */
export function profitInput({ from, to }: DateSpan, today: string): Input<'profit'> {
  const asked = momentsOf({ from: shiftDay(from, -zonesDaysMax), to: shiftDay(to, zonesDaysMax) })
  return { query: to >= today ? { from: asked.from } : asked }
}

/** The days of the period that have something to show, the newest first. */
export function daysWithin(
  days: readonly ProfitDay[],
  { from, to }: DateSpan,
  today: string,
): ProfitDay[] {
  return days
    .filter(({ day }) => day >= from && (to >= today || day <= to))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))
}

/** What a day comes to: the result of its bets, and what the house gave. */
export function netOf({ profit, rewards }: Pick<ProfitDay, 'profit' | 'rewards'>): bigint {
  return BigInt(profit) + BigInt(rewards)
}

export interface DayNet {
  day: string
  net: bigint
}

/** Every day of the period in its order; one without play comes to nothing. */
export function netByDay(days: readonly ProfitDay[], { from, to }: DateSpan): DayNet[] {
  const known = new Map(days.map((day) => [day.day, netOf(day)]))
  const last = days.reduce((so, { day }) => (day > so ? day : so), to)
  const all: DayNet[] = []
  for (let day = from; day <= last; day = shiftDay(day, 1)) {
    all.push({ day, net: known.get(day) ?? 0n })
  }
  return all
}

type Figure = 'stake' | 'validBet' | 'payout' | 'profit' | 'rewards'

export type ProfitTotals = Record<Figure | 'net', bigint> & { count: number }

export function profitTotals(days: readonly ProfitDay[]): ProfitTotals {
  const total = (figure: Figure) => days.reduce((so, day) => so + BigInt(day[figure]), 0n)
  return {
    stake: total('stake'),
    validBet: total('validBet'),
    payout: total('payout'),
    profit: total('profit'),
    rewards: total('rewards'),
    net: total('profit') + total('rewards'),
    count: days.reduce((so, day) => so + day.count, 0),
  }
}
