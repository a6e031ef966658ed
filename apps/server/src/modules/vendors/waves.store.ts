import { sql } from 'kysely'
import { int8s, texts, uuids } from '../../kernel/arrays.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { NewClaim } from './transactions.store.ts'

/** A transaction that is in order, and what it is answered with. */
export interface Told extends NewClaim {
  asked: string
  body: string
}

/** All of one kind and of one vendor. Ids that are there already undo what is written together. */
export function writeTold(writes: Writes, told: readonly Told[], at: Date): void {
  const { integration = '', kind = '' } = told[0] ?? {}
  writes.add(sql`
    insert into vendors.transaction (integration, kind, at, id, merchant_id, member_id, game, round,
      currency, amount, reference, bet_id)
    select ${integration}::text, ${kind}::text, ${at}::timestamptz, g.* from unnest(
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
    insert into vendors.answer (integration, at, request, asked, body)
    select ${integration}::text, ${at}::timestamptz, g.* from unnest(
      ${texts(told.map(({ request }) => request))}::text[],
      ${texts(told.map(({ asked }) => asked))}::text[],
      ${texts(told.map(({ body }) => body))}::text[]) as g`)
}

/** That the bets which these win were not rolled back. */
export function requireLive(writes: Writes, wins: readonly Told[]): void {
  const { integration = '' } = wins[0] ?? {}
  writes.require(sql<boolean>`(
    select count(*) from unnest(${texts(wins.map(({ reference }) => reference))}::text[]) as g (id)
    cross join lateral (
      select from vendors.transaction t
      where t.id = g.id and t.integration = ${integration} and t.state = 'live' limit 1) t
    ) = ${wins.length}::bigint`)
}

/** That the rounds which these close have no other bet to be closed with them. */
export function requireAlone(writes: Writes, told: readonly Told[]): void {
  const closing = told.filter(({ closesRound }) => closesRound)
  if (closing.length === 0) return
  const { integration = '' } = closing[0] ?? {}
  writes.require(sql<boolean>`not exists (
    select from unnest(
      ${texts(closing.map(({ round }) => round))}::text[],
      ${uuids(closing.map(({ memberId }) => memberId))}::uuid[],
      ${texts(closing.map(({ id, reference }) => reference ?? id))}::text[]
    ) as g (round, member_id, id)
    cross join lateral (
      select from vendors.transaction o
      where o.round = g.round and o.member_id = g.member_id and o.integration = ${integration}
        and o.kind = 'bet' and o.state = 'live' and o.id <> g.id limit 1) o)`)
}
