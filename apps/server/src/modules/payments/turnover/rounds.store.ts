import { sql } from 'kysely'
import { int8s, texts } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Round } from './rounds.rules.ts'

type ToldPart = Record<'id' | 'openedAt' | 'stake' | 'payout', string>

interface RawRound {
  name: string
  entry: number
  stake: string
  payout: string
  parts: ToldPart[]
}

/** To be read after the member's requirements were locked: whoever writes rounds has locked these. */
export async function readRounds(
  tx: Tx,
  memberId: string,
  names: readonly string[],
): Promise<Map<string, Round>> {
  if (names.length === 0) return new Map()
  const found = await sql<RawRound>`
    select name, entry, stake::text, payout::text, parts from payments.round
    where member_id = ${memberId} and name = any(${texts(names)}::text[])`.execute(tx)
  return new Map(
    found.rows.map(({ name, entry, stake, payout, parts }) => [
      name,
      {
        entry,
        whole: { stake: BigInt(stake), payout: BigInt(payout) },
        parts: parts.map((part) => ({
          id: part.id,
          openedAt: new Date(part.openedAt),
          stake: BigInt(part.stake),
          payout: BigInt(part.payout),
        })),
      },
    ]),
  )
}

export async function writeRounds(
  tx: Tx,
  memberId: string,
  rounds: ReadonlyMap<string, Round>,
  now: Date,
): Promise<void> {
  if (rounds.size === 0) return
  const all = [...rounds.values()]
  await sql`
    insert into payments.round as r (member_id, name, entry, stake, payout, parts, begun_at)
    select ${memberId}::uuid, name, entry, stake::numeric, payout::numeric, parts::jsonb,
      ${now}::timestamptz
    from unnest(
      ${texts([...rounds.keys()])}::text[],
      ${int8s(all.map(({ entry }) => BigInt(entry)))}::bigint[],
      ${texts(all.map(({ whole }) => String(whole.stake)))}::text[],
      ${texts(all.map(({ whole }) => String(whole.payout)))}::text[],
      ${texts(all.map(({ parts }) => JSON.stringify(parts.map(toldOf))))}::text[]
    ) as given (name, entry, stake, payout, parts)
    on conflict on constraint round_pk do update set entry = excluded.entry, stake = excluded.stake,
      payout = excluded.payout, parts = excluded.parts`.execute(tx)
}

function toldOf({ id, openedAt, stake, payout }: Round['parts'][number]): ToldPart {
  return { id, openedAt: openedAt.toISOString(), stake: String(stake), payout: String(payout) }
}

/** Some at a time. */
export async function deleteRounds(db: Db, before: Date, limit: number): Promise<void> {
  await sql`
    delete from payments.round where ctid = any(array(
      select ctid from payments.round where begun_at < ${before}::timestamptz limit ${limit}))`.execute(
    db,
  )
}
