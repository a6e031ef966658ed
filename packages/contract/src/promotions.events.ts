import { z } from 'zod'
import { amount, currency, id } from './amounts.ts'
import { bonusAmount, bonusConditions } from './bonus.ts'
import { toldGame } from './catalogue.ts'
import { giftPlay } from './gifts.ts'
import { images } from './images.ts'
import { rewardShown, words } from './rewards.ts'
import { routes } from './routes.ts'
import { text } from './text.ts'
import {
  bonusReasons,
  bonusStates,
  figureUnits,
  offerFigures,
  programmeKinds,
  promotionReasons,
  promotionStatuses,
  remarkMax,
  rewardUnits,
} from './vocabulary.ts'

const programme = z.string().regex(/^[a-z0-9-]{1,40}$/)
const moment = z.iso.datetime()
const unit = z.enum(rewardUnits)

const offer = z.object({
  id: programme,
  kind: z.enum(programmeKinds),
  title: words,
  summary: words,
  /** Which picture the site draws. */
  art: z.string().nullable(),
  startsAt: moment,
  endsAt: moment.nullable(),
  status: z.enum(promotionStatuses),
})

/** What was won: a reward, claimed like all others. */
const prize = z.object({ id, unit, amount })

/** Millionths where it is a rate. `of`: the game type or `others`, the place, or the points it is for. */
const termsFigure = z.object({
  name: z.enum(offerFigures),
  unit: z.enum(figureUnits),
  value: amount,
  of: z.string().optional(),
})

const signIn = z.object({
  kind: z.literal('signIn'),
  unit,
  /** What each day in a row gives; after the last one the ladder begins again. */
  ladder: z.array(amount),
  /** The step of today, from 1. */
  step: z.int(),
  isSigned: z.boolean(),
  /** When the merchant's next day begins. */
  nextAt: moment,
})

const envelope = z.object({
  id,
  opensAt: moment,
  closesAt: moment,
  total: amount,
  minimum: amount,
  shares: z.int(),
  left: z.int(),
  /** SHA-256 of the seed that the split follows from, known before it opens. */
  commitment: z.string(),
  mine: prize.nullable(),
  /** Known when it is over: whoever likes computes the split again. */
  revealed: z.object({ seed: z.string(), amounts: z.array(amount) }).nullable(),
})

const wheel = z.object({
  kind: z.literal('wheel'),
  segments: z.array(
    z.object({
      id: programme,
      unit,
      /** 0 gives nothing. */
      amount,
      /** In force now: what is out of stock has none, and `into` has it besides its own. */
      weight: z.int(),
      isOut: z.boolean(),
    }),
  ),
  into: programme,
  spins: z.int(),
  /** What gives spins today, and how many it gave. */
  free: z.int(),
  bySignIn: z.object({ each: z.int(), got: z.int() }),
  byDeposit: z.object({ amount, most: z.int(), got: z.int() }).nullable(),
  /** What a further spin costs, and how many of them are left today. */
  byPoints: z.object({ price: amount, most: z.int(), left: z.int() }).nullable(),
  /** SHA-256 of the seed of the next spin, and its number. */
  commitment: z.string(),
  nonce: z.int(),
})

const raffle = z.object({
  kind: z.literal('raffle'),
  /** The valid bet that a ticket takes. */
  ticketFor: amount,
  prizes: z.array(z.object({ amount, count: z.int() })),
  /** Own tickets, and what is still missing for the next one. */
  tickets: z.int(),
  missing: amount,
  /**
   * What winners are drawn by, named before the first ticket: a round of the public beacon (null for an old
   * raffle whose end is not known), or a seed.
   */
  source: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('beacon'),
      round: z.object({ number: z.int(), at: moment }).nullable(),
    }),
    z.object({ kind: z.literal('seed'), commitment: z.string() }),
  ]),
  /** Of all tickets, published before the draw. */
  list: z
    .object({
      hash: z.string(),
      tickets: z.int(),
      at: moment,
      /** Published only after the round was made, because no server ran. */
      isLate: z.boolean(),
      /** The own tickets are numbered from `first`. */
      first: z.int().nullable(),
    })
    .nullable(),
  drawn: z
    .object({
      at: moment,
      /** The seed, or the beacon's signature. */
      by: z.string(),
      winners: z.array(z.object({ ticket: z.int(), amount, isMine: z.boolean() })),
    })
    .nullable(),
  prize: prize.nullable(),
})

const campaign = z.object({
  kind: z.literal('promotion'),
  amount,
  unit,
  /** When approved applications are paid. */
  pays: z.enum(['now', 'end']),
  application: z
    .object({
      state: z.enum(['open', 'approved', 'rejected']),
      remark: z.string(),
      images: z.int(),
      reason: z.string().nullable(),
      at: moment,
    })
    .nullable(),
  prize: prize.nullable(),
})

const freeSpins = z.object({
  kind: z.literal('freeSpins'),
  /** Null where the game is not offered any more. */
  game: toldGame.nullable(),
  count: z.int(),
  /** What each would cost. */
  stake: amount,
  /** How long they can be played. */
  days: z.int(),
  /** Those the caller has, or had. */
  reward: rewardShown.nullable(),
})

const bonus = z.object({
  kind: z.literal('bonus'),
  amount: bonusAmount,
  conditions: bonusConditions,
  /** What the member would get: by the last own deposit, or by the smallest that counts. */
  example: z.object({ deposit: amount.nullable(), bonus: amount, toWager: amount }),
  /** Another one runs: this one begins when that has ended. */
  willWait: z.boolean(),
  reasons: z.array(z.enum(bonusReasons)),
  /** The own one that was taken last. */
  mine: z.object({ id, state: z.enum(bonusStates) }).nullable(),
})

const play = z.discriminatedUnion('kind', [
  signIn,
  z.object({
    kind: z.literal('envelope'),
    /** The one that is open or opens next. */
    now: envelope.nullable(),
    /** The last one that is over. */
    last: envelope.nullable(),
  }),
  wheel,
  raffle,
  campaign,
  freeSpins,
  bonus,
  giftPlay,
])

export const promotionEvents = {
  promotions: {
    route: routes.promotions,
    summary: 'Every offer that runs or comes soon, with where the caller stands',
    value: z.object({ currency, list: z.array(offer) }),
  },
  promotion: {
    route: routes.promotion,
    summary: 'One offer: its terms, why it cannot be used now, and its state for the caller',
    query: z.strictObject({ id: programme }),
    value: z.object({
      currency,
      offer,
      body: words.nullable(),
      version: z.int(),
      termsFrom: moment,
      /** What the terms say in figures, for kinds that have a page of their own. */
      figures: z.array(termsFigure),
      reasons: z.array(z.enum(promotionReasons)),
      /** Null for kinds that have a page of their own, and for visitors, who are shown bonuses alone. */
      play: play.nullable(),
    }),
    refusals: ['not-found'],
  },
  promoCounts: {
    route: routes.promoCounts,
    summary: 'How many offers of each kind are available',
    value: z.object({
      list: z.array(z.object({ type: z.string(), count: z.int(), enabled: z.boolean() })),
    }),
  },
  signIn: {
    route: routes.signIn,
    summary: 'Signs in for today in the merchant’s calendar; a second time answers the same',
    body: z.strictObject({ programme }),
    value: z.object({ currency, step: z.int(), prize }),
    refusals: ['not-found', 'excluded'],
  },
  openEnvelope: {
    route: routes.openEnvelope,
    summary: 'Takes a share of a red envelope; a second time answers the same share',
    body: z.strictObject({ id }),
    value: z.object({ currency, prize }),
    refusals: ['not-found', 'excluded', 'too-early', 'reward-over', 'nothing-to-claim'],
  },
  spinWheel: {
    route: routes.spinWheel,
    summary: 'Spins a wheel, once per id; refused if its weights are not those that were shown',
    body: z.strictObject({
      id,
      programme,
      clientSeed: z.string().regex(/^[\w-]{1,64}$/),
      /** Segments that were shown as out of stock. */
      out: z.array(programme).max(24),
      /** The price that was shown, where points pay for it. */
      points: amount.optional(),
    }),
    value: z.object({
      currency,
      segment: programme,
      prize: prize.nullable(),
      serverSeed: z.string(),
      clientSeed: z.string(),
      nonce: z.int(),
      weights: z.array(z.int()),
    }),
    refusals: [
      'not-found',
      'excluded',
      'nothing-to-claim',
      'offer-outdated',
      'not-enough-points',
      'key-reused',
    ],
  },
  claimRaffle: {
    route: routes.claimRaffle,
    summary: 'Claims what a raffle gave; a second time answers the same',
    body: z.strictObject({ programme }),
    value: z.object({ currency, prize }),
    refusals: ['not-found', 'nothing-to-claim', 'reward-over'],
  },
  takeFreeSpins: {
    route: routes.takeFreeSpins,
    summary: 'Takes free spins of an offer; a second time answers the same ones',
    body: z.strictObject({ programme }),
    value: z.object({ currency, reward: rewardShown }),
    refusals: ['not-found', 'excluded', 'unavailable'],
  },
  applyPromotion: {
    route: routes.applyPromotion,
    summary: 'Applies for an offer, with a remark and pictures; staff decide',
    body: z.strictObject({
      programme,
      remark: text(remarkMax).refine((value) => value.trim() !== '', { error: 'empty' }),
      images: images.default([]),
    }),
    value: z.object({ state: z.enum(['open', 'approved', 'rejected']) }),
    refusals: ['not-found', 'excluded', 'already-asked', 'wrong-fields', 'too-large'],
  },
} as const
