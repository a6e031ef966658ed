import type { GoodsArt } from '@baize/contract/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Words } from '../points.types.ts'

export interface NewGoods {
  id: string
  title: Words
  text: Words
  art: GoodsArt
  /** In points, for one piece. */
  price: bigint
  ships: boolean
  stock: bigint
}

export interface Goods extends Omit<NewGoods, 'stock'> {
  left: bigint
  isOn: boolean
}

const columnsWith = (text: RawBuilder<unknown>) =>
  sql`id, title, ${text} as text, art, price, ships, is_on as "isOn", remaining as "left"`

const columns = columnsWith(sql`text`)

/** In the order in which they were added. */
export async function readGoods(
  at: Db | Tx,
  merchantId: string,
  limit: number,
  { onlyOn, isBrief = false }: { onlyOn: boolean; isBrief?: boolean },
): Promise<Goods[]> {
  const found = await sql<Goods>`
    select ${isBrief ? columnsWith(sql`'{}'::jsonb`) : columns} from points.goods
    where merchant_id = ${merchantId} ${onlyOn ? sql`and is_on` : sql``}
    order by place, id limit ${limit}`.execute(at)
  return found.rows
}

export async function readOneGoods(
  at: Db | Tx,
  merchantId: string,
  id: string,
): Promise<Goods | undefined> {
  const found = await sql<Goods>`
    select ${columns} from points.goods where merchant_id = ${merchantId} and id = ${id}`.execute(
    at,
  )
  return found.rows[0]
}

/** False where the id is taken. */
export async function insertGoods(tx: Tx, merchantId: string, goods: NewGoods): Promise<boolean> {
  const done = await sql`
    insert into points.goods (merchant_id, id, title, text, art, price, ships, stocked, remaining, place)
    values (${merchantId}, ${goods.id}, ${JSON.stringify(goods.title)}::jsonb,
      ${JSON.stringify(goods.text)}::jsonb, ${goods.art}, ${goods.price}, ${goods.ships}, ${goods.stock},
      ${goods.stock},
      (select coalesce(max(place), 0) + 1 from points.goods where merchant_id = ${merchantId}))
    on conflict on constraint goods_pk do nothing`.execute(tx)
  return done.numAffectedRows === 1n
}

/** Takes pieces that are there, at this price; undefined where something of it is not so any more. */
export async function takeGoods(
  tx: Tx,
  merchantId: string,
  { id, quantity, price }: { id: string; quantity: number; price: bigint },
): Promise<Goods | undefined> {
  const found = await sql<Goods>`
    update points.goods set remaining = remaining - ${quantity}
    where merchant_id = ${merchantId} and id = ${id} and is_on and price = ${price}
      and remaining >= ${quantity}
    returning ${columns}`.execute(tx)
  return found.rows[0]
}

export async function putBack(
  tx: Tx,
  merchantId: string,
  { id, quantity }: { id: string; quantity: number },
): Promise<void> {
  await sql`
    update points.goods set remaining = remaining + ${quantity}
    where merchant_id = ${merchantId} and id = ${id}`.execute(tx)
}

/** Adds pieces to the stock, or takes away pieces that are there; undefined where it cannot. */
export async function addStock(
  db: Db | Tx,
  merchantId: string,
  id: string,
  pieces: bigint,
): Promise<Goods | undefined> {
  const found = await sql<Goods>`
    update points.goods set stocked = stocked + ${pieces}, remaining = remaining + ${pieces}
    where merchant_id = ${merchantId} and id = ${id} and remaining + ${pieces} >= 0
    returning ${columns}`.execute(db)
  return found.rows[0]
}

export async function changeGoods(
  db: Db | Tx,
  merchantId: string,
  id: string,
  { isOn = null, price = null }: { isOn?: boolean | null; price?: bigint | null },
): Promise<Goods | undefined> {
  const found = await sql<Goods>`
    update points.goods set is_on = coalesce(${isOn}::boolean, is_on),
      price = coalesce(${price}::bigint, price)
    where merchant_id = ${merchantId} and id = ${id} returning ${columns}`.execute(db)
  return found.rows[0]
}

/** New goods have no stock yet. */
export async function upsertGoods(
  tx: Tx,
  merchantId: string,
  goods: Omit<Goods, 'left'>,
): Promise<void> {
  await sql`
    insert into points.goods (merchant_id, id, title, text, art, price, ships, is_on, stocked, remaining,
      place)
    values (${merchantId}, ${goods.id}, ${JSON.stringify(goods.title)}::jsonb,
      ${JSON.stringify(goods.text)}::jsonb, ${goods.art}, ${goods.price}, ${goods.ships}, ${goods.isOn},
      0, 0, (select coalesce(max(place), 0) + 1 from points.goods where merchant_id = ${merchantId}))
    on conflict on constraint goods_pk do update set title = excluded.title, text = excluded.text,
      art = excluded.art, price = excluded.price, ships = excluded.ships, is_on = excluded.is_on`.execute(
    tx,
  )
}
