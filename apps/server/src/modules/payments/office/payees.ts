import type { Db } from '../../../kernel/database.ts'
import type { Identity } from '../../identity/index.ts'
import { payeeOf } from '../accounts/accounts.rules.ts'

/** The name that each member is known by. */
export async function payeesOf(
  db: Db,
  identity: Pick<Identity, 'fieldsOf'>,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await identity.fieldsOf(db, [...new Set(memberIds)], ['payeeName', 'fullName'])
  return new Map(
    Array.from(Map.groupBy(found, ({ memberId }) => memberId)).flatMap(([memberId, fields]) => {
      const name = payeeOf(Object.fromEntries(fields.map(({ field, value }) => [field, value])))
      return name === undefined ? [] : [[memberId, name]]
    }),
  )
}
