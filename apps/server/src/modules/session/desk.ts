import type { Clock } from '../../kernel/clock.ts'
import { onCommit, type Tx } from '../../kernel/database.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Identity, Member } from '../identity/index.ts'
import { endChallengesOf } from './challenge.store.ts'
import { voidCodesOf } from './codes.store.ts'
import type { Registry } from './registry.ts'
import { revoke } from './remember.store.ts'
import { endSessions } from './session.store.ts'

export interface SessionDeskOptions {
  clock: Clock
  outbox: Pick<Outbox, 'tell'>
  identity: Pick<Identity, 'setStatus' | 'record'>
  registry: Pick<Registry, 'tellEnded'>
}

/** What staff do with a member's way in, as steps of a transaction of theirs. */
export function createSessionDesk({ clock, outbox, identity, registry }: SessionDeskOptions) {
  /** Ends one session, or all of them with every remembered browser and code; answers how many. */
  async function end(
    tx: Tx,
    { merchantId, id: memberId }: Pick<Member, 'merchantId' | 'id'>,
    sessionId?: string,
  ): Promise<number> {
    const now = clock.now()
    const which = sessionId === undefined ? { but: undefined } : { id: sessionId }
    const ended = await endSessions(tx, { merchantId, memberId, now, ...which })
    if (sessionId === undefined) {
      await revoke(tx, merchantId, { memberId }, now)
      await endChallengesOf(tx, memberId, now)
      await voidCodesOf(tx, memberId, now)
    }
    const payload = { memberId, sessionIds: ended.map(({ id }) => id) }
    if (ended.length > 0) await outbox.tell(tx, { name: 'session.closed', merchantId, payload })
    onCommit(tx, () => registry.tellEnded(ended))
    return ended.length
  }

  /** No session and no remembered browser outlives the account. */
  async function block(tx: Tx, member: Member): Promise<number> {
    await identity.setStatus(member, 'closed', tx)
    await note(tx, member, 'account.close')
    return end(tx, member)
  }

  async function unblock(tx: Tx, member: Member): Promise<void> {
    await identity.setStatus(member, 'open', tx)
    await note(tx, member, 'account.open')
  }

  const note = (tx: Tx, { merchantId, id: memberId }: Member, kind: string) =>
    identity.record(tx, { merchantId, memberId, kind })

  return { end, block, unblock }
}
