import { wire } from '@baize/contract'
import type { Serve } from '../../../kernel/http/call.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Identity } from '../../identity/index.ts'
import type { Inbox } from './inbox.ts'

export function inboxRoutes(serve: Serve, inbox: Inbox, identity: Pick<Identity, 'member'>): void {
  serve(wire.unreadCount, async ({ caller }) => ({ count: await inbox.unread(caller.memberId) }))
  serve(wire.messages, async ({ merchant, caller, language, query }) => {
    const member = await identity.member(merchant.id, caller.memberId)
    if (!member) throw new Refused('not-found')
    const { id: memberId, merchantId, account } = member
    const reader = { memberId, merchantId, account, language }
    return inbox.list(reader, { ...query, isArchived: query.isArchived === 'true' })
  })
  serve(wire.markMessages, async ({ caller, body }) => {
    await inbox.mark(caller.memberId, body)
    return {}
  })
}
