import { z } from 'zod'
import { amount, currency, figure, id } from './amounts.ts'
import { words } from './rewards.ts'
import { routes } from './routes.ts'

/** Billionths of a minor unit. */
const exact = z.string().regex(/^-?\d{1,40}$/)

const rebate = z.object({
  currency,
  /** Null where the merchant offers no rebate now. */
  offer: z
    .object({
      title: words,
      /** By game type, in millionths of the valid bet; what is not named gets `others`. */
      rates: z.record(z.string(), z.int()),
      others: z.int(),
      minimum: amount,
      /** What is not claimed within so many days is paid without a claim. */
      days: z.int(),
    })
    .nullable(),
  /** What can be claimed now, and what is left of a minor unit for the next time. */
  due: amount,
  left: exact,
  /** When it is paid without a claim. */
  paidAt: z.iso.datetime().nullable(),
  /** What earned it in the last 30 days, the newest first. */
  lines: z.array(
    z.object({
      day: z.iso.date(),
      gameType: z.string(),
      bets: z.int(),
      validBet: figure,
      /** In millionths. */
      rate: z.int(),
      earned: exact,
    }),
  ),
})

export const promotions = {
  manualRebate: {
    route: routes.manualRebate,
    summary: 'The rebate on own play: rates, what can be claimed, and what earned it',
    value: rebate,
  },
  claimRebate: {
    route: routes.claimRebate,
    summary: 'Pays the rebate that is due as cash, once per id',
    body: z.strictObject({ id }),
    value: z.object({ currency, amount }),
    refusals: ['not-found', 'nothing-to-claim', 'key-reused'],
  },
} as const
