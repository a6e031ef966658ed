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
import { readMethods } from './cashier.store.ts'

const log = createLog('silent')
const [merchantId, otherId] = [newId(), newId()]

const before = [
  { id: 'bank-transfer', kind: 'bank', name: 'Bank transfer' },
  { id: 'bank-named-card', kind: 'bank', name: 'Card' },
  { id: 'bank-of-brand', kind: 'bank', name: 'First Bank' },
  { id: 'card', kind: 'card', name: 'Card' },
  { id: 'card-of-brand', kind: 'card', name: 'Card of the house' },
  { id: 'coin', kind: 'crypto', name: 'E-wallet' },
  { id: 'e-wallet', kind: 'wallet', name: 'E-wallet' },
  { id: 'wallet-of-brand', kind: 'wallet', name: 'GCash' },
]

test('[WAL-03] a method that was called by its kind loses that name at every merchant, a brand keeps its own', async () => {
  const fresh = await freshDatabase()
  const database = createDatabase({ url: fresh.url, log })
  const folder = await mkdtemp(join(tmpdir(), 'baize-before-'))
  try {
    const then = await foldersUntil(folder, { payments: '0003', promotions: '0002' })
    await migrate({ database, log, folders: then })
    await fill(database)
    await migrate({ database, log, folders: migrationFolders })
    for (const whose of [merchantId, otherId]) {
      const names = (await readMethods(database.db, whose)).map(({ id, name }) => [id, name])
      expect(Object.fromEntries(names)).toEqual({
        'bank-transfer': null,
        'bank-named-card': 'Card',
        'bank-of-brand': 'First Bank',
        card: null,
        'card-of-brand': 'Card of the house',
        coin: 'E-wallet',
        'e-wallet': null,
        'wallet-of-brand': 'GCash',
      })
    }
  } finally {
    await database.close()
    await fresh.drop()
    await rm(folder, { recursive: true })
  }
})

/** Without rows of merchants: foreign keys are not checked here. */
async function fill(database: Database): Promise<void> {
  const client = await database.connect()
  await client.query('set session_replication_role = replica')
  for (const whose of [merchantId, otherId]) {
    for (const [place, { id, kind, name }] of before.entries()) {
      await client.query(
        `insert into payments.method (merchant_id, id, direction, kind, name, provider, min, max, fee_rate,
           fee_fixed, minutes, enabled, place)
         values ($1, $2, 'deposit', $3, $4, 'sandbox', 1, 2, 0, 0, 1, true, $5)`,
        [whose, id, kind, name, place],
      )
    }
  }
  await client.end()
}
