import { type Day, dayIn, daysLater, startOf } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import { snapshot } from '../../../kernel/snapshot.ts'
import type { Bets } from '../../bets/index.ts'
import type { Config } from '../../config/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import { rollupListener } from '../rollup/rollup.ts'
import {
  type Book,
  type Closing,
  insertClosed,
  readBook,
  readFirstDay,
  readPlay,
} from './days.store.ts'
import { createDefinitions } from './definitions.ts'
import { type DayPlay, definitionVersion, differenceOf, figuresOf } from './figures.rules.ts'

export interface ClosingOptions {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'oldestWaiting'>
  config: Pick<Config, 'merchant'>
  ledger: Pick<Ledger, 'flows' | 'heldAt'>
  bets: Pick<Bets, 'openAt'>
  /** While the past of a merchant is being filled in, nothing is closed. */
  isFilling(merchantId: string): Promise<boolean>
}

/** What was begun before midnight is written by then. */
const graceMs = 10 * 60_000
const daysAtOnceMax = 400

export const noPlay: DayPlay = { bets: 0n, stake: 0n, payout: 0n, bonus: 0n }

/** Fixes the figures of days that are over, one after the other. */
export function createDayClosing(options: ClosingOptions) {
  const { db, clock, outbox, config, ledger, bets, isFilling } = options
  const definitions = createDefinitions(options)

  /** Answers the days that it closed. */
  async function closeDue(merchantId: string): Promise<Day[]> {
    if (await isFilling(merchantId)) return []
    const closed: Day[] = []
    while (closed.length < daysAtOnceMax) {
      const day = await closeNext(merchantId)
      if (day === undefined) break
      closed.push(day)
    }
    return closed
  }

  async function closeNext(merchantId: string): Promise<Day | undefined> {
    const book = await readBook(db, merchantId)
    const day = book?.closedDay ? daysLater(book.closedDay, 1) : await readFirstDay(db, merchantId)
    if (!book || !day || !(await isOver(merchantId, day))) return undefined
    const read = await snapshot(db, (tx) => readDay(tx, merchantId, day, book))
    const isWritten = await transact(db, (tx) => write(tx, read))
    // A bet was added meanwhile: the next run reads the day again.
    return isWritten ? day : undefined
  }

  /** A day is over when the clock says so and every bet that was settled in it was heard of. */
  async function isOver(merchantId: string, day: Day): Promise<boolean> {
    const end = startOf(config.merchant(merchantId).timeZone, daysLater(day, 1))
    const safe = new Date(end.getTime() + graceMs)
    if (clock.now() < safe) return false
    const oldest = await outbox.oldestWaiting(rollupListener, merchantId)
    return oldest === undefined || oldest >= safe
  }

  async function readDay(tx: Tx, merchantId: string, day: Day, book: Book): Promise<Closing> {
    const { timeZone, currency } = config.merchant(merchantId)
    const from = book.closedUntil ?? startOf(timeZone, day)
    const to = startOf(timeZone, daysLater(day, 1))
    const of = { merchantId, currency }
    const before = {
      purses: book.purses ?? (await ledger.heldAt(tx, { ...of, at: from })),
      openStakes: book.openStakes ?? (await bets.openAt(tx, { ...of, at: from, since: null })).sum,
    }
    const open = await bets.openAt(tx, { ...of, at: to, since: book.openSince })
    const after = { purses: await ledger.heldAt(tx, { ...of, at: to }), openStakes: open.sum }
    const flows = await ledger.flows({ ...of, from, to, withoutPlay: false }, tx)
    const play = (await readPlay(tx, { ...of, from: day, to: day })).get(day) ?? noPlay
    const figures = figuresOf(play, flows, await definitions.ratesOn(merchantId, day, tx))
    return {
      ...of,
      day,
      from,
      to,
      flows,
      figures,
      definition: definitionVersion,
      pursesBefore: before.purses,
      pursesAfter: after.purses,
      openBefore: before.openStakes,
      openAfter: after.openStakes,
      openSince: open.oldest ?? to,
      difference: differenceOf(figures, before, after),
      closedAt: clock.now(),
    }
  }

  async function write(tx: Tx, closing: Closing): Promise<boolean> {
    const { merchantId, currency, day } = closing
    const book = await readBook(tx, merchantId, true)
    const isNext = book && (book.closedDay === null || daysLater(book.closedDay, 1) === day)
    if (!isNext) return false
    const { bets: count, stake, payout } = closing.figures
    const now =
      (await readPlay(tx, { merchantId, currency, from: day, to: day })).get(day) ?? noPlay
    if (now.bets !== count || now.stake !== stake || now.payout !== payout) return false
    await insertClosed(tx, closing)
    return true
  }

  return {
    closeDue,
    today: (merchantId: string) => dayIn(config.merchant(merchantId).timeZone, clock.now()),
  }
}
