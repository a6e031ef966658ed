import { sql } from 'kysely'
import { texts } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { ReachedMember, ReachQuestion } from './identity.types.ts'

/**
 * Members to be written to, in the order of their ids, which does not change while they are read in parts.
 * An address that belongs to another member is left out: that one did not ask for it.
 */
export async function readReached(at: Db | Tx, question: ReachQuestion): Promise<ReachedMember[]> {
  const { merchantId, types, notTypes, languages, accounts, after, limit } = question
  const found = await sql<ReachedMember>`
    select id, account, type, language, email, email_confirmed_at is not null as "hasConfirmedEmail",
      mobile
    from identity.member
    where merchant_id = ${merchantId} and status = 'open' and created_at <= ${question.until}
      ${types ? sql`and type = any(${[...types]}::int[])` : sql``}
      ${notTypes ? sql`and type <> all(${[...notTypes]}::int[])` : sql``}
      ${
        languages
          ? sql`and (language = any(${[...languages.some]}::text[])
              or (${languages.orNone} and language is null))`
          : sql``
      }
      ${accounts ? sql`and lower(account) = any(${texts(accounts)}::text[])` : sql``}
      ${question.registeredFrom ? sql`and created_at >= ${question.registeredFrom}` : sql``}
      ${question.registeredTo ? sql`and created_at < ${question.registeredTo}` : sql``}
      ${question.seenFrom ? sql`and last_login_at >= ${question.seenFrom}` : sql``}
      ${question.seenTo ? sql`and last_login_at < ${question.seenTo}` : sql``}
      ${after ? sql`and id > ${after}` : sql``}
    order by id limit ${limit}`.execute(at)
  return found.rows
}
