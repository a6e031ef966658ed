import { z } from 'zod'
import { amount, amountAsked, currency, figure, id, mark, pageSize } from './amounts.ts'
import { words } from './rewards.ts'
import { routes } from './routes.ts'
import { secret, text } from './text.ts'
import {
  deliverToMax,
  goodsArts,
  pointProofs,
  pointTypes,
  quantityMax,
  redemptionStates,
  redemptionTypes,
} from './vocabulary.ts'

/** So many points are worth so much money. */
const rate = z.object({ points: amount, amount })

const goods = z.object({
  id: z.string(),
  title: words,
  text: words,
  art: z.enum(goodsArts),
  /** In points, for one piece. */
  price: amount,
  left: z.int(),
  /** Asks for an address. */
  ships: z.boolean(),
})

const redemption = z.object({
  id,
  type: z.enum(redemptionTypes),
  /** Null for cash. */
  name: words.nullable(),
  art: z.enum(goodsArts).nullable(),
  quantity: z.int(),
  points: amount,
  /** The money that cash comes to; null for goods. */
  amount: amount.nullable(),
  /** What the quantity counts: `piece`, or the currency of cash. */
  units: z.string(),
  /** Points for one piece, or for the amount that the exchange-rate table names. */
  ratio: z.object({ points: amount, amount: amount.nullable() }),
  status: z.enum(redemptionStates),
  at: z.iso.datetime(),
  /** What staff wrote: a reason, a parcel's number. */
  remark: z.string().nullable(),
  steps: z.array(
    z.object({
      status: z.enum(redemptionStates),
      at: z.iso.datetime(),
      remark: z.string().nullable(),
    }),
  ),
})

const redeemed = z.object({
  redemption,
  /** The balance after it. */
  points: figure,
})

const spendingRefusals = [
  'not-found',
  'price-changed',
  'not-enough-points',
  'wrong-factor',
  'account-locked',
  'payment-password-needed',
  'wrong-payment-password',
  'paused',
  'excluded',
  'key-reused',
] as const

export const points = {
  pointsBalance: {
    route: routes.pointsBalance,
    summary: 'The member’s points, what they are worth, and which password a redemption asks for',
    value: z.object({
      /** Whole points; below zero where a correction took back what was spent already. */
      points: figure,
      currency,
      level: z.int(),
      /** The rate of the member's level; null where points are not converted to money now. */
      rate: rate.nullable(),
      /** What the points come to at that rate. */
      worth: amount,
      /** The fewest points that are converted. */
      minimum: amount,
      proof: z.enum(pointProofs),
    }),
    refusals: ['not-found'],
  },
  pointsGoods: {
    route: routes.pointsGoods,
    summary: 'Goods that points are redeemed for, with prices and what is left of each',
    value: z.object({ list: z.array(goods) }),
    refusals: ['not-found'],
  },
  pointsConfig: {
    route: routes.pointsConfig,
    summary: 'What earns points, and the exchange-rate table; null where nothing does now',
    value: z.object({
      currency,
      offer: z
        .object({
          title: words,
          summary: words,
          body: words.nullable(),
          /** The valid bet that earns one point, by game type; what is not named earns by `others`. */
          perPoint: z.record(z.string(), amount),
          others: amount.nullable(),
          /** The deposit that earns one point. */
          deposit: amount.nullable(),
          /** The exchange-rate table: points for this amount, by level. */
          amount,
          levels: z.array(z.object({ level: z.int(), points: amount })),
          minimum: amount,
          version: z.int(),
          from: z.iso.datetime(),
        })
        .nullable(),
    }),
    refusals: ['not-found'],
  },
  redeemPoints: {
    route: routes.redeemPoints,
    summary: 'Redeems points for goods at the price that was shown; once per id',
    body: z.strictObject({
      id,
      goods: z.string().max(40),
      quantity: z.int().min(1).max(quantityMax),
      /** As it was shown, for one piece. */
      price: amountAsked,
      deliverTo: text(deliverToMax).optional(),
      password: secret,
    }),
    value: redeemed,
    refusals: [...spendingRefusals, 'sold-out', 'wrong-fields'],
  },
  convertPoints: {
    route: routes.convertPoints,
    summary: 'Converts points to cash at the rate that was shown; once per id',
    body: z.strictObject({
      id,
      points: amountAsked,
      /** As it was shown. */
      rate: z.strictObject({ points: amountAsked, amount: amountAsked }),
      password: secret,
    }),
    value: redeemed,
    refusals: [...spendingRefusals, 'amount-out-of-range'],
  },
  redeemHistory: {
    route: routes.redeemHistory,
    summary: 'What the member redeemed points for, the newest first',
    query: z.strictObject({ after: mark, pageSize }),
    value: z.object({ currency, list: z.array(redemption), next: z.string().nullable() }),
    refusals: ['not-found'],
  },
  pointsDetails: {
    route: routes.pointsDetails,
    summary: 'Every change of the points, the newest first; play is one row for each day and type',
    query: z.strictObject({ after: mark, pageSize }),
    value: z.object({
      currency,
      list: z.array(
        z.object({
          id: z.string(),
          type: z.enum(pointTypes),
          day: z.iso.date(),
          /** Null for a day of play. */
          at: z.iso.datetime().nullable(),
          /** Before it, the change, and after it. */
          current: figure,
          changed: figure,
          balance: figure,
          /** The valid bet, the deposits, or the cash; null for goods. */
          amount: figure.nullable(),
          name: words.nullable(),
          remark: z.string().nullable(),
          status: z.enum([...redemptionStates, 'done']),
          /** What a day of play follows from; points in billionths. */
          lines: z.array(
            z.object({
              source: z.string(),
              count: z.int(),
              basis: figure,
              rate: figure,
            }),
          ),
        }),
      ),
      next: z.string().nullable(),
    }),
    refusals: ['not-found'],
  },
} as const
