import { z } from 'zod'
import { amount, currency, figure, id } from './amounts.ts'
import { words } from './rewards.ts'
import { routes } from './routes.ts'
import { birthdayFaults, levelReasons } from './vocabulary.ts'

/** Billionths of a minor unit. */
const exact = z.string().regex(/^-?\d{1,40}$/)

const level = z.object({
  /** From 1 on. */
  level: z.int(),
  name: words,
  /** The valid bet in all that brings the level. */
  from: amount,
  /** Valid bet in 90 days, of which half keeps the level; 0: it is kept for good. */
  keep: amount,
  /** The share of the house edge that is given back, in hundredths of a percent. */
  rakeback: z.int(),
  levelUp: amount,
  weekly: amount,
  monthly: amount,
  birthday: amount,
  /** Withdrawals are looked at within so many hours; null: as everybody's. */
  payoutHours: z.int().nullable(),
})

const progress = z.object({
  /** The valid bet in all, and of the last 90 days. */
  turnover: figure,
  recent: figure,
  since: z.iso.datetime().nullable(),
  /** What the last 90 days must come to, so that the level is kept. */
  keep: amount,
  /** Until then the level does not fall, whatever is played. */
  protectedUntil: z.iso.date().nullable(),
  /** The day on which the level falls by one if nothing is played. */
  fallsOn: z.iso.date().nullable(),
  /** Null on the highest level. By recent: the level was had before, and 90 days bring it back. */
  next: z
    .object({
      level: z.int(),
      by: z.enum(['turnover', 'recent']),
      asked: amount,
      missing: figure,
    })
    .nullable(),
})

const rakeback = z.object({
  /** Of the member's level, in hundredths of a percent of the edge. */
  share: z.int(),
  /** What can be claimed now, and what is left of a minor unit for the next time. */
  due: amount,
  left: exact,
  minimum: amount,
  /** What earned it in the last 30 days, the newest first. */
  lines: z.array(
    z.object({
      day: z.iso.date(),
      gameType: z.string(),
      bets: z.int(),
      validBet: figure,
      /** In millionths of the valid bet: edge times share. */
      rate: z.int(),
      earned: exact,
    }),
  ),
  /** The games of these days that were played most. */
  games: z.array(
    z.object({
      game: z.string(),
      name: z.string(),
      validBet: figure,
      /** In hundredths of a percent; null where the vendor publishes no return: then nothing is earned. */
      edge: z.int().nullable(),
      /** What the member's level earns there, in millionths of the valid bet. */
      rate: z.int().nullable(),
    }),
  ),
})

export const vip = {
  vipLadder: {
    route: routes.vipLadder,
    summary: 'The VIP levels, what brings each and what it gives; null where there are none now',
    value: z.object({
      currency,
      offer: z
        .object({
          title: words,
          summary: words,
          body: words.nullable(),
          version: z.int(),
          from: z.iso.datetime(),
          levels: z.array(level),
          /** The valid bet of a week or a month for which its bonus is given. */
          active: z.object({ week: amount, month: amount }),
          /** How many days a bonus can be claimed. */
          days: z.int(),
        })
        .nullable(),
    }),
  },
  vipRank: {
    route: routes.vipRank,
    summary: 'The VIP label beside the member’s name: level, and rank in the merchant’s words',
    value: z.object({ level: z.int(), rank: words.nullable() }),
  },
  vip: {
    route: routes.vip,
    summary: 'The member’s level, how far the next one is, what keeps it, and the rakeback',
    value: z.object({
      currency,
      level: z.int(),
      /** Null where there are no levels now, and for who is excluded. */
      progress: progress.nullable(),
      /** Why no birthday gift would be given; null: it would. */
      birthday: z
        .object({ day: z.string().nullable(), why: z.enum(birthdayFaults).nullable() })
        .nullable(),
      rakeback: rakeback.nullable(),
      /** Every change of the level, the newest first. */
      changes: z.array(
        z.object({
          at: z.iso.datetime(),
          before: z.int(),
          level: z.int(),
          reason: z.enum(levelReasons),
        }),
      ),
    }),
  },
  claimRakeback: {
    route: routes.claimRakeback,
    summary: 'Pays the rakeback that is due as cash, once per id',
    body: z.strictObject({ id }),
    value: z.object({ currency, amount }),
    refusals: ['not-found', 'nothing-to-claim', 'key-reused'],
  },
} as const
