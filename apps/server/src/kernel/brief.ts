import { type RawBuilder, sql } from 'kysely'

/**
 * What a list shows of a document: its short values, and its titles in every language. Long texts stay in
 * the database.
 */
export const briefOf = (body: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select case when one.body is null then null else (
      select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(one.body) e
      where jsonb_typeof(e.value) in ('string', 'number', 'boolean') or e.key = 'title')
    || case when one.body ? 'words' then jsonb_build_object('words', (
      select coalesce(jsonb_object_agg(w.key, jsonb_build_object('title', w.value -> 'title')), '{}')
      from jsonb_each(one.body -> 'words') w)) else '{}' end
    end
  from (select ${body} as body) one)`
