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
import { foldersUntil } from '../../payments/migrations.fixture.ts'
import { bonusTerms } from './bonus.terms.ts'

const log = createLog('silent')
/** The last migration while payments had bonuses. */
const inPayments = { promotions: '0002' }
const merchantId = newId()
const memberId = newId()
const [running, ended, pending, plain] = [newId(), newId(), newId(), newId()]
const promised = {
  id: 'welcome',
  rate: 1_000_000,
  max: '5000',
  minDeposit: '2000',
  turnover: 12,
  days: 9,
  stakeMax: '700',
}

test('[LED-05] [WAL-03] what runs keeps what was promised, deposits under way get their bonus, and cash is held by its own rule', async () => {
  const fresh = await freshDatabase()
  const database = createDatabase({ url: fresh.url, log })
  const folder = await mkdtemp(join(tmpdir(), 'baize-before-'))
  try {
    await migrate({ database, log, folders: await foldersUntil(folder, inPayments) })
    await fill(database)
    await migrate({ database, log, folders: migrationFolders })
    const read = async (text: string) => (await database.pool.query(text)).rows
    const found = await read(
      `select id, state, amount::int, required::int, wagered::int, version, programme_id, terms,
         activated_at is not null as "hasBegun"
       from promotions.bonus order by offered_at`,
    )
    for (const { terms } of found) expect(bonusTerms.safeParse(terms).error).toBeUndefined()
    const common = { version: 0, programme_id: 'welcome' }
    expect(found).toMatchObject([
      { ...common, id: ended, state: 'givenUp', amount: 2_000, hasBegun: true },
      {
        ...common,
        id: running,
        state: 'active',
        amount: 2_000,
        required: 48_000,
        wagered: 300_000,
        terms: { times: 12, days: 9, stakeMax: '700', canQueue: false },
      },
      {
        ...common,
        id: pending,
        state: 'offered',
        amount: null,
        required: null,
        terms: { amount: { rate: 1_000_000, most: '5000', depositMin: '2000' } },
      },
    ])
    expect(
      await read(
        'select id, required::int, done::int, met_at is not null as met from payments.requirement order by opened_at',
      ),
    ).toEqual([
      { id: ended, required: 2_000, done: 100, met: false },
      { id: running, required: 2_000, done: 2_000, met: true },
    ])
    expect(
      await read(
        'select name, stake::int, since_stake::int, since_payout::int from promotions.bonus_round',
      ),
    ).toEqual([{ name: 'table', stake: 900, since_stake: 500, since_payout: 40 }])
    expect(await read('select id, kind, draft from rewards.programme')).toMatchObject([
      { id: 'welcome', kind: 'bonus', draft: { terms: { times: 10, days: 9 } } },
    ])
    expect(await read(`select to_regclass('payments.bonus') as gone`)).toEqual([{ gone: null }])
  } finally {
    await database.close()
    await fresh.drop()
    await rm(folder, { recursive: true })
  }
})

/** Without rows of merchants: foreign keys are not checked here. */
async function fill(database: Database): Promise<void> {
  const client = await database.connect()
  const ask = (text: string, values: unknown[] = []) => client.query(text, values)
  await ask(`set session_replication_role = replica`)
  await ask('alter table rewards.programme drop constraint programme_merchant_id_fkey')
  await ask(
    `insert into identity.member (id, merchant_id, account, type, referral_code)
     values ($1, $2, 'mia', 0, 'mia')`,
    [memberId, merchantId],
  )
  for (const [id, state, createdAt, terms] of [
    [ended, 'credited', '2026-05-01', promised],
    [running, 'credited', '2026-05-02', promised],
    [pending, 'pending', '2026-05-03', promised],
    [plain, 'pending', '2026-05-04', null],
  ] as const) {
    await ask(
      `insert into payments.deposit (id, merchant_id, member_id, method, provider, currency, amount,
         fee_rate, fee_fixed, fee, bonus, state, created_at, settled_at)
       values ($1, $2, $3, 'bank', 'sandbox', 'USD', 2000, 0, 0, 0, $4, $5, $6, $7)`,
      [id, merchantId, memberId, terms, state, createdAt, state === 'credited' ? createdAt : null],
    )
  }
  for (const [id, state, grantedAt, closedAt] of [
    [ended, 'givenUp', '2026-05-01', '2026-05-02'],
    [running, 'active', '2026-05-02', null],
  ] as const) {
    await ask(
      `insert into payments.bonus (id, merchant_id, member_id, currency, offer, amount, state,
         granted_at, expires_at, closed_at)
       values ($1, $2, $3, 'USD', 'welcome', 2000, $4, $5, '2026-06-01', $6)`,
      [id, merchantId, memberId, state, grantedAt, closedAt],
    )
  }
  for (const [id, bonusId, required, done, openedAt] of [
    [ended, null, 2_000, 100, '2026-05-01'],
    [running, running, 48_000, 3_000, '2026-05-02'],
  ] as const) {
    await ask(
      `insert into payments.requirement (id, merchant_id, member_id, currency, bonus_id, required,
         without_bonus, done, played, opened_at)
       values ($1, $2, $3, 'USD', $4, $5, 2000, $6, $6, $7)`,
      [id, merchantId, memberId, bonusId, required, done, openedAt],
    )
  }
  const partOf = (id: string, openedAt: string, stake: string, payout: string) => ({
    id,
    openedAt: new Date(openedAt).toISOString(),
    stake,
    payout,
  })
  await ask(
    `insert into payments.round (member_id, name, entry, stake, payout, parts, begun_at)
     values ($1, 'table', 3, 900, 50, $2, now())`,
    [
      memberId,
      JSON.stringify([
        partOf(ended, '2026-05-01', '400', '10'),
        partOf(running, '2026-05-02', '500', '40'),
      ]),
    ],
  )
  await ask(
    `insert into payments.bonus_offer (merchant_id, id, rate, max, min_deposit, turnover, days, enabled, place)
     values ($1, 'welcome', 1000000, 5000, 2000, 12, 9, true, 1)`,
    [merchantId],
  )
  await client.end()
}
