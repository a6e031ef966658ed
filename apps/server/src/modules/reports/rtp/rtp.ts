import type { OfficeValue } from '@baize/contract/office'
import { type Day, daysLater } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { Config } from '../../config/index.ts'
import type { createDays } from '../days/days.ts'
import { judge } from './rtp.rules.ts'
import { insertFinding, readFindings, readReturned } from './rtp.store.ts'

export interface RtpOptions {
  db: Db
  clock: Clock
  config: Pick<Config, 'merchant'>
  catalogue: Pick<Catalogue, 'chances'>
  days: Pick<ReturnType<typeof createDays>, 'todayOf'>
}

const watchedDays = 30
const findingsShownMax = 200

const unknown = { name: '', rtp: null, volatility: null, maxWin: null }

/** Compares what games return with what they should return. */
export function createRtp({ db, clock, config, catalogue, days }: RtpOptions) {
  async function judged(merchantId: string, to: Day, byBand: boolean, vendor?: string) {
    const { currency } = config.merchant(merchantId)
    const from = daysLater(to, 1 - watchedDays)
    const question = { merchantId, currency, from, to, byBand, ...(vendor ? { vendor } : {}) }
    const rows = await readReturned(db, question)
    const chances = await catalogue.chances([...new Set(rows.map(({ game }) => game))])
    return rows.map((row) => {
      const of = chances.get(row.game) ?? unknown
      return { ...row, name: of.name || row.game, ...judge(row, of) }
    })
  }

  /** Keeps what chance does not explain, of the 30 days up to a day that was closed. */
  async function watch(merchantId: string, day: Day): Promise<number> {
    let count = 0
    for (const byBand of [false, true])
      for (const row of await judged(merchantId, day, byBand)) {
        const { isAlarm, expected, sigma, z } = row
        if (!isAlarm || expected === null || sigma === null || z === null) continue
        const found = { ...row, id: newId(), day, expected, sigma, z, at: clock.now() }
        if (await insertFinding(db, merchantId, found)) count += 1
      }
    return count
  }

  async function report(
    merchantId: string,
    asked: {
      vendor?: string | undefined
      onlyWatched: 'true' | 'false'
      after?: string | undefined
      pageSize: number
    },
  ): Promise<OfficeValue<'rtpWatch'>> {
    const toDay = days.todayOf(merchantId)
    const all = await judged(merchantId, toDay, false, asked.vendor)
    const sorted = all
      .filter(({ z }) => asked.onlyWatched === 'false' || z !== null)
      .toSorted((a, b) => Math.abs(b.z ?? 0) - Math.abs(a.z ?? 0))
    const start = startOf(asked.after)
    const page = sorted.slice(start, start + asked.pageSize)
    const end = start + page.length
    return {
      currency: config.merchant(merchantId).currency,
      fromDay: daysLater(toDay, 1 - watchedDays),
      toDay,
      list: page.map(({ squares: _squares, band: _band, bets, stake, payout, ...row }) => ({
        ...row,
        bets: String(bets),
        stake: String(stake),
        payout: String(payout),
      })),
      next: end < sorted.length ? String(end) : null,
    }
  }

  async function findings(merchantId: string): Promise<OfficeValue<'rtpFindings'>> {
    const found = await readFindings(db, merchantId, findingsShownMax)
    const chances = await catalogue.chances([...new Set(found.map(({ game }) => game))])
    return {
      list: found.map(({ sigma: _sigma, bets, stake, payout, ...row }) => ({
        ...row,
        name: chances.get(row.game)?.name ?? row.game,
        bets: String(bets),
        stake: String(stake),
        payout: String(payout),
      })),
    }
  }

  return { watch, report, findings }
}

function startOf(after: string | undefined): number {
  if (after === undefined) return 0
  if (!/^\d{1,6}$/.test(after)) throw new Refused('bad-input')
  return Number(after)
}
