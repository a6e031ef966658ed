import type { Clock } from '../../kernel/clock.ts'
import { type Db, transact } from '../../kernel/database.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Identity, Member } from '../identity/index.ts'
import type { Registry } from './registry.ts'
import { endSessions } from './session.store.ts'

declare module '../../kernel/outbox.ts' {
  interface Events {
    'session.closed': { memberId: string; sessionIds: string[] }
  }
}

export interface ClosingOptions {
  db: Db
  clock: Clock
  outbox: Outbox
  identity: Identity
  registry: Pick<Registry, 'tellEnded'>
}

/**
 * Closing an account ends its sessions in the same transaction. The process that closes it may have no bus
 * to ours (the command line), so the news goes through the outbox.
 */
export function createClosing({ db, clock, outbox, identity, registry }: ClosingOptions) {
  outbox.listen('session.closed', 'session.dropClosed', async ({ payload }) => {
    const { memberId, sessionIds } = payload
    registry.tellEnded(sessionIds.map((id) => ({ id, memberId })))
  })

  /** Answers how many sessions were ended. */
  return async (member: Member): Promise<number> => {
    const { merchantId, id: memberId } = member
    const ended = await transact(db, async (tx) => {
      await identity.setStatus(member, 'closed', tx)
      await identity.record(tx, { merchantId, memberId, kind: 'account.close' })
      const over = await endSessions(tx, {
        merchantId,
        memberId,
        but: undefined,
        now: clock.now(),
      })
      const payload = { memberId, sessionIds: over.map(({ id }) => id) }
      await outbox.tell(tx, { name: 'session.closed', merchantId, payload })
      return over
    })
    registry.tellEnded(ended)
    return ended.length
  }
}
