import type { Call } from '../../kernel/http/call.ts'
import { addressOf } from './login.rules.ts'
import type { Visitor } from './session.types.ts'

/** Where a call comes from. */
export function visitorOf({
  ip,
  userAgent,
  country,
}: Pick<Call, 'ip' | 'userAgent' | 'country'>): Visitor {
  return { ip: addressOf(ip), userAgent, country: country() ?? null }
}
