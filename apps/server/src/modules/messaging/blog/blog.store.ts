import type { LanguageCode } from '@baize/contract'
import type { BodyOf } from '@baize/contract/office'
import { sql } from 'kysely'
import { texts } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'

export interface Post extends BodyOf<'blog'> {
  slug: string
  changedAt: Date
}

/** As many as a merchant may have documents of a kind. */
const postsMax = 500

/** A post without its contents. */
export interface PostHead extends Omit<Post, 'words'> {
  words: Partial<Record<LanguageCode, { title: string; summary: string }>>
}

/** All that stand, newest first. */
export async function readPosts(db: Db, merchantId: string): Promise<PostHead[]> {
  const found = await sql<PostHead>`
    select slug, author, published_on::text as "publishedOn", topics, image, art,
      (select jsonb_object_agg(language, said - 'content') from jsonb_each(words) as w (language, said))
        as words,
      changed_at as "changedAt"
    from messaging.blog_post
    where merchant_id = ${merchantId} and withdrawn_at is null
    order by published_on desc, slug limit ${postsMax}`.execute(db)
  return found.rows
}

export async function readPost(
  db: Db,
  merchantId: string,
  slug: string,
): Promise<Post | undefined> {
  const found = await sql<Post>`
    select slug, author, published_on::text as "publishedOn", topics, image, art, words,
      changed_at as "changedAt"
    from messaging.blog_post
    where merchant_id = ${merchantId} and slug = ${slug} and withdrawn_at is null`.execute(db)
  return found.rows[0]
}

export async function upsertPost(
  tx: Tx,
  merchantId: string,
  slug: string,
  { author, publishedOn, topics, image, art, words }: BodyOf<'blog'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into messaging.blog_post (merchant_id, slug, author, published_on, topics, image, art, words,
      changed_at)
    values (${merchantId}, ${slug}, ${author}, ${publishedOn}, ${texts(topics)}::text[], ${image},
      ${art && JSON.stringify(art)}::jsonb, ${JSON.stringify(words)}::jsonb, ${now})
    on conflict (merchant_id, slug) do update set author = excluded.author,
      published_on = excluded.published_on, topics = excluded.topics, image = excluded.image,
      art = excluded.art, words = excluded.words, changed_at = excluded.changed_at,
      withdrawn_at = null`.execute(tx)
}

export async function withdrawPost(
  tx: Tx,
  merchantId: string,
  slug: string,
  now: Date,
): Promise<void> {
  await sql`
    update messaging.blog_post set withdrawn_at = ${now}
    where merchant_id = ${merchantId} and slug = ${slug} and withdrawn_at is null`.execute(tx)
}
