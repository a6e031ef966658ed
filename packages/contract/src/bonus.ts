import { z } from 'zod'
import { amount, currency, id, mark, pageSize } from './amounts.ts'
import { words } from './rewards.ts'
import { routes } from './routes.ts'
import { bonusLapses, bonusReasons, bonusStates } from './vocabulary.ts'

const programme = z.string().regex(/^[a-z0-9-]{1,40}$/)
const moment = z.iso.datetime()
const percent = z.int().min(0).max(100)

/** What must be done for a bonus, and what its money can be staked on. */
export const bonusConditions = z.object({
  /** How many times the bonus must be wagered. */
  times: z.int(),
  /** Within so many days after it becomes active. */
  days: z.int(),
  /** The most that is staked on one round while bonus money is played with. */
  stakeMax: amount.nullable(),
  /** The most of it that becomes cash. */
  cap: amount.nullable(),
  /** The percentage of a valid bet that counts: by game, else by type of game, else `others`. At 0 bonus money is refused. */
  contributions: z.object({
    others: percent,
    types: z.record(z.string(), percent),
    games: z.record(z.string(), percent),
  }),
})

/** How much a bonus is. */
export const bonusAmount = z.discriminatedUnion('on', [
  z.object({
    on: z.literal('deposit'),
    /** In millionths of the deposit, up to the most. */
    rate: z.int(),
    most: amount,
    depositMin: amount,
    isFirstOnly: z.boolean(),
  }),
  z.object({ on: z.literal('given'), amount }),
])

const bonus = z.object({
  id: z.string(),
  programme: z.string(),
  /** Null if the programme is not known any more. */
  title: words.nullable(),
  state: z.enum(bonusStates),
  /** Null until it is granted. */
  amount: amount.nullable(),
  required: amount.nullable(),
  wagered: amount,
  /** What must still be wagered; null if the bonus is not granted, or has ended. */
  left: amount.nullable(),
  /** The bonus money that it has now; null unless it runs. */
  balance: amount.nullable(),
  conditions: bonusConditions,
  createdAt: moment,
  /** Known since it became active. */
  expiresAt: moment.nullable(),
  closedAt: moment.nullable(),
  /** What became cash, and what went back, when it ended. */
  paid: amount,
  lost: amount,
  lapse: z.enum(bonusLapses).nullable(),
  /** What staff wrote when they gave it or took it back. */
  reason: z.string().nullable(),
})

const offer = z.object({
  id: programme,
  version: z.int(),
  title: words,
  summary: words,
  amount: bonusAmount,
  conditions: bonusConditions,
  /** Another one runs: this one begins when that has ended. */
  willWait: z.boolean(),
  /** Why it cannot be taken now. */
  reasons: z.array(z.enum(bonusReasons)),
})

const progress = z.object({
  id: z.string(),
  state: z.enum(['active', 'met']),
  required: amount,
  wagered: amount,
  left: amount,
  balance: amount,
  expiresAt: moment,
  stakeMax: amount.nullable(),
})

export const bonusCalls = {
  bonuses: {
    route: routes.bonuses,
    summary: "The member's bonuses, the newest first",
    query: z.strictObject({ after: mark, pageSize }),
    value: z.object({ currency, list: z.array(bonus), next: z.string().nullable() }),
  },
  bonusOffers: {
    route: routes.bonusOffers,
    summary: 'The bonuses that can be taken with a deposit, and why one cannot be',
    value: z.object({ currency, list: z.array(offer) }),
  },
  bonusProgress: {
    route: routes.bonusProgress,
    summary: 'How far the bonus that runs is wagered',
    value: z.object({ currency, bonus: progress.nullable(), waiting: z.int() }),
  },
  acceptBonus: {
    route: routes.acceptBonus,
    summary: 'Takes a bonus under the terms that were shown; its id is that of the deposit to come',
    body: z.strictObject({ id, offer: programme, version: z.int() }),
    value: z.object({ currency, bonus }),
    refusals: [
      'not-found',
      'excluded',
      'offer-outdated',
      'bonus-refused',
      'too-many-requests',
      'key-reused',
    ],
  },
  giveUpBonus: {
    route: routes.giveUpBonus,
    summary: 'Gives a bonus up: what is left of it goes back; cash stays',
    body: z.strictObject({ id }),
    value: z.object({
      currency,
      /** The bonus money that went back. */
      lost: amount,
      /** The cash that stays. */
      kept: amount,
    }),
    refusals: ['not-found', 'already-settled'],
  },
} as const
