import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

export interface Pack {
  id: string
  merchantId: string
  memberId: string
  subject: string
  subjectId: string
  from: Date
  to: Date
  staffId: string
  staffName: string
  reason: string
  manifest: Buffer
  bytes: bigint
  madeAt: Date
}

export async function insertPack(tx: Tx, pack: Pack): Promise<void> {
  await sql`
    insert into evidence.pack (id, merchant_id, member_id, subject, subject_id, span_from, span_to,
      staff_id, staff_name, reason, manifest, bytes, made_at)
    values (${pack.id}, ${pack.merchantId}, ${pack.memberId}, ${pack.subject}, ${pack.subjectId},
      ${pack.from}, ${pack.to}, ${pack.staffId}, ${pack.staffName}, ${pack.reason}, ${pack.manifest},
      ${pack.bytes}, ${pack.madeAt})`.execute(tx)
}

/** The archives about a member of this merchant, the newest first. */
export async function readPacks(
  db: Db,
  merchantId: string,
  memberId: string,
  limit: number,
): Promise<Pack[]> {
  const found = await sql<Pack>`
    select id, merchant_id as "merchantId", member_id as "memberId", subject,
      subject_id as "subjectId", span_from as "from", span_to as "to", staff_id as "staffId",
      staff_name as "staffName", reason, manifest, bytes, made_at as "madeAt"
    from evidence.pack where member_id = ${memberId} and merchant_id = ${merchantId}
    order by made_at desc, id desc limit ${limit}`.execute(db)
  return found.rows
}
