import type { Wiring } from '../../kernel/assembly.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import type { Settings } from '../../settings.ts'
import { defineCorrecting, defineMonths } from './bets.jobs.ts'
import { betsRoutes } from './bets.routes.ts'
import { type BetsModule, type BetsOptions, createBets } from './bets.ts'

interface Needs extends BetsOptions {
  jobs: Jobs
  log: Log
  settings: Pick<Settings, 'BETS_RETENTION_MONTHS'>
}

interface Own {
  bets: BetsModule
}

export const betsWiring: Wiring<Needs, Own, Own & Pick<Needs, 'config'>> = {
  module: 'bets',
  create({ jobs, log, settings, ...house }) {
    const bets = createBets({ ...house, log })
    defineMonths(jobs, {
      log,
      months: bets.months,
      retentionMonths: settings.BETS_RETENTION_MONTHS,
    })
    defineCorrecting(jobs, bets.corrections)
    return { bets }
  },
  prepare: ({ bets }) => bets.months.ahead(),
  open: ({ serve }, { bets, config }) => betsRoutes(serve, { bets, merchantOf: config.merchant }),
}
