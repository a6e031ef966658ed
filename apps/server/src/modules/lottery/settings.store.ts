import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import { readCaps } from './exposure/exposure.store.ts'
import type { Setting } from './lottery.types.ts'

export async function readSetting(db: Db, merchantId: string): Promise<Setting | undefined> {
  const [found, caps] = await Promise.all([
    sql<Omit<Setting, 'caps'>>`
    select is_on as "isOn", has_external as "hasExternal", unit_min as "unitMin",
      stake_max as "stakeMax", win_max as "winMax"
    from lottery.setting where merchant_id = ${merchantId}`.execute(db),
    readCaps(db, merchantId),
  ])
  const [row] = found.rows
  return row && { ...row, caps }
}

export async function writeSetting(db: Db, merchantId: string, setting: Setting): Promise<void> {
  const { isOn, hasExternal, unitMin, stakeMax, winMax } = setting
  await sql`
    insert into lottery.setting (merchant_id, is_on, has_external, unit_min, stake_max, win_max)
    values (${merchantId}, ${isOn}, ${hasExternal}, ${unitMin}, ${stakeMax}, ${winMax})
    on conflict (merchant_id) do update set is_on = excluded.is_on,
      has_external = excluded.has_external, unit_min = excluded.unit_min,
      stake_max = excluded.stake_max, win_max = excluded.win_max`.execute(db)
}

export async function readMerchantsOn(db: Db): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select merchant_id as id from lottery.setting where is_on`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Whether any merchant offers lotteries that are drawn elsewhere. */
export async function hasExternal(db: Db): Promise<boolean> {
  const found = await sql`
    select from lottery.setting where is_on and has_external limit 1`.execute(db)
  return found.rows.length > 0
}
