import type { OfficeValue } from '@baize/contract/office'
import { type Day, dayIn, daysLater, startOf } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { snapshot } from '../../../kernel/snapshot.ts'
import type { Config } from '../../config/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import { noPlay } from './closing.ts'
import {
  type Book,
  type ClosedDay,
  readBook,
  readClosed,
  readDefinitions,
  readPlay,
} from './days.store.ts'
import { ratesOf } from './definitions.ts'
import {
  addFigures,
  definitionVersion,
  type Figures,
  figuresOf,
  openChangeOf,
} from './figures.rules.ts'

export interface DaysOptions {
  db: Db
  clock: Clock
  config: Pick<Config, 'merchant'>
  ledger: Pick<Ledger, 'flows' | 'heldAt'>
}

export interface Days {
  from: Day
  to: Day
}

export interface ShownDay extends Omit<ClosedDay, 'difference' | 'closedAt'> {
  isClosed: boolean
  /** Null where the open stakes are not measured, as the day is not closed. */
  difference: bigint | null
}

const daysMax = 400

/** The figures of days: closed ones as they were written, the others as they stand. */
export function createDays({ db, clock, config, ledger }: DaysOptions) {
  const todayOf = (merchantId: string) => dayIn(config.merchant(merchantId).timeZone, clock.now())

  async function daysOf(merchantId: string, asked: Days, isProved = false): Promise<ShownDay[]> {
    const days = within(asked, todayOf(merchantId))
    const { currency } = config.merchant(merchantId)
    return snapshot(db, async (tx) => {
      const book = await readBook(tx, merchantId)
      const closed = await readClosed(tx, { merchantId, currency, ...days })
      const open = await openDays(tx, merchantId, days, { book, isProved })
      return [...closed.map((day) => ({ ...day, isClosed: true })), ...open]
    })
  }

  /** Those after the last closed day; normally today, and yesterday for some minutes. */
  async function openDays(
    tx: Tx,
    merchantId: string,
    { from, to }: Days,
    { book, isProved }: { book: Book | undefined; isProved: boolean },
  ): Promise<ShownDay[]> {
    const { currency, timeZone } = config.merchant(merchantId)
    const first = book?.closedDay ? daysLater(book.closedDay, 1) : from
    if (first > to) return []
    const plays = await readPlay(tx, { merchantId, currency, from: first, to })
    const definitions = await readDefinitions(tx, merchantId)
    const of = { merchantId, currency }
    // What purses hold is read only where it is shown: all of them are added up.
    const heldAt = async (at: Date) => (isProved ? ledger.heldAt(tx, { ...of, at }) : 0n)
    let start = book?.closedUntil ?? startOf(timeZone, first)
    let purses = book?.purses ?? (await heldAt(start))
    let open = book?.openStakes ?? 0n
    const shown: ShownDay[] = []
    for (let day = first; day <= to; day = daysLater(day, 1)) {
      const end = startOf(timeZone, daysLater(day, 1))
      const flows = await ledger.flows({ ...of, from: start, to: end, withoutPlay: true }, tx)
      const figures = figuresOf(plays.get(day) ?? noPlay, flows, ratesOf(definitions, day))
      const pursesAfter = await heldAt(end)
      const openAfter = open + openChangeOf(figures, purses, pursesAfter)
      shown.push({
        day,
        isClosed: false,
        definition: definitionVersion,
        figures,
        pursesBefore: purses,
        pursesAfter,
        openBefore: open,
        openAfter,
        difference: null,
      })
      start = end
      purses = pursesAfter
      open = openAfter
    }
    return shown.filter(({ day }) => day >= from)
  }

  async function report(merchantId: string, asked: Days): Promise<OfficeValue<'reportDays'>> {
    const { currency, timeZone } = config.merchant(merchantId)
    const days = await daysOf(merchantId, asked, true)
    const book = await readBook(db, merchantId)
    return {
      currency,
      timeZone,
      today: todayOf(merchantId),
      closedDay: book?.closedDay ?? null,
      days: days.map(shownDay),
      total: told(addFigures(days.map(({ figures }) => figures))),
    }
  }

  /** What all costs of some days come to: GGR less NGR. */
  async function total(merchantId: string, asked: Days): Promise<Figures> {
    return addFigures((await daysOf(merchantId, asked)).map(({ figures }) => figures))
  }

  return { daysOf, report, total, todayOf }
}

/** Days to come are left out. */
export function within({ from, to }: Days, today: Day): Days {
  const last = to < today ? to : today
  if (from > to || daysLater(from, daysMax) < last) throw new Refused('bad-input')
  return { from, to: last }
}

function shownDay(day: ShownDay): OfficeValue<'reportDays'>['days'][number] {
  const { pursesBefore, pursesAfter, openBefore, openAfter, difference } = day
  return {
    day: day.day,
    isClosed: day.isClosed,
    definition: day.definition,
    figures: told(day.figures),
    proof: {
      pursesBefore: String(pursesBefore),
      pursesAfter: String(pursesAfter),
      openBefore: String(openBefore),
      openAfter: String(openAfter),
      difference: difference === null ? null : String(difference),
    },
  }
}

function told(figures: Figures): OfficeValue<'reportDays'>['total'] {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, String(value)]),
  ) as OfficeValue<'reportDays'>['total']
}
