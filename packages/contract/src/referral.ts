import { z } from 'zod'
import { amount, currency, id, mark, pageSize } from './amounts.ts'
import { words } from './rewards.ts'
import { routes } from './routes.ts'
import { friendFaults, friendStates, friendSteps } from './vocabulary.ts'

const offer = z.object({
  title: words,
  summary: words,
  body: words.nullable(),
  version: z.int(),
  /** What a friend proves. */
  by: z.enum(['phone', 'email']),
  /** What a friend deposits and bets within so many days, so that it counts. */
  deposit: amount,
  validBet: amount,
  days: z.int(),
  /** It is paid so many days after it counts. */
  hold: z.int(),
  /** The most that a month pays; what is above it waits for the next month. */
  most: amount,
  /** Whether friends at the member's own internet address count. */
  household: z.boolean(),
  /** What is paid for each friend, from which one on. */
  tiers: z.array(z.object({ from: z.int(), amount })),
  /** What the next friend pays. */
  next: amount,
})

export const referral = {
  referral: {
    route: routes.referral,
    summary: 'The member’s own code, what a friend pays, and what friends have paid so far',
    value: z.object({
      currency,
      code: z.string(),
      /** Null where nothing is paid for friends now, and for who is excluded. */
      offer: offer.nullable(),
      friends: z.int(),
      held: z.int(),
      paid: z.int(),
      earned: amount,
      thisMonth: amount,
    }),
    refusals: ['not-found'],
  },
  referredFriends: {
    route: routes.referredFriends,
    summary:
      'Friends who came by the member’s code, masked, and what is missing for each; newest first',
    query: z.strictObject({ after: mark, pageSize }),
    value: z.object({
      currency,
      list: z.array(
        z.object({
          id,
          name: z.string(),
          joinedAt: z.iso.datetime(),
          state: z.enum(friendStates),
          /** Why a friend does not count. */
          fault: z.enum(friendFaults).nullable(),
          missing: z.array(z.enum(friendSteps)),
          /** The first day that does not count any more. */
          until: z.iso.date(),
          paysAt: z.iso.datetime().nullable(),
          amount: amount.nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
    refusals: ['not-found'],
  },
} as const
