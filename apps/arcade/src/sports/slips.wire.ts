import { z } from 'zod'
import { playId, sessionKey } from '../originals/wire.ts'
import type { MarketStatus, MarketView } from './events.wire.ts'
import {
  amount,
  id,
  key,
  type PriceFormat,
  type PricePolicy,
  price,
  priceFormats,
  pricePolicies,
  type Sport,
} from './terms.wire.ts'

export const legAsked = z.strictObject({
  event: id,
  market: key,
  outcome: key,
  price: price.nullable(),
})
export type LegAsked = z.output<typeof legAsked>
const legsMax = 20
/**
 * single: one leg. parlay: all must win. builder: legs of one event, priced together. system: see `system`.
 */
const slipKinds = ['single', 'parlay', 'builder', 'system'] as const
export type SlipKind = (typeof slipKinds)[number]
/** The engine's named systems (trixie, patent … goliath), or "2/5": all combinations of two of five legs. */
const system = z.string().regex(/^(?:[a-z][a-z0-9]{2,15}|[1-9]\d?\/[1-9]\d?)$/)

const slipAskedFields = {
  session: sessionKey,
  kind: z.enum(slipKinds),
  system: system.optional(),
  legs: z.array(legAsked).min(1).max(legsMax),
  /** Of one line; a system costs as many as it has lines. */
  stake: amount,
}
export const quoteAsked = z.strictObject({ ...slipAskedFields, stake: amount.optional() })
export type QuoteAsked = z.output<typeof quoteAsked>
export interface QuoteAnswer {
  now: number
  legs: readonly { price: string | null; status: MarketStatus; wasPrice: string | null }[]
  lines: number
  /** Of all lines together, and what comes back if everything wins; null without a stake. */
  total: string | null
  returns: string | null
  /** Of a single, parlay or builder. */
  price: string | null
  /** The highest stake of a line that would be accepted now. */
  stakeMax: string
  /** Why it cannot be placed as it is. */
  fault: SlipFault | null
}
/** Codes; the client has the words. `at` is the leg that it is about. */
export interface SlipFault {
  code: SlipFaultCode
  at?: number
}
export const slipFaults = [
  'event-closed',
  'event-elsewhere',
  'market-closed',
  'market-suspended',
  'price-changed',
  'price-error',
  'stake-too-low',
  'stake-too-high',
  'stake-step',
  'return-too-high',
  'limit-market',
  'limit-event',
  'limit-member',
  'legs-related',
  'legs-repeated',
  'legs-unpriceable',
  'legs-count',
  'pool-alone',
  'repeated-slip',
  'score-changed',
  'interrupted',
  'wallet',
] as const
export type SlipFaultCode = (typeof slipFaults)[number]

export const placeAsked = z.strictObject({
  ...slipAskedFields,
  /** Made by the client. */
  id: playId,
  policy: z.enum(pricePolicies),
  /** How the client showed the prices; kept with the slip. */
  format: z.enum(priceFormats),
  /** Yes to: "you placed the same legs a moment ago". */
  again: z.boolean().default(false),
})
export type PlaceAsked = z.output<typeof placeAsked>
/**
 * Takes what slip `id` was offered instead, as slip `next`: an id of the client again. Nobody has to leave
 * an offer.
 */
export const reofferAsked = z.strictObject({ session: sessionKey, id: playId, next: playId })
export type ReofferAsked = z.output<typeof reofferAsked>
export const cashOutAsked = z.strictObject({
  session: sessionKey,
  slip: playId,
  /** Of this cash-out, made by the client. */
  id: playId,
  /** What was shown: less than this is not paid, a better offer is. */
  offer: amount,
  /** Millionths of the slip that is left: 1000000 is all of it. */
  part: z.int().min(10_000).max(1_000_000),
})
export type CashOutAsked = z.output<typeof cashOutAsked>
export const slipsAsked = z.strictObject({
  session: sessionKey,
  which: z.enum(['open', 'settled']),
  before: playId.optional(),
})
export type SlipsAsked = z.output<typeof slipsAsked>
export const slipAsked = z.strictObject({ session: sessionKey, id: playId })

/**
 * pending: the wallet is asked, or the delay of bets in play runs. reoffered: not placed, `reoffer` says
 * what would be. rejected: not placed; what the wallet took goes back. settled, void and cashed are final,
 * unless a result is corrected.
 */
export type SlipState =
  | 'pending'
  | 'accepted'
  | 'rejected'
  | 'reoffered'
  | 'settled'
  | 'void'
  | 'cashed'
export type LegResult = 'won' | 'half-won' | 'void' | 'half-lost' | 'lost' | 'dead-heat'

export interface LegView {
  event: string
  league: string
  sport: Sport
  /** Names of sides or of the race, as they were when the slip was placed. */
  home: string
  away: string
  startsAt: number
  /** Of a builder: the first of its selections, and all of them in `parts`. */
  market: Omit<MarketView, 'isMain' | 'status' | 'outcomes'>
  outcome: string
  outcomeName?: string
  parts?: readonly { market: Omit<MarketView, 'isMain' | 'status' | 'outcomes'>; outcome: string }[]
  /** Accepted; of a pool: null until it is closed. */
  price: string | null
  /** The score when an in-play handicap was accepted: only goals after it count. */
  scoreAt: readonly [number, number] | null
  result: LegResult | null
  /**
   * Why: the code of the reason and of the rule, and when. For every decided leg; `set-aside` also of one
   * that could not be settled and waits for staff.
   */
  reason: string | null
  rule: string | null
  decidedAt: number | null
  /** 1, or more after corrections of the result. */
  version: number
  /** What the result was, in short: "2:1 (1:0)". */
  score: string | null
}
export interface SlipView {
  id: string
  title: string
  currency: string
  kind: SlipKind
  system: string | null
  state: SlipState
  placedAt: number
  legs: readonly LegView[]
  lines: number
  /**
   * Of one line, and of all; after a part was cashed out, what is left of it is `staked` less
   * `cashed.stake`.
   */
  stake: string
  staked: string
  policy: PricePolicy
  format: PriceFormat
  /** Of a single, parlay or builder, as accepted. */
  price: string | null
  /** The most that can still come back; what has come back. */
  returns: string
  returned: string
  cashed: { stake: string; paid: string }
  /** Of an open slip, for all of it; null while something is suspended or it cannot be cashed out. */
  cashOut: { amount: string; part: 1_000_000 } | null
  reoffer: { stake: string; legs: readonly LegAsked[]; fault: SlipFault } | null
  fault: SlipFault | null
  /** pending: until when the delay runs. */
  waitsUntil: number | null
  /** Each settlement of the slip, the newest last: a corrected result adds one. */
  versions: readonly { version: number; at: number; returned: string; reason: string }[]
}
export interface SlipAnswer {
  now: number
  slip: SlipView
  balance: string
  net: string
}
/** Newest first. */
export interface SlipsAnswer {
  now: number
  slips: readonly SlipView[]
  hasMore: boolean
}
