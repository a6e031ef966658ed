import type { ProfileField } from '@baize/contract/vocabulary'
import { sql } from 'kysely'
import { texts, uuids } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Fields } from './identity.rules.ts'
import type { FieldOfMember } from './identity.types.ts'

type Tables = {
  'identity.profile_field': {
    member_id: string
    field: ProfileField
    value: string
    changed_at: Date
  }
}

/** There are about twenty fields; more cannot be written. */
const fieldsMax = 100

export async function readFields(db: Db | Tx, memberId: string): Promise<Fields> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('identity.profile_field')
    .select(['field', 'value'])
    .where('member_id', '=', memberId)
    .limit(fieldsMax)
    .execute()
  return Object.fromEntries(rows.map(({ field, value }) => [field, value]))
}

/** Some fields of several members, and since when they are what they are. */
export async function readFieldsOf(
  db: Db | Tx,
  memberIds: readonly string[],
  fields: readonly ProfileField[],
): Promise<FieldOfMember[]> {
  const found = await sql<FieldOfMember>`
    select member_id as "memberId", field, value, changed_at as "changedAt"
    from identity.profile_field
    where member_id = any(${uuids(memberIds)}::uuid[])
      and field = any(${texts(fields)}::text[])`.execute(db)
  return found.rows
}

/** An empty text removes a field. */
export async function writeFields(
  tx: Tx,
  memberId: string,
  fields: Fields,
  now: Date,
): Promise<void> {
  const given = Object.entries(fields) as [ProfileField, string | undefined][]
  const gone = given.filter(([, value]) => value === '').map(([field]) => field)
  if (gone.length > 0) {
    await tx
      .withTables<Tables>()
      .deleteFrom('identity.profile_field')
      .where('member_id', '=', memberId)
      .where('field', 'in', gone)
      .execute()
  }
  const rows = given.flatMap(([field, value]) =>
    value ? [{ member_id: memberId, field, value, changed_at: now }] : [],
  )
  if (rows.length === 0) return
  await tx
    .withTables<Tables>()
    .insertInto('identity.profile_field')
    .values(rows)
    .onConflict((on) =>
      on.constraint('profile_field_pk').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute()
}
