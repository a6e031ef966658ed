import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { readCaps } from './exposure/exposure.store.ts'
import type { Setting } from './lottery.types.ts'

export async function readSetting(db: Db, merchantId: string): Promise<Setting | undefined> {
  const [found, caps] = await Promise.all([
    sql<Omit<Setting, 'caps'>>`
    select merchant_id as "merchantId", is_on as "isOn", has_external as "hasExternal",
      unit_min as "unitMin", stake_max as "stakeMax", win_max as "winMax", line_price as "linePrice",
      pool_seed as "poolSeed"
    from lottery.setting where merchant_id = ${merchantId}`.execute(db),
    readCaps(db, merchantId),
  ])
  const [row] = found.rows
  return row && { ...row, caps }
}

export async function writeSetting(db: Db, setting: Setting): Promise<void> {
  const { merchantId, isOn, hasExternal, unitMin, stakeMax, winMax, linePrice, poolSeed } = setting
  await sql`
    insert into lottery.setting (merchant_id, is_on, has_external, unit_min, stake_max, win_max,
      line_price, pool_seed)
    values (${merchantId}, ${isOn}, ${hasExternal}, ${unitMin}, ${stakeMax}, ${winMax}, ${linePrice},
      ${poolSeed})
    on conflict (merchant_id) do update set is_on = excluded.is_on,
      has_external = excluded.has_external, unit_min = excluded.unit_min,
      stake_max = excluded.stake_max, win_max = excluded.win_max,
      line_price = excluded.line_price, pool_seed = excluded.pool_seed`.execute(db)
}

export async function readMerchantsOn(db: Db): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select merchant_id as id from lottery.setting where is_on`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** What any merchant offers: only that is announced. */
export async function readOffering(
  db: Db,
): Promise<{ hasExternal: boolean; linePrice: bigint | null }> {
  const found = await sql<{ hasExternal: boolean | null; linePrice: bigint | null }>`
    select bool_or(has_external) as "hasExternal", max(line_price) as "linePrice"
    from lottery.setting where is_on`.execute(db)
  const [row] = found.rows
  return { hasExternal: row?.hasExternal ?? false, linePrice: row?.linePrice ?? null }
}

/** Who offers jackpot lotteries, and what the house puts into a pool. */
export async function readPoolMerchants(
  db: Db,
): Promise<(Pick<Setting, 'merchantId' | 'hasExternal' | 'linePrice'> & { seed: bigint })[]> {
  const found = await sql<
    Pick<Setting, 'merchantId' | 'hasExternal' | 'linePrice'> & { seed: bigint }
  >`
    select merchant_id as "merchantId", has_external as "hasExternal", line_price as "linePrice",
      pool_seed as seed
    from lottery.setting
    where is_on and pool_seed is not null`.execute(db)
  return found.rows
}

/** What the house puts into a pool after a win; nothing where jackpots are no longer offered. */
export async function readPoolSeed(at: Db | Tx, merchantId: string): Promise<bigint> {
  const found = await sql<{ seed: bigint | null }>`
    select pool_seed as seed from lottery.setting where merchant_id = ${merchantId}`.execute(at)
  return found.rows[0]?.seed ?? 0n
}
