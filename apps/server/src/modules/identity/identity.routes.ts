import { wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import type { Identity } from './identity.ts'

export function identityRoutes(serve: Serve, identity: Identity): void {
  serve(wire.memberInfo, ({ merchant, caller }) => identity.info(merchant.id, caller.memberId))
  serve(wire.updateLanguage, async ({ merchant, caller, body }) => {
    if ('memberId' in caller)
      await identity.setLanguage(merchant.id, caller.memberId, body.language)
    return { language: body.language }
  })
}
