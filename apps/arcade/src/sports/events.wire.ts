import type { EventModel, EventResult } from '@baize/engines/odds'
import { z } from 'zod'
import { sessionKey } from '../originals/wire.ts'
import type { LegResult } from './slips.wire.ts'
import { id, type Sport, sports } from './terms.wire.ts'

export const openAsked = z.strictObject({ session: sessionKey })
export const railAsked = openAsked
export interface OpenAnswer {
  title: { code: string; name: string; vendor: string }
  book: 'sports' | 'esports' | 'cockfight'
  /** The sports of this title, in the order of the rail. */
  sports: readonly Sport[]
  currency: string
  decimals: number
  balance: string
  net: string
  isDemo: boolean
  /** The lowest and highest stake of a slip (of all its lines), the step of stakes, the highest return. */
  limits: { min: string; max: string; step: string; returnMax: string; legs: number }
  /** How long a slip with a leg in play waits before it is accepted. */
  delayMs: number
  /** Something takes bets now while it is played: the book opens with it. */
  takesLive: boolean
  /** The part of the fair value that a cash-out keeps, in millionths. */
  cashOutPpm: number
  lobbyUrl: string | null
  depositUrl: string | null
  now: number
}

export interface RailLeague {
  id: string
  sport: Sport
  name: string
  /** Computed by us, and says so; else it comes from a feed of real matches. */
  isVirtual: boolean
  season: number
  round: number
  rounds: number
  /** Events that take bets now: before their start, and live. */
  early: number
  live: number
  /** Start of the next round. */
  nextAt: number | null
}
export interface RailAnswer {
  now: number
  leagues: readonly RailLeague[]
}

export type EventStatus = 'open' | 'live' | 'over' | 'void'
/** suspended: no bets now, it may open again. closed: no bets any more. */
export type MarketStatus = 'open' | 'suspended' | 'closed' | 'settled'

export interface OutcomeView {
  /** Unique in its market, as the engine names it: home, over, 2-1, home-draw, a runner's id, meron … */
  key: string
  /** A name, where the key is one of the event's own (a runner, a team); else the client has the word. */
  name?: string
  /** Null: not offered now. Of a pool: what a unit would be paid if it closed now. */
  price: string | null
  /** Once the market is settled. */
  result?: LegResult
}
export interface MarketView {
  /** Unique in its event; opaque: `marketText` of the engine (`match/goals/ah/-0.25/1-0`), or `pool`. */
  key: string
  /** 1x2 dc dnb winner btts oddeven score ah ou tt htft first place last fight fightdraw, or pool. */
  kind: string
  /** match, half1, quarter2, set1, map3 … */
  period: string
  /** What is counted: goals, corners, points, sets, games, maps, rounds, kills, towers, minutes. */
  of?: string
  /** The line of handicaps (added to the home side) and totals: "-0.25", "2.5". */
  line?: string
  /** Of a total of one side. */
  side?: 'home' | 'away'
  /** Who is first to do it: blood, tower, dragon, roshan, pistol1, pistol2. */
  first?: string
  /** How many of the first (or last) places count. */
  places?: number
  /** Of a handicap in play: only what comes after this score counts. */
  score?: readonly [number, number]
  /** Shown with the event in lists: 1x2 or winner, ah and ou, and of football those of the first half. */
  isMain: boolean
  status: MarketStatus
  outcomes: readonly OutcomeView[]
}

export interface SideView {
  name: string
  /** Three letters for narrow screens. */
  short: string
  /** Two colours, for shirts and silks. */
  colours: readonly [string, string]
  /** Published for the season: prices follow from it. */
  rating?: string
  /** Of a fighter: fights won and lost, and the weight in grams. */
  record?: readonly [number, number]
  weight?: number
}

/** What happened so far, as far as it may be shown. */
export interface Moment {
  /** Of the match: minutes, rounds, games, seconds of a race; the unit follows from the sport. */
  at: number
  kind: string
  side?: 'home' | 'away'
  /** The score after it, or a runner, or what the kind needs. */
  text?: string
}
export interface LiveView {
  /** first, half, second, set2, map1, q3, race, fight … */
  period: string
  /** Of the match, in the unit of the sport, and how much of it there will be. */
  clock: number
  length: number
  score: readonly [number, number]
  /** By period: sets, maps, quarters, halves. */
  parts: readonly (readonly [number, number])[]
  /** Of races: how far each runner is, from 0 to 1, in the order of `runners`. */
  positions?: readonly number[]
  /** Of fights: what is left of each side, from 0 to 1. */
  health?: readonly [number, number]
  /** Who has the ball, and where it is: across and along the pitch, from 0 to 100. */
  attack?: 'home' | 'away'
  ball?: readonly [number, number]
  /** Statistics with one figure for each side: shots, corners, aces, kills … */
  stats: Readonly<Record<string, readonly [number, number]>>
}

export interface EventRow {
  id: string
  league: string
  sport: Sport
  season: number
  round: number
  isVirtual: boolean
  status: EventStatus
  /** Bets before the start are taken until `closesAt`. */
  startsAt: number
  closesAt: number
  home: SideView
  away: SideView
  /** Of races, instead of two sides; else empty. */
  runners: readonly SideView[]
  markets: readonly MarketView[]
  /** How many markets there are in all. */
  marketCount: number
  live: LiveView | null
  /** Of a fight: the pool as it stands. */
  pool?: PoolView
}
export interface PoolView {
  /** Staked on each side in this currency, after the fee nothing is kept. */
  home: string
  away: string
  feePpm: number
  /** What 100 would be paid, with two decimals; null while a side is empty. */
  pays: { home: string | null; away: string | null }
}

export const eventsAsked = z.strictObject({
  session: sessionKey,
  when: z.enum(['live', 'soon', 'early']).optional(),
  sport: z.enum(sports).optional(),
  league: id.optional(),
  /** Parts of a name of a side or a league. */
  search: z.string().trim().min(1).max(60).optional(),
})
export type EventsAsked = z.output<typeof eventsAsked>
/** In the order of their start; live ones first. At most 300. */
export interface EventsAnswer {
  now: number
  events: readonly EventRow[]
}

export const eventAsked = z.strictObject({ session: sessionKey, id })
export interface EventAnswer {
  now: number
  event: EventRow
  moments: readonly Moment[]
  /** Empty, if it is played elsewhere and nothing here decides it. */
  proof: ProofView
}
/** What decides an event, and what proves that nobody could know it while bets were open. */
export interface ProofView {
  /** Published before the first round of the chain. */
  commitment: string
  /** The place of the event's first link in the chain; null until bets are closed. */
  place: number | null
  /** Told when what it decides has been shown. In play there is a link for each minute. */
  links: readonly string[]
  /** Digest of the ids of the tickets that counted when each link was used. */
  digests: readonly string[]
}

export const proofAsked = z.strictObject({ id })
/** All that `verify-event.mjs` needs; `docs/fairness.md` says what follows from what. */
export interface ProofFile extends ProofView {
  format: 'baize-event-1'
  event: string
  isInPlay: boolean
  isVoid: boolean
  /** Chances of all results: published while bets are open, and never changed. */
  model: EventModel
  /** Ids of the slips behind each digest, where they are still kept and not too many. */
  tickets?: readonly string[][]
  /** Once it is over. */
  result?: Pick<EventResult, 'periods' | 'places' | 'fight'>
}

export const resultsAsked = z.strictObject({
  session: sessionKey,
  league: id,
  before: z.coerce.number().int().min(0).optional(),
})
export interface ResultRow {
  id: string
  round: number
  season: number
  startsAt: number
  status: 'over' | 'void'
  home: SideView
  away: SideView
  runners: readonly SideView[]
  score: readonly [number, number]
  parts: readonly (readonly [number, number])[]
  /** Of races: the runners as they came in, by their place in `runners`. Of fights: home, away or draw. */
  order?: readonly number[]
  winner?: 'home' | 'away' | 'draw'
}
/** Newest first. */
export interface ResultsAnswer {
  now: number
  results: readonly ResultRow[]
  hasMore: boolean
}

export const tableAsked = z.strictObject({ session: sessionKey, league: id })
export interface LeagueRow {
  side: SideView
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
  /** The last five, the newest last: W, D or L. */
  form: string
}
export interface LeagueTableAnswer {
  now: number
  league: string
  season: number
  round: number
  rounds: number
  rows: readonly LeagueRow[]
}
