import { z } from 'zod'
import { amount, amountAsked, currency } from './amounts.ts'
import { routes } from './routes.ts'
import { limitKinds, limitPeriods } from './vocabulary.ts'

/** Money in minor units, time in minutes. */
const limit = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  /** The member's own limit; null if there is none. */
  own: amount.nullable(),
  /** The operator's limit; the lower of both counts. */
  house: amount.nullable(),
  used: amount,
  /** A higher limit that the member asked for, and from when it may be confirmed. */
  wish: z.object({ value: amount.nullable(), from: z.iso.datetime() }).nullable(),
  /** When the period ends and the used amount restarts at zero. */
  resetsAt: z.iso.datetime(),
})

const state = z.object({
  currency,
  limits: z.array(limit),
  /** No bets and no deposits until then; null: not excluded, 'forever': permanently. */
  exclusion: z
    .object({
      kind: z.enum(['timeOut', 'exclusion']),
      since: z.iso.datetime(),
      until: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** The interval of the reality check in minutes; null if it is off. */
  realityMinutes: z.int().nullable(),
  session: z.object({
    since: z.iso.datetime(),
    minutes: z.int(),
    /** Payouts minus stakes since the session began. */
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
      /** Null removes the limit. */
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
      /** Null: permanently; allowed for an exclusion only. */
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
