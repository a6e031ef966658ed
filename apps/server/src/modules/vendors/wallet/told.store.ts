import { sql } from 'kysely'
import { int8s, texts, uuids } from '../../../kernel/arrays.ts'
import type { Writes } from '../../../kernel/writes.ts'
import type { NewClaim } from './transactions.store.ts'

/** A new transaction and its answer. */
export interface Told extends NewClaim {
  asked: string
  body: string
}

/** A duplicate transaction id or request id undoes the whole statement. */
export function writeTold(writes: Writes, told: readonly Told[], at: Date): void {
  writes.add(sql`
    insert into vendors.transaction (at, integration, kind, id, merchant_id, member_id, game, round,
      currency, amount, reference, bet_id)
    select ${at}::timestamptz, g.* from unnest(
      ${texts(told.map(({ integration }) => integration))}::text[],
      ${texts(told.map(({ kind }) => kind))}::text[],
      ${texts(told.map(({ id }) => id))}::text[],
      ${uuids(told.map(({ merchantId }) => merchantId))}::uuid[],
      ${uuids(told.map(({ memberId }) => memberId))}::uuid[],
      ${texts(told.map(({ game }) => game))}::text[],
      ${texts(told.map(({ round }) => round))}::text[],
      ${texts(told.map(({ currency }) => currency))}::text[],
      ${int8s(told.map(({ amount }) => amount))}::bigint[],
      ${texts(told.map(({ reference }) => reference))}::text[],
      ${uuids(told.map(({ betId }) => betId))}::uuid[]) as g`)
  writes.add(sql`
    insert into vendors.answer (at, integration, request, asked, body)
    select ${at}::timestamptz, g.* from unnest(
      ${texts(told.map(({ integration }) => integration))}::text[],
      ${texts(told.map(({ request }) => request))}::text[],
      ${texts(told.map(({ asked }) => asked))}::text[],
      ${texts(told.map(({ body }) => body))}::text[]) as g`)
  requireLive(writes, told)
  requireAlone(writes, told)
}

/**
 * Requires for each win that its bet's transaction is live (not rolled back) and belongs to the settled
 * bet.
 */
function requireLive(writes: Writes, told: readonly Told[]): void {
  const wins = told.filter(({ reference }) => reference !== null)
  if (wins.length === 0) return
  writes.require(sql<boolean>`(
    select count(*) from unnest(
      ${texts(wins.map(({ integration }) => integration))}::text[],
      ${texts(wins.map(({ reference }) => reference))}::text[],
      ${uuids(wins.map(({ betId }) => betId))}::uuid[]) as g (integration, id, bet_id)
    cross join lateral (
      select from vendors.transaction t
      where t.integration = g.integration and t.id = g.id and t.kind = 'bet'
        and t.state = 'live' and t.bet_id = g.bet_id limit 1) t
    ) = ${wins.length}::bigint`)
}

/**
 * Requires that a round which is closed here has no other live bet, as that would have to be closed too.
 */
function requireAlone(writes: Writes, told: readonly Told[]): void {
  const closing = told.filter(({ closesRound }) => closesRound)
  if (closing.length === 0) return
  writes.require(sql<boolean>`not exists (
    select from unnest(
      ${texts(closing.map(({ integration }) => integration))}::text[],
      ${texts(closing.map(({ round }) => round))}::text[],
      ${uuids(closing.map(({ memberId }) => memberId))}::uuid[],
      ${texts(closing.map(({ id, reference }) => reference ?? id))}::text[]
    ) as g (integration, round, member_id, id)
    cross join lateral (
      select from vendors.transaction o
      where o.integration = g.integration and o.round = g.round and o.member_id = g.member_id
        and o.kind = 'bet' and o.state = 'live' and o.id <> g.id limit 1) o)`)
}
