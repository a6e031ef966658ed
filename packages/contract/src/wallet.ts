import { z } from 'zod'
import { amount, amountAsked, code, currency, id, mark, pageSize, range } from './amounts.ts'
import { routes } from './routes.ts'
import { entryKinds, purses } from './vocabulary.ts'

const purse = z.union([z.enum(purses), z.templateLiteral(['vendor.', z.string()])])

/** One line of the account record. */
const entry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  purse,
  /** Below zero where money left the purse. */
  amount,
  /** Of the purse, afterwards. */
  balance: amount,
  /** What it belongs to: a bet, a deposit, a withdrawal. */
  reference: z.string(),
  at: z.iso.datetime(),
})

/** Kinds as they travel in an address, with commas between them. */
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
  /** Waiting for a withdrawal. */
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
      /** Where money lies, and where wallets are apart also where it can be brought. */
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
      /** Left out: all there is. */
      amount: amountAsked.optional(),
    }),
    value: balance,
    refusals: [
      'operation-not-allowed',
      'insufficient-funds',
      'key-reused',
      'not-found',
      'limit-reached',
      'excluded',
      // The vendor has not said yet what became of it: asked again with the same id, it is the same transfer.
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
       * Of all that the filter finds; on the first page only. What moved between purses that are both
       * asked for neither came in nor went out.
       */
      totals: z.object({ in: amount, out: amount, count: z.int() }).nullable(),
    }),
  },
} as const
