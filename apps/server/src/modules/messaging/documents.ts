import type { BodyOf } from '@baize/contract/office'
import type { LivePart } from '@baize/contract/socket'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { upsertPost, withdrawPost } from './blog/blog.store.ts'
import {
  disableBanner,
  isForeign,
  type Kept,
  readAnnouncementBodies,
  readBannerBodies,
  readBlogBodies,
  readHelpBodies,
  upsertAnnouncement,
  upsertBanner,
  upsertHelp,
  withdrawHelp,
} from './documents.store.ts'
import { withdrawAnnouncement } from './messaging.store.ts'

export interface MessagingDocuments {
  banner: BodyOf<'banner'>
  announcement: BodyOf<'announcement'>
  help: BodyOf<'help'>
  blog: BodyOf<'blog'>
}
export type MessagingDocument = keyof MessagingDocuments

interface Shape<B> {
  parts: LivePart[]
  read(at: Db | Tx, merchantId: string, key?: string): Promise<Kept<B>[]>
  /** Where keys are unique among all merchants: whether another one has it. */
  isForeign?(at: Db | Tx, merchantId: string, key: string): Promise<boolean>
  /** Null takes it away; false where the key belongs to another merchant. */
  write(tx: Tx, merchantId: string, key: string, body: B | null, now: Date): Promise<boolean>
}

const shapes: { [K in MessagingDocument]: Shape<MessagingDocuments[K]> } = {
  banner: {
    parts: ['banners'],
    read: readBannerBodies,
    isForeign: isForeign('banner'),
    async write(tx, merchantId, key, body) {
      if (body) return upsertBanner(tx, merchantId, key, body)
      await disableBanner(tx, merchantId, key)
      return true
    },
  },
  announcement: {
    parts: ['popups', 'notices', 'announcements'],
    read: readAnnouncementBodies,
    isForeign: isForeign('announcement'),
    async write(tx, merchantId, key, body, now) {
      if (body) return upsertAnnouncement(tx, merchantId, key, body, now)
      await withdrawAnnouncement(tx, merchantId, key, now)
      return true
    },
  },
  help: {
    parts: ['help'],
    read: readHelpBodies,
    async write(tx, merchantId, key, body, now) {
      if (body) await upsertHelp(tx, merchantId, key, body)
      else await withdrawHelp(tx, merchantId, key, now)
      return true
    },
  },
  blog: {
    parts: ['blog'],
    read: readBlogBodies,
    async write(tx, merchantId, key, body, now) {
      if (body) await upsertPost(tx, merchantId, key, body, now)
      else await withdrawPost(tx, merchantId, key, now)
      return true
    },
  },
}

/** Banners, announcements and articles as documents, written and told in the caller's transaction. */
export function createMessagingDocuments({ outbox, clock }: { outbox: Outbox; clock: Clock }) {
  return {
    all: <K extends MessagingDocument>(at: Db | Tx, merchantId: string, kind: K) =>
      shapes[kind].read(at, merchantId),
    async one<K extends MessagingDocument>(
      at: Db | Tx,
      merchantId: string,
      kind: K,
      key: string,
    ): Promise<MessagingDocuments[K] | null> {
      const [found] = await shapes[kind].read(at, merchantId, key)
      return found?.body ?? null
    },
    isForeign: async (at: Db | Tx, merchantId: string, kind: MessagingDocument, key: string) =>
      (await shapes[kind].isForeign?.(at, merchantId, key)) ?? false,
    async write<K extends MessagingDocument>(
      tx: Tx,
      merchantId: string,
      kind: K,
      key: string,
      body: MessagingDocuments[K] | null,
    ): Promise<void> {
      const { write, parts } = shapes[kind]
      if (!(await write(tx, merchantId, key, body, clock.now()))) throw new Refused('not-found')
      await outbox.tell(tx, { name: 'live.changed', merchantId, payload: { parts } })
    },
  }
}
