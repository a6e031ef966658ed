import type { Wiring } from '../../kernel/assembly.ts'
import type { Command } from '../../kernel/command.ts'
import { reportCommandsOf } from './reports.commands.ts'
import { reportsRoutes } from './reports.routes.ts'
import { createReports, type Reports, type ReportsOptions } from './reports.ts'

interface Own {
  reports: Reports
  reportCommands: readonly Command[]
}

export const reportsWiring: Wiring<ReportsOptions, Own, Own & Pick<ReportsOptions, 'clock'>> = {
  module: 'reports',
  create(house) {
    const reports = createReports(house)
    return { reports, reportCommands: reportCommandsOf({ ...house, reports }) }
  },
  open: ({ serve }, { reports, clock }) =>
    reportsRoutes({ serve, reports, now: () => clock.now() }),
}
