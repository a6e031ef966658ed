import type { BodyOf } from '@baize/contract/office'
import { type RawBuilder, sql } from 'kysely'
import { texts } from '../../kernel/arrays.ts'
import { briefOf } from '../../kernel/brief.ts'
import type { Db, Tx } from '../../kernel/database.ts'

const documentsMax = 500

export interface Kept<B> {
  key: string
  body: B
}

/** One key, or all that stand. */
const only = (column: 'id' | 'anchor' | 'slug', key: string | undefined) =>
  key === undefined ? sql`` : sql`and ${sql.ref(column)} = ${key}`

/** All are read in brief, the one with a key whole. */
const shownOf = (body: RawBuilder<unknown>, key: string | undefined) =>
  key === undefined ? briefOf(body) : body

/** Whether the id belongs to another merchant. */
export const isForeign =
  (table: 'banner' | 'announcement') =>
  async (at: Db | Tx, merchantId: string, id: string): Promise<boolean> => {
    const found = await sql`
      select from ${sql.table(`messaging.${table}`)}
      where id = ${id} and merchant_id <> ${merchantId}`.execute(at)
    return found.rows.length > 0
  }

export async function readBannerBodies(
  at: Db | Tx,
  merchantId: string,
  key?: string,
): Promise<Kept<BodyOf<'banner'>>[]> {
  const found = await sql<Kept<BodyOf<'banner'>>>`
    select id::text as key, ${shownOf(
      sql`jsonb_build_object('groupName', group_name, 'place', place, 'url', url,
      'art', art, 'linkageType', linkage_type, 'linkTo', link_to, 'words', words)`,
      key,
    )} as body
    from messaging.banner
    where merchant_id = ${merchantId} and enabled ${only('id', key)}
    order by group_name, place, id limit ${documentsMax}`.execute(at)
  return found.rows
}

/** False where the id belongs to another merchant. */
export async function upsertBanner(
  tx: Tx,
  merchantId: string,
  id: string,
  body: BodyOf<'banner'>,
): Promise<boolean> {
  const done = await sql`
    insert into messaging.banner (id, merchant_id, group_name, place, url, art, linkage_type, link_to,
      words, enabled)
    values (${id}, ${merchantId}, ${body.groupName}, ${body.place}, ${body.url},
      ${body.art && JSON.stringify(body.art)}::jsonb, ${body.linkageType}, ${body.linkTo},
      ${JSON.stringify(body.words)}::jsonb, true)
    on conflict (id) do update set group_name = excluded.group_name, place = excluded.place,
      url = excluded.url, art = excluded.art, linkage_type = excluded.linkage_type,
      link_to = excluded.link_to, words = excluded.words, enabled = true
    where banner.merchant_id = excluded.merchant_id`.execute(tx)
  return done.numAffectedRows === 1n
}

export async function disableBanner(tx: Tx, merchantId: string, id: string): Promise<void> {
  await sql`
    update messaging.banner set enabled = false
    where merchant_id = ${merchantId} and id = ${id}`.execute(tx)
}

export async function readAnnouncementBodies(
  at: Db | Tx,
  merchantId: string,
  key?: string,
): Promise<Kept<BodyOf<'announcement'>>[]> {
  const found = await sql<Kept<BodyOf<'announcement'>>>`
    select id::text as key, ${shownOf(
      sql`jsonb_build_object('type', type, 'execution', execution,
      'isPopup', is_popup, 'words', words, 'images', images)`,
      key,
    )} as body
    from messaging.announcement
    where merchant_id = ${merchantId} and withdrawn_at is null ${only('id', key)}
    order by published_at desc, id desc limit ${documentsMax}`.execute(at)
  return found.rows
}

/** An edited one keeps its time; one that was withdrawn is news again. */
export async function upsertAnnouncement(
  tx: Tx,
  merchantId: string,
  id: string,
  body: BodyOf<'announcement'>,
  now: Date,
): Promise<boolean> {
  const done = await sql`
    insert into messaging.announcement (id, merchant_id, type, execution, is_popup, words, images,
      published_at)
    values (${id}, ${merchantId}, ${body.type}, ${body.execution}, ${body.isPopup},
      ${JSON.stringify(body.words)}::jsonb, ${JSON.stringify(body.images)}::jsonb, ${now})
    on conflict (id) do update set type = excluded.type, execution = excluded.execution,
      is_popup = excluded.is_popup, words = excluded.words, images = excluded.images,
      published_at = case when announcement.withdrawn_at is null then announcement.published_at
        else excluded.published_at end,
      withdrawn_at = null
    where announcement.merchant_id = excluded.merchant_id`.execute(tx)
  return done.numAffectedRows === 1n
}

const helpBody = sql`
  jsonb_build_object('section', section, 'place', place, 'related', related, 'words', words)`

export async function readHelpBodies(
  at: Db | Tx,
  merchantId: string,
  key?: string,
): Promise<Kept<BodyOf<'help'>>[]> {
  const found = await sql<Kept<BodyOf<'help'>>>`
    select anchor as key, ${shownOf(helpBody, key)} as body
    from messaging.help_article
    where merchant_id = ${merchantId} and withdrawn_at is null ${only('anchor', key)}
    order by place, anchor limit ${documentsMax}`.execute(at)
  return found.rows
}

export async function upsertHelp(
  tx: Tx,
  merchantId: string,
  anchor: string,
  { section, place, related, words }: BodyOf<'help'>,
): Promise<void> {
  await sql`
    insert into messaging.help_article (merchant_id, anchor, section, place, related, words)
    values (${merchantId}, ${anchor}, ${section}, ${place}, ${texts(related)}::text[],
      ${JSON.stringify(words)}::jsonb)
    on conflict (merchant_id, anchor) do update set section = excluded.section, place = excluded.place,
      related = excluded.related, words = excluded.words, withdrawn_at = null`.execute(tx)
}

export async function withdrawHelp(
  tx: Tx,
  merchantId: string,
  anchor: string,
  now: Date,
): Promise<void> {
  await sql`
    update messaging.help_article set withdrawn_at = ${now}
    where merchant_id = ${merchantId} and anchor = ${anchor} and withdrawn_at is null`.execute(tx)
}

export async function readBlogBodies(
  at: Db | Tx,
  merchantId: string,
  key?: string,
): Promise<Kept<BodyOf<'blog'>>[]> {
  const body = sql`jsonb_build_object('author', author, 'publishedOn', published_on, 'topics', topics,
    'image', image, 'art', art, 'words', words)`
  const found = await sql<Kept<BodyOf<'blog'>>>`
    select slug as key, ${shownOf(body, key)} as body
    from messaging.blog_post
    where merchant_id = ${merchantId} and withdrawn_at is null ${only('slug', key)}
    order by published_on desc, slug limit ${documentsMax}`.execute(at)
  return found.rows
}
