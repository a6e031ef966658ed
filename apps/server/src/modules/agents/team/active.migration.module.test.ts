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

const log = createLog('silent')
const accentDark = '#000000'
const [top, busy, idle] = [newId(), newId(), newId()]

test('[AGT-02] who was active lately is counted anew, from the hours', async () => {
  const fresh = await freshDatabase()
  const database = createDatabase({ url: fresh.url, log })
  const folder = await mkdtemp(join(tmpdir(), 'baize-before-'))
  try {
    await migrate({ database, log, folders: await foldersUntil(folder, { agents: '0014' }) })
    await fill(database)
    await migrate({ database, log, folders: migrationFolders })
    const { rows } = await database.pool.query(
      `select agent_id as agent, people from agents.team_active where period = 'day'`,
    )
    expect(new Map(rows.map(({ agent, people }) => [agent, people]))).toEqual(
      new Map([
        [top, 1],
        [busy, 1],
      ]),
    )
    const played = await database.pool.query(
      `select person_id as who, valid_bet::int as valid, active_in as "activeIn" from agents.played
       where period = 'day' order by valid_bet`,
    )
    expect(played.rows).toEqual([
      { who: idle, valid: 60, activeIn: null },
      { who: busy, valid: 150, activeIn: [top, busy] },
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
  const merchantId = newId()
  await ask(`set session_replication_role = replica`)
  await ask(
    `insert into config.merchant (id, code, name, currency, languages, default_language, theme, minimum_age,
       phone_digits, main_domain, time_zone)
     values ($1, 'old', 'Old', 'USD', '{EN}', 'EN', $2, 18, 10, 'old.test', 'UTC')`,
    [
      merchantId,
      { accentDark, onAccentDark: accentDark, accentLight: accentDark, onAccentLight: accentDark },
    ],
  )
  await ask(
    `insert into agents.policy (merchant_id, active_min, dividend_payer, claim_days)
    values ($1, 100, 'house', 14)`,
    [merchantId],
  )
  for (const [person, bets] of [
    [busy, [100, 50]],
    [idle, [60]],
  ] as const) {
    const position = newId()
    await ask(
      `insert into agents.position (id, merchant_id, person_id, line, from_at)
       values ($1, $2, $3, $4, '2020-01-01')`,
      [position, merchantId, person, [top]],
    )
    for (const [nth, valid] of bets.entries()) {
      await ask(
        `insert into agents.play_hour (position_id, hour_at, game_type, currency, merchant_id, stake,
           valid_bet, payout, bets)
         values ($1, date_trunc('day', now()), $2, 'USD', $3, $4, $4, 0, 1)`,
        [position, ['RNG', 'LIVE'][nth], merchantId, valid],
      )
    }
    // As a node that knew somebody as active had left it.
    await ask(
      `insert into agents.played (person_id, period, from_day, currency, valid_bet)
       values ($1, 'day', now()::date, 'USD', $2)`,
      [person, bets[0]],
    )
  }
  await ask(
    `insert into agents.team_active (agent_id, period, from_day, currency, people)
     values ($1, 'day', now()::date, 'USD', 2)`,
    [top],
  )
  await client.end()
}
