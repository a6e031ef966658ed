import { z } from 'zod'
import { person, terms } from './agents.contracts.ts'
import { amount, currency, figure, id, mark, pageSize, range } from './amounts.ts'
import { routes } from './routes.ts'
import { payKinds, payPeriods, paySources, payStates } from './vocabulary.ts'

/** What one contract, or the own rebate rates, came to in one period. */
const pay = z.object({
  id,
  kind: z.enum(payKinds),
  period: z.enum(payPeriods),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** The team's valid bet and result in the time that counts; a result below zero is a loss of the team. */
  validBet: figure,
  /** Null for real-time salaries and rebates, which are paid by bets whatever their result. */
  result: figure.nullable(),
  active: z.int().nullable(),
  /** How many bets a run of real-time salaries paid for. */
  bets: z.int().nullable(),
  amount,
  state: z.enum(payStates),
  /** Who pays; null is the house. */
  payer: person.nullable(),
  openedAt: z.iso.datetime(),
  claimedAt: z.iso.datetime().nullable(),
  /** Until when it can be claimed. */
  expiresAt: z.iso.datetime().nullable(),
  /** When it was paid, or when a claimed one will be. */
  paidAt: z.iso.datetime().nullable(),
  payableFrom: z.iso.datetime().nullable(),
})

/** Amounts of single bets are exact: millionths of a minor unit. */
const exact = z.string().regex(/^-?\d{1,40}$/)

const paySums = z.object({
  count: z.int(),
  amount,
  paid: amount,
  /** Claimable, due or waiting for the payer's balance. */
  open: amount,
  expired: amount,
})

/** How an amount came about. */
const why = z.object({
  contractId: id,
  version: z.int(),
  terms,
  /** The part of the period in which the terms were in force. */
  countedFrom: z.iso.datetime(),
  countedTo: z.iso.datetime(),
  /** Whoever bet less than this in the period did not count as active. */
  activeMin: amount.nullable(),
  carriedIn: figure,
  loss: figure.nullable(),
  /** The index of the tier that was met, and of the next better one. */
  tier: z.int().nullable(),
  nextTier: z.int().nullable(),
  /** What the rate was applied to, and what it came to. */
  base: figure,
  claim: figure,
  /** As far as the claims above sufficed for it. */
  granted: figure,
  /** If that is less than the claim: what the upline was granted, and what all its downlines claimed. */
  above: z.object({ granted: figure, claims: figure }).nullable(),
  toDownlines: figure,
  kept: figure,
  carriedOut: figure,
  /** The contracts of direct downlines in the same period. */
  downlines: z.array(
    z.object({
      person,
      contractId: id,
      version: z.int(),
      /** What that was met was applied to; null where none was. */
      base: figure,
      rate: z.int().nullable(),
      claim: figure,
      granted: figure,
    }),
  ),
})

/** A run of real-time salaries: the sum of its bets, and what is left of a minor unit for the next run. */
const run = z.object({
  contractId: id,
  version: z.int(),
  terms,
  exact,
  carriedIn: exact,
  carriedOut: exact,
})

/** A day of rebates: the exact sum of its lines, and what corrections took back beyond what was due. */
const rebate = z.object({
  exact,
  /** Never above zero. */
  carriedIn: exact,
  carriedOut: exact,
})

/** A line of a statement of rebates. */
const line = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)
  .optional()

export const agentsPay = {
  pays: {
    route: routes.pays,
    summary: 'What the own contracts, or the own rebate rates, came to; the newest first',
    query: z.strictObject({
      ...range,
      /** Whether the range is one of periods, or of the time at which it was paid. */
      by: z.enum(['period', 'paid']).default('period'),
      kind: z.enum(payKinds),
      state: z.enum(payStates).optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({
      currency,
      list: z.array(pay),
      next: z.string().nullable(),
      totals: paySums.nullable(),
    }),
  },
  payDetail: {
    route: routes.payDetail,
    summary: 'Why pay came to an amount: terms, figures, tier, downlines; or the sum of rebates',
    query: z.strictObject({ id }),
    value: pay.extend({
      currency,
      timeZone: z.string(),
      why: why.nullable(),
      run: run.nullable(),
      rebate: rebate.nullable(),
    }),
    refusals: ['not-found'],
  },
  rebateLines: {
    route: routes.rebateLines,
    summary: 'What rebates came to by direct downline, game type and rates',
    query: z.strictObject({ id, after: mark, pageSize }),
    value: z.object({
      currency,
      list: z.array(
        z.object({
          line: z.int(),
          /** The direct downline whose branch played. */
          account: z.string(),
          gameType: z.string(),
          /** In millionths. */
          ownRate: z.int(),
          theirRate: z.int(),
          validBet: amount,
          /** The valid bet by the difference of the rates. */
          exact,
        }),
      ),
      next: z.string().nullable(),
    }),
    refusals: ['not-found'],
  },
  payPeople: {
    route: routes.payPeople,
    summary: 'Who of the team played what in the time of a statement',
    /** Of rebates: of one line alone. */
    query: z.strictObject({ id, line, after: mark, pageSize }),
    value: z.object({
      currency,
      list: z.array(
        z.object({
          id,
          account: z.string(),
          /** Of rebates: the line to which the play belongs. */
          line: z.int().nullable(),
          stake: figure,
          validBet: figure,
          payout: figure,
          result: figure,
          bets: z.int(),
          isActive: z.boolean(),
        }),
      ),
      next: z.string().nullable(),
    }),
    refusals: ['not-found'],
  },
  payBets: {
    route: routes.payBets,
    summary: 'The bets of one person behind a statement',
    query: z.strictObject({ id, personId: id.optional(), line, after: mark, pageSize }),
    value: z.object({
      currency,
      list: z.array(
        z.object({
          betId: id,
          personId: z.string(),
          account: z.string(),
          gameType: z.string(),
          gameName: z.string(),
          stake: amount,
          validBet: amount,
          payout: amount,
          placedAt: z.iso.datetime(),
          settledAt: z.iso.datetime(),
          /** For real-time salaries: by the contract's rate, and what the downlines left of it. */
          claim: exact.nullable(),
          exact: exact.nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
    refusals: ['not-found'],
  },
  claimPay: {
    route: routes.claimPay,
    summary: 'Claims a daily wage',
    body: z.strictObject({ id }),
    value: z.object({ payableFrom: z.iso.datetime().nullable() }),
    refusals: ['not-found', 'claim-expired'],
  },
  income: {
    route: routes.income,
    summary: 'What was paid, by day and source, and what is still to come',
    query: z.strictObject({ ...range }),
    value: z.object({
      currency,
      days: z.array(
        z.object({
          day: z.iso.date(),
          sources: z.array(z.object({ source: z.enum(paySources), amount })),
          amount,
        }),
      ),
      totals: z.object({
        amount,
        sources: z.array(z.object({ source: z.enum(paySources), amount })),
      }),
      /** Not paid yet; `owed` is what the caller owes to downlines. */
      open: z.object({ claimable: amount, due: amount, waiting: amount, owed: amount }),
    }),
  },
} as const
