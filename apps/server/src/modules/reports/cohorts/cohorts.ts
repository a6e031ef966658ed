import type { OfficeValue } from '@baize/contract/office'
import {
  type Day,
  dayIn,
  daysLater,
  firstDayOf,
  nextFirstDay,
  startOf,
} from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Bets } from '../../bets/index.ts'
import type { Config } from '../../config/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import { allGiftKinds } from '../days/figures.rules.ts'
import {
  insertFirstDeposit,
  readCohortMonths,
  readCohorts,
  readMembers,
  writeCohortMonth,
} from './cohorts.store.ts'

export interface CohortsOptions {
  db: Db
  clock: Clock
  outbox: Outbox
  config: Pick<Config, 'merchant'>
  bets: Pick<Bets, 'playedBy'>
  ledger: Pick<Ledger, 'givenTo'>
}

const membersAtOnce = 1_000
const cohortsDaysMax = 400

/**
 * Members by the month of their first deposit: how many of them still play in later months, and what they
 * were worth by then.
 */
export function createCohorts({ db, clock, outbox, config, bets, ledger }: CohortsOptions) {
  outbox.listen(
    'deposit.credited',
    'reports.firstDeposit',
    async ({ merchantId, payload, at }, tx) => {
      if (!merchantId) return
      const cohort = firstDayOf('month', dayIn(config.merchant(merchantId).timeZone, at))
      await insertFirstDeposit(tx, { memberId: payload.memberId, merchantId, at, cohort })
    },
  )

  const oldest = (merchantId: string): Day => {
    const today = dayIn(config.merchant(merchantId).timeZone, clock.now())
    return firstDayOf('month', daysLater(today, -cohortsDaysMax))
  }

  /** What all cohorts did in some months. */
  async function compute(merchantId: string, months: readonly Day[]): Promise<void> {
    for (const cohort of await readCohorts(db, merchantId, oldest(merchantId)))
      for (const month of months) if (month >= cohort) await computeOne(merchantId, cohort, month)
  }

  async function computeOne(merchantId: string, cohort: Day, month: Day): Promise<void> {
    const { currency, timeZone } = config.merchant(merchantId)
    const after = nextFirstDay('month', month)
    const cell = { cohort, month, members: 0, active: 0, ggr: 0n, gifts: 0n }
    let last: string | null = null
    for (;;) {
      const part: string[] = await readMembers(db, {
        merchantId,
        cohort,
        after: last,
        limit: membersAtOnce,
      })
      if (part.length === 0) break
      const span = { memberIds: part, currency }
      const played = await bets.playedBy({ ...span, from: month, to: daysLater(after, -1) })
      cell.members += part.length
      cell.active += played.active
      cell.ggr += played.stake - played.payout
      cell.gifts += await ledger.givenTo({
        ...span,
        kinds: allGiftKinds,
        from: startOf(timeZone, month),
        to: startOf(timeZone, after),
      })
      last = part.at(-1) ?? null
      if (part.length < membersAtOnce) break
    }
    await writeCohortMonth(db, merchantId, { ...cell, at: clock.now() })
  }

  async function report(merchantId: string): Promise<OfficeValue<'reportCohorts'>> {
    const cells = await readCohortMonths(db, merchantId, oldest(merchantId))
    const list = [...Map.groupBy(cells, ({ cohort }) => cohort)].map(([cohort, months]) => {
      let value = 0n
      return {
        cohort,
        members: Math.max(...months.map(({ members }) => members)),
        months: months.map(({ month, active, ggr, gifts }) => {
          value += ggr - gifts
          return { month, active, value: String(value) }
        }),
      }
    })
    return { currency: config.merchant(merchantId).currency, list }
  }

  return { compute, report }
}
