import type { GameType } from '@baize/contract'
import type { Generated } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

type Tables = {
  'catalogue.vendor': {
    merchant_id: string
    code: string
    name: string
    game_type: string
    opens_list: boolean
    is_hot: boolean
    enabled: Generated<boolean>
    place: number
  }
}

export interface Vendor {
  code: string
  name: string
  gameType: GameType
  /** The vendor opens as a list of games; otherwise as one lobby. */
  opensList: boolean
  isHot: boolean
}

const vendorsMax = 2_000

export async function readVendors(db: Db, merchantId: string): Promise<Vendor[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('catalogue.vendor')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('enabled', '=', true)
    .orderBy('place')
    .limit(vendorsMax)
    .execute()
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    gameType: row.game_type as GameType,
    opensList: row.opens_list,
    isHot: row.is_hot,
  }))
}

export async function insertVendors(tx: Tx, merchantId: string, vendors: Vendor[]): Promise<void> {
  const rows = vendors.map((vendor, place) => ({
    merchant_id: merchantId,
    code: vendor.code,
    name: vendor.name,
    game_type: vendor.gameType,
    opens_list: vendor.opensList,
    is_hot: vendor.isHot,
    place,
  }))
  await tx.withTables<Tables>().insertInto('catalogue.vendor').values(rows).execute()
}

export async function writeEnabled(
  tx: Tx,
  merchantId: string,
  code: string,
  enabled: boolean,
): Promise<number> {
  const done = await tx
    .withTables<Tables>()
    .updateTable('catalogue.vendor')
    .set({ enabled })
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}
