import type { LanguageCode, ParsedOf, Value, Wire } from '@baize/contract'
import { createPace } from '@baize/guard'
import { dayIn } from '../../kernel/calendar.ts'
import { type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { pageOf, placeOf } from '../../kernel/paging.ts'
import { createAbouts } from './abouts.ts'
import {
  countBegun,
  countOwn,
  holdPerson,
  insertConversation,
  readConversation,
  readIdsOf,
  readOwn,
} from './conversation.store.ts'
import type { ServiceDesk } from './desk.ts'
import { emptyConversation } from './empty.ts'
import { readEntries, readImage, type SizedImage } from './entry.store.ts'
import { guestChannel, type Tell } from './news.ts'
import { blockOf, isOf, keyOf } from './people.ts'
import { sizedImages } from './pictures.ts'
import { entryForMember, type ForMember, forMember, pageOfEntries } from './shown.ts'
import { asked, briefOf, demandNotClosed, isOver, readTo, solved } from './support.rules.ts'
import type {
  Conversation,
  Person,
  ReadConversation,
  ReadEntry,
  SupportOptions,
} from './support.types.ts'
import { textOf } from './text.ts'
import { type NewEntry, type Pen, repeated, type Writing } from './writing.ts'

const pageSize = 20
const openMax = { member: 10, visitor: 3 }
/** Conversations of one person that are looked at when they are counted. */
const countedMax = 200
const begunPerDayMax = 1_000
const entriesPerMinute = 20
const typingPerMinute = 60
/** Then a new one begins. */
const entriesMax = 5_000
const joinedMax = 50

/** What the caller told with a beginning, besides the letter. */
export interface Visit {
  person: Person
  ip: string
  language: LanguageCode
}

type Started = ParsedOf<Wire['startConversation']>['body']
type Feedback = ParsedOf<Wire['feedback']>['body']

export interface Beginning
  extends Pick<
    Conversation,
    'id' | 'kind' | 'type' | 'aboutKind' | 'aboutId' | 'sender' | 'email'
  > {
  entry: string
  text: string
}

interface Parts {
  desk: ServiceDesk
  writing: Writing
  tell: Tell
}

export type Talking = ReturnType<typeof createTalking>

/** What members and visitors do in their own conversations. */
export function createTalking(options: SupportOptions, { desk, writing, tell }: Parts) {
  const { db, clock, config, verification } = options
  const demandOwn = createAbouts(options)
  const withinPace = createPace(entriesPerMinute)
  const withinTyping = createPace(typingPerMinute)

  async function start(visit: Visit, body: Started): Promise<ForMember> {
    const { conversation: id, id: entry, text, kind, type, about, sender, email, altcha } = body
    const beginning: Beginning = {
      id,
      entry,
      text,
      kind,
      type,
      aboutKind: about?.kind ?? null,
      aboutId: about?.id ?? null,
      ...ofVisitor(visit.person, { sender, email }),
    }
    const before = await begunBefore(visit.person, beginning)
    if (before) return forMember(before)
    demandPace(visit.person)
    await demandOwn(visit.person, about)
    const merchant = config.merchant(visit.person.merchantId)
    const isVisitor = 'guest' in visit.person
    if (isVisitor && (await countOwn(db, visit.person, 1)).all === 0)
      await verification.demandSolved(merchant, altcha)
    return forMember(await begin(visit, beginning))
  }

  /** A picture is read by everybody, member or not. */
  async function feedback(visit: Visit, body: Feedback): Promise<Value<'feedback'>> {
    const { id, content, type, sender, email, captchaId, captcha } = body
    const beginning: Beginning = {
      id,
      entry: id,
      text: content,
      kind: 'feedback',
      type,
      aboutKind: null,
      aboutId: null,
      ...ofVisitor(visit.person, { sender, email }),
    }
    const shown = ({ dueAt }: ReadConversation) => ({
      id,
      answerBy: dueAt?.toISOString() ?? null,
    })
    const before = await begunBefore(visit.person, beginning)
    if (before) return shown(before)
    demandPace(visit.person)
    const { id: merchantId, accounts } = config.merchant(visit.person.merchantId)
    const isRead = () => verification.readCaptcha(merchantId, captchaId ?? '', captcha ?? '')
    if (accounts.antiBot !== 'off' && !(await isRead())) throw new Refused('captcha-wrong')
    return shown(await begin(visit, beginning))
  }

  /** A member is known by the session: a name or an address that was sent does not count. */
  function ofVisitor(person: Person, given: { sender: string; email: string | undefined }) {
    if ('memberId' in person) return { sender: '', email: null }
    return { sender: given.sender, email: given.email ?? null }
  }

  /** The same beginning again has no effect; the id of another one is refused. */
  async function begunBefore(
    person: Person,
    { id, entry, text }: Beginning,
  ): Promise<ReadConversation | undefined> {
    const known = await readConversation(db, id)
    if (!known) return undefined
    const isSame =
      isOf(person)(known) && (await repeated(db, id, { id: entry, author: 'member', text }))
    if (!isSame || isSame.position !== 1) throw new Refused('key-reused')
    return known
  }

  function demandPace(person: Person): void {
    if (!withinPace(keyOf(person), clock.now().getTime())) throw new Refused('quota-exceeded')
  }

  async function begin(visit: Visit, beginning: Beginning): Promise<ReadConversation> {
    const isNew = await transact(db, async (tx) => {
      await holdPerson(tx, visit.person)
      if (await readConversation(tx, beginning.id)) return false
      await demandRoom(tx, visit)
      return insertBegun(tx, visit, beginning)
    })
    // Somebody sent the same at the same time.
    if (!isNew) return (await begunBefore(visit.person, beginning)) ?? gone()
    return (await readConversation(db, beginning.id)) ?? gone()
  }

  async function demandRoom(tx: Tx, { person, ip }: Visit): Promise<void> {
    const isMember = 'memberId' in person
    const { open } = await countOwn(tx, person, countedMax)
    if (open >= (isMember ? openMax.member : openMax.visitor)) throw new Refused('quota-exceeded')
    if (isMember) return
    const { merchantId } = person
    const day = dayIn('UTC', clock.now())
    const counted = { merchantId, block: blockOf(ip), day, max: begunPerDayMax }
    if (!(await countBegun(tx, counted))) throw new Refused('quota-exceeded')
  }

  async function insertBegun(
    tx: Tx,
    { person, language }: Visit,
    { entry, text, ...given }: Beginning,
  ): Promise<boolean> {
    const { merchantId } = person
    const now = clock.now()
    const hours = await desk.deskOf(merchantId, tx)
    const one = emptyConversation({ ...given, person, language, now, title: briefOf(text) })
    if (!(await insertConversation(tx, one))) return false
    await writing.at(tx, one, async (pen) => {
      pen.add({ id: entry, author: 'member', text })
      if (one.kind === 'chat' && !desk.isOpen(merchantId, hours)) {
        pen.set({ kind: 'ticket' })
        pen.add({ author: 'house', event: 'asTicket' })
      }
      pen.set({ dueSince: now, dueAt: await desk.dueAt(one, now, tx), readByMember: one.shown })
      await desk.give(pen)
    })
    return true
  }

  async function write(
    person: Person | undefined,
    { conversation, id, text }: ParsedOf<Wire['writeEntry']>['body'],
    images: readonly File[] = [],
  ) {
    const entry = { id, author: 'member' as const, text }
    // Redrawing is costly: it comes after the checks, and outside the transaction.
    const drawn = images.length > 0 ? await drawnFor(person, conversation, entry, images) : []
    if ('before' in drawn) return entryForMember(drawn.before)
    const written = await writing.change(conversation, isOf(person), async (pen) => {
      const same = await pen.before(entry)
      if (same) return same
      demandNotClosed(pen.one)
      if (images.length === 0) demandWithin(person, pen.one)
      return ask(pen, () => pen.add({ ...entry, images: drawn }))
    })
    return entryForMember(written)
  }

  async function drawnFor(
    person: Person | undefined,
    conversation: string,
    entry: NewEntry & { id: string },
    images: readonly File[],
  ): Promise<SizedImage[] | { before: ReadEntry }> {
    const known = await own(person, conversation)
    const before = await repeated(db, conversation, entry)
    if (before) return { before }
    demandNotClosed(known)
    demandWithin(person, known)
    return sizedImages(images, options)
  }

  function demandWithin(person: Person | undefined, { last }: Conversation): void {
    if (person) demandPace(person)
    if (last >= entriesMax) throw new Refused('quota-exceeded')
  }

  /** A letter of the member opens what was solved, and an answer is due. */
  async function ask<T>(pen: Pen, add: () => T): Promise<T> {
    const { one, set } = pen
    const now = clock.now()
    if (one.state === 'solved') pen.add({ author: 'member', event: 'reopened' })
    const added = add()
    const isFirst = one.dueAt === null
    const dueAt = one.dueAt ?? (await desk.dueAt(one, now, pen.tx))
    set({ ...asked(one, now, dueAt), readByMember: one.shown })
    // Later letters change nothing: whoever comes on duty gets what nobody holds.
    if (isFirst) await desk.give(pen)
    return added
  }

  async function own(person: Person | undefined, id: string): Promise<ReadConversation> {
    const one = await readConversation(db, id)
    if (!one || !isOf(person)(one)) throw new Refused('not-found')
    return one
  }

  async function list(
    person: Person | undefined,
    after: string | undefined,
  ): Promise<Value<'conversations'>> {
    const place = placeOf(after)
    if (!person) return { list: [], next: null }
    const found = await readOwn(db, person, place, pageSize + 1)
    const page = pageOf(
      found.map((one) => ({ ...one, createdAt: one.lastAt })),
      pageSize,
    )
    return { list: page.list.map(forMember), next: page.next }
  }

  async function one(
    person: Person | undefined,
    { id, ...which }: ParsedOf<Wire['conversation']>['query'],
  ): Promise<Value<'conversation'>> {
    // The entries first: whatever comes meanwhile is behind `last`, and asked for again.
    const found = pageOfEntries(await readEntries(db, id, 'member', which), which)
    const conversation = forMember(await own(person, id))
    return {
      conversation,
      entries: found.list.map(entryForMember),
      hasEarlier: found.hasEarlier,
    }
  }

  async function image(person: Person | undefined, id: string) {
    const found = await readImage(db, id)
    if (!found) throw new Refused('not-found')
    await own(person, found.conversationId)
    return { image: `data:image/${found.type};base64,${found.bytes.toString('base64')}` }
  }

  async function read(person: Person | undefined, id: string, position: number) {
    await writing.change(id, isOf(person), async ({ one: now, set }) => {
      const to = readTo(now.readByMember, position, now.shown)
      if (to === now.readByMember) return
      const hasAll = to === now.shown
      set({ readByMember: to, ...(hasAll ? { unheardSince: null, toldAt: null } : {}) })
    })
    return {}
  }

  async function typing(person: Person | undefined, id: string) {
    const known = await own(person, id)
    if (person && withinTyping(keyOf(person), clock.now().getTime()))
      tell(known, 'staff', { author: 'member', name: known.sender })
    return {}
  }

  async function end(person: Person | undefined, id: string): Promise<ForMember> {
    await writing.change(id, isOf(person), async (pen) => {
      demandNotClosed(pen.one)
      if (isOver(pen.one)) return
      pen.add({ author: 'member', event: 'solved' })
      pen.set({ ...solved(clock.now()), unheardSince: null })
    })
    return forMember(await own(person, id))
  }

  async function rate(
    person: Person | undefined,
    { id, stars, text }: ParsedOf<Wire['rateConversation']>['body'],
  ): Promise<ForMember> {
    await writing.change(id, isOf(person), async (pen) => {
      const { one: now } = pen
      if (now.stars === stars && now.ratingText === text) return
      if (!isOver(now) || now.stars !== null) throw new Refused('already-settled')
      pen.add({ author: 'member', event: 'rated' })
      pen.set({ stars, ratingText: text })
    })
    return forMember(await own(person, id))
  }

  /** After a login; the visitor of this browser has nothing of it any more. */
  async function join(
    { merchantId, memberId }: { merchantId: string; memberId: string },
    guest: Person | undefined,
  ) {
    if (!guest) return { joined: 0 }
    const ids = await transact(db, (tx) => readIdsOf(tx, guest, joinedMax))
    let joined = 0
    for (const id of ids)
      await transact(db, (tx) =>
        writing.change(
          id,
          (one) => one.merchantId === merchantId,
          async (pen) => {
            if (!isOf(guest)(pen.one)) return
            pen.set({ memberId, guest: null })
            pen.add({ author: 'house', event: 'merged' })
            joined += 1
          },
          tx,
        ),
      )
    return { joined }
  }

  return {
    start,
    /** Without the checks that a stranger has to pass. */
    begin,
    feedback,
    write,
    list,
    one,
    image,
    read,
    typing,
    end,
    rate,
    join,
    async export(person: Person | undefined, id: string) {
      return textOf(db, await own(person, id), config)
    },
    async desk(person: Person): Promise<Value<'supportDesk'>> {
      const [shown, { unread }] = await Promise.all([
        desk.shownToMember(person.merchantId),
        countOwn(db, person, countedMax),
      ])
      return { ...shown, channel: 'guest' in person ? guestChannel(person.guest) : null, unread }
    },
  }
}

function gone(): never {
  throw new Error('a conversation that was just written is not there')
}
