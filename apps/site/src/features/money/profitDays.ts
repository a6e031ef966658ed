import type { Input, Value } from '@baize/contract'
import { type DateSpan, shiftDay } from '@baize/ui'
import { momentsOf } from '../../shared/record/period.ts'

export type ProfitDay = Value<'profit'>['days'][number]

/** Time zones differ by at most 26 hours, so two calendars differ by at most two days. */
const zonesDaysMax = 2

/**
 * The server counts days in the merchant's time zone, and the member's calendar may differ. So the
 * request covers a few more days, and only days of the period are shown. A period up to today has no
 * end, because the merchant's day may be ahead.
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

/** The net result of a day: the profit of its bets with cash plus rewards. */
export function netOf({
  profit,
  bonusResult,
  rewards,
}: Pick<ProfitDay, 'profit' | 'bonusResult' | 'rewards'>): bigint {
  return BigInt(profit) - BigInt(bonusResult) + BigInt(rewards)
}

export interface DayNet {
  day: string
  net: bigint
}

/** Every day of the period in order; a day without bets counts as zero. */
export function netByDay(days: readonly ProfitDay[], { from, to }: DateSpan): DayNet[] {
  const known = new Map(days.map((day) => [day.day, netOf(day)]))
  const last = days.reduce((so, { day }) => (day > so ? day : so), to)
  const all: DayNet[] = []
  for (let day = from; day <= last; day = shiftDay(day, 1)) {
    all.push({ day, net: known.get(day) ?? 0n })
  }
  return all
}

type Figure = 'stake' | 'validBet' | 'payout' | 'profit' | 'bonusResult' | 'rewards'

export type ProfitTotals = Record<Figure | 'net', bigint> & { count: number }

export function profitTotals(days: readonly ProfitDay[]): ProfitTotals {
  const total = (figure: Figure) => days.reduce((so, day) => so + BigInt(day[figure]), 0n)
  return {
    stake: total('stake'),
    validBet: total('validBet'),
    payout: total('payout'),
    profit: total('profit'),
    bonusResult: total('bonusResult'),
    rewards: total('rewards'),
    net: total('profit') - total('bonusResult') + total('rewards'),
    count: days.reduce((so, day) => so + day.count, 0),
  }
}
