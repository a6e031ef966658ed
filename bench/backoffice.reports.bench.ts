import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { figureNames } from '@baize/contract/office/reports'
import { sql } from 'kysely'
import { daysLater } from '../apps/server/src/kernel/calendar.ts'
import { type Tx, transactSlowly } from '../apps/server/src/kernel/database.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { repositoryRoot } from '../apps/server/src/kernel/root.ts'
import type { Holder } from '../apps/server/src/modules/ledger/index.ts'
import { type MeasuredHouse, openHouse } from './house.ts'
import { p99, report } from './report.ts'

/** Figures over long times, the pace of the rollup, the audit log, and a large export beside bets. */
const asked = { readMs: 300, lagMs: 2_000, auditPerSecond: 5_000, verifyMs: 30_000, memoryMb: 30 }
const world = { days: 365, games: 2_000, vendors: 40, betsOfRow: 137 }
const playing = { members: 2_000, callers: 256, seconds: 8 }
const lines = 1_000_000
const rows = 1_000_000

const house = await openHouse()
const merchant = house.modules.config.merchantByCode('baize')
if (!merchant) throw new Error('the demonstration has no merchant')
setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void
const holders = await house.players(playing.members, 1_000_000_000n)
const today = house.modules.reports.days.todayOf(merchant.id)
try {
  await measurePace(house)
  await measureReads(house)
  await measureAudit(house)
  await measureExport(house)
} finally {
  await house.stop()
}

/** Bets as fast as their path goes; then how far the figures are behind. */
async function measurePace({ modules, analyse }: MeasuredHouse): Promise<void> {
  const { outbox, database } = modules
  await analyse()
  await outbox.start()
  const placed = (await play(playing.seconds)).length
  const endMs = performance.now()
  while (await outbox.oldestWaiting('reports.rollup')) await sleep(20)
  const lagMs = performance.now() - endMs
  const found = await sql<{ bets: string }>`
    select coalesce(sum(bets), 0)::text as bets from reports.vendor_day where vendor = 'PG'`.execute(
    database.db,
  )
  const heard = Number(found.rows[0]?.bets ?? 0)
  const rate = Math.round(placed / playing.seconds)
  report(
    'bets rolled up of bets placed',
    `${heard} of ${placed} (${rate}/s)`,
    'all',
    heard === placed,
  )
  report('rollup after the last bet', `${Math.round(lagMs)} ms`, '< 2 s', lagMs < asked.lagMs)
}

/** Answers how long each bet took. */
async function play(seconds: number, pauseMs = 0): Promise<number[]> {
  const { bets } = house.modules
  const untilMs = performance.now() + seconds * 1_000
  const took: number[] = []
  const one = async (nth: number) => {
    for (let at = nth; performance.now() < untilMs; at += playing.callers) {
      const holder = holders[at % holders.length] as Holder
      const game = {
        gameType: 'RNG',
        vendor: 'PG',
        game: `game${at % 500}`,
        round: newId(),
      } as const
      const bet = { ...holder, ...game, id: newId(), stake: 1n, rulesVersion: '1' }
      const startMs = performance.now()
      const done = await bets.place({ ...bet, isLost: true })
      if (done.kind === 'placed') took.push(performance.now() - startMs)
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }
  const callers = pauseMs > 0 ? 16 : playing.callers
  await Promise.all(Array.from({ length: callers }, (_, nth) => one(nth)))
  return took
}

/** A year of rollups of 100,000,000 bets, written as the product leaves them. */
async function measureReads({ modules, analyse }: MeasuredHouse): Promise<void> {
  const { database, reports } = modules
  const { id: merchantId, currency } = merchant as NonNullable<typeof merchant>
  const first = daysLater(today, -world.days)
  await transactSlowly(database.db, async (tx) => {
    await sql`
      insert into reports.game_day
      select ${merchantId}::uuid, ${first}::date + d, ${currency}, 'V' || (g % ${world.vendors}::int),
        'game' || g, 'RNG', ${world.betsOfRow}::bigint, 100000 + g, 96000 + (g * d) % 5000, 0
      from generate_series(1, ${world.days}::int) d, generate_series(1, ${world.games}::int) g
      on conflict do nothing`.execute(tx)
    await sql`
      insert into reports.vendor_day
      select merchant_id, day, currency, vendor, game_type, sum(bets), sum(stake), sum(payout), 0
      from reports.game_day where vendor like 'V%' group by 1, 2, 3, 4, 5
      on conflict do nothing`.execute(tx)
    await closeDays(tx, { merchantId, currency, first })
  })
  await analyse()
  const bets = world.days * world.games * world.betsOfRow
  const year = { from: daysLater(today, 1 - world.days), to: today }
  const month = { from: daysLater(today, -29), to: today }
  const reads: Record<string, () => Promise<unknown>> = {
    'by day, a month': () => reports.days.report(merchantId, month),
    'by vendor, a year': () =>
      reports.play.byPlay(merchantId, { ...year, by: 'vendor', pageSize: 50 }),
    'by game, a month': () =>
      reports.play.byPlay(merchantId, { ...month, by: 'game', pageSize: 50 }),
  }
  for (const [name, read] of Object.entries(reads)) {
    const took: number[] = []
    for (let nth = 0; nth < 60; nth += 1) {
      const startMs = performance.now()
      await read()
      if (nth >= 10) took.push(performance.now() - startMs)
    }
    const figure = `${Math.round(p99(took))} ms of ${Math.round(bets / 1e6)} m bets`
    report(`GGR ${name}, p99`, figure, '< 300 ms', p99(took) < asked.readMs)
  }
}

/** All days but today are closed, as every day is some minutes after its end. */
async function closeDays(
  tx: Tx,
  { merchantId, currency, first }: { merchantId: string; currency: string; first: string },
): Promise<void> {
  const none = Object.fromEntries(figureNames.map((name) => [name, '0']))
  await sql`
    insert into reports.closed_day
    select ${merchantId}::uuid, day, ${currency}, day, day + 1, 1,
      ${JSON.stringify(none)}::jsonb || jsonb_build_object('bets', sum(bets)::text,
        'stake', sum(stake)::text, 'payout', sum(payout)::text, 'ggr', sum(stake - payout)::text,
        'ngr', sum(stake - payout)::text),
      0, 0, 0, 0, 0, now()
    from reports.vendor_day
    where merchant_id = ${merchantId} and day > ${first}::date and day < ${today}::date
    group by day`.execute(tx)
  await sql`
    update reports.book set closed_day = ${today}::date - 1, closed_until = ${today}::date, purses = 0,
      open_stakes = 0
    where merchant_id = ${merchantId}`.execute(tx)
}

async function measureAudit({ modules }: MeasuredHouse): Promise<void> {
  const { audit } = modules
  const actor = { staffId: 'bench', name: 'bench' }
  const line = { merchantId: null, actor, action: 'bench', outcome: 'done' } as const
  const part = 5_000
  const startMs = performance.now()
  for (let at = 0; at < lines; at += part)
    await Promise.all(
      Array.from({ length: part }, (_, nth) =>
        audit.noteAlone({ ...line, target: { kind: 'bench', id: String(at + nth) } }),
      ),
    )
  const perSecond = Math.round((lines * 1_000) / (performance.now() - startMs))
  report('audit', `${perSecond} actions/s`, '≥ 5000/s', perSecond >= asked.auditPerSecond)
  const folder = await mkdtemp(join(tmpdir(), 'baize-audit-'))
  try {
    const file = join(folder, 'audit.jsonl')
    const to = createWriteStream(file)
    for await (const text of audit.exported(null)) if (!to.write(text)) await once(to, 'drain')
    await new Promise<void>((go) => void to.end(() => go()))
    const verifyMs = await verified(file)
    const seconds = `${(verifyMs / 1_000).toFixed(1)} s`
    report(`verify-audit of ${lines} lines`, seconds, '< 30 s', verifyMs < asked.verifyMs)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function verified(file: string): Promise<number> {
  const script = join(repositoryRoot, 'apps/backoffice/public/verify-audit.mjs')
  const startMs = performance.now()
  const child = spawn(process.execPath, [script, file], { stdio: 'inherit' })
  const code = await new Promise<number | null>((go) => child.once('exit', go))
  if (code !== 0) throw new Error(`verify-audit ended with ${code}`)
  return performance.now() - startMs
}

/** A million bets of today leave as CSV while others play. */
async function measureExport({ modules, analyse }: MeasuredHouse): Promise<void> {
  const { database, reports } = modules
  const { id: merchantId, currency } = merchant as NonNullable<typeof merchant>
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
  collect()
  const before = process.memoryUsage().heapUsed
  let highest = 0
  let bytes = 0
  const actor = { staffId: 'bench', name: 'bench' }
  const busy = play(15, 5)
  const stream = reports.exports.stream('bets', merchantId, { from: today, to: today }, actor)
  let nth = 0
  for await (const text of stream) {
    bytes += text.length
    nth += 1
    if (nth % 50 !== 0) continue
    collect()
    highest = Math.max(highest, process.memoryUsage().heapUsed - before)
  }
  const meanwhile = p99(await busy)
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
