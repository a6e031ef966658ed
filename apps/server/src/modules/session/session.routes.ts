import { wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import type { Sessions } from './session.ts'

export function sessionRoutes(serve: Serve, sessions: Sessions): void {
  serve(wire.logout, async ({ merchant, caller }) => ({
    ended: await sessions.end(merchant.id, caller.memberId, caller.sessionId),
  }))
}
