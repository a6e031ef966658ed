import type { GoodsArt } from '@baize/contract/vocabulary'
import type { NewVersion } from '../modules/rewards/index.ts'
import type { Modules } from '../modules.ts'
import { contentOf, wordsOf } from './programmes.words.ts'

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
export async function seedGoods(
  { points }: Modules,
  merchantId: string,
  code: keyof typeof shelves,
): Promise<void> {
  const known = new Set((await points.goods.all(merchantId)).map(({ id }) => id))
  for (const goods of shelves[code].filter(({ id }) => !known.has(id))) {
    const title = wordsOf(`goods.${goods.id}.title`)
    const text = wordsOf(`goods.${goods.id}.text`)
    await points.goods.add(merchantId, { ...goods, title, text })
  }
}

const content = contentOf('points', 'coins')

/** One brand's points are worth 0.1 % of slots and less elsewhere; the other's are the same for all games. */
export const pointsOffers: Record<keyof typeof shelves, NewVersion> = {
  baize: {
    id: 'points',
    kind: 'points',
    terms: {
      perPoint: {
        RNG: '1000',
        FISH: '1000',
        BGS: '2000',
        LIVE: '2500',
        PVP: '2500',
        SPORTS: '2000',
        ESPORTS: '2000',
        LOTT: '2500',
        ELOTT: '2500',
      },
      others: '5000',
      deposit: '5000',
      exchange: {
        amount: '100',
        minimum: '500',
        levels: [
          { level: 0, points: '100' },
          { level: 3, points: '95' },
          { level: 5, points: '90' },
          { level: 7, points: '80' },
        ],
      },
    },
    content,
  },
  harbour: {
    id: 'points',
    kind: 'points',
    terms: {
      perPoint: {},
      others: '10000',
      deposit: null,
      exchange: { amount: '100', minimum: '200', levels: [{ level: 0, points: '10' }] },
    },
    content,
  },
}
