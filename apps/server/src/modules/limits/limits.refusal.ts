import { Refused } from '../../kernel/http/refused.ts'
import type { LimitFault } from './limits.types.ts'

/** The refusal to send for a fault. */
export function refusedBy(fault: LimitFault): Refused {
  if (fault.kind === 'excluded')
    return new Refused('excluded', { until: fault.until?.toISOString() ?? null })
  const { limit, period, left, resetsAt } = fault
  return new Refused('limit-reached', {
    limit,
    period,
    left: String(left),
    resetsAt: resetsAt.toISOString(),
  })
}
