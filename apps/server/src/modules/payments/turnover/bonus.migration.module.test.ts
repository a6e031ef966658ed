import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@baize/testkit'
import { expect, test } from 'vitest'
import { faultsOf } from '../../../cli/books.ts'
import { createDatabase, type Database } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { createLog } from '../../../kernel/log.ts'
import { migrate } from '../../../kernel/migrate.ts'
import { createLedger } from '../../ledger/index.ts'
import { foldersUntil } from '../migrations.fixture.ts'

const log = createLog('silent')
const ended = (bonusId: string, went: string) => ({ bonusId, went, room: null })

/** The last migration of each module while bonus money was still parked, and while payments had bonuses. */
const parked = { ledger: '0002', bets: '0002', payments: '0002', promotions: '0002' }
const inPayments = { promotions: '0002' }
const merchantId = newId()
const [late, through, player] = [newId(), newId(), newId()]
const [ranOut, converted, givenUp, running] = [newId(), newId(), newId(), newId()]
const [older, newer] = [newId(), newId()]

test('[WAL-03] [LED-01] bonus money that was parked goes where its bonus went, and bets learn theirs', async () => {
  const fresh = await freshDatabase()
  const database = createDatabase({ url: fresh.url, log })
  const folder = await mkdtemp(join(tmpdir(), 'baize-before-'))
  try {
    await migrate({ database, log, folders: await foldersUntil(folder, parked) })
    await fill(database)
    await migrate({ database, log, folders: await foldersUntil(folder, inPayments) })
    expect(await look(database)).toEqual({
      accounts: [
        { id: 1, balance: 0, bonus_id: null },
        { id: 2, balance: 0, bonus_id: null },
        { id: 3, balance: 35, bonus_id: null },
        { id: 4, balance: 100, bonus_id: running },
      ],
      bets: [
        { id: older, bonus_id: givenUp },
        { id: newer, bonus_id: running },
      ],
      ends: new Map([
        [ranOut, ended(ranOut, 'house')],
        [converted, ended(converted, 'cash')],
        [givenUp, ended(givenUp, 'house')],
      ]),
      faults: [],
      brokenSteps: 0,
      houseBonus: -130n,
    })
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
  for (const [id, memberId, name, balance] of [
    [-1, null, 'bonus', null],
    [-2, null, 'payments', null],
    [1, late, 'bonus', 70],
    [2, through, 'bonus', 30],
    [3, through, 'cash', 5],
    [4, player, 'bonus', 100],
  ]) {
    await ask(
      `insert into ledger.account (id, merchant_id, member_id, name, currency, balance)
       values ($1, $2, $3, $4, 'USD', $5)`,
      [id, merchantId, memberId, name, balance],
    )
  }
  for (const [from, to, amount] of [
    [-1, 1, 70],
    [-1, 2, 30],
    [-2, 3, 5],
    [-1, 4, 100],
  ]) {
    await ask(
      `insert into ledger.transfer (key, leg, kind, from_account, to_account, amount, to_balance, at)
       values ($1, 0, 'bonus.grant', $2, $3, $4, $4, '2026-05-01')`,
      [newId(), from, to, amount],
    )
  }
  for (const [id, memberId, state, grantedAt, closedAt] of [
    [ranOut, late, 'expired', '2026-05-01', '2026-05-08'],
    [converted, through, 'converted', '2026-05-01', '2026-05-03'],
    [givenUp, player, 'givenUp', '2026-05-01', '2026-05-03'],
    [running, player, 'active', '2026-05-04', null],
  ]) {
    await ask(
      `insert into payments.bonus (id, merchant_id, member_id, currency, offer, amount, state,
         granted_at, expires_at, closed_at) values ($1, $2, $3, 'USD', 'w', 100, $4, $5, '2026-06-01', $6)`,
      [id, merchantId, memberId, state, grantedAt, closedAt],
    )
  }
  await ask(`create table bets.bet_all partition of bets.bet
    for values from ('00000000-0000-0000-0000-000000000000') to ('ffffffff-ffff-ffff-ffff-ffffffffffff')`)
  for (const [id, placedAt] of [
    [older, '2026-05-02'],
    [newer, '2026-05-05'],
  ]) {
    await ask(
      `insert into bets.bet (id, merchant_id, member_id, currency, game_type, vendor, game, round, stake,
         from_cash, from_bonus, rules_version, placed_at)
       values ($1, $2, $3, 'USD', 'RNG', 'PG', 'tiger', 'r', 10, 0, 10, '1', $4)`,
      [id, merchantId, player, placedAt],
    )
  }
  await client.end()
}

async function look({ db, pool }: Database) {
  const ledger = createLedger({ db, quick: db, clock: { now: () => new Date() } })
  const accounts = await pool.query(
    'select id::int, balance::int, bonus_id from ledger.account where id > 0 order by id',
  )
  const bets = await pool.query('select id, bonus_id from bets.bet order by placed_at')
  return {
    accounts: accounts.rows,
    bets: bets.rows,
    ends: await ledger.bonusEnds(db, [ranOut, converted, givenUp, running]),
    faults: faultsOf(await ledger.books()),
    brokenSteps: await ledger.brokenSteps(),
    houseBonus: await ledger.houseBalance(merchantId, 'bonus', 'USD'),
  }
}
