import type { GoodsArt } from '@baize/contract/vocabulary'
import type { Merchant } from '../modules/config/index.ts'
import type { Modules } from '../modules.ts'
import { wordsOf } from './programmes.words.ts'

interface Shelf {
  id: string
  art: GoodsArt
  price: bigint
  stock: bigint
  ships: boolean
}

const shelves: Record<'baize' | 'harbour', readonly Shelf[]> = {
  baize: [
    { id: 'headphones', art: 'headphones', price: 18_500n, stock: 12n, ships: true },
    { id: 'watch', art: 'watch', price: 24_900n, stock: 6n, ships: true },
    { id: 'speaker', art: 'speaker', price: 7_900n, stock: 25n, ships: true },
    { id: 'voucher', art: 'voucher', price: 2_500n, stock: 200n, ships: false },
    { id: 'backpack', art: 'backpack', price: 5_400n, stock: 18n, ships: true },
    { id: 'chips', art: 'chips', price: 3_900n, stock: 30n, ships: true },
    { id: 'cap', art: 'cap', price: 1_600n, stock: 60n, ships: true },
    { id: 'mug', art: 'mug', price: 1_200n, stock: 80n, ships: true },
    { id: 'cards', art: 'cards', price: 800n, stock: 3n, ships: true },
    { id: 'phone', art: 'phone', price: 98_000n, stock: 0n, ships: true },
  ],
  harbour: [
    { id: 'voucher', art: 'voucher', price: 900n, stock: 500n, ships: false },
    { id: 'mug', art: 'mug', price: 450n, stock: 40n, ships: true },
    { id: 'cap', art: 'cap', price: 600n, stock: 25n, ships: true },
  ],
}

/** Puts the goods of the demonstration on their shelves; those that are there stay as they are. */
export async function seedGoods({ points }: Modules, merchant: Merchant): Promise<void> {
  const shelf = merchant.code === 'baize' || merchant.code === 'harbour' ? shelves[merchant.code] : []
  const known = new Set((await points.goods.all(merchant.id)).map(({ id }) => id))
  for (const { ...goods } of shelf) {
    if (known.has(goods.id)) continue
    const title = wordsOf(`goods.${goods.id}.title`)
    const text = wordsOf(`goods.${goods.id}.text`)
    await points.goods.add(merchant.id, { ...goods, title, text })
  }
}
