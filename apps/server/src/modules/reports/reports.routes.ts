import { officeWire } from '@baize/contract/office'
import type { Call, Serve } from '../../kernel/http/call.ts'
import { FileAnswer } from '../../kernel/http/files.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { actorOf, holds } from '../staff/index.ts'
import { definitionVersion } from './days/figures.rules.ts'
import type { Reports } from './reports.ts'

export interface ReportsRouting {
  serve: Serve
  reports: Reports
  now(): Date
}

export function reportsRoutes({ serve, reports, now }: ReportsRouting): void {
  const { days, play, cohorts, definitions, exports, rtp } = reports
  serve(officeWire.reportDays, ({ merchant, query }) => days.report(merchant.id, query))
  serve(officeWire.reportPlay, ({ merchant, query }) => play.byPlay(merchant.id, query))
  serve(officeWire.reportAgents, ({ merchant, query }) => play.byAgent(merchant.id, query))
  serve(officeWire.reportBets, ({ merchant, query }) => play.betsOf(merchant.id, query))
  serve(officeWire.reportTransfers, ({ merchant, query }) => play.transfersOf(merchant.id, query))
  serve(officeWire.reportCohorts, ({ merchant }) => cohorts.report(merchant.id))
  serve(officeWire.reportDefinitions, async ({ merchant }) => ({
    version: definitionVersion,
    list: (await definitions.all(merchant.id)).map(({ madeAt, ...definition }) => ({
      ...definition,
      madeAt: madeAt.toISOString(),
    })),
  }))
  serve(officeWire.exportReport, (call) => {
    const { kind, from, to } = call.query
    const parts = exports.stream(kind, call.merchant.id, { from, to }, actorIn(call))
    return new FileAnswer(`${kind}-${from}-${to}.csv`, parts)
  })
  serve(officeWire.exports, ({ merchant }) => exports.list(merchant.id))
  serve(officeWire.exportFile, async (call) => {
    const { merchant, caller, query } = call
    const file = await exports.find(merchant.id, query.id)
    if (file.isPersonal && !holds(caller.staff, 'report.personal', merchant.id, now()))
      throw new Refused('not-permitted')
    const name = `${file.kind}-${file.fromDay}-${file.toDay}.csv`
    return new FileAnswer(name, exports.fetch(file, actorIn(call)))
  })
  serve(officeWire.rtpWatch, ({ merchant, query }) => rtp.report(merchant.id, query))
  serve(officeWire.rtpFindings, ({ merchant }) => rtp.findings(merchant.id))
}

function actorIn(
  call: Pick<Call<typeof officeWire.exports>, 'caller' | 'ip' | 'userAgent' | 'requestId'>,
) {
  const { caller, ip, userAgent, requestId } = call
  return actorOf(caller.staff, { ip, userAgent, requestId })
}
