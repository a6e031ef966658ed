import {
  calendarOf,
  type DrawCalendar,
  drawCalendars,
  drawDateOf,
  type Lottery,
  type SaidDay,
} from '@baize/engines/lottery'
import type { LotteryOptions } from '../lottery.types.ts'
import { insertDay, type KeptDay, readDays } from './days.store.ts'

export interface Calendars {
  of(lottery: Lottery): DrawCalendar
  /** Whether no draw of the lottery takes place on the day of this moment. */
  isWithout(lottery: Lottery, at: Date): boolean
  /** Changes whenever staff have said something. */
  version: number
}

export type Days = ReturnType<typeof createDays>

/** Days without a draw: Tết, and what staff say. */
export function createDays({ db, clock }: Pick<LotteryOptions, 'db' | 'clock'>) {
  async function calendars(): Promise<Calendars> {
    const said = await readDays(db)
    const year = clock.now().getUTCFullYear()
    const made = new Map<string, DrawCalendar>()
    const of = ({ noDrawCalendar: name }: Lottery): DrawCalendar => {
      if (name === null) return {}
      const calendar = made.get(name) ?? calendarOf(name, [year - 1, year, year + 1], said)
      made.set(name, calendar)
      return calendar
    }
    return {
      of,
      isWithout: (lottery, at) =>
        of(lottery).without?.has(drawDateOf(lottery, at.getTime())) === true,
      version: said.length,
    }
  }

  /** Staff say what is with a day; draws that are announced for it follow at the next look. */
  async function say(day: SaidDay & Pick<KeptDay, 'reason' | 'by'>): Promise<void> {
    if (!drawCalendars.some((name) => name === day.calendar))
      throw new RangeError(`there is no calendar ${day.calendar}`)
    await insertDay(db, { ...day, at: clock.now() })
  }

  return { calendars, say, said: () => readDays(db) }
}
