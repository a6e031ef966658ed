import type { LanguageCode, Value } from '@baize/contract'
import type { LivePart } from '@baize/contract/socket'
import type { Clock } from '../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../kernel/database.ts'
import type { Caller, MerchantAtDoor } from '../../kernel/http/gate.ts'
import { keep } from '../../kernel/http/kept.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Log } from '../../kernel/log.ts'
import type { Memory, Soon } from '../../kernel/memory.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Identity } from '../identity/index.ts'
import { createBlog } from './blog/blog.ts'
import { createMessagingDocuments } from './documents.ts'
import { createHelp } from './help/help.ts'
import { cleanHtml, executionsFor, isFor, textShown, wordsIn } from './messaging.rules.ts'
import {
  type AnnouncementFilter,
  insertAnnouncement,
  insertArticle,
  insertBanner,
  readAnnouncements,
  readBanners,
  readPopups,
  withdrawAnnouncement,
} from './messaging.store.ts'
import type { Announcement, Banner, HelpArticle } from './messaging.types.ts'

export interface MessagingOptions {
  db: Db
  outbox: Outbox
  memory: Memory
  clock: Clock
  log: Log
  newId: NewId
  identity: Pick<Identity, 'member'>
}

type MemberCaller = Extract<Caller, { memberId: string }>

interface Reader {
  merchant: MerchantAtDoor
  language: LanguageCode
}

export type Messaging = ReturnType<typeof createMessaging>

export function createMessaging(options: MessagingOptions) {
  const { db, outbox, memory, clock, newId, identity } = options
  function banners({ merchant, language }: Reader, group: string): Soon<Value<'banners'>> {
    return memory.recall(merchant.id, 'banners', `${group}/${language}`, async () => {
      const found = await readBanners(db, merchant.id, group)
      return keep({ list: found.map((banner) => bannerShown(banner, merchant, language)) })
    })
  }

  function popups(reader: Reader, caller: Caller): Soon<Value<'popups'>> {
    if ('memberId' in caller) return popupsOf(reader, caller)
    return memory.recall(reader.merchant.id, 'popups', reader.language, async () => {
      const found = await readPopups(db, reader.merchant.id, executionsFor(caller))
      return keep({ list: found.map((each) => popupShown(each, reader)) })
    })
  }

  async function popupsOf(reader: Reader, caller: MemberCaller): Promise<Value<'popups'>> {
    const { merchant, language } = reader
    // To clean HTML takes long: it is done once for a language, and not with every call of a member.
    const found = await memory.recall(merchant.id, 'popups', `members ${language}`, async () =>
      (await readPopups(db, merchant.id, executionsFor(caller))).map((each) => ({
        each,
        shown: popupShown(each, reader),
      })),
    )
    const member = await identity.member(merchant.id, caller.memberId)
    const list = found.filter(({ each }) => !member || isFor(each, member.createdAt))
    return { list: list.map(({ shown }) => shown) }
  }

  function listed(part: LivePart, { merchant, language }: Reader, filter: AnnouncementFilter) {
    const key = `${JSON.stringify(filter)}/${language}`
    return memory.recall(merchant.id, part, key, async (): Promise<Value<'notices'>> => {
      const { list, total } = await readAnnouncements(db, merchant.id, filter)
      return keep({
        list: list.map(({ id, type, words, publishedAt }) => ({
          id,
          type,
          publishedAt: publishedAt.toISOString(),
          ...textShown(words, merchant, language),
        })),
        pageNo: filter.pageNo,
        pageSize: filter.pageSize,
        totalPages: Math.ceil(total / filter.pageSize),
        total,
      })
    })
  }

  function changing<T>(
    within: Db | Tx,
    merchantId: string,
    parts: LivePart[],
    write: (tx: Tx) => Promise<T>,
  ) {
    return transact(within, async (tx) => {
      const written = await write(tx)
      await outbox.tell(tx, { name: 'live.changed', merchantId, payload: { parts } })
      return written
    })
  }

  function publish(
    merchantId: string,
    entry: Omit<Announcement, 'id' | 'publishedAt'>,
    within: Db | Tx = db,
  ): Promise<string> {
    const id = newId()
    const announcement = { ...entry, id, publishedAt: clock.now() }
    return changing(within, merchantId, ['popups', 'notices', 'announcements'], async (tx) => {
      await insertAnnouncement(tx, merchantId, announcement)
      return id
    })
  }

  return {
    banners,
    popups,
    notices: (reader: Reader, filter: AnnouncementFilter) => listed('notices', reader, filter),
    announcements: (reader: Reader, filter: AnnouncementFilter) =>
      listed('announcements', reader, filter),
    help: createHelp(options),
    blog: createBlog(options),
    /** What staff edit. */
    documents: createMessagingDocuments(options),
    /** HTML as the site shows it. */
    cleanHtml,
    publish,
    withdraw: (merchantId: string, id: string) =>
      changing(db, merchantId, ['popups', 'notices', 'announcements'], (tx) =>
        withdrawAnnouncement(tx, merchantId, id, clock.now()),
      ),
    addBanner: (merchantId: string, banner: Banner, place: number, within: Db | Tx = db) =>
      changing(within, merchantId, ['banners'], (tx) =>
        insertBanner(tx, merchantId, banner, place),
      ),
    addArticle: (merchantId: string, article: HelpArticle, place: number, within: Db | Tx = db) =>
      changing(within, merchantId, ['help'], (tx) => insertArticle(tx, merchantId, article, place)),
  }
}

function popupShown(
  { id, execution, images, words }: Announcement,
  { merchant, language }: Reader,
) {
  return {
    id,
    execution,
    images: images.toSorted((a, b) => a.sequence - b.sequence),
    ...textShown(words, merchant, language),
  }
}

function bannerShown(banner: Banner, merchant: MerchantAtDoor, language: LanguageCode) {
  const words = wordsIn(banner.words, language, merchant.defaultLanguage)
  return {
    id: banner.id,
    groupName: banner.groupName,
    url: banner.url,
    art: banner.art,
    linkageType: banner.linkageType,
    linkTo: banner.linkTo,
    title: words?.title ?? '',
    text: words?.text ?? '',
    action: words?.action ?? null,
  }
}
