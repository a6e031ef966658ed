import type { Value } from '@baize/contract'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import type { PointsOptions } from '../points.types.ts'
import {
  addStock,
  changeGoods,
  type Goods,
  insertGoods,
  type NewGoods,
  readGoods,
  readOneGoods,
  upsertGoods,
} from './goods.store.ts'

/** More goods are not shown at once. */
const shownMax = 200

/** Goods that points are redeemed for, and what staff do with them. */
export function createGoods({ db, outbox }: Pick<PointsOptions, 'db' | 'outbox'>) {
  async function list(merchantId: string): Promise<Value<'pointsGoods'>> {
    const found = await readGoods(db, merchantId, shownMax, { onlyOn: true })
    return {
      list: found.map(({ id, title, text, art, price, left, ships }) => ({
        id,
        title,
        text,
        art,
        ships,
        price: String(price),
        left: Number(left),
      })),
    }
  }

  /** Open pages follow. */
  function change<T>(
    merchantId: string,
    write: (tx: Tx) => Promise<T>,
    within: Db | Tx = db,
  ): Promise<T> {
    return transact(within, async (tx) => {
      const done = await write(tx)
      if (done)
        await outbox.tell(tx, {
          name: 'live.changed',
          merchantId,
          payload: { parts: ['programmes'] },
        })
      return done
    })
  }

  return {
    list,
    /** For staff, also those that are off. */
    all: (merchantId: string, at: Db | Tx = db) =>
      readGoods(at, merchantId, shownMax, { onlyOn: false }),
    /** The same without their texts. */
    titles: (merchantId: string, at: Db | Tx = db) =>
      readGoods(at, merchantId, shownMax, { onlyOn: false, isBrief: true }),
    one: (merchantId: string, id: string, at: Db | Tx = db) => readOneGoods(at, merchantId, id),
    /** What they are and cost; their stock is another matter. */
    write: (tx: Tx, merchantId: string, goods: Omit<Goods, 'left'>) =>
      change(
        merchantId,
        async () => {
          await upsertGoods(tx, merchantId, goods)
          return true
        },
        tx,
      ),
    /** False where the id is taken. */
    add: (merchantId: string, goods: NewGoods) =>
      change(merchantId, (tx) => insertGoods(tx, merchantId, goods)),
    /** Undefined where there are no such goods, or fewer pieces than are taken away. */
    stock: (merchantId: string, id: string, pieces: bigint, within: Db | Tx = db) =>
      change(merchantId, (tx) => addStock(tx, merchantId, id, pieces), within),
    turn: (merchantId: string, id: string, isOn: boolean) =>
      change(merchantId, (tx) => changeGoods(tx, merchantId, id, { isOn })),
    reprice: (merchantId: string, id: string, price: bigint) =>
      change(merchantId, (tx) => changeGoods(tx, merchantId, id, { price })),
  }
}
