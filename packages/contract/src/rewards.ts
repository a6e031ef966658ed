import { z } from 'zod'
import { amount, currency, id, mark, pageSize } from './amounts.ts'
import { toldGame } from './catalogue.ts'
import { routes } from './routes.ts'
import { claimsMax, grantUnits, rewardKinds, rewardStates } from './vocabulary.ts'

/** Texts by language; English is always there. */
export const words = z.record(z.string(), z.string())

/** Free spins: how far they are played. */
export const spinsShown = z.object({
  /** Null where the game is not offered any more. */
  game: toldGame.nullable(),
  stake: amount,
  count: z.int(),
  left: z.int(),
  won: amount,
  /** The vendor has them: they can be played. */
  isReady: z.boolean(),
})

/** What a programme gave, or gives when it is claimed. */
export const rewardShown = z.object({
  id,
  kind: z.enum(rewardKinds),
  programme: z.string(),
  title: words,
  unit: z.enum(grantUnits),
  amount,
  /** Taken off for what a correction took back of an earlier reward of the same programme. */
  withheld: amount,
  state: z.enum(rewardStates),
  /** What it was given for, such as `level:3`. */
  trigger: z.string(),
  grantedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  /** Only of free spins. */
  spins: spinsShown.optional(),
})

export const rewards = {
  rewards: {
    route: routes.rewards,
    summary: 'Everything that can be claimed now, the newest first',
    value: z.object({
      currency,
      list: z.array(rewardShown),
      /** Sums of what can be claimed. */
      money: amount,
      points: amount,
      /** When the next of them expires. */
      nextExpiry: z.iso.datetime().nullable(),
    }),
  },
  rewardHistory: {
    route: routes.rewardHistory,
    summary: 'Rewards that were claimed, expired or taken back, the newest first',
    query: z.strictObject({ kind: z.enum(rewardKinds).optional(), after: mark, pageSize }),
    value: z.object({ currency, list: z.array(rewardShown), next: z.string().nullable() }),
  },
  claimRewards: {
    route: routes.claimRewards,
    summary: 'Claims rewards, all of them or none; what was claimed before is answered again',
    body: z.strictObject({ ids: z.array(id).min(1).max(claimsMax) }),
    value: z.object({ currency, list: z.array(rewardShown), money: amount, points: amount }),
    refusals: ['not-found', 'reward-over'],
  },
  rewardWhy: {
    route: routes.rewardWhy,
    summary: 'What the amount of a reward follows from, and the terms it was given under',
    query: z.strictObject({ id }),
    value: z.object({
      currency,
      reward: rewardShown,
      /** The figures of the formula, by name. */
      why: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      reason: z.string().nullable(),
      version: z.int(),
      terms: z.unknown(),
      termsFrom: z.iso.datetime(),
    }),
    refusals: ['not-found'],
  },
  rewardCount: {
    route: routes.rewardCount,
    summary: 'How many rewards can be claimed, for the badge',
    value: z.object({ open: z.int() }),
  },
} as const
