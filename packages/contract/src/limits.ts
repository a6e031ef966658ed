import { z } from 'zod'
import { amount, amountAsked, currency } from './amounts.ts'
import { routes } from './routes.ts'
import { limitKinds, limitPeriods } from './vocabulary.ts'

/** Money in minor units, time in minutes. */
const limit = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  /** The member's own; null where there is none. */
  own: amount.nullable(),
  /** The operator's; the stricter of both counts. */
  house: amount.nullable(),
  used: amount,
  /** A looser value that waits: from when it may be confirmed. */
  wish: z.object({ value: amount.nullable(), from: z.iso.datetime() }).nullable(),
  /** When the period ends and the use begins anew. */
  resetsAt: z.iso.datetime(),
})

const state = z.object({
  currency,
  limits: z.array(limit),
  /** No bets and no deposits until then; null where none, 'forever' where for good. */
  exclusion: z
    .object({
      kind: z.enum(['timeOut', 'exclusion']),
      since: z.iso.datetime(),
      until: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Every how many minutes the reality check appears; null where off. */
  realityMinutes: z.int().nullable(),
  session: z.object({
    since: z.iso.datetime(),
    minutes: z.int(),
    /** Since the session began: what was won less what was staked. */
    net: amount,
    staked: amount,
  }),
})

export const limits = {
  limits: {
    route: routes.limits,
    summary: "The member's limits, how much of them is used, and the session's result",
    value: state,
  },
  setLimit: {
    route: routes.setLimit,
    summary: 'Sets or lifts a limit: tighter at once, looser after a while and a confirmation',
    body: z.strictObject({
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      /** Null lifts it. */
      value: amountAsked.nullable(),
    }),
    value: state,
    refusals: ['excluded'],
  },
  confirmLimit: {
    route: routes.confirmLimit,
    summary: 'Confirms a looser limit whose time has come, or withdraws the wish',
    body: z.strictObject({
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      confirm: z.boolean(),
    }),
    value: state,
    refusals: ['not-found', 'too-early'],
  },
  exclude: {
    route: routes.exclude,
    summary: 'Takes a time-out or excludes oneself: at once, and not to be lifted early',
    body: z.strictObject({
      kind: z.enum(['timeOut', 'exclusion']),
      /** Null is for good; an exclusion alone may be. */
      days: z.int().min(1).max(3_660).nullable(),
    }),
    value: state,
    refusals: ['fresh-factor-needed'],
  },
  setReality: {
    route: routes.setReality,
    summary: 'How often the reality check appears',
    body: z.strictObject({ minutes: z.int().min(5).max(240).nullable() }),
    value: state,
  },
} as const
