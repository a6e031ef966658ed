import { z } from 'zod'
import { amount, amountAsked, code, currency, id, mark, pageSize } from './amounts.ts'
import { images } from './images.ts'
import { routes } from './routes.ts'
import { secret, text } from './text.ts'
import {
  depositStates,
  identityStates,
  receiptOutcomes,
  withdrawalStates,
  withdrawalSteps,
} from './vocabulary.ts'

const method = z.object({
  id: z.string(),
  /** A brand name, the same in every language; null if the site shows the kind instead. */
  name: z.string().nullable(),
  kind: z.enum(['bank', 'card', 'wallet', 'crypto']),
  min: amount,
  max: amount,
  /** `feeRate` in millionths of the amount, plus a fixed fee. */
  feeRate: z.int(),
  feeFixed: amount,
  /** The usual duration. */
  minutes: z.int(),
})

const deposit = z.object({
  id: z.string(),
  method: z.string(),
  amount,
  fee: amount,
  /** The amount that arrived, if it is known and differs. */
  received: amount.nullable(),
  state: z.enum(depositStates),
  /** Where the member pays, while the deposit is pending. */
  payUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})

const payoutAccount = z.object({
  id: z.string(),
  method: z.string(),
  /** The account holder: the member's own name. */
  holder: z.string(),
  bank: z.string(),
  /** All digits but the last four are masked. */
  number: z.string(),
  addedAt: z.iso.datetime(),
})

const withdrawal = z.object({
  id: z.string(),
  account: payoutAccount,
  amount,
  fee: amount,
  state: z.enum(withdrawalStates),
  /** The amount that the member has confirmed so far. */
  received: amount.nullable(),
  remaining: amount.nullable(),
  reason: z.string().nullable(),
  /** From then on it counts as received without the member's confirmation. */
  autoReceiptAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})

/** What must still be wagered before a withdrawal is possible. */
const requirement = z.object({ required: amount, done: amount })

/**
 * How many times a deposit must be played before a withdrawal, against money
 * laundering; 0: not at all, and then no page mentions it.
 */
const playTimes = z.int()

/** What the house offers to everybody, as deposit form, promotions, help and terms state it. */
const terms = z.object({
  currency,
  deposit: z.array(method),
  withdrawal: z.array(method),
  playTimes,
  /** How long a check of documents, and the review of a withdrawal, usually take at most. */
  checkMinutes: z.int(),
  reviewMinutes: z.int(),
  /** How long a member has to say whether a paid withdrawal arrived; then it counts as received. */
  receiptMinutes: z.int(),
  /** Only in a demonstration: the page on which one decides as staff would and reads what members are sent. */
  desk: z.string().nullable(),
})

/** The same for one member, and what is still to do. */
const cashier = terms.extend({
  requirements: z.array(requirement),
  /** What all requirements together still ask for. Nothing can be withdrawn before it is played. */
  toPlay: amount,
  withdrawable: amount,
  hasPaymentPassword: z.boolean(),
  identity: z.object({ state: z.enum(identityStates), reason: z.string().nullable() }),
  /** Where letters and short messages about decisions go: only pages tell a member without an address. */
  writtenTo: z.enum(['none', 'email', 'mobile', 'both']),
  transferUp: z.object({ offered: z.boolean(), upline: z.string().nullable() }),
  transferDown: z.boolean(),
  /** The smallest and largest amount of one transfer, in either direction. */
  transferRange: z.object({ min: amount, max: amount }),
})

export const payments = {
  cashierTerms: {
    route: routes.cashierTerms,
    summary:
      'What everybody is offered: methods with limits and fees, the play rule, how long things take',
    value: terms,
  },
  cashier: {
    route: routes.cashier,
    summary: 'What the cashier offers: methods, requirements',
    value: cashier,
  },
  deposit: {
    route: routes.deposit,
    summary: 'Begins a deposit and answers where to pay; once per id',
    body: z.strictObject({ id, method: code, amount: amountAsked }),
    value: deposit,
    refusals: [
      'paused',
      'amount-out-of-range',
      'operation-not-allowed',
      'limit-reached',
      'excluded',
      'too-many-requests',
      'key-reused',
    ],
  },
  deposits: {
    route: routes.deposits,
    summary: "The member's deposits, the newest first",
    query: z.strictObject({ after: mark, pageSize }),
    value: z.object({ currency, list: z.array(deposit), next: z.string().nullable() }),
  },
  depositDetail: {
    route: routes.depositDetail,
    summary: 'One deposit',
    query: z.strictObject({ id }),
    value: deposit,
    refusals: ['not-found'],
  },
  payoutAccounts: {
    route: routes.payoutAccounts,
    summary: 'Where withdrawals can go',
    value: z.object({ list: z.array(payoutAccount) }),
  },
  addPayoutAccount: {
    route: routes.addPayoutAccount,
    summary: "Adds a payout account in the member's own name",
    body: z.strictObject({
      id,
      method: code,
      holder: text(100),
      bank: text(100),
      number: text(100),
    }),
    value: z.object({ list: z.array(payoutAccount) }),
    refusals: [
      'fresh-factor-needed',
      'name-differs',
      'wrong-fields',
      'operation-not-allowed',
      'key-reused',
    ],
  },
  removePayoutAccount: {
    route: routes.removePayoutAccount,
    summary: 'Removes a payout account',
    query: z.strictObject({ id }),
    value: z.object({ list: z.array(payoutAccount) }),
    refusals: ['fresh-factor-needed', 'not-found'],
  },
  withdraw: {
    route: routes.withdraw,
    summary: 'Asks for a withdrawal: the amount is locked at once; once per id',
    body: z.strictObject({
      id,
      account: id,
      amount: amountAsked,
      paymentPassword: secret,
    }),
    value: withdrawal,
    refusals: [
      'paused',
      'amount-out-of-range',
      'operation-not-allowed',
      'insufficient-funds',
      'payment-password-needed',
      'wrong-payment-password',
      'identity-needed',
      'turnover-open',
      'not-found',
      'key-reused',
    ],
  },
  withdrawals: {
    route: routes.withdrawals,
    summary: "The member's withdrawals, the newest first",
    query: z.strictObject({ after: mark, pageSize }),
    value: z.object({ currency, list: z.array(withdrawal), next: z.string().nullable() }),
  },
  withdrawalDetail: {
    route: routes.withdrawalDetail,
    summary: 'One withdrawal and what happened to it so far',
    query: z.strictObject({ id }),
    value: withdrawal.extend({
      /** Whether the member can still cancel it. */
      cancellable: z.boolean(),
      steps: z.array(
        z.object({
          step: z.enum(withdrawalSteps),
          at: z.iso.datetime(),
          by: z.enum(['member', 'staff', 'house', 'provider']),
          reason: z.string().nullable(),
        }),
      ),
    }),
    refusals: ['not-found'],
  },
  cancelWithdrawal: {
    route: routes.cancelWithdrawal,
    summary: 'Takes a withdrawal back while nobody has decided on it, where the house allows it',
    body: z.strictObject({ id }),
    value: withdrawal,
    refusals: ['not-found', 'already-settled', 'operation-not-allowed'],
  },
  confirmReceipt: {
    route: routes.confirmReceipt,
    summary: 'Says what was received of a paid withdrawal',
    body: z.strictObject({
      id,
      outcome: z.enum(receiptOutcomes),
      received: amountAsked.optional(),
      images: images.default([]),
      note: text(500).optional(),
    }),
    value: withdrawal,
    refusals: ['not-found', 'already-settled', 'wrong-fields', 'too-large'],
  },
  sendIdentity: {
    route: routes.sendIdentity,
    summary: 'Sends documents for the identity check',
    body: z.strictObject({ images: images.min(1) }),
    value: z.object({ state: z.enum(identityStates), reason: z.string().nullable() }),
    refusals: ['wrong-fields', 'too-large', 'already-settled'],
  },
  transferFunds: {
    route: routes.transferFunds,
    summary: 'To the agent above, or to somebody of an agent’s own team; once per id',
    body: z.strictObject({
      id,
      to: z.union([z.literal('upline'), z.object({ account: text(64) })]),
      amount: amountAsked,
      paymentPassword: secret,
    }),
    value: z.object({ currency, balance: amount }),
    refusals: [
      'operation-not-allowed',
      'insufficient-funds',
      'amount-out-of-range',
      'payment-password-needed',
      'wrong-payment-password',
      'not-found',
      'key-reused',
      'excluded',
      'turnover-open',
      'paused',
    ],
  },
} as const
