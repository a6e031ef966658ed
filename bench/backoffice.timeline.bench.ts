import { sql } from 'kysely'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { house, merchantId, reading, slowly, tell } from './backoffice.desk.ts'

/** How long staff wait for a page of the timeline of a member to whom very much happened. */
const happened = { bets: 900_000, events: 100_000 }
const pages = 300
/** Rows of one statement, so that none takes longer than statements may. */
const atOnce = 20_000
const firstAt = Date.now() - 60 * 86_400_000
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

try {
  const [holder] = await house.players(1, 1_000n)
  if (holder) await measureTimeline(holder.memberId)
} finally {
  await house.stop()
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
  // Sixty days touch three months or four.
  const steps = Array.from({ length: 7 }, (_, nth) => idAt(new Date(firstAt + (nth * spanMs) / 6)))
  await house.modules.bets.months.prepareFor([...steps, newId()])
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
