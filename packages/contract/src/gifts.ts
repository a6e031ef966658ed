import { z } from 'zod'
import { amount, amountAsked, currency, id } from './amounts.ts'
import { routes } from './routes.ts'
import { secret, text } from './text.ts'
import { giftStates } from './vocabulary.ts'

const moment = z.iso.datetime()
const programme = z.string().regex(/^[a-z0-9-]{1,40}$/)
/** Part of the link: nobody can guess it. */
const giftCode = z.string().regex(/^[\w-]{22}$/)

/** A red envelope between members. */
const gift = z.object({
  id,
  state: z.enum(giftStates),
  total: amount,
  shares: z.int(),
  left: z.int(),
  sentAt: moment,
  closesAt: moment,
  /** SHA-256 of the seed that the split follows from; the seed when it is over. */
  commitment: z.string(),
  revealed: z.object({ seed: z.string(), amounts: z.array(amount) }).nullable(),
})

const sentGift = gift.extend({
  /** Whom it is for; null where it has a link. */
  to: z.string().nullable(),
  code: giftCode.nullable(),
  taken: z.array(z.object({ name: z.string(), amount, at: moment })),
  /** What went back when it was over. */
  returned: amount.nullable(),
})

const foundGift = gift.extend({ from: z.string(), mine: amount.nullable(), isOwn: z.boolean() })

export const giftPlay = z.object({
  kind: z.literal('gift'),
  least: amount,
  most: amount,
  /** What the member may still send today. */
  leftToday: amount,
  sharesMax: z.int(),
  hours: z.int(),
  hasPaymentPassword: z.boolean(),
  /** The newest of the own ones, and those that others sent to the member. */
  sent: z.array(sentGift),
  received: z.array(foundGift),
})

export const gifts = {
  sendGift: {
    route: routes.sendGift,
    summary:
      'Puts own cash into a red envelope for a member, or for whoever has its link; once per id',
    body: z.strictObject({
      id,
      programme,
      amount: amountAsked,
      to: z.union([
        z.strictObject({ account: text(64) }),
        z.strictObject({ shares: z.int().min(1).max(1_000) }),
      ]),
      paymentPassword: secret,
    }),
    value: z.object({ currency, balance: amount, gift: sentGift }),
    refusals: [
      'not-found',
      'operation-not-allowed',
      'insufficient-funds',
      'amount-out-of-range',
      'payment-password-needed',
      'wrong-payment-password',
      'too-many-requests',
      'key-reused',
      'excluded',
      'paused',
      'turnover-open',
    ],
  },
  gift: {
    route: routes.gift,
    summary: 'The red envelope of a link',
    query: z.strictObject({ code: giftCode }),
    value: z.object({ currency, gift: foundGift }),
    refusals: ['not-found'],
  },
  takeGift: {
    route: routes.takeGift,
    summary: 'Takes a share of a member’s red envelope; a second time answers the same share',
    body: z.strictObject({ id, code: giftCode.optional() }),
    value: z.object({ currency, amount, balance: amount }),
    refusals: [
      'not-found',
      'operation-not-allowed',
      'excluded',
      'paused',
      'limit-reached',
      'nothing-to-claim',
      'reward-over',
    ],
  },
} as const
