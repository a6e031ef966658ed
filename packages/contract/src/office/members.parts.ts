import { z } from 'zod'
import { amount, currency } from '../amounts.ts'
import { id } from '../text.ts'
import { memberKinds } from '../vocabulary.ts'
import { memberStates, timelineKinds } from './members.lists.ts'

const moment = z.iso.datetime()

export const memberRow = z.object({
  id,
  account: z.string(),
  nickname: z.string(),
  kind: z.enum(memberKinds),
  state: z.enum(memberStates),
  level: z.int(),
  balance: amount,
  isExcluded: z.boolean(),
  hasWithdrawal: z.boolean(),
  registeredAt: moment,
  seenAt: moment.nullable(),
})

/** What was found by a search, and where it leads. */
export const searchHit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('member'),
    id,
    account: z.string(),
    nickname: z.string(),
    state: z.enum(memberStates),
    memberKind: z.enum(memberKinds),
  }),
  z.object({
    kind: z.enum(['bet', 'deposit', 'withdrawal']),
    id,
    memberId: id,
    account: z.string(),
    state: z.string(),
    amount,
    currency,
    at: moment,
  }),
  z.object({ kind: z.literal('transfer'), id: z.string(), amount, currency, at: moment }),
])

/** A side of a transfer: a purse of a member, or an account of the house. */
const side = z.object({
  name: z.string(),
  memberId: id.nullable(),
  account: z.string().nullable(),
  balance: amount.nullable(),
})

export const leg = z.object({
  id: z.string(),
  kind: z.string(),
  amount,
  currency,
  at: moment,
  from: side,
  to: side,
})

/** What happened: the page says it in words by its kind and its facts. */
export const timelineEntry = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  /** What exactly: an event, a state, an action. */
  what: z.string(),
  at: moment,
  /** Until when it lasted, where it is a stretch of time. */
  until: moment.optional(),
  /** Money of it, with its currency. */
  amount: amount.optional(),
  payout: amount.optional(),
  currency: currency.optional(),
  count: z.int().optional(),
  /** Who did it, where that is somebody of the staff. */
  by: z.string().optional(),
  text: z.string().optional(),
  facts: z.record(z.string(), z.string()).optional(),
  /** The deposit, withdrawal or bet that it is about. */
  reference: z.string().optional(),
})

/** How a payment became what it is: when, by whom and why. */
export const decided = {
  /** Null while it is begun and no more. */
  endedAt: moment.nullable(),
  by: z.enum(['member', 'staff', 'house', 'provider']).nullable(),
  /** Who of the staff. */
  staff: z.string().nullable(),
  reason: z.string().nullable(),
}

export { moment }
