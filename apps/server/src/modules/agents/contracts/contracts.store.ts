import { sql } from 'kysely'
import { texts, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Agreed, Contract, EndedBy, Version } from './contracts.types.ts'
import { type KeptTerms, keptTerms, termsOf } from './terms.json.ts'
import type { ContractKind, Terms } from './terms.types.ts'

export interface AgreedRow extends Omit<Version, 'terms'> {
  terms: KeptTerms
  merchantId: string
  kind: ContractKind
  uplineId: string | null
  downlineId: string
}

export const versionColumns = sql`
  v.id, v.contract_id as "contractId", v.version, v.terms, v.state, v.offered_at as "offeredAt",
  v.answered_at as "answeredAt", v.from_at as "from", v.to_at as "to", v.ended_by as "endedBy",
  c.merchant_id as "merchantId", c.kind, c.upline_id as "uplineId", c.downline_id as "downlineId"`
export const versionTables = sql`agents.contract_version v join agents.contract c on c.id = v.contract_id`

export function agreedOf({
  merchantId,
  kind,
  uplineId,
  downlineId,
  terms,
  ...version
}: AgreedRow): Agreed {
  return {
    contract: { id: version.contractId, merchantId, kind, uplineId, downlineId },
    version: { ...version, terms: termsOf(terms) },
  }
}

export async function readVersion(
  at: Db | Tx,
  merchantId: string,
  id: string,
): Promise<Agreed | undefined> {
  const found = await sql<AgreedRow>`
    select ${versionColumns} from ${versionTables}
    where v.id = ${id} and c.merchant_id = ${merchantId}`.execute(at)
  return found.rows[0] && agreedOf(found.rows[0])
}

/** The newest agreed terms of each of these people as downline, of one kind; they may begin later. */
export async function readActiveAmong(
  at: Db | Tx,
  merchantId: string,
  kind: ContractKind,
  downlineIds: readonly string[],
): Promise<Agreed[]> {
  const found = await sql<AgreedRow>`
    select ${versionColumns} from ${versionTables}
    where c.downline_id = any(${uuids(downlineIds)}::uuid[]) and c.kind = ${kind}
      and c.merchant_id = ${merchantId} and v.state = 'active'`.execute(at)
  return found.rows.map(agreedOf)
}

export async function readActiveOf(
  at: Db | Tx,
  merchantId: string,
  kind: ContractKind,
  downlineId: string,
): Promise<Agreed | undefined> {
  return (await readActiveAmong(at, merchantId, kind, [downlineId]))[0]
}

/** All active contracts of a kind whose downline stands below one of these people. */
export async function readActiveBelow(
  at: Db | Tx,
  personIds: readonly string[],
  kinds: readonly ContractKind[],
): Promise<Agreed[]> {
  const found = await sql<AgreedRow>`
    select ${versionColumns} from ${versionTables}
    join agents.position p on p.person_id = c.downline_id and p.to_at is null
    where p.line && ${uuids(personIds)}::uuid[] and c.kind = any(${texts(kinds)}::text[])
      and v.state = 'active'`.execute(at)
  return found.rows.map(agreedOf)
}

export async function readContract(
  at: Db | Tx,
  merchantId: string,
  id: string,
): Promise<{ contract: Contract; active: Version | undefined } | undefined> {
  const found = await sql<Contract>`
    select id, merchant_id as "merchantId", kind, upline_id as "uplineId", downline_id as "downlineId"
    from agents.contract where id = ${id} and merchant_id = ${merchantId}`.execute(at)
  const [contract] = found.rows
  if (!contract) return undefined
  const versions = await sql<AgreedRow>`
    select ${versionColumns} from ${versionTables} where c.id = ${id} and v.state = 'active'`.execute(
    at,
  )
  const [row] = versions.rows
  return { contract, active: row && agreedOf(row).version }
}

/** Of these people, those for whom an offer of this upline (null: the merchant) waits. */
export async function readOpenOffers(
  at: Db | Tx,
  kind: ContractKind,
  uplineId: string | null,
  downlineIds: readonly string[],
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select c.downline_id as id from ${versionTables}
    where c.kind = ${kind} and c.downline_id = any(${uuids(downlineIds)}::uuid[])
      and c.upline_id is not distinct from ${uplineId} and v.state = 'offered'`.execute(at)
  return found.rows.map(({ id }) => id)
}

/** How many offers of any kind an upline has made to each of these people since then. */
export async function countOffersSince(
  at: Db | Tx,
  uplineId: string,
  downlineIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const found = await sql<{ id: string; offers: number }>`
    select c.downline_id as id, count(*)::int as offers from ${versionTables}
    where c.downline_id = any(${uuids(downlineIds)}::uuid[]) and c.upline_id = ${uplineId}
      and v.offered_at > ${since}::timestamptz
    group by 1`.execute(at)
  return new Map(found.rows.map(({ id, offers }) => [id, offers]))
}

/** Adds a version to the contract of this pair, which is made if it does not exist yet. */
export async function insertOffer(
  tx: Tx,
  offer: {
    id: string
    contract: Contract
    terms: Terms
    at: Date
    ip: string | null
  },
): Promise<{ contractId: string; version: number }> {
  const { contract, at } = offer
  await sql`
    insert into agents.contract (id, merchant_id, kind, upline_id, downline_id, created_at)
    values (${contract.id}, ${contract.merchantId}, ${contract.kind}, ${contract.uplineId},
      ${contract.downlineId}, ${at})
    on conflict on constraint contract_once do nothing`.execute(tx)
  const made = await sql<{ contractId: string; version: number }>`
    insert into agents.contract_version (id, contract_id, version, terms, state, offered_at, offered_ip)
    select ${offer.id}, c.id,
      1 + coalesce((select max(version) from agents.contract_version v where v.contract_id = c.id), 0),
      ${JSON.stringify(keptTerms(offer.terms))}::jsonb, 'offered', ${at}, ${offer.ip}::inet
    from agents.contract c
    where c.kind = ${contract.kind} and c.downline_id = ${contract.downlineId}
      and c.merchant_id = ${contract.merchantId}
      and c.upline_id is not distinct from ${contract.uplineId}
    returning contract_id as "contractId", version`.execute(tx)
  const [row] = made.rows
  if (!row) throw new Error('the contract of an offer was not made')
  return row
}

export async function closeOffers(
  tx: Tx,
  ids: readonly string[],
  state: 'rejected' | 'withdrawn',
  at: Date,
  ip: string | null,
): Promise<void> {
  await sql`
    update agents.contract_version
    set state = ${state}, answered_at = ${at}, answered_ip = ${ip}::inet
    where id = any(${uuids(ids)}::uuid[])`.execute(tx)
}

export async function acceptOffer(
  tx: Tx,
  id: string,
  { at, ip, from }: { at: Date; ip: string | null; from: Date },
): Promise<void> {
  await sql`
    update agents.contract_version
    set state = 'active', answered_at = ${at}, answered_ip = ${ip}::inet, from_at = ${from}
    where id = ${id}`.execute(tx)
}

/** Until when terms of one kind that have an end are in force; undefined where there are none. */
export async function readEarlierUntil(
  at: Db | Tx,
  merchantId: string,
  kind: ContractKind,
  downlineId: string,
): Promise<Date | undefined> {
  const found = await sql<{ until: Date | null }>`
    select max(v.to_at) as until from ${versionTables}
    where c.merchant_id = ${merchantId} and c.kind = ${kind} and c.downline_id = ${downlineId}
      and v.state = 'ended' and v.to_at > v.from_at`.execute(at)
  return found.rows[0]?.until ?? undefined
}

/** Offers that wait for somebody's answer. */
export async function readOffersTo(tx: Tx, downlineId: string): Promise<Agreed[]> {
  const found = await sql<AgreedRow>`
    select ${versionColumns} from ${versionTables}
    where c.downline_id = ${downlineId} and v.state = 'offered'`.execute(tx)
  return found.rows.map(agreedOf)
}

/** Terms that had not begun by then never were in force. */
export async function endVersions(
  tx: Tx,
  ids: readonly string[],
  to: Date,
  by: EndedBy,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update agents.contract_version
    set state = 'ended', to_at = greatest(from_at, ${to}::timestamptz), ended_by = ${by}
    where id = any(${uuids(ids)}::uuid[])`.execute(tx)
}

/** Offers that these people have made, of one kind, and that wait for an answer. */
export async function readOffersOf(
  tx: Tx,
  uplineIds: readonly string[],
  kinds: readonly ContractKind[],
): Promise<Agreed[]> {
  const found = await sql<AgreedRow>`
    select ${versionColumns} from ${versionTables}
    where c.upline_id = any(${uuids(uplineIds)}::uuid[]) and c.kind = any(${texts(kinds)}::text[])
      and v.state = 'offered'`.execute(tx)
  return found.rows.map(agreedOf)
}

export interface Termination {
  id: string
  contractId: string
  askedBy: string | null
  answer: 'agreed' | 'refused' | 'withdrawn' | 'lapsed' | null
}

export async function readTermination(at: Db | Tx, id: string): Promise<Termination | undefined> {
  const found = await sql<Termination>`
    select id, contract_id as "contractId", asked_by as "askedBy", answer
    from agents.termination where id = ${id}`.execute(at)
  return found.rows[0]
}

export async function countTerminationsSince(
  tx: Tx,
  contractId: string,
  since: Date,
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from agents.termination
    where contract_id = ${contractId} and asked_at > ${since}::timestamptz`.execute(tx)
  return found.rows[0]?.count ?? 0
}

/** False where another request is open. */
export async function insertTermination(
  tx: Tx,
  row: {
    id: string
    contractId: string
    askedBy: string | null
    reason: string
    at: Date
    ip: string | null
  },
): Promise<boolean> {
  const made = await sql`
    insert into agents.termination (id, contract_id, asked_by, reason, asked_at, asked_ip)
    values (${row.id}, ${row.contractId}, ${row.askedBy}, ${row.reason}, ${row.at}, ${row.ip}::inet)
    on conflict do nothing returning true`.execute(tx)
  return made.rows.length === 1
}

export async function answerTermination(
  tx: Tx,
  id: string,
  answer: 'agreed' | 'refused' | 'withdrawn',
  at: Date,
  ip: string | null,
): Promise<void> {
  await sql`
    update agents.termination set answer = ${answer}, answered_at = ${at}, answered_ip = ${ip}::inet
    where id = ${id}`.execute(tx)
}

/** Requests to end contracts that have ended in another way. */
export async function lapseTerminations(
  tx: Tx,
  contractIds: readonly string[],
  at: Date,
): Promise<void> {
  if (contractIds.length === 0) return
  await sql`
    update agents.termination set answer = 'lapsed', answered_at = ${at}
    where contract_id = any(${uuids(contractIds)}::uuid[]) and answer is null`.execute(tx)
}
