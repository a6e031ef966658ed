import { z } from 'zod'
import { amount, code, currency, dayAsked, id, mark, pageSize } from './amounts.ts'
import { routes } from './routes.ts'
import { text } from './text.ts'
import {
  betStatuses,
  entryKinds,
  gameTypes,
  notedGroups,
  payPeriods,
  resultSorts,
  teamScopes,
} from './vocabulary.ts'

/** Days of the merchant's time zone, both included. */
const days = { from: dayAsked, to: dayAsked }

/** One person of the team instead of all, by id or by the whole account name. */
const about = { person: id.optional(), account: text(64).optional() }

/** Whose row it is. */
const whose = {
  personId: z.string(),
  /** Shortened if the person is not a direct downline and the merchant masks names. */
  account: z.string(),
}

/** What somebody did alone, without the people below. */
const result = z.object({
  stake: amount,
  validBet: amount,
  payout: amount,
  /** From the person's side: negative if the person lost. */
  profit: amount,
  bets: z.int(),
  deposits: amount,
  withdrawals: amount,
})

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
  teamResults: {
    route: routes.teamResults,
    summary: 'What each person below the caller played, won or lost, deposited and withdrew',
    query: z.strictObject({
      ...days,
      ...about,
      scope: z.enum(teamScopes).default('direct'),
      /** Of direct downlines; a whole team is listed by the day of joining, the last first. */
      sort: z.enum(resultSorts).default('lost'),
      /** Of play alone: money has no game. */
      gameType: z.enum(gameTypes).optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({
      currency,
      list: z.array(result.extend({ ...whose, isDirect: z.boolean() })),
      next: z.string().nullable(),
      /** Over all lines; on the first page only. */
      totals: result.nullable(),
    }),
    refusals: ['not-found'],
  },
  teamEntries: {
    route: routes.teamEntries,
    summary:
      'Deposits, withdrawals, transfers, corrections, bonuses and pay of the team, the newest first',
    query: z.strictObject({
      ...days,
      ...about,
      group: z.enum(notedGroups).optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({
      currency,
      list: z.array(
        z.object({
          id: z.string(),
          ...whose,
          kind: z.enum(entryKinds),
          /** Negative if money left the person's account. */
          amount,
          at: z.iso.datetime(),
          /** The id of the deposit, the withdrawal, the correction or the statement. */
          reference: z.string(),
          /** Of pay: the period of the statement, and its id if it is the caller's own. */
          pay: z
            .object({
              period: z.enum(payPeriods),
              from: z.iso.datetime(),
              to: z.iso.datetime(),
              ownId: id.nullable(),
            })
            .nullable(),
        }),
      ),
      /** In a large team a page can come short, or empty, and still have a next one. */
      next: z.string().nullable(),
      /**
       * Over all entries; on the first page only. A transfer between two people of the team counts in and
       * out. Null for a team of more than 500.
       */
      totals: z.object({ in: amount, out: amount, count: z.int() }).nullable(),
    }),
    refusals: ['not-found'],
  },
} as const
