import type { ColumnType, Generated } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Announcement, Banner, HelpArticle } from './messaging.types.ts'

type Json<T> = ColumnType<T, string, string>

type Tables = {
  'messaging.banner': {
    id: string
    merchant_id: string
    group_name: Banner['groupName']
    place: number
    url: string | null
    art: Json<Banner['art']>
    linkage_type: Banner['linkageType']
    link_to: string | null
    words: Json<Banner['words']>
    enabled: Generated<boolean>
  }
  'messaging.announcement': {
    id: string
    merchant_id: string
    type: Announcement['type']
    execution: Announcement['execution']
    is_popup: boolean
    words: Json<Announcement['words']>
    images: Json<Announcement['images']>
    published_at: Date
    withdrawn_at: Date | null
  }
  'messaging.help_article': {
    merchant_id: string
    anchor: string
    place: number
    section: HelpArticle['section']
    related: string[]
    words: Json<HelpArticle['words']>
    withdrawn_at: Generated<Date | null>
  }
}

const bannersMax = 30
const popupsMax = 10

export async function readBanners(db: Db, merchantId: string, group: string): Promise<Banner[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('messaging.banner')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('group_name', '=', group as Banner['groupName'])
    .where('enabled', '=', true)
    .orderBy('place')
    .limit(bannersMax)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    groupName: row.group_name,
    url: row.url,
    art: row.art,
    linkageType: row.linkage_type,
    linkTo: row.link_to,
    words: row.words,
  }))
}

export interface AnnouncementFilter {
  types: readonly Announcement['type'][]
  executions?: readonly Announcement['execution'][]
  pageNo: number
  pageSize: number
}

export async function readAnnouncements(
  db: Db,
  merchantId: string,
  { types, executions, pageNo, pageSize }: AnnouncementFilter,
): Promise<{ list: Announcement[]; total: number }> {
  let wanted = standing(db, merchantId).where('type', 'in', types).where('is_popup', '=', false)
  if (executions) wanted = wanted.where('execution', 'in', executions)
  const [rows, counted] = await Promise.all([
    wanted
      .selectAll()
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .offset((pageNo - 1) * pageSize)
      .limit(pageSize)
      .execute(),
    wanted.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { list: rows.map(announcementOf), total: Number(counted.total) }
}

export async function readPopups(
  db: Db,
  merchantId: string,
  executions: readonly Announcement['execution'][],
): Promise<Announcement[]> {
  const rows = await standing(db, merchantId)
    .selectAll()
    .where('is_popup', '=', true)
    .where('execution', 'in', executions)
    .orderBy('published_at', 'desc')
    .limit(popupsMax)
    .execute()
  return rows.map(announcementOf)
}

function standing(db: Db, merchantId: string) {
  return db
    .withTables<Tables>()
    .selectFrom('messaging.announcement')
    .where('merchant_id', '=', merchantId)
    .where('withdrawn_at', 'is', null)
}

function announcementOf(row: {
  id: string
  type: Announcement['type']
  execution: Announcement['execution']
  is_popup: boolean
  words: Announcement['words']
  images: Announcement['images']
  published_at: Date
}): Announcement {
  return {
    id: row.id,
    type: row.type,
    execution: row.execution,
    isPopup: row.is_popup,
    words: row.words,
    images: row.images,
    publishedAt: row.published_at,
  }
}

export async function insertBanner(tx: Tx, merchantId: string, banner: Banner, place: number) {
  await tx
    .withTables<Tables>()
    .insertInto('messaging.banner')
    .values({
      id: banner.id,
      merchant_id: merchantId,
      group_name: banner.groupName,
      place,
      url: banner.url,
      art: JSON.stringify(banner.art),
      linkage_type: banner.linkageType,
      link_to: banner.linkTo,
      words: JSON.stringify(banner.words),
    })
    .execute()
}

export async function insertAnnouncement(tx: Tx, merchantId: string, announcement: Announcement) {
  await tx
    .withTables<Tables>()
    .insertInto('messaging.announcement')
    .values({
      id: announcement.id,
      merchant_id: merchantId,
      type: announcement.type,
      execution: announcement.execution,
      is_popup: announcement.isPopup,
      words: JSON.stringify(announcement.words),
      images: JSON.stringify(announcement.images),
      published_at: announcement.publishedAt,
      withdrawn_at: null,
    })
    .execute()
}

/** A withdrawn announcement stays in the table. */
export async function withdrawAnnouncement(
  tx: Tx,
  merchantId: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const done = await tx
    .withTables<Tables>()
    .updateTable('messaging.announcement')
    .set({ withdrawn_at: at })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function insertArticle(
  tx: Tx,
  merchantId: string,
  article: HelpArticle,
  place: number,
) {
  await tx
    .withTables<Tables>()
    .insertInto('messaging.help_article')
    .values({
      merchant_id: merchantId,
      anchor: article.anchor,
      place,
      section: article.section,
      related: article.related,
      words: JSON.stringify(article.words),
    })
    .execute()
}
