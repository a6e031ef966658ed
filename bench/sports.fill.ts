import { randomUUID } from 'node:crypto'
import { type EventResult, footballModel, marketsOf, selectionText } from '@baize/engines/odds'
import type { Client } from 'pg'

/** Prices that different bets were accepted at. */
const pricesEach = 4
/** Of ten slips so many are singles, the rest parlays with one more leg that is decided already. */
const singlesOfTen = 9
const atOnce = 20_000

/** An event that is over, with so many accepted slips on all of its main markets. */
export async function fillSlips(client: Client, count: number) {
  const id = `bench-${randomUUID()}`
  const chain = await client.query<{ id: number }>(
    `insert into chain (commitment, salt, last_link, links, made_at, at_table)
     values ($1, 'bench', 'bench', 1, now(), $1) returning id`,
    [id],
  )
  const session = await client.query<{ id: string }>(
    `insert into session (id, key_hash, kind, title, player, token, currency, balance, autoplay, turbo,
       opened_at, expires_at)
     values (gen_random_uuid(), decode(md5(random()::text), 'hex'), 'real', 'imes-sports', 'bench', 'bench',
       'USD', 0, true, true, now(), now() + interval '1 day') returning id`,
  )
  await client.query(
    `insert into sports_round (id, league, season, round, chain, place, links, state, closes_at,
       starts_at, ends_at)
     values ($1, 'bench', 1, 1, $2, (select coalesce(max(place), 0) + 1000 from sports_round), 1, 'over',
       now(), now(), now())`,
    [id, chain.rows[0]?.id],
  )
  for (const [nth, event] of [id, `${id}-before`].entries()) {
    await client.query(
      `insert into sports_event (id, round, league, nth, state, terms, result, version, decided_at)
       values ($1, $2, 'bench', $3, 'over', '{}', '{}', 1, now())`,
      [event, id, nth],
    )
  }
  const picks = picksOf()
  for (let from = 0; from < count; from += atOnce) {
    await client.query(filling, [
      Math.min(atOnce, count - from),
      session.rows[0]?.id,
      id,
      picks.map(({ pick }) => pick),
      picks.map(({ price }) => price),
      from,
      singlesOfTen,
    ])
  }
  await client.query('vacuum analyze sports_slip, sports_leg')
  return { id, result, version: 1, hasPool: false }
}

const result: EventResult = {
  status: 'finished',
  periods: {
    match: {
      isOver: true,
      counts: { goals: { home: 2, away: 1 }, corners: { home: 6, away: 3 } },
    },
    half1: { isOver: true, counts: { goals: { home: 1, away: 1 } } },
  },
}

function picksOf(): { pick: string; price: number }[] {
  const markets = marketsOf(footballModel({ home: 1.6, away: 1.2 }))
  return markets.flatMap(({ market, outcomes }) =>
    outcomes.flatMap(({ outcome, price }) =>
      price === undefined
        ? []
        : Array.from({ length: pricesEach }, (_, nth) => ({
            pick: selectionText({ market, outcome }),
            price: Number((price.numerator * 100n) / price.denominator) + nth,
          })),
    ),
  )
}

const filling = `
  with made as materialized (
    select gen_random_uuid() as id, nextval('sports_ticket') as no, n,
      case when n % 10 < $7 then 'single' else 'parlay' end as kind,
      ($4::text[])[1 + n % cardinality($4::text[])] as pick,
      ($5::int[])[1 + n % cardinality($5::int[])] as price
    from generate_series($6::int, $6::int + $1::int - 1) n
  ), slips as (
    insert into sports_slip (id, session, owner, player, title, currency, kind, legs, alike, policy,
      format, lines, unit, unit_left, staked, most, state, is_taken, bet_id, no, legs_open,
      placed_at, accepted_at)
    select id, $2::uuid, 'bench ' || n % 5000, 'bench', 'imes-sports', 'USD', kind, '[]', id::text, 'any',
      'eu', 1, 1000, 1000, 1000, 5000, 'accepted', true, gen_random_uuid(), no,
      1, now(), now()
    from made returning id
  )
  insert into sports_leg (slip, nth, event, pick, price_n, price_d, risk, no, accepted_at, is_live, verdict,
    times_n, times_d, version, reason, decided_at)
  select id, 0, $3::text, pick, price, 100, 500, no, now(), false, null, null, null, 0, null, null from made
  union all
  select id, 1, $3::text || '-before', pick, 200, 100, 500, no, now(), false, 'won', 2, 1, 1, 'result', now()
  from made where kind = 'parlay'`
