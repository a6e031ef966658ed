import { sql } from 'kysely'
import { int8s, texts, times, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import {
  type AgreedRow,
  agreedOf,
  versionColumns,
  versionTables,
} from '../contracts/contracts.store.ts'
import type { Agreed } from '../contracts/contracts.types.ts'
import type { PaidOut } from './pay.store.ts'
import type { FreshBet, RealtimeLine } from './realtime.rules.ts'

/** Who had a real-time contract in force at some time since then. */
export async function readRealtime(
  at: Db | Tx,
  merchantId: string,
  since: Date,
): Promise<Agreed[]> {
  const found = await sql<AgreedRow>`
    select ${versionColumns} from ${versionTables}
    where c.merchant_id = ${merchantId} and c.kind = 'realtime' and v.from_at is not null
      and (v.to_at is null or v.to_at > greatest(${since}::timestamptz, v.from_at))`.execute(at)
  return found.rows.map(agreedOf)
}

export interface NewFresh extends Omit<FreshBet, 'team'> {
  positionId: string
}

export async function insertFresh(
  tx: Tx,
  merchantId: string,
  bets: readonly NewFresh[],
): Promise<void> {
  if (bets.length === 0) return
  await sql`
    insert into agents.fresh_bet
      (bet_id, position_id, currency, valid_bet, is_won, valid_before, won_before, settled_at,
      merchant_id)
    select bet_id, position_id, currency, valid_bet, is_won = 'won', valid_before, won_before = 'won',
      settled_at, ${merchantId}::uuid
    from unnest(
      ${uuids(bets.map(({ betId }) => betId))}::uuid[],
      ${uuids(bets.map(({ positionId }) => positionId))}::uuid[],
      ${texts(bets.map(({ currency }) => currency))}::text[],
      ${outcomesOf(bets)},
      ${times(bets.map(({ settledAt }) => settledAt))}::timestamptz[]
    ) as given (bet_id, position_id, currency, valid_bet, is_won, valid_before, won_before,
      settled_at)`.execute(tx)
}

function outcomesOf(bets: readonly Pick<FreshBet, 'before' | 'after'>[]) {
  return sql`
    ${int8s(bets.map(({ after }) => after.validBet))}::bigint[],
    ${texts(bets.map(({ after }) => (after.isWon ? 'won' : 'lost')))}::text[],
    ${int8s(bets.map(({ before }) => before.validBet))}::bigint[],
    ${texts(bets.map(({ before }) => (before.isWon ? 'won' : 'lost')))}::text[]`
}

/**
 * One run of a merchant at a time, as each goes on with what the one before left of a minor unit; false where
 * another one is at it.
 */
export async function lockRuns(tx: Tx, merchantId: string): Promise<boolean> {
  const name = `agents.realtime ${merchantId}`
  const found = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isFree"`.execute(tx)
  return found.rows[0]?.isFree ?? false
}

/** Takes the bets that were settled before then; the oldest first. */
export async function takeFresh(
  tx: Tx,
  merchantId: string,
  until: Date,
  limit: number,
): Promise<FreshBet[]> {
  const found = await sql<FreshRow>`
    with taken as (
      delete from agents.fresh_bet where bet_id in (
        select bet_id from agents.fresh_bet
        where merchant_id = ${merchantId} and settled_at < ${until}::timestamptz
        order by settled_at, bet_id limit ${limit}
      )
      returning *
    )
    select t.bet_id as "betId", p.line || p.person_id as team, t.currency, t.valid_bet as "validBet",
      t.is_won as "isWon", t.valid_before as "validBefore", t.won_before as "wonBefore",
      t.settled_at as "settledAt"
    from taken t join agents.position p on p.id = t.position_id
    order by t.settled_at, t.bet_id`.execute(tx)
  return found.rows.map(({ validBet, isWon, validBefore, wonBefore, ...bet }) => ({
    ...bet,
    before: { validBet: validBefore, isWon: wonBefore },
    after: { validBet, isWon },
  }))
}

interface FreshRow extends Omit<FreshBet, 'before' | 'after'> {
  validBet: bigint
  isWon: boolean
  validBefore: bigint
  wonBefore: boolean
}

/** What is left of a minor unit, or still owed, by contract and currency. */
export async function readCarriedOf(
  tx: Tx,
  versionIds: readonly string[],
): Promise<Map<string, bigint>> {
  const found = await sql<{ key: string; carried: string }>`
    select distinct on (contract_id, currency) contract_id || ' ' || currency as key,
      carried_out::text as carried
    from agents.realtime_pay
    where contract_id in (
      select contract_id from agents.contract_version where id = any(${uuids(versionIds)}::uuid[]))
    order by contract_id, currency, id desc`.execute(tx)
  return new Map(found.rows.map(({ key, carried }) => [key, BigInt(carried)]))
}

export interface RealtimePay {
  id: string
  merchantId: string
  contractId: string
  versionId: string
  downlineId: string
  currency: string
  until: Date
  bets: number
  validBet: string
  exact: string
  carriedIn: string
  amount: string
  carriedOut: string
  openedAt: Date
}

export async function insertRealtime(tx: Tx, pays: readonly RealtimePay[]): Promise<void> {
  await sql`
    insert into agents.realtime_pay (id, merchant_id, contract_id, version_id, downline_id, currency,
      until_at, bets, valid_bet, exact, carried_in, amount, carried_out, opened_at)
    select id, "merchantId", "contractId", "versionId", "downlineId", currency, until, bets, "validBet",
      exact, "carriedIn", amount, "carriedOut", "openedAt"
    from jsonb_to_recordset(${JSON.stringify(pays)}::jsonb) as given (
      id uuid, "merchantId" uuid, "contractId" uuid, "versionId" uuid, "downlineId" uuid, currency text,
      until timestamptz, bets int, "validBet" numeric, exact numeric, "carriedIn" numeric, amount bigint,
      "carriedOut" numeric, "openedAt" timestamptz)`.execute(tx)
}

export async function insertLines(
  tx: Tx,
  lines: readonly (RealtimeLine & { payId: string })[],
): Promise<void> {
  await sql`
    insert into agents.realtime_line (version_id, bet_id, pay_id, valid_bet, is_won, valid_before,
      won_before, claim, exact)
    select version_id, bet_id, pay_id, valid_bet, is_won = 'won', valid_before, won_before = 'won',
      claim, exact
    from unnest(
      ${uuids(lines.map(({ agreed }) => agreed.version.id))}::uuid[],
      ${uuids(lines.map(({ bet }) => bet.betId))}::uuid[],
      ${uuids(lines.map(({ payId }) => payId))}::uuid[],
      ${outcomesOf(lines.map(({ bet }) => bet))},
      ${texts(lines.map(({ claim }) => String(claim)))}::text[]::numeric[],
      ${texts(lines.map(({ exact }) => String(exact)))}::text[]::numeric[]
    ) as given (version_id, bet_id, pay_id, valid_bet, is_won, valid_before, won_before, claim,
      exact)`.execute(tx)
}

export async function markRealtimePaid(
  tx: Tx,
  ids: readonly string[],
  at: Date,
): Promise<PaidOut[]> {
  const marked = await sql<PaidOut>`
    update agents.realtime_pay set paid_at = ${at}
    where id = any(${uuids(ids)}::uuid[]) and paid_at is null
    returning downline_id as "memberId", currency, amount::text as amount`.execute(tx)
  return marked.rows
}
