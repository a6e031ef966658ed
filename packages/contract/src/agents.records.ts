import { z } from 'zod'
import { amount, code, currency, id, mark, pageSize } from './amounts.ts'
import { routes } from './routes.ts'
import { text } from './text.ts'
import { betStatuses, gameTypes } from './vocabulary.ts'

/** Days of the merchant's time zone, both included. */
const days = { from: z.iso.date(), to: z.iso.date() }

/** One person of the team instead of all, by id or by the whole account name. */
const about = { person: id.optional(), account: text(64).optional() }

/** Whose row it is. */
const whose = {
  personId: z.string(),
  /** Shortened if the person is not a direct downline and the merchant masks names. */
  account: z.string(),
}

export const agentsRecords = {
  teamBets: {
    route: routes.teamBets,
    summary:
      "Bets of the caller and everybody below, the newest first, as long as each stood in the caller's team",
    query: z.strictObject({
      ...days,
      ...about,
      gameType: z.enum(gameTypes).optional(),
      vendor: code.optional(),
      status: z.enum(betStatuses).optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({
      currency,
      list: z.array(
        z.object({
          id: z.string(),
          ...whose,
          gameType: z.string(),
          vendor: z.string(),
          gameName: z.string(),
          stake: amount,
          validBet: amount,
          payout: amount,
          /** The member's result; zero while the bet is open. */
          profit: amount,
          status: z.enum(betStatuses),
          placedAt: z.iso.datetime(),
          settledAt: z.iso.datetime().nullable(),
        }),
      ),
      /** In a large team a page can come short, or empty, and still have a next one. */
      next: z.string().nullable(),
      /**
       * On the first page only. Of one person: all bets of the record. Of the team: settled bets by the day
       * on which they count; null where these are filtered by vendor, or are not settled.
       */
      totals: z
        .object({
          stake: amount,
          validBet: amount,
          payout: amount,
          profit: amount,
          count: z.int(),
        })
        .nullable(),
    }),
    refusals: ['not-found'],
  },
} as const
