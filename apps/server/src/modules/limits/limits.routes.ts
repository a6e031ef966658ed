import { wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import type { Config } from '../config/index.ts'
import type { Limits, LimitsCaller } from './limits.types.ts'

type Caller = Omit<LimitsCaller, 'currency' | 'isView'> & { viewedBy?: string }

export function limitsRoutes(serve: Serve, limits: Limits, config: Pick<Config, 'merchant'>): void {
  const callerOf = ({ merchantId, memberId, sessionId, viewedBy }: Caller): LimitsCaller => ({
    merchantId,
    memberId,
    sessionId,
    currency: config.merchant(merchantId).currency,
    ...(viewedBy === undefined ? {} : { isView: true }),
  })

  serve(wire.limits, (call) => limits.state(callerOf(call.caller)))
  serve(wire.setLimit, async (call) => {
    const caller = callerOf(call.caller)
    await limits.setLimit(caller, call.body.kind, call.body.period, call.body.value)
    return limits.state(caller)
  })
  serve(wire.confirmLimit, async (call) => {
    const caller = callerOf(call.caller)
    await limits.confirmLimit(caller, call.body.kind, call.body.period, call.body.confirm)
    return limits.state(caller)
  })
  serve(wire.exclude, async (call) => {
    const caller = callerOf(call.caller)
    await limits.exclude(caller, call.body.kind, call.body.days)
    return limits.state(caller)
  })
  serve(wire.setReality, async (call) => {
    const caller = callerOf(call.caller)
    await limits.setReality(caller, call.body.minutes)
    return limits.state(caller)
  })
}
