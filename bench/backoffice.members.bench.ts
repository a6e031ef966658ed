import { type RawBuilder, sql } from 'kysely'
import { transactSlowly } from '../apps/server/src/kernel/database.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { openHouse } from './house.ts'
import { report } from './report.ts'

/**
 * How long staff wait for a search among very many members, and for a page of the timeline of a member to
 * whom very much happened.
 */
const waitAskedMs = 50
const membersAsked = 1_000_000
const happened = { bets: 900_000, events: 100_000 }
const searches = 600
const pages = 300
/** Rows of one statement, so that none takes longer than statements may. */
const atOnce = 20_000
const firstAt = Date.now() - 60 * 86_400_000
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const house = await openHouse()
const { db } = house.modules.database
const merchant = house.modules.config.merchantByCode('baize')
if (!merchant) throw new Error('the demonstration has no merchant')
const merchantId = merchant.id
const reading = {
  merchant,
  staffId: 'bench',
  actor: { staffId: 'bench', name: 'bench' },
  may: () => true,
}
try {
  await fillMembers()
  await measureSearch()
  const [holder] = await house.players(1, 1_000n)
  if (holder) await measureTimeline(holder.memberId)
} finally {
  await house.stop()
}

/** Names of several words and numbers, as people choose them, with mail, mobile and a full name. */
async function fillMembers(): Promise<void> {
  for (let from = 0; from < membersAsked; from += atOnce) {
    await slowly(sql`
      with words as (
        select word, nth from unnest(array['lucky','river','tiger','moon','silver','ace','storm','jade',
          'comet','falcon','amber','pixel','mango','orbit','raven','coral','ember','lotus','quartz','willow',
          'zen','delta','nova','maple','cobra','onyx','pearl','frost','blaze','echo'])
          with ordinality as given (word, nth)
      ), made as (
        insert into identity.member
          (id, merchant_id, account, nickname, type, created_at, referral_code, email, mobile)
        select gen_random_uuid(), ${merchantId}, a.word || b.word || n, initcap(a.word), 0,
          now() - n * interval '10 seconds', 'S' || lpad(n::text, 9, '0'),
          b.word || '.' || a.word || n || '@'
            || (array['mail.example','post.example','inbox.example'])[1 + n % 3],
          '63' || lpad((9000000000 + n::bigint * 7)::text, 10, '0')
        from generate_series(${from + 1}::int, ${from + atOnce}::int) n
        join words a on a.nth = 1 + n % 30 join words b on b.nth = 1 + (n / 30) % 30
        returning id, nickname, account
      )
      insert into identity.profile_field (member_id, field, value, changed_at)
      select id, 'fullName', nickname || ' ' || md5(account), now() from made`)
  }
  // What was written last waits beside the indexes, until the upkeep of the database takes it in.
  await slowly(sql`
    select gin_clean_pending_list(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_am a on a.oid = c.relam
    where a.amname = 'gin'
      and i.indrelid in ('identity.member'::regclass, 'identity.profile_field'::regclass)`)
  await slowly(sql`analyze identity.member, identity.profile_field`)
}

/** A statement may take as long as it takes here. */
async function slowly(statement: RawBuilder<unknown>): Promise<void> {
  await transactSlowly(db, async (tx) => void (await statement.execute(tx)))
}

async function measureSearch(): Promise<void> {
  const found = await sql<{ account: string; email: string; mobile: string; name: string }>`
    select m.account, m.email, m.mobile, f.value as name from identity.member m
    join identity.profile_field f on f.member_id = m.id and f.field = 'fullName'
    where m.referral_code like 'S%' order by md5(m.account) limit ${searches}`.execute(db)
  const waits: number[] = []
  let hits = 0
  for (const [nth, { account, email, mobile, name }] of found.rows.entries()) {
    const parts = [
      account.slice(0, 5),
      account.slice(3, 9),
      account.slice(-6),
      email.slice(0, 12),
      email.slice(4, 14),
      mobile.slice(-7),
      name.slice(0, 9),
      'ver',
    ]
    const startedMs = performance.now()
    const list = await house.modules.members.search(reading, parts[nth % parts.length] ?? '')
    waits.push(performance.now() - startedMs)
    hits += list.length > 0 ? 1 : 0
  }
  if (hits < searches * 0.95) throw new Error(`only ${hits} of ${searches} searches found somebody`)
  tell('search among 1,000,000 members, p99', waits)
}

async function measureTimeline(memberId: string): Promise<void> {
  await fillHappened(memberId)
  const member = await house.modules.identity.member(merchantId, memberId)
  if (!member) throw new Error('the member is missing')
  const waits: number[] = []
  let after: string | undefined
  for (let page = 0; page < pages; page += 1) {
    const startedMs = performance.now()
    const { list, next } = await house.modules.members.timeline(
      { ...reading, member },
      { after, pageSize: 30 },
    )
    waits.push(performance.now() - startedMs)
    if (list.length === 0) throw new Error('a page was empty')
    // Every tenth page begins somewhere else.
    after = page % 10 === 9 ? placeAt(Math.random()) : (next ?? undefined)
  }
  tell('timeline page among 1,000,000 happenings, p99', waits)
}

/** The mark of a page that begins at some moment of the two months. */
function placeAt(part: number): string {
  const at = new Date(firstAt + part * 59 * 86_400_000)
  const bet = `${at
    .getTime()
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2')}-7000-8000-000000000000`
  return `${at.getTime().toString(36)}_0_${lastId}_${bet}`
}

/** Two months of bets and logins, in the form in which they are written. */
async function fillHappened(memberId: string): Promise<void> {
  const { bets, events } = happened
  const spanMs = 60 * 86_400_000
  const months = new Date(firstAt)
  await house.modules.bets.months.prepareFor([idAt(months), newId()])
  for (let from = 0; from < bets; from += atOnce)
    await slowly(sql`
      insert into bets.bet (id, merchant_id, member_id, currency, game_type, vendor, game, round, stake,
        from_cash, from_bonus, payout, status, rules_version, placed_at, settled_at)
      select (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-7000-8000-'
          || lpad(to_hex(n), 12, '0'))::uuid,
        ${merchantId}, ${memberId}, 'USD', 'RNG', 'PG', 'tiger', n::text, 100, 100, 0, n % 200,
        'settled', '1', at, at
      from (
        select n, to_timestamp(${firstAt}::bigint / 1000.0)
          + n * (${spanMs}::float8 / ${bets}::int) * interval '1 ms' as at
        from generate_series(${from + 1}::int, ${from + atOnce}::int) n) given,
        lateral (select lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as hex) as x`)
  for (let from = 0; from < events; from += atOnce)
    await slowly(sql`
      insert into identity.event (id, merchant_id, member_id, kind, detail, ip, at)
      select gen_random_uuid(), ${merchantId}, ${memberId}, 'login.opened', '{"by": "username"}',
        '203.0.113.7', to_timestamp(${firstAt}::bigint / 1000.0)
          + n * (${spanMs}::float8 / ${events}::int) * interval '1 ms'
      from generate_series(${from + 1}::int, ${from + atOnce}::int) n`)
  await slowly(sql`analyze bets.bet, identity.event`)
}

function idAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

function tell(what: string, waits: number[]): void {
  const sorted = waits.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  const measured = `${p99.toFixed(1)} ms (median ${middle.toFixed(1)} ms)`
  report(what, measured, `< ${waitAskedMs} ms`, p99 < waitAskedMs)
}
