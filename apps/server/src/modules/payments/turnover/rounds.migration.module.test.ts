import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@baize/testkit'
import { expect, test } from 'vitest'
import { createDatabase, type Database } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { createLog } from '../../../kernel/log.ts'
import { migrate } from '../../../kernel/migrate.ts'
import { migrationFolders } from '../../../modules.ts'
import { foldersUntil } from '../migrations.fixture.ts'

const log = createLog('silent')
/** The last migration of each module while a round was one of all games of a vendor. */
const before = { bets: '0005', payments: '0007', promotions: '0002' }
const memberId = newId()

test('[WAL-03] [AGT-06] rounds learn their game, and requirements keep what was done for them', async () => {
  const fresh = await freshDatabase()
  const database = createDatabase({ url: fresh.url, log })
  const folder = await mkdtemp(join(tmpdir(), 'baize-before-'))
  try {
    await migrate({ database, log, folders: await foldersUntil(folder, before) })
    await fill(database)
    await migrate({ database, log, folders: migrationFolders })
    const rounds = await database.pool.query('select name from bets.round order by name')
    expect(rounds.rows.map(({ name }) => name)).toEqual([
      'TABLES USD round mixed',
      'TABLES baccarat USD round alone',
    ])
    const requirements = await database.pool.query(
      `select required::int, done::int, played::int, spent::int, closed_at = met_at as "isClosed"
       from payments.requirement order by required`,
    )
    expect(requirements.rows).toEqual([
      { required: 100, done: 100, played: 100, spent: 0, isClosed: true },
      { required: 200, done: 30, played: 30, spent: 0, isClosed: null },
    ])
  } finally {
    await database.close()
    await fresh.drop()
    await rm(folder, { recursive: true })
  }
})

/** Without rows of members: foreign keys are not checked here. */
async function fill(database: Database): Promise<void> {
  const client = await database.connect()
  const ask = (text: string, values: unknown[] = []) => client.query(text, values)
  await ask(`set session_replication_role = replica`)
  await ask(`create table bets.bet_all partition of bets.bet
    for values from ('00000000-0000-0000-0000-000000000000') to ('ffffffff-ffff-ffff-ffff-ffffffffffff')`)
  for (const [game, round] of [
    ['baccarat', 'alone'],
    ['baccarat', 'alone'],
    ['baccarat', 'mixed'],
    ['roulette', 'mixed'],
  ]) {
    await ask(
      `insert into bets.bet (id, merchant_id, member_id, currency, game_type, vendor, game, round, stake,
         from_cash, from_bonus, rules_version, placed_at, status, settled_at)
       values ($1, $1, $2, 'USD', 'LIVE', 'TABLES', $3, $4, 10, 10, 0, '1', now(), 'settled', now())`,
      [newId(), memberId, game, round],
    )
  }
  for (const round of ['alone', 'mixed']) {
    await ask(
      `insert into bets.round (member_id, name, stake, payout, valid_bet, entries, settled_at)
       values ($1, $2, 20, 0, 20, 2, now())`,
      [memberId, `TABLES USD round ${round}`],
    )
  }
  for (const [required, done, metAt] of [
    [100, 100, '2026-05-02'],
    [200, 30, null],
  ]) {
    await ask(
      `insert into payments.requirement (id, merchant_id, member_id, currency, required, without_bonus,
         done, opened_at, met_at)
       values ($1, $1, $2, 'USD', $3, $3, $4, '2026-05-01', $5)`,
      [newId(), memberId, required, done, metAt],
    )
  }
  await client.end()
}
