import { z } from 'zod'
import { amount, amountAsked, code, currency, id, mark, pageSize, range } from './amounts.ts'
import { routes } from './routes.ts'
import { entryKinds, purses } from './vocabulary.ts'

export const purse = z.union([z.enum(purses), z.templateLiteral(['vendor.', z.string()])])

/** One line of the account record. */
const entry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  purse,
  /** Negative if money left the purse. */
  amount,
  /** The purse's balance afterwards. */
  balance: amount,
  /** The id of the bet, deposit or withdrawal. */
  reference: z.string(),
  /** The payout of a bet that was given away, such as a free spin. */
  isFree: z.literal(true).optional(),
  at: z.iso.datetime(),
})

/** Kinds in a query string, separated by commas. */
const kinds = z
  .string()
  .max(entryKinds.join(',').length)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(entryKinds)).max(entryKinds.length))
  .optional()

const balance = z.object({
  currency,
  /** What can be played with: cash and bonus money. */
  total: amount,
  cash: amount,
  bonus: amount,
  /** Reserved for withdrawals. */
  locked: amount,
})

export const wallet = {
  balance: {
    route: routes.balance,
    summary: "The member's balance",
    value: balance,
  },
  funds: {
    route: routes.funds,
    summary: 'All the member has: main wallet, vendor wallets, withdrawals under way',
    value: balance.extend({
      isSingle: z.boolean(),
      /** Vendors that hold money; if wallets are separate, also vendors to which money can be moved. */
      vendors: z.array(z.object({ vendor: z.string(), balance: amount })),
    }),
  },
  merchantWallet: {
    route: routes.merchantWallet,
    summary: 'Whether one wallet serves all vendors',
    value: z.object({ isSingle: z.boolean() }),
  },
  walletTransfer: {
    route: routes.walletTransfer,
    summary: 'Between the main wallet and the wallet at a vendor; once per id',
    body: z.strictObject({
      id,
      vendor: code,
      direction: z.enum(['in', 'out']),
      /** If left out, the whole balance. */
      amount: amountAsked.optional(),
    }),
    value: balance,
    refusals: [
      'paused',
      'operation-not-allowed',
      'insufficient-funds',
      'key-reused',
      'not-found',
      'limit-reached',
      'excluded',
      // The vendor has not confirmed the transfer yet: asking again with the same id repeats nothing.
      'unavailable',
    ],
  },
  statement: {
    route: routes.statement,
    summary: 'The account record: every transfer of the member, the newest first',
    query: z.strictObject({
      ...range,
      kinds,
      purse: z.enum(purses).optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({
      currency,
      list: z.array(entry),
      next: z.string().nullable(),
      /**
       * Sums over all entries that match the filter; on the first page only. Transfers between two purses
       * that are both in the filter count neither as in nor as out.
       */
      totals: z.object({ in: amount, out: amount, count: z.int() }).nullable(),
    }),
  },
} as const
