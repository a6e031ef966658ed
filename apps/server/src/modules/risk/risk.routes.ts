import { officeWire } from '@baize/contract/office'
import type { Call, Serve } from '../../kernel/http/call.ts'
import { actorOf } from '../staff/index.ts'
import type { Risk } from './risk.ts'

/** The calls of the back office about risk; every change goes through `approvals`. */
export function riskRoutes(serve: Serve, { cases, exportCases, rules }: Risk): void {
  serve(officeWire.officeCases, (call) =>
    cases.list(call.merchant.id, call.query, who(call).staffId),
  )
  serve(officeWire.exportCases, (call) => exportCases(call.merchant.id, who(call), call.body))
  serve(officeWire.officeCase, ({ merchant, query }) => cases.one(merchant.id, query))
  serve(officeWire.claimCase, (call) => cases.claim(call.merchant.id, call.body.id, who(call)))
  serve(officeWire.leaveCase, (call) => cases.leave(call.merchant.id, call.query.id, who(call)))
  serve(officeWire.riskRules, ({ merchant }) => rules.shown(merchant.id))
  serve(officeWire.replayRule, ({ merchant, body }) =>
    rules.order(merchant.id, body.rule, body.version),
  )
}

type OfCall = Pick<Call<typeof officeWire.officeCase>, 'caller' | 'ip' | 'userAgent' | 'requestId'>

const who = ({ caller, ip, userAgent, requestId }: OfCall) =>
  actorOf(caller.staff, { ip, userAgent, requestId })
