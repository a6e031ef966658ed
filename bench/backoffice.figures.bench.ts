import { setTimeout as sleep } from 'node:timers/promises'
import { figureNames } from '@baize/contract/office/reports'
import { sql } from 'kysely'
import { daysLater } from '../apps/server/src/kernel/calendar.ts'
import { type Tx, transactSlowly } from '../apps/server/src/kernel/database.ts'
import { house, merchant, play, today } from './backoffice.stage.ts'
import type { MeasuredHouse } from './house.ts'
import { p99, report } from './report.ts'

/** Figures over long times, and the pace of the rollup. */
const asked = { readMs: 300, lagMs: 2_000 }
const world = { days: 365, games: 2_000, vendors: 40, betsOfRow: 137 }
const playSeconds = 8

try {
  await measurePace(house)
  await measureReads(house)
} finally {
  await house.stop()
}

/** Bets as fast as their path goes; then how far the figures are behind. */
async function measurePace({ modules, analyse }: MeasuredHouse): Promise<void> {
  const { outbox, database } = modules
  await analyse()
  await outbox.start()
  const placed = (await play(playSeconds)).length
  const endMs = performance.now()
  while (await outbox.oldestWaiting('reports.rollup')) await sleep(20)
  const lagMs = performance.now() - endMs
  const found = await sql<{ bets: string }>`
    select coalesce(sum(bets), 0)::text as bets from reports.vendor_day where vendor = 'PG'`.execute(
    database.db,
  )
  const heard = Number(found.rows[0]?.bets ?? 0)
  const rate = Math.round(placed / playSeconds)
  report(
    'bets rolled up of bets placed',
    `${heard} of ${placed} (${rate}/s)`,
    'all',
    heard === placed,
  )
  report('rollup after the last bet', `${Math.round(lagMs)} ms`, '< 2 s', lagMs < asked.lagMs)
}

/** A year of rollups of 100,000,000 bets, written as the product leaves them. */
async function measureReads({ modules, analyse }: MeasuredHouse): Promise<void> {
  const { database, reports } = modules
  const { id: merchantId, currency } = merchant
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
