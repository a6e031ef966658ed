import { type ConversationKind, reopenDays } from '@baize/contract/vocabulary'
import { say } from '@baize/i18n/node'
import { dayIn } from '../../kernel/calendar.ts'
import type { Tx } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { ServiceDesk } from './desk.ts'
import { closed, dayMs, heldBy, solved } from './support.rules.ts'
import type { SupportOptions } from './support.types.ts'
import {
  deleteBegun,
  deleteClosed,
  type Overdue,
  readOverdue,
  readUnreadAnswers,
} from './tending.store.ts'
import type { Pen, Writing } from './writing.ts'

/** An answer that was not read for so long is also written otherwise. */
const unheardMs = 60_000
/** A member who does not answer for so long wants nothing more. */
const waitingDays = 30
const atOnce = 200
/** So many in one turn; what is left has the next one. */
const turnsMax = 100
const answersMax = 20
const deletedAtOnce = 500

const kept: readonly { kinds: readonly ConversationKind[]; days: number }[] = [
  { kinds: ['chat', 'ticket', 'feedback'], days: 90 },
  { kinds: ['complaint', 'dispute'], days: 5 * 365 + 2 },
]

export type Tending = ReturnType<typeof createTending>

/** What happens to conversations while nobody writes. */
export function createTending(
  options: SupportOptions,
  { desk, writing }: { desk: ServiceDesk; writing: Writing },
) {
  const { db, clock, log, identity, letters, post, config } = options
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)

  /** Some at once, but all of them: those that stay as they are keep no later one waiting. */
  async function each(
    what: Parameters<typeof readOverdue>[1],
    before: Date,
    work: (pen: Pen) => Promise<void>,
    isWanted: (one: Overdue) => boolean | Promise<boolean> = () => true,
  ): Promise<void> {
    let after: Overdue | undefined
    for (let turn = 0; turn < turnsMax; turn += 1) {
      const found = await readOverdue(db, what, before, after, atOnce)
      for (const one of found) if (await isWanted(one)) await tend(one.id, work)
      after = found.at(-1)
      if (found.length < atOnce) return
    }
  }

  /** One that fails is logged and does not stop the others. */
  async function tend(id: string, work: (pen: Pen) => Promise<void>): Promise<void> {
    try {
      await writing.change(id, () => true, work)
    } catch (error) {
      if (!(error instanceof Refused))
        log.error({ err: error, conversation: id }, 'a conversation could not be tended')
    }
  }

  async function tellLate(): Promise<void> {
    const before = ago(unheardMs)
    await each('unheard', before, async (pen) => {
      const { one, set } = pen
      if (one.unheardSince === null || one.unheardSince > before) return
      set({ unheardSince: null, toldAt: clock.now() })
      if (one.memberId) await writeToMember(pen, one.memberId)
      else if (one.email) await writeToVisitor(pen, one.email)
    })
  }

  async function writeToMember({ one, tx }: Pen, memberId: string): Promise<void> {
    const member = await identity.member(one.merchantId, memberId)
    if (!member) return
    const about = { kind: 'support' as const, id: one.id }
    await letters.write(tx, member, { topic: 'support', values: {}, about }, one.language)
  }

  /** With the answer: in another browser the visitor has no way to read it. */
  async function writeToVisitor({ one, tx }: Pen, to: string): Promise<void> {
    const { merchantId, language, title } = one
    const { name: merchant } = config.merchant(merchantId)
    const answers = await readUnreadAnswers(tx, one.id, one.readByMember, answersMax)
    const answer = answers.join('\n\n')
    const subject = say(language, 'letters', 'support.subject', { merchant })
    const body = say(language, 'letters', 'support.visitor', { merchant, title, answer })
    await post.send(tx, { merchantId, channel: 'email', to, subject, body })
  }

  /** A chat that nobody can answer becomes a ticket; one whose holder has left gets another. */
  async function moveLateChats(): Promise<void> {
    const desks = new Map<string, ReturnType<typeof deskNow>>()
    /** Most late chats are looked after: that is seen without locking each of them. */
    const isLeft = async ({ merchantId, holderId }: Overdue) => {
      const known = desks.get(merchantId) ?? deskNow(merchantId, db)
      desks.set(merchantId, known)
      const { isOpen, onDuty } = await known
      return !isOpen || !onDuty.some(({ staffId }) => staffId === holderId)
    }
    await each('lateChat', clock.now(), moveLate, isLeft)
  }

  async function moveLate(pen: Pen): Promise<void> {
    const { one, set, tx } = pen
    if (one.kind !== 'chat' || one.dueSince === null) return
    const { isOpen, onDuty } = await deskNow(one.merchantId, tx)
    if (!isOpen || onDuty.length === 0) return asTicket(pen, one.dueSince)
    if (onDuty.some(({ staffId }) => staffId === one.holderId)) return
    if (one.holderId !== null) set(heldBy(null))
    await desk.give(pen)
  }

  async function deskNow(merchantId: string, at: Tx | typeof db) {
    const onDuty = await desk.onDuty(merchantId, at)
    return { onDuty, isOpen: desk.isOpen(merchantId, await desk.deskOf(merchantId, at)) }
  }

  async function asTicket({ one, set, add, tx }: Pen, since: Date): Promise<void> {
    set({ kind: 'ticket', ...heldBy(null) })
    add({ author: 'house', event: 'asTicket' })
    set({ dueAt: await desk.dueAt(one, since, tx) })
  }

  async function closeOld(): Promise<void> {
    const isOld = (at: Date | null, days: number) => at !== null && at <= ago(days * dayMs)
    await each('waiting', ago(waitingDays * dayMs), async ({ one, set, add }) => {
      if (one.state !== 'waiting' || !isOld(one.lastAt, waitingDays)) return
      add({ author: 'house', event: 'solved' })
      set(solved(clock.now()))
    })
    await each('solved', ago(reopenDays * dayMs), async ({ one, set, add }) => {
      if (one.state !== 'solved' || !isOld(one.solvedAt, reopenDays)) return
      add({ author: 'house', event: 'closed' })
      set(closed(clock.now()))
    })
  }

  async function forget(): Promise<void> {
    for (const { kinds, days } of kept)
      while ((await deleteClosed(db, kinds, ago(days * dayMs), deletedAtOnce)) === deletedAtOnce);
    await deleteBegun(db, dayIn('UTC', ago(dayMs)))
  }

  return { tellLate, moveLateChats, closeOld, forget }
}
