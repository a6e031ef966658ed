import type { ProfileField } from '@baize/contract/vocabulary'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Fields } from './identity.rules.ts'

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
