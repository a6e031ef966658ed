import { z } from 'zod'
import { amount, currency, digitsAsked, mark, pageSize, range } from '../amounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { id, text } from '../text.ts'
import { withdrawalStates, withdrawalSteps } from '../vocabulary.ts'
import type { OfficeCommand } from './command.ts'
import { payMethodKinds } from './content.names.ts'
import { exportedPart } from './exported.ts'
import { moneyOrders } from './lists.names.ts'
import { moneyRoutes } from './money.routes.ts'

export const depositStates = ['pending', 'credited', 'failed', 'review'] as const
export const identityStates = ['none', 'review', 'approved', 'rejected'] as const

/** Why documents are refused; the page has words for each, and the member reads them. */
export const identityReasons = [
  'unreadable',
  'expired',
  'other-person',
  'name-differs',
  'birthday-differs',
  'incomplete',
  'not-a-document',
  'altered',
] as const

/** Why something waits for people, by names that the page has words for. */
export const waitingReasons = [
  'large',
  'new-account',
  'given-back',
  'rejected-before',
  'other-amount',
  'other-currency',
  'paid-late',
  'disputed',
  'partly',
  'case',
] as const

const account = z.string()
const member = z.object({ id, account })
const moment = z.iso.datetime()
const whose = text(100).optional()

const claim = z.object({ staffId: id, name: z.string(), until: moment }).nullable()

/** A way to pay; without a name of its own it is called by its kind. */
export const payMethod = z.object({
  id: z.string(),
  kind: z.enum(payMethodKinds).nullable(),
  name: z.string().nullable(),
})

const deposit = z.object({
  id,
  member,
  method: payMethod,
  provider: z.string(),
  currency,
  amount,
  fee: amount,
  received: z.object({ amount, currency: z.string() }).nullable(),
  state: z.enum(depositStates),
  reason: z.string().nullable(),
  reference: z.string().nullable(),
  createdAt: moment,
  settledAt: moment.nullable(),
  /** Who of the staff credited or rejected it; null where the provider's word was enough. */
  decidedBy: z.string().nullable(),
})

/** What a provider told, as it told it. */
const news = z.object({ id: z.string(), at: moment, news: z.record(z.string(), z.unknown()) })

const withdrawal = z.object({
  id,
  member,
  method: payMethod,
  provider: z.string(),
  currency,
  amount,
  fee: amount,
  state: z.enum(withdrawalStates),
  reason: z.string().nullable(),
  /** The bank and the end of the number; of the holder's name its first letters. */
  to: z.object({
    holder: z.string(),
    /** Whether it is the name that the member is known by; null where none is known. */
    isOwnName: z.boolean().nullable(),
    bank: z.string(),
    number: z.string(),
    addedAt: moment,
  }),
  createdAt: moment,
  /** When the promise to the member is broken. */
  dueAt: moment,
  waits: z.array(z.enum(waitingReasons)),
  claim,
})

const identity = z.object({
  member,
  state: z.enum(identityStates),
  reason: z.string().nullable(),
  /** When the documents came; null once they were decided about. */
  sentAt: moment.nullable(),
  dueAt: moment.nullable(),
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
  /** Documents of this member were refused before. */
  rejectedBefore: z.boolean(),
  claim,
})

const image = z.object({ id, type: z.enum(['png', 'jpeg']), at: moment })

const adjustment = z.object({
  id,
  member,
  currency,
  amount,
  staff: z.string(),
  reason: z.string(),
  at: moment,
})

/** Without it a queue begins with what waits longest, and any other list with the newest. */
const order = z.enum(moneyOrders).optional()

const adjustmentFilter = { member: whose, order, ...range }

export const matchKinds = ['matched', 'differs', 'unmatchedTheirs', 'unmatchedOurs'] as const

const statement = z.object({
  id,
  provider: z.string(),
  name: z.string(),
  sha256: z.string(),
  lines: z.number().int(),
  from: moment,
  to: moment,
  importedBy: z.string(),
  importedAt: moment,
})

const statementMatch = z.object({
  kind: z.enum(matchKinds),
  about: z.enum(['deposit', 'payout']),
  /** Our id, or the reference that we do not know. */
  id: z.string(),
  at: moment,
  theirs: z.object({ amount, currency: z.string() }).nullable(),
  ours: z.object({ amount, currency: z.string(), state: z.string() }).nullable(),
})

const claimed = {
  body: z.strictObject({ id }),
  value: z.object({ claim }),
  refusals: ['not-found', 'already-settled'],
} as const

const left = { query: z.strictObject({ id }), value: z.object({ left: z.boolean() }) } as const

const depositFilter = {
  view: z.enum(['held', 'all']).default('held'),
  state: z.enum(depositStates).optional(),
  method: z.string().max(40).optional(),
  member: whose,
  order,
  ...range,
}

const withdrawalFilter = {
  view: z.enum(['queue', 'all']).default('queue'),
  state: z.enum(withdrawalStates).optional(),
  method: z.string().max(40).optional(),
  member: whose,
  order,
  ...range,
}

const reason = text(300).min(3)

export const officeMoney = {
  officeDeposits: {
    route: moneyRoutes.officeDeposits,
    summary: 'Deposits of all members: those held for review the longest waiting first, or all',
    query: z.strictObject({ ...depositFilter, after: mark, pageSize }),
    value: z.object({ list: z.array(deposit), next: z.string().nullable() }),
  },
  exportDeposits: {
    route: moneyRoutes.exportDeposits,
    summary: 'The same list of deposits as a table for spreadsheets; it is written down',
    body: z.strictObject({ ...depositFilter, after: mark, reason }),
    value: exportedPart,
  },
  officeDeposit: {
    route: moneyRoutes.officeDeposit,
    summary: 'One deposit with what its provider told',
    query: z.strictObject({ id }),
    value: deposit.extend({ news: z.array(news) }),
    refusals: ['not-found'],
  },
  officeWithdrawals: {
    route: moneyRoutes.officeWithdrawals,
    summary: 'Withdrawals: those that wait for people, the longest waiting first, or all',
    query: z.strictObject({ ...withdrawalFilter, after: mark, pageSize }),
    value: z.object({ list: z.array(withdrawal), next: z.string().nullable() }),
  },
  exportWithdrawals: {
    route: moneyRoutes.exportWithdrawals,
    summary: 'The same list of withdrawals as a table for spreadsheets; it is written down',
    body: z.strictObject({ ...withdrawalFilter, after: mark, reason }),
    value: exportedPart,
  },
  officeWithdrawal: {
    route: moneyRoutes.officeWithdrawal,
    summary: 'One withdrawal: its timeline, its provider’s answers, and the member’s proofs',
    query: z.strictObject({ id }),
    value: withdrawal.extend({
      received: amount.nullable(),
      missing: amount.nullable(),
      sentAt: moment.nullable(),
      paidAt: moment.nullable(),
      steps: z.array(
        z.object({
          step: z.enum(withdrawalSteps),
          at: moment,
          by: z.enum(['member', 'staff', 'house', 'provider']),
          staff: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      ),
      news: z.array(news),
      proofs: z.array(image),
      /** What else the member withdrew in the last 24 hours. */
      lately: amount,
      identity: z.enum(identityStates),
    }),
    refusals: ['not-found'],
  },
  claimWithdrawal: {
    route: moneyRoutes.claimWithdrawal,
    summary: 'Says to others that the caller works on a withdrawal, for ten minutes',
    ...claimed,
  },
  leaveWithdrawal: {
    route: moneyRoutes.leaveWithdrawal,
    summary: 'Leaves a withdrawal to others',
    ...left,
  },
  officeIdentities: {
    route: moneyRoutes.officeIdentities,
    summary: 'Identity checks that wait, the longest waiting first, or those decided lately',
    query: z.strictObject({
      view: z.enum(['queue', 'decided']).default('queue'),
      member: whose,
      after: mark,
      pageSize,
    }),
    value: z.object({ list: z.array(identity), next: z.string().nullable() }),
  },
  officeIdentity: {
    route: moneyRoutes.officeIdentity,
    summary: 'One identity check: what the member said, and which documents were sent',
    query: z.strictObject({ id }),
    value: identity.extend({
      checkId: id.nullable(),
      /** What the member said, as far as the documents must show it. */
      data: z.record(z.string(), z.string()),
      registeredAt: moment,
      documents: z.array(image),
    }),
    refusals: ['not-found'],
  },
  claimIdentity: {
    route: moneyRoutes.claimIdentity,
    summary: 'Says to others that the caller works on an identity check, for ten minutes',
    ...claimed,
  },
  leaveIdentity: {
    route: moneyRoutes.leaveIdentity,
    summary: 'Leaves an identity check to others',
    ...left,
  },
  officeImage: {
    route: moneyRoutes.officeImage,
    summary: 'A document or a proof; each look is written down',
    query: z.strictObject({ id }),
    value: z.object({ type: z.enum(['png', 'jpeg']), base64: z.string() }),
    refusals: ['not-found'],
  },
  officeAdjustments: {
    route: moneyRoutes.officeAdjustments,
    summary: 'Money that staff gave or took, the newest first',
    query: z.strictObject({ ...adjustmentFilter, after: mark, pageSize }),
    value: z.object({ list: z.array(adjustment), next: z.string().nullable() }),
  },
  exportAdjustments: {
    route: moneyRoutes.exportAdjustments,
    summary: 'The same list of adjustments as a table for spreadsheets; it is written down',
    body: z.strictObject({ ...adjustmentFilter, after: mark, reason }),
    value: exportedPart,
  },
  adjustmentPreview: {
    route: moneyRoutes.adjustmentPreview,
    summary: 'Whom an adjustment would concern, what they have, and from when it needs more people',
    query: z.strictObject({ member: text(100).min(1) }),
    value: z.object({
      member,
      currency,
      cash: amount,
      state: z.enum(['open', 'closed']),
      /** Below it, one person is enough; sums of 24 hours count. */
      aloneBelow: amount,
    }),
    refusals: ['not-found'],
  },
  statements: {
    route: moneyRoutes.statements,
    summary: 'Statements of providers that were imported',
    query: z.strictObject({ after: mark, pageSize }),
    value: z.object({ list: z.array(statement), next: z.string().nullable() }),
  },
  statement: {
    route: moneyRoutes.statement,
    summary:
      'A statement beside our own payments: matched, different, and unmatched on either side',
    query: z.strictObject({ id, kind: z.enum(matchKinds).optional() }),
    value: statement.extend({
      counts: z.record(z.enum(matchKinds), z.number().int()),
      list: z.array(statementMatch),
      /** More than the list shows. */
      isCut: z.boolean(),
    }),
    refusals: ['not-found', 'too-large'],
  },
  importStatement: {
    route: moneyRoutes.importStatement,
    summary: 'Imports a statement; the same file again is the same statement',
    body: z.strictObject({
      id,
      provider: z.string().regex(/^[a-z0-9-]{1,40}$/),
      name: text(200).min(1),
      csv: z.string().min(1).max(1_900_000),
    }),
    value: z.object({ id, isNew: z.boolean() }),
    refusals: ['wrong-fields', 'key-reused'],
  },
} satisfies Record<string, Endpoint>

/** What staff can ask for here. */
export const moneyCommands = {
  'deposit.accept': {
    right: 'deposit.decide',
    /** Without an amount, what came in is credited. */
    input: z.strictObject({ id, amount: digitsAsked.optional() }),
  },
  'deposit.reject': { right: 'deposit.decide', input: z.strictObject({ id }) },
  'withdrawal.approve': { right: 'withdrawal.decide', input: z.strictObject({ id }) },
  'withdrawal.reject': { right: 'withdrawal.decide', input: z.strictObject({ id }) },
  'withdrawal.pay': { right: 'withdrawal.pay', input: z.strictObject({ id }) },
  'dispute.resolve': {
    right: 'dispute.decide',
    input: z.strictObject({ id, outcome: z.enum(['arrived', 'refund']) }),
  },
  'identity.approve': {
    right: 'identity.decide',
    /** `checkId`: the documents that were looked at; newer ones are not approved by it. */
    input: z.strictObject({ memberId: id, checkId: id.optional() }),
  },
  'identity.reject': {
    right: 'identity.decide',
    input: z.strictObject({ memberId: id, checkId: id.optional() }),
  },
  'wallet.adjust': {
    right: 'wallet.adjust',
    input: z.strictObject({
      memberId: id,
      way: z.enum(['give', 'take']),
      amount: digitsAsked,
    }),
  },
} as const satisfies Record<string, OfficeCommand>
