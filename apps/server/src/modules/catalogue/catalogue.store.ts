import { type GameType, gameTypes } from '@baize/contract'
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
  'catalogue.opening': { merchant_id: string; game_type: string; opens_on: string }
}

/** When a category without games opens. */
export interface Opening {
  gameCategory: GameType
  /** Such as 2026-05-01. */
  opensOn: string
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

export async function readOpenings(db: Db, merchantId: string): Promise<Opening[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('catalogue.opening')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('game_type')
    .limit(gameTypes.length)
    .execute()
  return rows.map((row) => ({ gameCategory: row.game_type as GameType, opensOn: row.opens_on }))
}

/** Without a day it is not known any more. */
export async function writeOpening(
  tx: Tx,
  merchantId: string,
  gameType: GameType,
  opensOn: string | undefined,
): Promise<void> {
  const at = tx.withTables<Tables>()
  await at
    .deleteFrom('catalogue.opening')
    .where('merchant_id', '=', merchantId)
    .where('game_type', '=', gameType)
    .execute()
  if (opensOn === undefined) return
  const row = { merchant_id: merchantId, game_type: gameType, opens_on: opensOn }
  await at.insertInto('catalogue.opening').values(row).execute()
}
