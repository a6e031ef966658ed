import type { ParsedOf } from '@baize/contract'
import type { OfficeValue, OfficeWire } from '@baize/contract/office'
import { Refused } from '../../kernel/http/refused.ts'
import { pageOf, placeOf } from '../../kernel/paging.ts'
import { countUpTo, type Queue } from '../../kernel/queue.ts'
import { inQueue, readConversation, readList, turnOf } from './conversation.store.ts'
import type { ServiceDesk } from './desk.ts'
import { readEntries, readImage, type SizedImage } from './entry.store.ts'
import type { Tell } from './news.ts'
import { sizedImages } from './pictures.ts'
import { entryForStaff, type ForStaff, forStaff, pageOfEntries } from './shown.ts'
import { answered, closed, demandNotClosed, heldBy, readTo, solved } from './support.rules.ts'
import type {
  Colleague,
  Conversation,
  ReadConversation,
  ReadEntry,
  SupportOptions,
} from './support.types.ts'
import { textOf } from './text.ts'
import type { Viewers } from './viewers.ts'
import { type NewEntry, type Pen, repeated, type Writing } from './writing.ts'

type Asked<N extends keyof OfficeWire> = ParsedOf<OfficeWire[N]>

interface Parts {
  desk: ServiceDesk
  writing: Writing
  tell: Tell
  viewers: Viewers
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type Answering = ReturnType<typeof createAnswering>

/** What staff do in the conversations of a merchant. */
export function createAnswering(options: SupportOptions, { desk, writing, tell, viewers }: Parts) {
  const { db, clock, config, identity, staff } = options
  const isAt = (merchantId: string) => (one: Conversation) => one.merchantId === merchantId

  async function list(
    merchantId: string,
    { view, kind, type, language, member, after, pageSize }: Asked<'officeConversations'>['query'],
    staffId: string,
  ): Promise<OfficeValue<'officeConversations'>> {
    const place = placeOf(after)
    const about = member ? await aboutOf(merchantId, member) : undefined
    if (member && !about) return { list: [], next: null }
    const filter = { merchantId, view, staffId, now: clock.now(), kind, type, language, about }
    const found = await readList(db, { ...filter, after: place, limit: pageSize + 1 })
    const page = pageOf(
      found.map((one) => ({ ...one, createdAt: new Date(turnOf(one)) })),
      pageSize,
    )
    return { list: await shownTo(merchantId, page.list), next: page.next }
  }

  /** The id of a member or of a conversation, or whose account it is. */
  async function aboutOf(merchantId: string, text: string): Promise<string | undefined> {
    if (uuid.test(text)) return text.toLowerCase()
    return (await identity.find(merchantId, { account: text }))?.id
  }

  async function shownTo(merchantId: string, found: ReadConversation[]): Promise<ForStaff[]> {
    const ids = found.flatMap(({ memberId }) => memberId ?? [])
    const names = ids.length > 0 ? await identity.namesOf(merchantId, ids) : []
    const accounts = new Map(names.map(({ id, account }) => [id, account]))
    return found.map((one) => forStaff(one, accounts))
  }

  async function one(
    merchantId: string,
    { id, ...which }: Asked<'officeConversation'>['query'],
    staffId: string,
  ): Promise<OfficeValue<'officeConversation'>> {
    const entries = pageOfEntries(await readEntries(db, id, 'staff', which), which)
    const now = await found(merchantId, id)
    const [shown] = await shownTo(merchantId, [now])
    if (!shown) throw new Refused('not-found')
    return {
      conversation: {
        ...shown,
        readByMember: now.memberReadPosition,
        email: now.email,
        ratingText: now.ratingText,
      },
      entries: entries.list.map(entryForStaff),
      hasEarlier: entries.hasEarlier,
      viewers: viewers.of(id, staffId),
    }
  }

  async function found(merchantId: string, id: string): Promise<ReadConversation> {
    const known = await readConversation(db, id)
    if (known?.merchantId !== merchantId) throw new Refused('not-found')
    return known
  }

  /** Answering takes what nobody holds. A note can be written to what is closed, too. */
  async function answer(
    merchantId: string,
    who: Colleague,
    body: Asked<'answerConversation'>['body'],
    images: readonly File[] = [],
  ) {
    const { conversation, id, text, isNote } = body
    const entry = { id, author: isNote ? ('note' as const) : ('staff' as const), by: who, text }
    const drawn = images.length > 0 ? await drawnFor(merchantId, conversation, entry, images) : []
    if ('before' in drawn) return entryForStaff(drawn.before)
    const written = await writing.change(conversation, isAt(merchantId), async (pen) => {
      const same = await pen.before(entry)
      if (same) return same
      if (isNote) return pen.add(entry)
      demandNotClosed(pen.one)
      if (pen.one.holderId === null) hold(pen, who)
      const added = pen.add({ ...entry, images: drawn })
      pen.set({ ...answered(pen.one, clock.now()), readByStaff: pen.one.last })
      return added
    })
    return entryForStaff(written)
  }

  /** Redrawing is costly: it comes after the checks, and outside the transaction. */
  async function drawnFor(
    merchantId: string,
    conversation: string,
    entry: NewEntry & { id: string },
    images: readonly File[],
  ): Promise<SizedImage[] | { before: ReadEntry }> {
    demandNotClosed(await found(merchantId, conversation))
    const before = await repeated(db, conversation, entry)
    return before ? { before } : sizedImages(images, options)
  }

  function hold({ set, add }: Pen, who: Colleague): void {
    set(heldBy(who))
    add({ author: 'staff', by: who, event: 'taken' })
  }

  function take(merchantId: string, who: Colleague, id: string) {
    return writing.change(id, isAt(merchantId), async (pen) => {
      demandNotClosed(pen.one)
      if (pen.one.holderId !== who.staffId) hold(pen, who)
      return { holder: who }
    })
  }

  /** To a colleague who may answer here, or back into the queue. */
  async function handOver(
    merchantId: string,
    who: Colleague,
    { id, to, type, note }: Asked<'handOverConversation'>['body'],
  ) {
    const holder = to === null ? null : await colleague(merchantId, to)
    return writing.change(id, isAt(merchantId), async (pen) => {
      const { one: now, set, add } = pen
      demandNotClosed(now)
      const isSame = now.holderId === to && (type === undefined || type === now.type)
      if (note) add({ author: 'note', by: who, text: note })
      if (isSame) return { holder }
      set({ ...heldBy(holder), ...(type === undefined ? {} : { type }) })
      add({ author: 'staff', by: holder ?? who, event: 'handedOver' })
      if (now.dueSince) set({ dueAt: await desk.dueAt(now, now.dueSince, pen.tx) })
      return { holder }
    })
  }

  async function colleague(merchantId: string, staffId: string): Promise<Colleague> {
    const holders = await staff.people.holders('support.answer', merchantId)
    const mayAnswer = holders.some((one) => one.staffId === staffId)
    const person = mayAnswer
      ? (await staff.people.list()).find(({ id, kind }) => id === staffId && kind === 'person')
      : undefined
    if (!person) throw new Refused('not-permitted')
    return { staffId, name: person.name }
  }

  function move(
    merchantId: string,
    who: Colleague,
    { id, state }: Asked<'moveConversation'>['body'],
  ) {
    return writing.change(id, isAt(merchantId), async (pen) => {
      const { one: now, set, add } = pen
      const clockNow = clock.now()
      if (now.state === state) return { state }
      demandNotClosed(now)
      const event = (name: 'solved' | 'closed' | 'reopened') =>
        add({ author: 'staff', by: who, event: name })
      if (state === 'solved') {
        event('solved')
        set(solved(clockNow))
      } else if (state === 'closed') {
        event('closed')
        set(closed(clockNow))
      } else {
        if (now.state === 'solved') event('reopened')
        const isOpen = state === 'open'
        const due = isOpen
          ? { dueSince: clockNow, dueAt: await desk.dueAt(now, clockNow, pen.tx) }
          : { dueSince: null, dueAt: null }
        set({ state, solvedAt: null, ...(isOpen && now.dueAt ? {} : due) })
      }
      return { state }
    })
  }

  async function read(merchantId: string, who: Colleague, id: string, position: number) {
    await writing.change(id, isAt(merchantId), async ({ one: now, set }) => {
      const to = readTo(now.readByStaff, position, now.last)
      if (to !== now.readByStaff) set({ readByStaff: to })
    })
    viewers.look(id, who)
    return {}
  }

  async function typing(merchantId: string, { name }: Colleague, id: string) {
    tell(await found(merchantId, id), 'all', { author: 'staff', name })
    return {}
  }

  async function image(merchantId: string, id: string) {
    const known = await readImage(db, id)
    if (!known) throw new Refused('not-found')
    await found(merchantId, known.conversationId)
    return { image: `data:image/${known.type};base64,${known.bytes.toString('base64')}` }
  }

  const queue: Queue = {
    name: 'conversations',
    right: 'support.answer',
    count: (merchantId) => countUpTo(db, inQueue(merchantId)),
  }

  return {
    list,
    one,
    answer,
    take,
    handOver,
    move,
    read,
    typing,
    image,
    queue,
    export: async (merchantId: string, id: string) =>
      textOf(db, await found(merchantId, id), config),
  }
}
