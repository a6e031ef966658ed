import { officeWire } from '@baize/contract/office'
import type { Serve } from '../../../kernel/http/call.ts'
import type { Audit } from '../../audit/index.ts'
import { actorOf } from '../../staff/index.ts'
import type { AgentsOffice } from './office.ts'

export function agentsOfficeRoutes(
  serve: Serve,
  { office, audit }: { office: AgentsOffice; audit: Pick<Audit, 'noteAlone'> },
): void {
  serve(officeWire.agentTree, ({ merchant, query }) => office.below(merchant.id, query))
  serve(officeWire.officeAgent, ({ merchant, query }) => office.one(merchant.id, query.memberId))
  serve(officeWire.agentPays, ({ merchant, query }) => office.pays(merchant.id, query))
  serve(officeWire.agentPay, ({ merchant, query }) =>
    office.pay(merchant.id, query.memberId, query.id),
  )
  serve(officeWire.previewAgentTerms, ({ merchant, body }) =>
    office.preview(merchant.id, body.memberId, body.terms),
  )
  serve(officeWire.recomputePay, async (call) => {
    const { period, at } = call.query
    const { ip, userAgent, requestId, merchant } = call
    const note = () =>
      audit.noteAlone({
        merchantId: merchant.id,
        actor: actorOf(call.caller.staff, { ip, userAgent, requestId }),
        action: 'pay.recompute',
        target: { kind: 'period', id: `${period} ${at ?? 'the last'}` },
        outcome: 'read',
      })
    return office.recompute(merchant.id, { period, at: at ? new Date(at) : undefined }, note)
  })
}
