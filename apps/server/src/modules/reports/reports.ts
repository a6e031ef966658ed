import { firstDayOf } from '../../kernel/calendar.ts'
import type { Log } from '../../kernel/log.ts'
import type { Audit } from '../audit/index.ts'
import type { Config } from '../config/index.ts'
import { type CohortsOptions, createCohorts } from './cohorts/cohorts.ts'
import { type ClosingOptions, createDayClosing } from './days/closing.ts'
import { createDays, type DaysOptions } from './days/days.ts'
import { createDefinitions } from './days/definitions.ts'
import { createExports, type ExportsOptions } from './exports/exports.ts'
import { createRows, type RowsOptions } from './exports/rows.ts'
import { createPlay, type PlayOptions } from './play/play.ts'
import { defineReports } from './reports.jobs.ts'
import { hearPlay, type RollupOptions } from './rollup/rollup.ts'
import { createRtp, type RtpOptions } from './rtp/rtp.ts'

export type ReportsOptions = RollupOptions &
  Omit<ClosingOptions, 'isFilling'> &
  DaysOptions &
  CohortsOptions &
  Omit<PlayOptions, 'days'> &
  Omit<RowsOptions, 'days' | 'play'> &
  Omit<ExportsOptions, 'lines'> &
  Omit<RtpOptions, 'days'> & {
    audit: Audit
    log: Log
    config: Pick<Config, 'merchant' | 'merchants'>
    agents: { closing: { isFilling(merchantId: string): Promise<boolean> } }
  }

export type Reports = ReturnType<typeof createReports>

/** Figures of the business: rolled up as bets are settled, fixed when a day is over. */
export function createReports(options: ReportsOptions) {
  hearPlay(options)
  const closing = createDayClosing({
    ...options,
    isFilling: (merchantId) => options.agents.closing.isFilling(merchantId),
  })
  const days = createDays(options)
  const cohorts = createCohorts(options)
  const play = createPlay({ ...options, days })
  const exports = createExports({ ...options, lines: createRows({ ...options, days, play }) })
  const rtp = createRtp({ ...options, days })

  /** Closes the days that are over, and does what follows from closed days. */
  async function closeDays(merchantId: string): Promise<string[]> {
    const closed = await closing.closeDue(merchantId)
    const last = closed.at(-1)
    if (last) {
      await cohorts.compute(merchantId, [...new Set(closed.map((day) => firstDayOf('month', day)))])
      await rtp.watch(merchantId, last)
    }
    await exports.orderDue(merchantId)
    return closed
  }

  const reports = {
    closeDays,
    days,
    definitions: createDefinitions(options),
    cohorts,
    play,
    exports,
    rtp,
  }
  defineReports(options, reports)
  return reports
}
