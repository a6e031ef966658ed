import type { LanguageCode, Value } from '@baize/contract'
import { type MessageTopic, messagesSearchedMax, unreadShownMax } from '@baize/contract/vocabulary'
import { say } from '@baize/i18n/node'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, onCommit, type Tx } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Log } from '../../../kernel/log.ts'
import { pageOf, placeOf } from '../../../kernel/paging.ts'
import { wordsIn } from '../../../kernel/spelling.ts'
import type { Config } from '../../config/index.ts'
import type { Member } from '../../identity/index.ts'
import type { Letter } from '../letters.ts'
import { wordsIn as wordsFor } from '../messaging.rules.ts'
import { valuesIn } from '../said.ts'
import {
  countUnread,
  insertBroadcastMessages,
  insertMessage,
  type KeptMessage,
  type Marks,
  markMessages,
  readMessages,
} from './inbox.store.ts'

export interface InboxOptions {
  db: Db
  clock: Clock
  newId: NewId
  log: Log
  config: Pick<Config, 'merchant'>
  /** Called with a member whose messages have changed. */
  onMessages?(memberIds: readonly string[]): void
}

export interface InboxReader {
  memberId: string
  merchantId: string
  account: string
  language: LanguageCode
}

export interface AskedMessages {
  topic?: MessageTopic | undefined
  search?: string | undefined
  isArchived: boolean
  after?: string | undefined
  pageSize: number
}

/** Without those that the time of the writing chooses. */
export type AskedMarks = Marks extends infer M ? (M extends Marks ? Omit<M, 'now'> : never) : never

export type Inbox = ReturnType<typeof createInbox>

/** What we have written to members, in the language in which it is read. */
export function createInbox({ db, clock, newId, log, config, onMessages }: InboxOptions) {
  async function put(
    tx: Tx,
    { id: memberId, merchantId }: Member,
    letter: Letter,
    id: string = newId(),
  ): Promise<void> {
    await insertMessage(tx, { ...letter, id, merchantId, memberId, at: clock.now() })
    onCommit(tx, () => onMessages?.([memberId]))
  }

  /** What staff wrote, to many members. */
  async function putMany(
    tx: Tx,
    broadcast: Parameters<typeof insertBroadcastMessages>[1],
    messages: readonly { id: string; memberId: string }[],
  ): Promise<void> {
    if (messages.length === 0) return
    await insertBroadcastMessages(tx, broadcast, messages)
    onCommit(tx, () => onMessages?.(messages.map(({ memberId }) => memberId)))
  }

  async function list(reader: InboxReader, asked: AskedMessages): Promise<Value<'messages'>> {
    const { topic, search, isArchived, pageSize } = asked
    const after = placeOf(asked.after)
    const limit = search === undefined ? pageSize + 1 : messagesSearchedMax
    const found = await readMessages(db, reader.memberId, { topic, isArchived, after, limit })
    const all = found.map((message) => ({ ...message, shown: shownTo(reader, message) }))
    const wanted = wordsIn(search ?? '')
    const { list: page, next } = pageOf(
      search === undefined ? all : all.filter(({ shown }) => hasWords(shown, wanted)),
      pageSize,
    )
    return { list: page.map(({ shown }) => shown), next }
  }

  function shownTo({ merchantId, account, language }: InboxReader, message: KeptMessage) {
    const { id, topic, about, broadcast, createdAt, readAt, archivedAt } = message
    const merchant = config.merchant(merchantId)
    const names = { merchant: merchant.name, account }
    const staff = broadcast && wordsFor(broadcast, language, merchant.defaultLanguage)
    return {
      id,
      topic,
      title: staff?.title ?? say(language, 'letters', `${topic}.title`),
      text: staff?.text ?? textIn(language, names, message),
      about,
      at: createdAt.toISOString(),
      isRead: readAt !== null,
      isArchived: archivedAt !== null,
    }
  }

  /** A message that cannot be put into words any more shows its title alone, and hides no other one. */
  function textIn(
    language: LanguageCode,
    names: Record<string, string>,
    { id, topic, values }: Pick<KeptMessage, 'id' | 'topic' | 'values'>,
  ): string {
    // Without the words of staff there is nothing to say.
    if (topic === 'news' || topic === 'offers') return ''
    try {
      return say(language, 'letters', `${topic}.text`, { ...names, ...valuesIn(language, values) })
    } catch (error) {
      log.error({ err: error, message: id }, 'a message cannot be put into words')
      return ''
    }
  }

  return {
    put,
    putMany,
    /** Pages of these members look again. */
    changed: (memberIds: readonly string[]): void => onMessages?.(memberIds),
    list,
    unread: (memberId: string): Promise<number> => countUnread(db, memberId, unreadShownMax + 1),
    /** Those that are unknown, or somebody else's, stay as they are. */
    async mark(memberId: string, marks: AskedMarks): Promise<void> {
      const changed = await markMessages(db, memberId, { ...marks, now: clock.now() } as Marks)
      if (changed > 0) onMessages?.([memberId])
    },
  }
}

/** Every word that was typed is in it, with or without its accents. */
function hasWords(shown: { title: string; text: string }, wanted: readonly string[]): boolean {
  const spelled = wordsIn(`${shown.title} ${shown.text}`).join(' ')
  return wanted.every((word) => spelled.includes(word))
}
