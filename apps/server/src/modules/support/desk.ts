import type { OfficeValue } from '@baize/contract/office'
import { type Tx, transact } from '../../kernel/database.ts'
import { countLate, readFigures } from './conversation.store.ts'
import {
  holdGiving,
  isAnyOnDuty,
  readDesk,
  readLanguagesOf,
  readOnDuty,
  readReplies,
  readUnheldChats,
  writeDuty,
  writeGiven,
  writeSeen,
} from './desk.store.ts'
import { isOpenAt, opensAt, usualDesk } from './hours.rules.ts'
import type { Outside } from './outside.ts'
import { dayMs, dueOf, heldBy } from './support.rules.ts'
import type { Colleague, Conversation, Desk, SupportOptions } from './support.types.ts'
import type { Pen, Writing } from './writing.ts'

/** Somebody whose page was not heard of for so long is not there. */
const seenMs = 60_000
const figureDays = 30
export const repliesMax = 2_000
const givenMax = 20

export type ServiceDesk = ReturnType<typeof createDesk>

/** When we are there, who is there, and who gets the next chat. */
export function createDesk(
  options: SupportOptions,
  { writing, outside }: { writing: Writing; outside: Outside },
) {
  const { db, clock, config } = options
  const since = () => new Date(clock.now().getTime() - seenMs)
  const zoneOf = (merchantId: string) => config.merchant(merchantId).timeZone

  const deskOf = async (merchantId: string, at: Tx | typeof db = db): Promise<Desk> =>
    (await readDesk(at, merchantId)) ?? usualDesk

  const isOpen = (merchantId: string, desk: Desk) => isOpenAt(desk, zoneOf(merchantId), clock.now())

  /** What a member or a visitor is told before writing. */
  async function shownToMember(merchantId: string) {
    const desk = await deskOf(merchantId)
    const isInHours = isOpen(merchantId, desk)
    const isThere = isInHours && (await isAnyOnDuty(db, merchantId, since()))
    const opens = opensAt(desk, zoneOf(merchantId), clock.now())
    return { isOpen: isThere, opensAt: opens?.toISOString() ?? null, promise: desk.promise }
  }

  async function shownToStaff(
    merchantId: string,
    staffId: string,
  ): Promise<OfficeValue<'officeDesk'>> {
    const [languages, late, desk, onDuty, last] = await Promise.all([
      readLanguagesOf(db, merchantId, staffId),
      countLate(db, merchantId, clock.now()),
      deskOf(merchantId),
      readOnDuty(db, merchantId, since()),
      readFigures(db, merchantId, new Date(clock.now().getTime() - figureDays * dayMs)),
    ])
    return {
      week: [...desk.week],
      promise: desk.promise,
      isOpen: isOpen(merchantId, desk),
      isIdentitySigned: await outside.isSigned(merchantId),
      timeZone: zoneOf(merchantId),
      onDuty,
      isOnDuty: onDuty.some((one) => one.staffId === staffId),
      languages,
      late,
      last,
    }
  }

  async function dueAt(
    one: Pick<Conversation, 'merchantId' | 'kind' | 'type'>,
    from: Date,
    at: Tx | typeof db = db,
  ): Promise<Date> {
    return dueOf(one, await deskOf(one.merchantId, at), zoneOf(one.merchantId), from)
  }

  /** Whoever comes on duty gets chats that nobody holds, as far as it is their turn. */
  async function duty(
    merchantId: string,
    who: Colleague,
    { isOnDuty: isOn, languages }: { isOnDuty: boolean; languages?: readonly string[] | undefined },
  ): Promise<void> {
    await writeDuty(db, merchantId, who, {
      isOn,
      ...(languages ? { languages } : {}),
      now: clock.now(),
    })
    if (!isOn) return
    const waiting = await transact(db, (tx) => readUnheldChats(tx, merchantId, givenMax))
    for (const id of waiting) await writing.change(id, (one) => one.merchantId === merchantId, give)
  }

  /**
   * Gives an unheld chat to whoever is on duty and answers in its language, the one with the fewest first; to
   * another where nobody does, as an answer in another language is better than none.
   */
  async function give({ one, tx, set, add }: Pen): Promise<boolean> {
    if (one.kind !== 'chat' || one.holderId !== null || one.dueAt === null) return false
    const { merchantId } = one
    await holdGiving(tx, merchantId)
    const [next] = await readOnDuty(tx, merchantId, since(), one.language)
    if (!next) return false
    const { staffId, name } = next
    await writeGiven(tx, merchantId, staffId, clock.now())
    set(heldBy({ staffId, name }))
    add({ author: 'staff', by: { staffId, name }, event: 'taken' })
    return true
  }

  return {
    deskOf,
    isOpen,
    shownToMember,
    shownToStaff,
    dueAt,
    duty,
    give,
    onDuty: (merchantId: string, at: Tx | typeof db = db) => readOnDuty(at, merchantId, since()),
    isAnyOnDuty: (merchantId: string) => isAnyOnDuty(db, merchantId, since()),
    /** The page of somebody is open. */
    seen: (merchantId: string, staffId: string) =>
      writeSeen(db, merchantId, staffId, { now: clock.now(), since: since() }),
    replies: async (merchantId: string) => ({
      list: await readReplies(db, merchantId, repliesMax),
    }),
  }
}
