import type { ConversationEvent } from '@baize/contract/vocabulary'
import { type Db, onCommit, type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { createWrites, type Writes } from '../../kernel/writes.ts'
import { lockConversation, writeConversation } from './conversation.store.ts'
import { insertEntry, insertImages, readEntry, type SizedImage } from './entry.store.ts'
import type { Tell } from './news.ts'
import { briefOf } from './support.rules.ts'
import type { Colleague, Conversation, Entry, ReadEntry, SupportOptions } from './support.types.ts'

export interface NewEntry {
  /** Made by whoever writes; events get one of ours. */
  id?: string
  author: Entry['author']
  by?: Colleague
  text?: string
  event?: ConversationEvent
  images?: readonly SizedImage[]
}

/** A locked conversation: what is changed here is written when the work ends. */
export interface Pen {
  readonly one: Conversation
  readonly tx: Tx
  set(change: Partial<Conversation>): void
  add(entry: NewEntry): ReadEntry
  /** The entry that was written with this id before, if it is the same one. */
  before(entry: NewEntry & { id: string }): Promise<ReadEntry | undefined>
}

export type Writing = ReturnType<typeof createWriting>

/** The row of a conversation is locked by whoever writes: so positions have no gaps, whoever writes at once. */
export function createWriting(
  { db, clock, newId }: Pick<SupportOptions, 'db' | 'clock' | 'newId'>,
  tell: Tell,
) {
  function change<T>(
    id: string,
    isMine: (one: Conversation) => boolean,
    work: (pen: Pen) => Promise<T>,
    within: Db | Tx = db,
  ): Promise<T> {
    return transact(within, async (tx) => {
      const one = await lockConversation(tx, id)
      if (!one || !isMine(one)) throw new Refused('not-found')
      return at(tx, one, work)
    })
  }

  /** The same for a conversation that the caller has locked, or just made. */
  async function at<T>(tx: Tx, one: Conversation, work: (pen: Pen) => Promise<T>): Promise<T> {
    const before = { last: one.last, shown: one.shown }
    // All of it in one statement: while it waits for the next one, it holds a connection and the row.
    const writes = createWrites()
    let isChanged = false
    const set = (to: Partial<Conversation>) => {
      Object.assign(one, to)
      isChanged = true
    }
    const written = (entry: NewEntry) => add(writes, one, set, entry)
    const done = await work({ one, tx, set, add: written, before: had })
    if (!isChanged) return done
    writeConversation(writes, one)
    await writes.run(tx)
    const told = { ...one }
    const isNote = one.last > before.last && one.shown === before.shown
    onCommit(tx, () => tell(told, isNote ? 'staff' : 'all'))
    return done

    function had(entry: NewEntry & { id: string }) {
      return repeated(tx, one.id, entry)
    }
  }

  function add(
    writes: Writes,
    one: Conversation,
    set: Pen['set'],
    { id, author, by, text = '', event, images = [] }: NewEntry,
  ): ReadEntry {
    const now = clock.now()
    const isNote = author === 'note'
    const entry: Entry = {
      id: id ?? newId(),
      position: one.last + 1,
      shown: isNote ? null : one.shown + 1,
      author,
      byId: by?.staffId ?? null,
      byName: by?.name ?? null,
      at: now,
      text,
      event: event ?? null,
    }
    insertEntry(writes, one.id, entry)
    insertImages(writes, one.id, entry.position, images)
    const isLetter = !isNote && !event
    set({
      last: entry.position,
      ...(isNote ? {} : { shown: one.shown + 1 }),
      ...(isLetter ? { lastText: briefOf(text), lastAt: now } : {}),
    })
    const shownImages = images.map(({ id: of, widthPx, heightPx }) => ({
      id: of,
      widthPx,
      heightPx,
    }))
    return { ...entry, images: shownImages }
  }

  return { change, at }
}

/** The same id with another text, or of somebody else, is refused. */
export async function repeated(
  at: Db | Tx,
  conversationId: string,
  { id, author, by, text = '' }: NewEntry & { id: string },
): Promise<ReadEntry | undefined> {
  const known = await readEntry(at, conversationId, id)
  if (!known) return undefined
  const isSame =
    known.author === author &&
    known.byId === (by?.staffId ?? null) &&
    known.event === null &&
    known.text === text
  if (!isSame) throw new Refused('key-reused')
  return known
}
