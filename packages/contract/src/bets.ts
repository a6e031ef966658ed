import { z } from 'zod'
import { amount, code, currency, id, mark, pageSize, range } from './amounts.ts'
import { routes } from './routes.ts'
import { betStatuses, entryKinds, gameTypes } from './vocabulary.ts'
import { purse } from './wallet.ts'

const bet = z.object({
  id: z.string(),
  gameType: z.string(),
  vendor: z.string(),
  game: z.string(),
  /** The game's name, as players see it. */
  gameName: z.string(),
  /** The vendor's id of the round. */
  round: z.string(),
  stake: amount,
  /** What counts towards turnover. */
  validBet: amount,
  payout: amount,
  /** The member's result; zero while the bet is open. */
  profit: amount,
  /** It was given away, such as a free spin. */
  isFree: z.literal(true).optional(),
  status: z.enum(betStatuses),
  placedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})

const totals = z.object({
  stake: amount,
  validBet: amount,
  payout: amount,
  profit: amount,
  count: z.int(),
})

/** profit - bonusResult + rewards is what play and gifts changed of the cash. */
const gifts = {
  /** Of the profit, what was won or lost with bonus money. */
  bonusResult: amount,
  /** Rewards paid in cash, and bonus money when it became cash. */
  rewards: amount,
}

export const bets = {
  bets: {
    route: routes.bets,
    summary: 'The betting record, the newest first',
    query: z.strictObject({
      ...range,
      gameType: z.enum(gameTypes).optional(),
      vendor: code.optional(),
      status: z.enum(betStatuses).optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({
      currency,
      list: z.array(bet),
      next: z.string().nullable(),
      /** Sums over all bets that match the filter, their vendors and types; on the first page only. */
      totals: totals
        .extend({ vendors: z.array(z.string()), gameTypes: z.array(z.string()) })
        .nullable(),
    }),
  },
  betDetail: {
    route: routes.betDetail,
    summary: 'One bet, down to the transfers behind it',
    query: z.strictObject({ id }),
    value: bet.extend({
      currency,
      fromCash: amount,
      fromBonus: amount,
      rulesVersion: z.string(),
      /** The bet that this one corrects, and why, where staff said so. */
      correction: z
        .object({
          of: z.string(),
          reason: z.string().nullable(),
          /** result: the official result of an event has changed; the client has the words. */
          cause: z.enum(['staff', 'result']).nullable(),
        })
        .nullable(),
      transfers: z.array(
        z.object({
          kind: z.enum(entryKinds),
          purse,
          amount,
          balance: amount,
          at: z.iso.datetime(),
        }),
      ),
    }),
    refusals: ['not-found'],
  },
  profit: {
    route: routes.profit,
    summary: 'Profit and loss by day',
    query: z.strictObject({ ...range }),
    value: z.object({
      currency,
      days: z.array(
        totals.extend({
          day: z.iso.date(),
          ...gifts,
        }),
      ),
      totals: totals.extend(gifts),
    }),
  },
} as const
