import { sql } from 'kysely'
import { int8s, texts, uuids } from '../../../kernel/arrays.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'

export type TransactionKind = 'bet' | 'win' | 'rollback'
export type TransactionState = 'live' | 'voiding' | 'void'

/** A transaction of a vendor as it is stored. */
export interface Transaction {
  integration: string
  id: string
  kind: TransactionKind
  merchantId: string
  memberId: string
  game: string
  round: string
  currency: string
  amount: bigint
  reference: string | null
  betId: string | null
  state: TransactionState
}

const columns = sql`
  t.integration, t.id, t.kind, t.merchant_id as "merchantId", t.member_id as "memberId", t.game,
  t.round, t.currency, t.amount, t.reference, t.bet_id as "betId", t.state`

export interface NewClaim extends Omit<Transaction, 'state'> {
  /** The vendor's id of the request. */
  request: string
  closesRound: boolean
}

/** What was found for a claim. */
export interface Claimed {
  /** The first answer to the same request. */
  told: { body: string; asked: string } | undefined
  /** The transaction that a win or a rollback refers to. */
  about:
    | Pick<Transaction, 'kind' | 'state' | 'memberId' | 'currency' | 'round' | 'betId'>
    | undefined
  isNew: boolean
  /** Other bets of the round that this call closes. */
  others: string[]
}

interface ClaimRow {
  n: number
  body: string | null
  asked: string | null
  aboutKind: TransactionKind | null
  aboutState: TransactionState
  aboutMember: string
  aboutCurrency: string
  aboutRound: string
  aboutBet: string | null
  isNew: boolean
  others: string[] | null
}

const roundBetsMax = 500

/**
 * Handles many claims in one statement: finds earlier answers and the referred transactions, and inserts a
 * row for each new id. A win is inserted only if it can be paid. The commit does not wait for the disk
 * (synchronous_commit off): the commit of the bet, which follows and does wait, makes this one durable too.
 */
export async function claim(db: Db, list: readonly NewClaim[], at: Date): Promise<Claimed[]> {
  const found = await sql<ClaimRow>`
    with soon as materialized (select set_config('synchronous_commit', 'off', true)),
    seen as materialized (
      select g.n, g.integration, g.request, g.id, g.kind, g.merchant_id, g.member_id, g.game,
        g.round, g.currency, g.amount, g.reference, g.bet_id, a.body, a.asked,
        r.kind as about_kind, r.state as about_state,
        r.member_id as about_member, r.currency as about_currency, r.round as about_round,
        r.bet_id as about_bet,
        case when g.closes = 'y' then array(
          select o.bet_id from vendors.transaction o
          where o.integration = g.integration and o.round = g.round and o.member_id = g.member_id
            and o.kind = 'bet' and o.state = 'live' and o.id <> coalesce(g.reference, g.id)
          limit ${roundBetsMax}) end as others
      from unnest(
        ${texts(list.map(({ integration }) => integration))}::text[],
        ${texts(list.map(({ request }) => request))}::text[],
        ${texts(list.map(({ id }) => id))}::text[],
        ${texts(list.map(({ kind }) => kind))}::text[],
        ${uuids(list.map(({ merchantId }) => merchantId))}::uuid[],
        ${uuids(list.map(({ memberId }) => memberId))}::uuid[],
        ${texts(list.map(({ game }) => game))}::text[],
        ${texts(list.map(({ round }) => round))}::text[],
        ${texts(list.map(({ currency }) => currency))}::text[],
        ${int8s(list.map(({ amount }) => amount))}::bigint[],
        ${texts(list.map(({ reference }) => reference))}::text[],
        ${uuids(list.map(({ betId }) => betId))}::uuid[],
        ${texts(list.map(({ closesRound }) => (closesRound ? 'y' : 'n')))}::text[]
      ) with ordinality as g (integration, request, id, kind, merchant_id, member_id, game, round,
        currency, amount, reference, bet_id, closes, n)
      left join lateral (
        select a.body, a.asked from vendors.answer a
        where a.integration = g.integration and a.request = g.request limit 1) a on true
      left join lateral (
        select r.kind, r.state, r.member_id, r.currency, r.round, r.bet_id
        from vendors.transaction r
        where r.integration = g.integration and r.id = g.reference limit 1) r on true
    ), taken as (
      insert into vendors.transaction (integration, id, kind, merchant_id, member_id, game, round,
        currency, amount, reference, bet_id, at)
      select integration, id, kind, merchant_id, member_id, game, round, currency, amount, reference,
        coalesce(bet_id, about_bet), ${at}::timestamptz
      from seen
      where body is null and (kind <> 'win' or (about_kind = 'bet' and about_state = 'live'
        and about_member = member_id and about_currency = currency and about_round = round))
      order by id, integration
      on conflict on constraint transaction_once do nothing
      returning integration, id
    )
    select s.n::int as n, s.body, s.asked, s.about_kind as "aboutKind", s.about_state as "aboutState",
      s.about_member as "aboutMember", s.about_currency as "aboutCurrency",
      s.about_round as "aboutRound",
      s.about_bet as "aboutBet", s.others, k.id is not null as "isNew"
    from soon cross join seen s
    left join taken k on k.integration = s.integration and k.id = s.id
    order by s.n`.execute(db)
  return found.rows.map(claimedOf)
}

function claimedOf(row: ClaimRow): Claimed {
  const { body, asked, aboutKind } = row
  return {
    told: body === null ? undefined : { body, asked: asked ?? '' },
    about: aboutKind
      ? {
          kind: aboutKind,
          state: row.aboutState,
          memberId: row.aboutMember,
          currency: row.aboutCurrency,
          round: row.aboutRound,
          betId: row.aboutBet,
        }
      : undefined,
    isNew: row.isNew,
    others: row.others ?? [],
  }
}

export async function readTransactions(
  db: Db,
  list: readonly Pick<Transaction, 'integration' | 'id'>[],
): Promise<Map<string, Transaction>> {
  const found = await sql<Transaction>`
    select ${columns} from unnest(
      ${texts(list.map(({ integration }) => integration))}::text[],
      ${texts(list.map(({ id }) => id))}::text[]) as g (integration, id)
    join vendors.transaction t on t.integration = g.integration and t.id = g.id`.execute(db)
  return new Map(found.rows.map((row) => [keyOf(row), row]))
}

export function keyOf({ integration, id }: Pick<Transaction, 'integration' | 'id'>): string {
  return `${integration} ${id}`
}

export interface NewAnswer {
  integration: string
  request: string
  asked: string
  body: string
  /** The answer is kept only while the transaction of this bet is live. */
  whileLive: string | null
  memberId: string
}

/**
 * The first answer of each request; undefined where it was not kept. The commit does not wait for the disk:
 * the money is durable already, and if the answer is lost a repeated call is answered with the current
 * balance.
 */
export async function keepAnswers(
  db: Db,
  list: readonly NewAnswer[],
  at: Date,
): Promise<({ body: string; asked: string } | undefined)[]> {
  const found = await sql<{ body: string | null; asked: string }>`
    with soon as materialized (select set_config('synchronous_commit', 'off', true)),
    given as materialized (
      select g.integration, g.request, g.asked, g.body, g.live_id, g.n from unnest(
        ${texts(list.map(({ integration }) => integration))}::text[],
        ${texts(list.map(({ request }) => request))}::text[],
        ${texts(list.map(({ asked }) => asked))}::text[],
        ${texts(list.map(({ body }) => body))}::text[],
        ${texts(list.map(({ whileLive }) => whileLive))}::text[]
      ) with ordinality as g (integration, request, asked, body, live_id, n)
    ), kept as (
      insert into vendors.answer (integration, request, asked, body, at)
      select integration, request, asked, body, ${at}::timestamptz from given g
      where g.live_id is null or (
        select t.state from vendors.transaction t
        where t.integration = g.integration and t.id = g.live_id) = 'live'
      order by request, integration
      on conflict on constraint answer_once do nothing
      returning integration, request, asked, body
    )
    select k.body, k.asked from soon cross join given g
    left join kept k on k.integration = g.integration and k.request = g.request
    order by g.n`.execute(db)
  return found.rows.map(({ body, asked }) => (body === null ? undefined : { body, asked }))
}

export async function readAnswer(
  db: Db,
  integration: string,
  request: string,
): Promise<{ body: string; asked: string } | undefined> {
  const found = await sql<{ body: string; asked: string }>`
    select body, asked from vendors.answer
    where integration = ${integration} and request = ${request}`.execute(db)
  return found.rows[0]
}

/**
 * Begins a rollback: from now on the bet can never stay placed. Answers the transaction as it was before;
 * for a bet that never came, inserts a row that is void from the beginning.
 */
export async function beginVoid(
  db: Db,
  tombstone: Pick<
    Transaction,
    'integration' | 'id' | 'merchantId' | 'memberId' | 'game' | 'round' | 'currency'
  >,
  at: Date,
): Promise<Transaction> {
  const { integration, id, merchantId, memberId, game, round, currency } = tombstone
  const [row] = (
    await sql<Transaction>`
    with before as (
      select ${columns} from vendors.transaction t
      where t.integration = ${integration} and t.id = ${id} for update
    ), turned as (
      update vendors.transaction t set state = 'voiding' from before
      where t.integration = ${integration} and t.id = ${id} and before.state = 'live'
        and before.kind = 'bet' and before."memberId" = ${memberId}::uuid
    ), made as (
      insert into vendors.transaction as t (integration, id, kind, merchant_id, member_id, game,
        round, currency, amount, state, at)
      select ${integration}::text, ${id}::text, 'bet', ${merchantId}::uuid, ${memberId}::uuid,
        ${game}::text, ${round}::text, ${currency}::text, 0, 'void', ${at}::timestamptz
      where not exists (select from before)
      on conflict on constraint transaction_once do nothing
      returning ${columns}
    )
    select * from before union all select * from made`.execute(db)
  ).rows
  // Another node inserted the row between the two reads of this statement: try again.
  return row ?? beginVoid(db, tombstone, at)
}

export async function endVoid(
  db: Db,
  integration: string,
  id: string,
  state: 'live' | 'void',
): Promise<void> {
  await sql`
    update vendors.transaction set state = ${state}
    where integration = ${integration} and id = ${id} and state = 'voiding'`.execute(db)
}

/**
 * The id of the bet that carries what is owed: the first caller's id is kept, and all others get the same.
 */
export async function owedId(
  db: Db,
  integration: string,
  id: string,
  wanted: string,
): Promise<string> {
  const found = await sql<{ owedId: string }>`
    update vendors.transaction set owed_id = coalesce(owed_id, ${wanted}::uuid)
    where integration = ${integration} and id = ${id} returning owed_id as "owedId"`.execute(db)
  return found.rows[0]?.owedId ?? wanted
}

/** A win that arrives after its bet was closed. */
export interface LateWin {
  integration: string
  /** The vendor's ids of the win and of its bet. */
  id: string
  reference: string
  memberId: string
  round: string
  betId: string
}

/**
 * The id of the bet that carries a late win: always the same one. None where the bet was rolled back, or
 * where all late wins together would exceed the room below the ceiling. Calls about one bet run one at a
 * time.
 */
export function claimOwed(
  db: Db,
  win: LateWin,
  room: bigint,
  wanted: string,
): Promise<{ kind: 'owed'; id: string } | { kind: 'above' | 'void' }> {
  const { integration, id } = win
  return transact(db, async (tx) => {
    const locked = await sql<{ id: string; state: string; amount: bigint; owedId: string | null }>`
      select id, state, amount, owed_id as "owedId" from vendors.transaction
      where integration = ${integration} and id in (${win.reference}, ${id})
      order by id for update`.execute(tx)
    const bet = locked.rows.find((row) => row.id === win.reference)
    const own = locked.rows.find((row) => row.id === id)
    if (own?.owedId) return { kind: 'owed', id: own.owedId }
    if (!own || bet?.state !== 'live') return { kind: 'void' }
    if ((await sumOwed(tx, win)) + own.amount > room) return { kind: 'above' }
    await sql`
      update vendors.transaction set owed_id = ${wanted}
      where integration = ${integration} and id = ${id}`.execute(tx)
    return { kind: 'owed', id: wanted }
  })
}

/** The sum of late wins of a bet. */
export async function sumOwed(
  db: Db | Tx,
  { integration, memberId, round, betId }: Omit<LateWin, 'id' | 'reference'>,
): Promise<bigint> {
  const found = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from vendors.transaction
    where integration = ${integration} and round = ${round} and member_id = ${memberId}
      and bet_id = ${betId} and kind = 'win' and owed_id is not null`.execute(db)
  return found.rows[0]?.sum ?? 0n
}

export async function readState(
  db: Db,
  integration: string,
  id: string,
): Promise<TransactionState | undefined> {
  const found = await sql<{ state: TransactionState }>`
    select state from vendors.transaction
    where integration = ${integration} and id = ${id}`.execute(db)
  return found.rows[0]?.state
}

/** Rollbacks whose bet was not placed yet. */
export async function readVoiding(db: Db, before: Date, limit: number): Promise<Transaction[]> {
  const found = await sql<Transaction>`
    select ${columns} from vendors.transaction t
    where t.state = 'voiding' and t.at < ${before} order by t.at limit ${limit}`.execute(db)
  return found.rows
}

/** The transactions that placed these bets, of one integration; without bets that have a held win. */
export async function readOfBets(
  db: Db,
  integration: string,
  bets: readonly { id: string; memberId: string; round: string }[],
): Promise<Transaction[]> {
  const found = await sql<Transaction>`
    select ${columns} from unnest(
      ${uuids(bets.map(({ id }) => id))}::uuid[],
      ${uuids(bets.map(({ memberId }) => memberId))}::uuid[],
      ${texts(bets.map(({ round }) => round))}::text[]) as g (bet_id, member_id, round)
    join vendors.transaction t on t.integration = ${integration} and t.round = g.round
      and t.member_id = g.member_id and t.bet_id = g.bet_id and t.kind = 'bet'
    where not exists (select from vendors.held_win h
      where h.bet_id = g.bet_id and h.state in ('held', 'paying'))`.execute(db)
  return found.rows
}

/** The vendor's transaction of a bet, or of a bet that carries what is owed. */
export async function readOfBet(
  db: Db,
  bet: { id: string; memberId: string; round: string },
): Promise<Transaction | undefined> {
  const found = await sql<Transaction>`
    select ${columns} from vendors.transaction t
    where t.round = ${bet.round} and t.member_id = ${bet.memberId}
      and ((t.bet_id = ${bet.id} and t.kind = 'bet') or t.owed_id = ${bet.id}) limit 1`.execute(db)
  return found.rows[0]
}

export async function deleteTransactions(db: Db, before: Date, limit: number): Promise<number> {
  const done = await sql`
    delete from vendors.transaction where ctid in
      (select ctid from vendors.transaction where at < ${before} limit ${limit})`.execute(db)
  return Number(done.numAffectedRows ?? 0n)
}

export async function deleteAnswers(db: Db, before: Date, limit: number): Promise<number> {
  const done = await sql`
    delete from vendors.answer where ctid in
      (select ctid from vendors.answer where at < ${before} limit ${limit})`.execute(db)
  return Number(done.numAffectedRows ?? 0n)
}
