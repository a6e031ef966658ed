import type { Chance } from '../fair/seeds.ts'
import type { Multiplier } from './multiplier.ts'
import type { Ratio } from './ratio.ts'

export type GameId =
  | 'dice'
  | 'limbo'
  | 'mines'
  | 'plinko'
  | 'keno'
  | 'wheel'
  | 'hilo'
  | 'towers'
  | 'coin'
  | 'videopoker'
  | 'blackjack'
  | 'roulette'
  | 'baccarat'
  | 'sicbo'
  | 'dragontiger'
  | 'crash'
  | FeltGameId
  | LiveGameId
  | FishingGameId
  | 'jackpot'

/** Games at live tables: the rules of an in-house table, for one round of everybody at the table. */
export type LiveGameId =
  | 'liveroulette'
  | 'livesicbo'
  | 'livebaccarat'
  | 'livedragontiger'
  | 'livefantan'
  | 'livexocdia'
  | 'liveblackjack'

/** Rules that are played at live tables only. */
export type FeltGameId = 'fantan' | 'xocdia'

/** Fishing: a sea with its own fish and weapons. */
export type FishingGameId = 'fishingreef' | 'fishingabyss' | 'fishingpalace'

/**
 * The rules of a game. A round is a bet, a list of actions and random words; everything else is computed
 * from these by pure functions.
 * Bet, state and setting are types of the game; an action and a view are plain JSON.
 */
export interface HouseGame<
  Bet = unknown,
  Action = unknown,
  State = unknown,
  View = unknown,
  Setting = unknown,
> {
  readonly id: GameId
  /** Higher after every change of the rules, because a round is evaluated by the rules it was played by. */
  readonly rulesVersion: number
  /**
   * seeds: a round of one member. shots: likewise, with a nonce for each bullet. link: a shared round of a
   * chain. entries: a draw among members.
   */
  readonly outcomeFrom: 'seeds' | 'shots' | 'link' | 'entries'
  /** Validates a bet from the client; throws BadPlay. */
  readBet(raw: unknown): Bet
  /** The price of the bet when it is placed, in minor units. */
  stakeOf(bet: Bet): bigint
  /** The highest possible payout, in minor units; for a game of several steps, of the first step. */
  mostOf(bet: Bet): bigint
  start(bet: Bet, chance: Chance): State

  /** The next three are for games of several steps. */
  readAction?(raw: unknown): Action
  /** Throws BadPlay if the rules do not allow it now; the given state is not changed. */
  act?(state: State, action: Action, chance: Chance): State
  /** The published rule for an abandoned round: the next action, until the round is over. */
  leave?(state: State): Action
  /** The payout of a cash-out now, in minor units, if there is one. */
  worthOf?(state: State): bigint
  /** What of the stake was put at risk, if not all of it, in minor units. */
  turnoverOf?(state: State): bigint
  /** What an action costs besides the stake (double, split, insurance), in minor units. */
  costOf?(state: State, action: Action): bigint

  isOver(state: State): boolean
  /** What the player may see now: never a covered mine or a coming card. */
  view(state: State): View
  /** The payout in minor units, including the stake of a win; 0 until the round is over. */
  returned(state: State): bigint

  /**
   * The settings that a player can choose. If there are too many to list: a selection over the whole
   * range, including the one with the lowest return.
   */
  settings(): readonly Setting[]
  figures(setting: Setting): Figures
}

/** A game whose rounds take several steps. */
export type StepGame<Bet, Action, State, View, Setting> = HouseGame<
  Bet,
  Action,
  State,
  View,
  Setting
> &
  Required<Pick<HouseGame<Bet, Action, State, View, Setting>, 'readAction' | 'act' | 'leave'>>

/** Exact, for stakes so large that rounding to minor units does not matter. */
export interface Figures {
  /**
   * All payouts divided by all stakes. If actions cost more: 1 minus the loss per opening stake, which is
   * the lower figure.
   */
  readonly rtp: Ratio
  /** How often there is any payout. */
  readonly hitRate: Ratio
  /** The highest payout of a round, of the opening stake. */
  readonly maxReturn: Multiplier
}

/**
 * shape: unexpected fields. stake: not an amount. choice: not on offer. over: the round has ended. turn:
 * not possible at this point. limit: more than the rules allow.
 */
export type PlayFault = 'shape' | 'stake' | 'choice' | 'over' | 'turn' | 'limit'

/** A bet or an action that the rules do not allow. Nothing was drawn and nothing changed. */
export class BadPlay extends Error {
  readonly code: PlayFault

  constructor(code: PlayFault, sentence: string) {
    super(sentence)
    this.name = 'BadPlay'
    this.code = code
  }
}

export function refuse(code: PlayFault, sentence: string): never {
  throw new BadPlay(code, sentence)
}
