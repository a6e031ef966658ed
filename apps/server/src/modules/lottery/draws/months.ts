import type { Value } from '@baize/contract'
import { calendarOf, isDrawnOn, type Lottery } from '@baize/engines/lottery'
import type { LotteryOptions } from '../lottery.types.ts'
import { readDays } from './days.store.ts'
import { readDrawnDays } from './months.store.ts'

/** The calendar of results: for each day of a month what was drawn, and what is left out as a holiday. */
export function createMonths({ db }: Pick<LotteryOptions, 'db'>) {
  return async (lotteries: readonly Lottery[], month: string): Promise<Value<'lotteryMonth'>> => {
    const days = daysOf(month)
    const [said, drawn] = await Promise.all([readDays(db), readDrawnDays(db, lotteries, days)])
    const years = [Number(month.slice(0, 4))]
    const calendars = new Map(
      lotteries.map(({ noDrawCalendar: name }) => [name, calendarOf(name, years, said)]),
    )
    const isDue = (one: Lottery, day: string) =>
      isDrawnOn(one, day, calendars.get(one.noDrawCalendar))
    return {
      days: days.map((day) => ({
        day,
        drawn: drawn.get(day) ?? 0,
        isDrawDay: lotteries.some((one) => isDue(one, day)),
        without: lotteries
          .filter((one) => isDrawnOn(one, day) && !isDue(one, day))
          .map(({ code }) => code),
      })),
    }
  }
}

/** All days of "2026-11". */
function daysOf(month: string): string[] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}
