import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@baize/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { frozenClock } from '../../kernel/clock.ts'
import { createDatabase } from '../../kernel/database.ts'
import { createIds } from '../../kernel/ids.ts'
import { createLog } from '../../kernel/log.ts'
import { migrate } from '../../kernel/migrate.ts'
import { migrationFolders } from '../../modules.ts'
import { createMonths } from './bets.months.ts'
import { findBets } from './bets.store.ts'

const log = createLog('silent')
const own = join(import.meta.dirname, 'migrations')
const lastBefore = '0004_closed_months.sql'

test('[LED-04] [AGT-06] months that were there before take bets that count below zero, and corrections', async () => {
  const fresh = await freshDatabase()
  const database = createDatabase({ url: fresh.url, log })
  const folder = await mkdtemp(join(tmpdir(), 'baize-before-'))
  const clock = frozenClock('2026-05-01T10:00:00Z')
  const newId = createIds({ clock })
  const { db } = database
  const place = async (id: string) =>
    sql`insert into bets.bet (id, merchant_id, member_id, currency, game_type, vendor, game, round, stake,
        from_cash, from_bonus, rules_version, placed_at)
      values (${id}, ${newId()}, ${newId()}, 'USD', 'LIVE', 'X', 'x', 'x', 0, 0, 0, '1',
        ${clock.now()})`.execute(db)
  const count = (id: string, first: string) =>
    sql`update bets.bet set status = 'settled', settled_at = ${clock.now()}, valid_bet = -100,
        corrects = ${first}, is_void = true
      where id = ${id}`.execute(db)
  try {
    for (const file of await readdir(own)) {
      if (file <= lastBefore) await cp(join(own, file), join(folder, file))
    }
    const folders = migrationFolders.map((one) => (one.folder === own ? { ...one, folder } : one))
    await migrate({ database, log, folders })
    const months = createMonths({ db, clock })
    const [before, after] = [newId(), newId()]
    await months.prepareFor([before])
    await place(before)
    await expect(count(before, before)).rejects.toThrow('"corrects"')
    await migrate({ database, log, folders: migrationFolders })
    await place(after)
    clock.set('2026-06-01T10:00:00Z')
    const later = newId()
    await months.prepareFor([later])
    await place(later)
    for (const id of [after, later]) await count(id, before)
    const found = await findBets(db, [before, after, later])
    const figures = [before, after, later].map((id) => {
      const { validBet, corrects, isVoid } = found.get(id) ?? {}
      return { validBet, corrects, isVoid }
    })
    const correcting = { validBet: -100n, corrects: before, isVoid: true }
    expect(figures).toEqual([
      { validBet: 0n, corrects: null, isVoid: false },
      correcting,
      correcting,
    ])
  } finally {
    await database.close()
    await fresh.drop()
    await rm(folder, { recursive: true })
  }
})
