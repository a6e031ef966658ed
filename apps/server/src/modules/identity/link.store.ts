import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Member, OutsideIdentity } from './identity.types.ts'

type Tables = {
  'identity.link': {
    merchant_id: string
    issuer: string
    subject: string
    member_id: string
    provider: string
    name: string | null
    email: string | null
    linked_at: Date
  }
}

const linksMax = 50

export async function readLinkedMemberId(
  db: Db | Tx,
  merchantId: string,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('identity.link')
    .select('member_id')
    .where('merchant_id', '=', merchantId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.member_id
}

/** False where the identity belongs to a member already, or the member has one of that provider. */
export async function insertLink(
  db: Db | Tx,
  member: Pick<Member, 'id' | 'merchantId'>,
  { provider, issuer, subject, name, email }: OutsideIdentity,
  now: Date,
): Promise<boolean> {
  const done = await db
    .withTables<Tables>()
    .insertInto('identity.link')
    .values({
      merchant_id: member.merchantId,
      member_id: member.id,
      provider,
      issuer,
      subject,
      name,
      email,
      linked_at: now,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

export async function readLinks(
  db: Db | Tx,
  memberId: string,
): Promise<{ provider: string; name: string; linkedAt: Date }[]> {
  return db
    .withTables<Tables>()
    .selectFrom('identity.link')
    .select([
      'provider',
      sql<string>`coalesce(name, email, provider)`.as('name'),
      'linked_at as linkedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('linked_at')
    .limit(linksMax)
    .execute()
}
