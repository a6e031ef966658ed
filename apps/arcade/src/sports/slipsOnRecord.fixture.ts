import { randomUUID } from 'node:crypto'
import { type EventResult, selectionText } from '@baize/engines/odds'
import { Client } from 'pg'
import { drop, freshUrl } from '../fixture/stage.fixture.ts'
import { type Db, openDatabase } from '../store/index.ts'
import { createSettler } from './settle.ts'

/** How an event of these tests can end. */
export const endings = ['home', 'draw', 'away', 'cancelled'] as const
export type Ending = (typeof endings)[number]

export interface SlipMade {
  kind: 'single' | 'parlay' | 'system'
  /** On which event, and which side of it. */
  legs: readonly { event: number; on: 'home' | 'draw' | 'away' }[]
  /** Of the unit of 100 so much was cashed out. */
  cashed: number
  isDemo: boolean
}

const price = { home: 210n, draw: 330n, away: 405n } as const
const unit = 100n
const demoBalance = 1_000_000n

/** A database with events and accepted slips, and settlers that may run at once. */
export async function recordOfSlips(events: number) {
  const url = freshUrl()
  const db = await openDatabase(url, { warn: () => undefined })
  const client = new Client({ connectionString: url })
  await client.connect()
  const { sessions, idOf } = await writeEvents(client, events)
  const versions = Array.from({ length: events }, () => 0)
  const slips: (SlipMade & { id: string })[] = []
  const failed: object[] = []

  async function write(made: SlipMade): Promise<void> {
    const id = randomUUID()
    slips.push({ ...made, id })
    const { kind, legs, cashed, isDemo } = made
    const left = unit - BigInt(cashed)
    const lines = kind === 'system' ? (legs.length * (legs.length - 1)) / 2 : 1
    await client.query(
      `insert into sports_slip (id, session, owner, player, title, currency, kind, system, legs, alike,
         policy, format, lines, unit, unit_left, staked, most, state, is_taken, bet_id, no, legs_open,
         cashed_paid, placed_at, accepted_at)
       values ($1, $2, 'somebody', 'somebody', 'imes-sports', 'USD', $3, $4, '[]', 'alike', 'any', 'eu',
         $5::int, $6, $7, $6::bigint * $5::int, 0, 'accepted', true, $8,
         nextval('sports_ticket'), $9, $10, now(), now())`,
      [
        id,
        isDemo ? sessions.demo : sessions.real,
        kind,
        kind === 'system' ? `2/${legs.length}` : null,
        lines,
        unit,
        left,
        isDemo ? null : randomUUID(),
        legs.length,
        cashed,
      ],
    )
    for (const [nth, { event, on }] of legs.entries()) {
      const market = { type: '1x2', period: 'match', of: 'goals' } as const
      await client.query(
        `insert into sports_leg (slip, nth, event, pick, price_n, price_d, risk, no, accepted_at, is_live)
         select $1, $2, $3, $4, $5, 100, 50, no, now(), false from sports_slip where id = $1`,
        [id, nth, idOf(event), selectionText({ market, outcome: on }), price[on]],
      )
      await client.query(
        `insert into sports_exposure (event, scope, currency, owed, most)
         values ($1, 'event', 'USD', 50, 1000000) on conflict (event, scope, currency)
         do update set owed = sports_exposure.owed + 50`,
        [idOf(event)],
      )
    }
  }

  /** The event has a result from now on, its first one or another; the settler is told by the caller. */
  async function end(event: number, ending: Ending) {
    versions[event] = (versions[event] ?? 0) + 1
    const version = versions[event]
    const result = resultOf(ending)
    await client.query(
      `update sports_event set result = $2, version = $3, decided_at = now(), state = 'over',
         is_settled = false where id = $1`,
      [idOf(event), result, version],
    )
    return { id: idOf(event), version, result, hasPool: false }
  }

  return {
    db,
    slips,
    /** Why settlers had to try again. */
    failed,
    idOf,
    write,
    end,
    settler: (stopping = new AbortController().signal, batch = 3, on: Db = db) =>
      createSettler({
        db: on,
        now: () => new Date(),
        nudge: () => undefined,
        stopping,
        batch,
        log: { warn: (detail) => void failed.push(detail) },
        moved: () => undefined,
        settled: async () => undefined,
      }),
    rows: async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
      (await client.query<T>(text, values)).rows,
    demoMoved: async (): Promise<bigint> => {
      const [row] = (
        await client.query<{ balance: string }>('select balance from session where id = $1', [
          sessions.demo,
        ])
      ).rows
      return BigInt(row?.balance ?? 0) - demoBalance
    },
    async stop() {
      await db.destroy()
      await client.end()
      await drop(url)
    },
  }
}

async function writeEvents(client: Client, count: number) {
  const round = `round-${randomUUID()}`
  const idOf = (event: number) => `${round}-${event}`
  const [real, demo] = [randomUUID(), randomUUID()]
  for (const [id, kind] of [
    [real, 'real'],
    [demo, 'demo'],
  ]) {
    await client.query(
      `insert into session (id, key_hash, kind, title, player, token, currency, balance, autoplay, turbo,
         opened_at, expires_at)
       values ($1, decode(md5(random()::text), 'hex'), $2, 'imes-sports', $3, $3, 'USD', $4, true, true,
         now(), now() + interval '1 day')`,
      [id, kind, kind === 'real' ? 'somebody' : null, demoBalance],
    )
  }
  const chain = await client.query<{ id: number }>(
    `insert into chain (commitment, salt, last_link, links, made_at, at_table)
     values ($1, 'salt', 'link', 1, now(), $1) returning id`,
    [round],
  )
  await client.query(
    `insert into sports_round (id, league, season, round, chain, place, links, state, closes_at, starts_at,
       ends_at) values ($1, 'none', 1, 1, $2, 0, 1, 'over', now(), now(), now())`,
    [round, chain.rows[0]?.id],
  )
  for (let event = 0; event < count; event += 1) {
    await client.query(
      `insert into sports_event (id, round, league, nth, state, terms)
       values ($1, $2, 'none', $3, 'live', '{}')`,
      [idOf(event), round, event],
    )
  }
  return { sessions: { real, demo }, idOf }
}

function resultOf(ending: Ending): EventResult {
  if (ending === 'cancelled') return { status: 'cancelled', periods: {} }
  const goals = {
    home: { home: 2, away: 1 },
    draw: { home: 1, away: 1 },
    away: { home: 0, away: 3 },
  }[ending]
  return { status: 'finished', periods: { match: { isOver: true, counts: { goals } } } }
}

/** What a slip returns, computed another way: undefined while it is not decided. */
export function obviousReturn(
  slip: SlipMade,
  ended: readonly (Ending | undefined)[],
): bigint | undefined {
  const hundredths = slip.legs.map(({ event, on }) => {
    const ending = ended[event]
    if (ending === undefined) return undefined
    if (ending === 'cancelled') return 100n
    return ending === on ? price[on] : 0n
  })
  if (slip.kind === 'parlay' && hundredths.includes(0n)) return 0n
  const known = hundredths.flatMap((one) => one ?? [])
  if (known.length < hundredths.length) return undefined
  const left = unit - BigInt(slip.cashed)
  if (slip.kind !== 'system') {
    const times = known.reduce((product, one) => product * one, 1n)
    return (left * times) / 100n ** BigInt(known.length)
  }
  let sum = 0n
  for (const [at, one] of known.entries()) {
    for (const other of known.slice(at + 1)) sum += one * other
  }
  return (left * sum) / 10_000n
}
