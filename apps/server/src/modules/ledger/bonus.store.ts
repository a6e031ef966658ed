import { sql } from 'kysely'
import { texts, times, uuids } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { BonusEnd } from './ledger.types.ts'

export interface EndedBonus {
  bonusId: string
  went: BonusEnd
  at: Date
}

export function writeBonusEnds(writes: Writes, ended: readonly EndedBonus[]): void {
  writes.add(sql`
    insert into ledger.bonus_end (bonus_id, went, at)
    select * from unnest(
      ${uuids(ended.map(({ bonusId }) => bonusId))}::uuid[],
      ${texts(ended.map(({ went }) => went))}::text[],
      ${times(ended.map(({ at }) => at))}::timestamptz[]
    )`)
}

export async function readBonusEnds(
  at: Db | Tx,
  bonusIds: readonly string[],
): Promise<Map<string, BonusEnd>> {
  if (bonusIds.length === 0) return new Map()
  const found = await sql<Omit<EndedBonus, 'at'>>`
    select bonus_id as "bonusId", went from ledger.bonus_end
    where bonus_id = any(${uuids(bonusIds)}::uuid[])`.execute(at)
  return new Map(found.rows.map(({ bonusId, went }) => [bonusId, went]))
}
