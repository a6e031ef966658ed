import { z } from 'zod'
import {
  gameTypes,
  missionMeasures,
  missionPeriods,
  type ProgrammeKind,
  rewardUnits,
} from '../vocabulary.ts'

/**
 * What the value of a term counts, so that forms can show and read it. reward: money or points, as the `unit`
 * beside it says. measured: an amount of money or a number, as the `measure` beside it says. millionths and
 * hundredths: shares, kept as millionths of the whole and as hundredths of a percent.
 */
export const termUnits = [
  'money',
  'points',
  'reward',
  'measured',
  'days',
  'hours',
  'times',
  'shares',
  'spins',
  'prizes',
  'pieces',
  'friend',
  'level',
  'weight',
  'millionths',
  'hundredths',
  'percent',
  'time',
  'name',
  'vendor',
  'game',
  'words',
] as const
export type TermUnit = (typeof termUnits)[number]

const counted = <T extends z.ZodType>(value: T, unit: TermUnit): T => value.meta({ unit })
const some = (min: number, max: number, unit: TermUnit) => counted(z.int().min(min).max(max), unit)
/** Digits of a whole number above zero, or of zero too. */
const above = (digits: number, unit: TermUnit) =>
  counted(z.string().regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`)), unit)
const orZero = (digits: number, unit: TermUnit) =>
  counted(z.string().regex(new RegExp(`^(?:0|[1-9]\\d{0,${digits - 1}})$`)), unit)

const claimDaysMax = 60
/** How many days a reward can be claimed. */
const claimDays = some(1, claimDaysMax, 'days')
const name = (length: number) =>
  counted(z.string().regex(new RegExp(`^[a-z0-9-]{1,${length}}$`)), 'name')
const byGameType = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(gameTypes), value)

/** Five per cent of the valid bet is more than any house edge pays for. */
const rebateRate = some(0, 50_000, 'millionths')

export const rebateTerms = z.strictObject({
  /** By game type, of the valid bet. */
  rates: byGameType(rebateRate),
  others: rebateRate,
  /** The least that can be claimed. */
  minimum: counted(z.string().regex(/^\d{1,15}$/), 'money'),
  /** What is not claimed within so many days is paid without a claim. */
  days: claimDays,
})

export const cashbackTerms = z.strictObject({
  /** Of the loss of a week. */
  rate: some(1, 500_000, 'millionths'),
  /** Less is not paid. */
  minimum: counted(z.string().regex(/^\d{1,15}$/), 'money'),
  /** The most that a week pays; null: no limit. */
  most: above(15, 'money').nullable(),
  days: claimDays,
})

const perPoint = above(13, 'money')
const levelsMax = 20

/** What earns points and what they are worth. */
export const pointsTerms = z.strictObject({
  /** The valid bet that earns one point, by game type. */
  perPoint: byGameType(perPoint),
  /** For other game types; null where they earn nothing. */
  others: perPoint.nullable(),
  /** The deposit that earns one point. */
  deposit: perPoint.nullable(),
  exchange: z.strictObject({
    /** The exchange-rate table says how many points this amount costs. */
    amount: above(13, 'money'),
    levels: z
      .array(
        z.strictObject({
          level: counted(z.int().min(0), 'level'),
          points: above(13, 'points'),
        }),
      )
      .min(1)
      .max(levelsMax),
    /** The fewest points that are converted. */
    minimum: above(13, 'points'),
  }),
})

const vipAmount = orZero(15, 'money')
const nameMax = 40

const levelTerms = z.strictObject({
  name: counted(
    z.object({ EN: z.string().min(1).max(nameMax) }).catchall(z.string().max(nameMax)),
    'words',
  ),
  /** The valid bet in all that brings the level. */
  from: vipAmount,
  /** The rate of the level: valid bet in 90 days, of which half keeps it; 0: it is kept for good. */
  keep: vipAmount,
  /** The share of the house edge that is given back: more than half would leave too little to the house. */
  rakeback: some(0, 5_000, 'hundredths'),
  levelUp: vipAmount,
  weekly: vipAmount,
  monthly: vipAmount,
  birthday: vipAmount,
  /** Withdrawals are looked at within so many hours; null: as everybody's. */
  payoutHours: some(1, 72, 'hours').nullable(),
})

/** The ladder. */
export const vipTerms = z.strictObject({
  /** From level 1 on. */
  levels: z.array(levelTerms).min(1).max(levelsMax),
  /** The valid bet of a week or a month for which its bonus is given. */
  active: z.strictObject({ week: vipAmount, month: vipAmount }),
  /** The least rakeback that is claimed. */
  minimum: vipAmount,
  days: claimDays,
})

const friendAmount = above(15, 'money')
const tiersMax = 10

/** When a friend counts and what it pays. */
export const referralTerms = z.strictObject({
  /** What the friend deposits and bets, so that it counts. */
  deposit: friendAmount,
  validBet: friendAmount,
  /** Within so many days after the registration. */
  days: some(1, 90, 'days'),
  /** It is paid so many days after it counts. */
  hold: some(0, 30, 'days'),
  /** For the first friend, and from which one on another amount is paid. */
  tiers: z
    .array(z.strictObject({ from: counted(z.int().min(1), 'friend'), amount: friendAmount }))
    .min(1)
    .max(tiersMax),
  /** The most that a month pays to one member; what is above it waits for the next month. */
  most: friendAmount,
  /** Whether friends at the same internet address as the member count. */
  household: z.boolean(),
  claimDays,
})

const missionsOfProgrammeMax = 20
const listMax = 50

const mission = z.strictObject({
  id: name(30),
  period: z.enum(missionPeriods),
  measure: z.enum(missionMeasures),
  target: above(15, 'measured'),
  /** Of wins: at least so many times the stake of the round. */
  multiplier: some(2, 100_000, 'times').optional(),
  /** Which games count; left out: all. */
  only: z
    .strictObject({
      gameTypes: z.array(z.enum(gameTypes)).max(listMax).optional(),
      vendors: z.array(counted(z.string(), 'vendor')).max(listMax).optional(),
      /** VENDOR/GAME */
      games: z.array(counted(z.string(), 'game')).max(listMax).optional(),
    })
    .optional(),
  reward: z.strictObject({ unit: z.enum(rewardUnits), amount: above(15, 'reward') }),
})

export const missionTerms = z.strictObject({
  missions: z.array(mission).min(1).max(missionsOfProgrammeMax),
  days: claimDays,
})

const raceHoursMax = 2_400
const prizesMax = 100
/** How much of the valid bet counts. */
const raceWeight = some(0, 1_000, 'percent')

export const raceTerms = z.strictObject({
  every: z.enum(missionPeriods),
  /** How long a race lasts that is run once, from the start of its programme. */
  hours: some(1, raceHoursMax, 'hours').optional(),
  weights: byGameType(raceWeight),
  others: raceWeight,
  /** By place. */
  prizes: z.array(above(15, 'money')).min(1).max(prizesMax),
  days: claimDays,
})

export const envelopeTerms = z.strictObject({
  /** What an envelope holds, and in how many shares. */
  total: above(12, 'money'),
  shares: some(1, 10_000, 'shares'),
  minimum: above(12, 'money'),
  /** Times of day of the merchant's clock at which one opens; none where envelopes are gifts only. */
  drops: z.array(counted(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), 'time')).max(24),
  /** What nobody took after so many hours stays with the house. */
  hours: some(1, 24, 'hours'),
})

export const raffleTerms = z.strictObject({
  /** The valid bet that a ticket takes. */
  ticketFor: above(12, 'money'),
  /** In the order in which they are drawn. */
  prizes: z
    .array(z.strictObject({ amount: above(12, 'money'), count: some(1, 500, 'prizes') }))
    .min(1)
    .max(20),
  days: claimDays,
})

export const wheelTerms = z.strictObject({
  segments: z
    .array(
      z.strictObject({
        id: name(40),
        weight: some(1, 1_000_000, 'weight'),
        unit: z.enum(rewardUnits),
        /** 0 gives nothing. */
        amount: orZero(12, 'reward'),
        /** How often it can be won in all; without a limit where it is left out. */
        stock: counted(z.int().min(1), 'pieces').optional(),
      }),
    )
    .min(2)
    .max(24),
  /** The segment that takes the weight of those that are out of stock. */
  into: name(40),
  /** Spins of a day: for everybody, for signing in, and for deposits. */
  free: some(0, 10, 'spins'),
  bySignIn: some(0, 10, 'spins'),
  byDeposit: z.strictObject({ amount: above(12, 'money'), most: some(1, 20, 'spins') }).optional(),
  /** Further spins of a day cost points; none where it is left out. */
  byPoints: z.strictObject({ price: above(12, 'points'), most: some(1, 100, 'spins') }).optional(),
  days: claimDays,
})

export const signInTerms = z.strictObject({
  unit: z.enum(rewardUnits),
  /** What each day in a row gives; after the last one the ladder begins again. */
  ladder: z.array(above(12, 'reward')).length(7),
  days: claimDays,
})

export const campaignTerms = z.strictObject({
  /** What an approved application gives. */
  unit: z.enum(rewardUnits),
  amount: above(12, 'reward'),
  /** Paid as soon as it is approved, or when the campaign ends. */
  pays: z.enum(['now', 'end']),
  days: claimDays,
})

export const freeSpinsTerms = z.strictObject({
  /** The brand of the game, and the game. */
  vendor: counted(z.string().min(1).max(40), 'vendor'),
  game: counted(z.string().min(1).max(80), 'game'),
  count: some(1, 500, 'spins'),
  /** What each spin would cost. */
  stake: above(9, 'money'),
  /** How long they can be played. */
  days: claimDays,
  /** join: whoever likes takes them, once. given: staff give them, with a reason. */
  trigger: z.enum(['join', 'given']),
})

const bonusAmount = above(15, 'money')
const share = some(0, 100, 'percent')

export const bonusTerms = z.strictObject({
  amount: z.discriminatedUnion('on', [
    z.strictObject({
      on: z.literal('deposit'),
      /** Of the deposit, up to the most. */
      rate: some(1, 10_000_000, 'millionths'),
      most: bonusAmount,
      depositMin: bonusAmount,
      which: z.enum(['every', 'first']),
    }),
    z.strictObject({
      on: z.literal('given'),
      amount: bonusAmount,
      /** The most of it that becomes cash. */
      cap: bonusAmount.nullable(),
      /** Who begins it: the member, once, or staff. */
      by: z.enum(['member', 'staff']),
    }),
  ]),
  /** How many times the bonus must be wagered. */
  times: some(1, 100, 'times'),
  /** Counted from when it becomes active. */
  days: some(1, 366, 'days'),
  /** The most that is staked on one round while bonus money is played with. */
  stakeMax: bonusAmount.nullable(),
  /** Below it, what is left of the bonus is used up. */
  leastStake: orZero(15, 'money'),
  /** The percentage of a valid bet that counts: by game, else by type, else `others`. */
  contributions: z.strictObject({
    others: share,
    types: byGameType(share),
    games: z.record(z.string().min(1).max(100), share),
  }),
  /** Whether it can be taken while another one runs: then it begins when that has ended. */
  canQueue: z.boolean(),
})

/** Nobody can send one while no such programme runs: that is how it is switched on. */
export const giftTerms = z.strictObject({
  /** The least and the most of an envelope, and the most that a member sends in a day. */
  least: above(12, 'money'),
  most: above(12, 'money'),
  dayMost: above(12, 'money'),
  /** The most shares of an envelope with a link. */
  shares: some(1, 1_000, 'shares'),
  /** What nobody took after so many hours goes back. */
  hours: some(1, 72, 'hours'),
})

/** The terms of each kind of programme, as staff enter them. */
export const programmeTerms = {
  rebate: rebateTerms,
  cashback: cashbackTerms,
  points: pointsTerms,
  vip: vipTerms,
  referral: referralTerms,
  mission: missionTerms,
  race: raceTerms,
  envelope: envelopeTerms,
  raffle: raffleTerms,
  wheel: wheelTerms,
  signIn: signInTerms,
  promotion: campaignTerms,
  freeSpins: freeSpinsTerms,
  bonus: bonusTerms,
  gift: giftTerms,
} as const satisfies Record<ProgrammeKind, z.ZodType>

export type TermsOf<K extends ProgrammeKind> = z.infer<(typeof programmeTerms)[K]>
