import {
  type BlackjackMove,
  blackjackMoves,
  type Drawn,
  type LiveBlackjackView,
  type LiveGameId,
} from '@baize/engines/house'
import { z } from 'zod'
import { playId } from '../originals/wire.ts'

/**
 * A live table, over one socket: `GET /tables?session=KEY`. The server first sends a Hello, then news. Each
 * message of the client carries an `ask` number, and the answer repeats it.
 */
const amount = z.string().regex(/^[1-9]\d{0,17}$/)
const placesMax = 200
const ask = z.int().min(0)
const betAsked = z.strictObject({
  type: z.literal('bet'),
  ask,
  /** The play's id, made by the client. */
  id: playId,
  places: z
    .array(z.strictObject({ place: z.string().min(1).max(60), amount }))
    .min(1)
    .max(placesMax),
})
/** More than a hand can take. */
const stepsMax = 60
/** What is to become of the own hand at blackjack. */
const decideAsked = z.strictObject({
  type: z.literal('decide'),
  ask,
  /** The play whose hand it is. */
  id: playId,
  /** How many actions the hand has had: a decision is for one step only. */
  step: z.int().min(1).max(stepsMax),
  move: z.enum(blackjackMoves),
})
/** Longer than any line that is passed on: how it is cut and what is refused, chat.rules.ts says. */
const saidMax = 2_000
const chatSaid = z.strictObject({
  type: z.literal('say'),
  ask,
  /** Made by the client: the same id again is said once. */
  id: playId,
  text: z.string().max(saidMax),
})
const chatReported = z.strictObject({
  type: z.literal('report'),
  ask,
  line: z.int().min(1),
})
export const tableAsked = z.discriminatedUnion('type', [
  betAsked,
  decideAsked,
  chatSaid,
  chatReported,
])
export type TableAsked = z.output<typeof tableAsked>
export type BetAsked = z.output<typeof betAsked>
export type DecideAsked = z.output<typeof decideAsked>
export type ChatSaid = z.output<typeof chatSaid>

/** What a player said at the table. */
export interface ChatLineTold {
  id: number
  /** The same for all lines of a player. */
  mark: string
  /** Masked by the operator; null if the player hides it. */
  name: string | null
  text: string
  at: number
}

/**
 * open: bets are taken. closed: those that count are being fixed. decide: at blackjack, cards are dealt and
 * players decide. deal: the result is shown. pause: paid, and the next round begins soon.
 */
export type TablePhase = 'open' | 'closed' | 'decide' | 'deal' | 'pause'

/** A player's own hand at blackjack: what was dealt so far, and nothing else. */
export interface OwnHand {
  /** Which have had their effect; as many as the decision that is due has before it. */
  actions: readonly { type: string }[]
  view: LiveBlackjackView
  /** Whether this step waits for a decision of its player. */
  isDue: boolean
  /** What its player chose in this step: the cards come at the end of the step, for all at once. */
  chosen?: BlackjackMove
}

/** What everybody at a table of blackjack sees before the end: the two cards of all, and the dealer's one. */
export interface TableCards {
  first: readonly string[]
  open: string
  /** 0 while the first cards are dealt; then it counts the steps of decisions. */
  step: number
  /** How many players this step waits for. */
  due: number
}

/** A player's own bet; amounts are digits of minor units. */
export interface OwnBet {
  id: string
  places: readonly { place: string; amount: string }[]
  stake: string
  /** Once it is settled. */
  returned?: string
  /** At blackjack, from the deal on. */
  hand?: OwnHand
}

/** Who has chips on a place: how many players, and how much in each currency, as digits of minor units. */
export interface PlaceCrowd {
  players: number
  money: Readonly<Record<string, string>>
}

/** How many sit at the table, how many have a bet in the round, and what lies on which places. */
export interface TableCrowd {
  players: number
  bettors: number
  places: Readonly<Record<string, PlaceCrowd>>
}

export interface TableChain {
  /** Published before the first round of the chain. */
  commitment: string
  /** The first part of the text that decides rounds; its end is fixed when bets close. */
  salt: string
  links: number
  /** The round's place in the chain, from 0. */
  place: number
  /** The link of the previous round, which proves this one; for the first round, the commitment. */
  before: string
}

/** A round that was dealt, with all that is needed to compute it again. */
export interface TablePast {
  number: number
  /** Of its link in the chain, from 0. */
  place: number
  drawn: Drawn
  link: string
  salt: string
  /** Of its chain, which may be an earlier one than the table's present chain. */
  commitment: string
}

export interface TableNow {
  code: string
  game: LiveGameId
  dealer: string
  number: number
  phase: TablePhase
  /** Server clock: when the phase began, and when it ends. */
  at: number
  endsAt: number
  chain: TableChain
  crowd: TableCrowd
  /** At blackjack, once bets are closed. */
  cards?: TableCards
  /** From the deal on: nothing that decides the round is told before. */
  dealt?: TablePast
}

export type TableNews =
  | {
      type: 'hello'
      now: number
      table: TableNow
      own: readonly OwnBet[]
      past: readonly TablePast[]
      /** What was said lately, and the player's own mark; null for play money, which only reads. */
      chat: { lines: readonly ChatLineTold[]; mark: string | null }
      balance: string
      net: string
    }
  | { type: 'open'; now: number; table: TableNow }
  | { type: 'closed'; now: number; number: number; endsAt: number }
  | { type: 'decide'; now: number; number: number; endsAt: number; cards: TableCards }
  | { type: 'deal'; now: number; endsAt: number; dealt: TablePast }
  | { type: 'pause'; now: number; number: number; endsAt: number }
  /** The round is void: all stakes go back. */
  | { type: 'void'; now: number; number: number }
  | { type: 'crowd'; crowd: TableCrowd }
  /** Somebody said something; staff took it out of sight. */
  | { type: 'said'; line: ChatLineTold }
  | { type: 'unsaid'; line: number }
  /** With the bet, if it was one that was asked for. */
  | { type: 'done'; ask: number; seat?: OwnBet }
  /** A bet of the same player, made in another window, or settled. */
  | { type: 'own'; seat: OwnBet }
  | { type: 'money'; balance: string; net: string }
  | { type: 'refused'; ask: number; code: string; message: string; balance?: string }
