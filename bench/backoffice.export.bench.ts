import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { transactSlowly } from '../apps/server/src/kernel/database.ts'
import { actor, holders, house, merchant, play, today } from './backoffice.stage.ts'
import type { MeasuredHouse } from './house.ts'
import { p99, report } from './report.ts'

/** A large export beside bets. */
const asked = { memoryMb: 30 }
const rows = 1_000_000
const partsBetweenLooks = 200

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void
try {
  await measureExport(house)
} finally {
  await house.stop()
}

/** A million bets of today leave as CSV while others play. */
async function measureExport({ modules, analyse }: MeasuredHouse): Promise<void> {
  const { database } = modules
  const { id: merchantId, currency } = merchant
  await transactSlowly(database.db, (tx) =>
    sql`
      insert into bets.bet (id, merchant_id, member_id, currency, game_type, vendor, game, round, stake,
        from_cash, from_bonus, rules_version, placed_at, valid_bet, payout, status, settled_at)
      select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
          substring(int8send((extract(epoch from now()) * 1000)::bigint - n) from 3) from 1 for 6), 52, 1),
          53, 1), 'hex')::uuid,
        ${merchantId}, ${holders[0]?.memberId}, ${currency}, 'RNG', 'X', 'x', n::text, 100, 100, 0, '1',
        now(), 100, 0, 'settled', now()
      from generate_series(1, ${rows}::int) n`.execute(tx),
  )
  await analyse()
  const idle = p99(await play(5, 5))
  const ending = { isOver: false }
  const busy = playUntil(ending)
  const bytes = await exported(house, () => {})
  ending.isOver = true
  const meanwhile = p99(await busy)
  // Collecting stops everything, so memory is measured apart.
  collect()
  const before = process.memoryUsage().heapUsed
  let highest = 0
  await exported(house, () => {
    collect()
    highest = Math.max(highest, process.memoryUsage().heapUsed - before)
  })
  const [line] = await modules.audit.lines({ merchantId, action: 'report.export', limit: 1 })
  const sent = Number((line?.body.detail as { rows?: number } | undefined)?.rows ?? 0)
  report('rows exported', `${sent} (${Math.round(bytes / 1e6)} MB)`, `≥ ${rows}`, sent >= rows)
  const grown = highest / 1e6
  report('memory of an export', `+${grown.toFixed(1)} MB`, '± 30 MB', grown < asked.memoryMb)
  const times = meanwhile / idle
  report(
    'p99 of bets beside it',
    `${meanwhile.toFixed(1)} ms, idle ${idle.toFixed(1)} ms`,
    '< 2 × idle',
    times < 2,
  )
}

/** The bytes of one whole export. */
async function exported({ modules }: MeasuredHouse, look: () => void): Promise<number> {
  let [bytes, nth] = [0, 0]
  for await (const text of modules.reports.exports.stream(
    'bets',
    merchant.id,
    { from: today, to: today },
    actor,
  )) {
    bytes += text.length
    nth += 1
    if (nth % partsBetweenLooks === 0) look()
  }
  return bytes
}

/** Bets from the beginning of the export to its end. */
async function playUntil(ending: { isOver: boolean }): Promise<number[]> {
  const took: number[] = []
  while (!ending.isOver) took.push(...(await play(1, 5)))
  return took
}
