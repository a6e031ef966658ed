import { officeWire } from '@baize/contract/office'
import type { Clock } from '../../kernel/clock.ts'
import type { Serve } from '../../kernel/http/call.ts'
import { FileAnswer } from '../../kernel/http/files.ts'
import type { Config } from '../config/index.ts'
import { actorOf, holds } from '../staff/index.ts'
import type { Evidence } from './evidence.ts'

export interface EvidenceRouting {
  serve: Serve
  evidence: Evidence
  config: Pick<Config, 'merchant'>
  clock: Clock
}

export function evidenceRoutes({ serve, evidence, config, clock }: EvidenceRouting): void {
  serve(officeWire.makeEvidence, async (call) => {
    const { subject, id, memberId, reason, from, to } = call.query
    const { ip, userAgent, requestId, merchant, caller } = call
    const made = await evidence.make({
      merchant: config.merchant(merchant.id),
      actor: actorOf(caller.staff, { ip, userAgent, requestId }),
      subject,
      id,
      memberId,
      reason,
      from: from ? new Date(from) : undefined,
      to: to ? new Date(to) : undefined,
      holds: (right) => holds(caller.staff, right, merchant.id, clock.now()),
    })
    return new FileAnswer(made.name, made.parts)
  })
  serve(officeWire.evidencePacks, ({ merchant, query }) =>
    evidence.packs(merchant.id, query.memberId),
  )
}
