import { sql } from 'kysely'
import { int8s, texts, times, uuids } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { EndedBonus } from './ledger.types.ts'

export function writeBonusEnds(
  writes: Writes,
  ended: readonly (EndedBonus & { at: Date })[],
): void {
  writes.add(sql`
    insert into ledger.bonus_end (bonus_id, went, at, room)
    select * from unnest(
      ${uuids(ended.map(({ bonusId }) => bonusId))}::uuid[],
      ${texts(ended.map(({ went }) => went))}::text[],
      ${times(ended.map(({ at }) => at))}::timestamptz[],
      ${int8s(ended.map(({ room }) => room))}::bigint[]
    )`)
}

export interface Filled {
  key: string
  bonusId: string
  amount: bigint
}

export function writeFilled(writes: Writes, filled: readonly Filled[]): void {
  writes.add(sql`
    insert into ledger.bonus_later (key, bonus_id, amount)
    select * from unnest(
      ${texts(filled.map(({ key }) => key))}::text[],
      ${uuids(filled.map(({ bonusId }) => bonusId))}::uuid[],
      ${int8s(filled.map(({ amount }) => amount))}::bigint[]
    )`)
}

export async function readBonusEnds(
  at: Db | Tx,
  bonusIds: readonly string[],
): Promise<Map<string, EndedBonus>> {
  if (bonusIds.length === 0) return new Map()
  const found = await sql<EndedBonus>`
    select e.bonus_id as "bonusId", e.went, e.room - (
      select coalesce(sum(l.amount), 0) from ledger.bonus_later l where l.bonus_id = e.bonus_id
    )::bigint as room
    from ledger.bonus_end e where e.bonus_id = any(${uuids(bonusIds)}::uuid[])`.execute(at)
  return new Map(found.rows.map((ended) => [ended.bonusId, ended]))
}
