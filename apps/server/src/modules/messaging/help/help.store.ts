import type { LanguageCode } from '@baize/contract'
import { sql } from 'kysely'
import { texts } from '../../../kernel/arrays.ts'
import type { Db } from '../../../kernel/database.ts'
import type { HelpArticle } from '../messaging.types.ts'

const articlesMax = 500
/** So many searches without an answer are kept for each merchant; the oldest ones give way. */
const missesMax = 1_000

/** With the words of these languages; where it has none of them, with all. */
export async function readArticles(
  db: Db,
  merchantId: string,
  languages: readonly LanguageCode[],
): Promise<HelpArticle[]> {
  const found = await sql<HelpArticle>`
    select anchor, section, related, coalesce(
      (select jsonb_object_agg(key, value) from jsonb_each(words)
        where key = any(${texts(languages)}::text[])), words) as words
    from messaging.help_article
    where merchant_id = ${merchantId} and withdrawn_at is null
    order by place, anchor limit ${articlesMax}`.execute(db)
  return found.rows
}

/** False where there is no such article. */
export async function addRating(
  db: Db,
  rated: { merchantId: string; anchor: string; language: LanguageCode; isUseful: boolean },
): Promise<boolean> {
  const { merchantId, anchor, language, isUseful } = rated
  const done = await sql`
    insert into messaging.help_rating as r (merchant_id, anchor, language, useful, useless)
    select merchant_id, anchor, ${language}, ${isUseful ? 1 : 0}, ${isUseful ? 0 : 1}
    from messaging.help_article
    where merchant_id = ${merchantId} and anchor = ${anchor} and withdrawn_at is null
    on conflict (merchant_id, anchor, language) do update set
      useful = r.useful + excluded.useful, useless = r.useless + excluded.useless`.execute(db)
  return (done.numAffectedRows ?? 0n) > 0n
}

export async function addMiss(
  db: Db,
  missed: { merchantId: string; language: LanguageCode; search: string; now: Date },
): Promise<void> {
  const { merchantId, language, search, now } = missed
  await sql`
    with full_ones as (
      delete from messaging.help_miss where (merchant_id, language, search) in (
        select merchant_id, language, search from messaging.help_miss
        where merchant_id = ${merchantId} order by last_at desc offset ${missesMax - 1})
    )
    insert into messaging.help_miss as m (merchant_id, language, search, count, last_at)
    values (${merchantId}, ${language}, ${search}, 1, ${now})
    on conflict (merchant_id, language, search) do update set
      count = m.count + 1, last_at = excluded.last_at`.execute(db)
}
