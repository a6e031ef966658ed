import { type OfficeRoute, staff } from './route.ts'

/** Figures of the business and their rows. */
export const reportRoutes = {
  reportDays: staff('GET', '/wps/office/reports/days', 'report.read'),
  reportPlay: staff('GET', '/wps/office/reports/play', 'report.read'),
  reportAgents: staff('GET', '/wps/office/reports/agents', 'report.read'),
  reportBets: staff('GET', '/wps/office/reports/bets', 'report.read'),
  reportTransfers: staff('GET', '/wps/office/reports/transfers', 'report.read'),
  reportCohorts: staff('GET', '/wps/office/reports/cohorts', 'report.read'),
  reportDefinitions: staff('GET', '/wps/office/reports/definitions', 'report.read'),
  exportReport: staff('GET', '/wps/office/reports/export', 'report.export', { isFile: true }),
  exports: staff('GET', '/wps/office/reports/exports', 'report.export'),
  exportFile: staff('GET', '/wps/office/reports/exports/file', 'report.export', { isFile: true }),
  // Games
  rtpWatch: staff('GET', '/wps/office/games/rtp', 'game.read'),
  rtpFindings: staff('GET', '/wps/office/games/rtp/findings', 'game.read'),
} as const satisfies Record<string, OfficeRoute>
