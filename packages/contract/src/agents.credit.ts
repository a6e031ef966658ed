import { z } from 'zod'
import { amount, currency, figure, id, mark, pageSize } from './amounts.ts'
import { routes } from './routes.ts'
import { text } from './text.ts'
import {
  contractKinds,
  creditCauses,
  creditGroups,
  creditHappenings,
  terminationAnswers,
} from './vocabulary.ts'

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)

/**
 * Whom a report is about: an agent directly below the caller, or the caller. Of the own report, the part that
 * one upline sees can be asked for.
 */
const about = { person: id.optional(), upline: id.optional() }

/** The end is exclusive; null while it lasts. */
const stretch = z.object({ from: z.iso.datetime(), to: z.iso.datetime().nullable() })

const sums = z.object({ count: z.int(), amount })

/** What happened in a month, or in all months shown. Nothing of it is a judgement. */
const facts = z.object({
  /** Of the whole team; a result below zero is a loss of the team. */
  turnover: figure,
  result: figure,
  /** Contracts with the own downlines. New terms that replace old ones do not end a contract. */
  offered: z.int(),
  agreed: z.int(),
  rejected: z.int(),
  withdrawn: z.int(),
  ended: z.object({
    /** On request of the person, or of the downline. */
    self: z.int(),
    other: z.int(),
    /** The contract above no longer allowed it. */
    automatic: z.int(),
    moved: z.int(),
  }),
  /** Pay to downlines from the own balance, by when it became due. Late: the balance did not suffice. */
  paid: sums,
  late: sums.extend({ longestMs: z.int().nullable() }),
  open: sums,
  /** Requests to end a contract, with downlines or the upline, by when they were made. */
  requests: z.object({
    self: z.int(),
    other: z.int(),
    agreed: z.int(),
    refused: z.int(),
    withdrawn: z.int(),
    lapsed: z.int(),
    open: z.int(),
    /** The longest time the person took to agree or refuse. */
    longestMs: z.int().nullable(),
  }),
})

export const agentsCredit = {
  creditReport: {
    route: routes.creditReport,
    summary: "An agent's record by month for the last twelve months: facts, no score",
    query: z.strictObject(about),
    value: z.object({
      currency,
      timeZone: z.string(),
      person: z.object({ id, account: z.string() }),
      isSelf: z.boolean(),
      /** The time in which the person stood below the upline; null for the whole. */
      shown: z.array(stretch).nullable(),
      /** Who could and can see which part, the last first; for the person only. */
      seenBy: z.array(
        z.object({
          /** Null: the house. */
          upline: z.object({ id, account: z.string() }).nullable(),
          /** Only the upline of today sees anything. */
          isNow: z.boolean(),
          stretches: z.array(stretch),
        }),
      ),
      /** The newest first. */
      months: z.array(facts.extend({ month, active: z.int() })),
      totals: facts,
    }),
    refusals: ['not-found'],
  },
  creditEvents: {
    route: routes.creditEvents,
    summary: 'What is behind the figures of one month, the newest first',
    query: z.strictObject({
      ...about,
      month,
      group: z.enum(creditGroups).optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({
      currency,
      list: z.array(
        z.object({
          id: z.string(),
          at: z.iso.datetime(),
          what: z.enum(creditHappenings),
          by: z.enum(creditCauses).nullable(),
          kind: z.enum(contractKinds),
          /** The other side, shortened where the caller may not see the whole name; null: the house. */
          other: z.string().nullable(),
          /** Of pay; null for the upline, as it is the business of the downline. */
          amount: amount.nullable(),
          /** The period of pay. */
          period: stretch.nullable(),
          /** Of a request; null while it is open. */
          answer: z.enum(terminationAnswers).nullable(),
          /** When it was answered, or paid. */
          doneAt: z.iso.datetime().nullable(),
          /** How long the answer took, or pay was late. Goes on while it is open. */
          tookMs: z.int().nullable(),
          /** Where the caller is a side of the contract. */
          contractId: id.nullable(),
          /** The own statement of the same period, which names the downline's share. */
          payId: id.nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
    refusals: ['not-found'],
  },
  creditPeople: {
    route: routes.creditPeople,
    summary: 'Agents directly below the caller, whose reports the caller can see',
    query: z.strictObject({
      /** The whole account name. */
      account: text(64).optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({
      list: z.array(z.object({ id, account: z.string() })),
      /** A page can come short, or empty, and still have a next one. */
      next: z.string().nullable(),
    }),
  },
} as const
