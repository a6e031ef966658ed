import type { Tx } from '../../kernel/database.ts'
import { insertConversation } from './conversation.store.ts'
import type { ServiceDesk } from './desk.ts'
import { emptyConversation } from './empty.ts'
import { asked, briefOf, isOver, solved } from './support.rules.ts'
import type { SupportOptions } from './support.types.ts'
import { readDisputeOf } from './tending.store.ts'
import type { Pen, Writing } from './writing.ts'

interface Disputed {
  merchantId: string
  memberId: string
  withdrawalId: string
  note: string
}

/** A withdrawal that has not arrived is talked about like anything else. */
export function hearDisputes(
  options: SupportOptions,
  { desk, writing }: { desk: ServiceDesk; writing: Writing },
): void {
  const { outbox, clock, newId, identity, letters } = options

  outbox.listen('withdrawal.disputed', 'support.dispute', async ({ merchantId, payload }, tx) => {
    if (merchantId === null) return
    const { memberId, withdrawalId, note } = payload
    await begin(tx, { merchantId, memberId, withdrawalId, note })
  })
  outbox.listen('withdrawal.resolved', 'support.resolved', async ({ payload }, tx) => {
    const id = await readDisputeOf(tx, payload.withdrawalId)
    if (id) await writing.change(id, () => true, resolve, tx)
  })

  async function begin(tx: Tx, disputed: Disputed): Promise<void> {
    const { merchantId, memberId, withdrawalId, note } = disputed
    const before = await readDisputeOf(tx, withdrawalId)
    if (before)
      return writing.change(
        before,
        () => true,
        (pen) => say(pen, note),
        tx,
      )
    const member = await identity.member(merchantId, memberId)
    if (!member) return
    const one = emptyConversation({
      id: newId(),
      kind: 'dispute',
      type: 2,
      aboutKind: 'withdrawal',
      aboutId: withdrawalId,
      sender: '',
      email: null,
      title: briefOf(note),
      person: { merchantId, memberId },
      language: letters.languageOf(member),
      now: clock.now(),
    })
    await insertConversation(tx, one)
    await writing.at(tx, one, async (pen) => {
      pen.add({ author: 'house', event: 'began' })
      await say(pen, note)
    })
  }

  /** What the member wrote with it, if anything; an answer is due in any case. */
  async function say(pen: Pen, note: string): Promise<void> {
    const { one, set, add, tx } = pen
    if (one.state === 'closed') return
    if (one.state === 'solved') add({ author: 'member', event: 'reopened' })
    if (note) add({ author: 'member', text: note })
    const now = clock.now()
    set({ ...asked(one, now, await desk.dueAt(one, now, tx)), readByMember: one.shown })
  }

  async function resolve({ one, set, add }: Pen): Promise<void> {
    if (isOver(one)) return
    add({ author: 'house', event: 'solved' })
    set(solved(clock.now()))
  }
}
