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
  | 'jackpot'

/**
 * The rules of a game. A round is a bet, a list of actions and what chance gave; everything else is
 * computed from these, by functions that change nothing and give the same answer every time.
 *
 * Bet, state and setting are the game's own; an action and a view are plain JSON.
 */
export interface HouseGame<
  Bet = unknown,
  Action = unknown,
  State = unknown,
  View = unknown,
  Setting = unknown,
> {
  readonly id: GameId
  /** Changed rules need a higher one: a round is judged by the rules it was played by. */
  readonly rulesVersion: number
  /** seeds: a member's own round. link: everybody's round of a chain. entries: a draw among members. */
  readonly outcomeFrom: 'seeds' | 'link' | 'entries'
  /** Of what came over the wire; throws BadPlay. */
  readBet(raw: unknown): Bet
  /** In minor units: what the bet costs when it is placed. */
  stakeOf(bet: Bet): bigint
  /** In minor units: no draw returns more; of a game of several steps, the first of them. */
  mostOf(bet: Bet): bigint
  start(bet: Bet, chance: Chance): State

  /** Games of several steps have the next three. */
  readAction?(raw: unknown): Action
  /** Throws BadPlay where the rules do not allow it now; the state given stays as it is. */
  act?(state: State, action: Action, chance: Chance): State
  /** The published rule for a round left alone: the next action, until the round is over. */
  leave?(state: State): Action
  /** In minor units: what a cash-out returns now, where there is one. */
  worthOf?(state: State): bigint
  /** In minor units: what an action costs besides the stake (double, split, insurance). */
  costOf?(state: State, action: Action): bigint

  isOver(state: State): boolean
  /** What the player may see now: never a mine still covered, never a card to come. */
  view(state: State): View
  /** In minor units, the stake of a win among it; 0 until the round is over. */
  returned(state: State): bigint

  /**
   * What a player can choose; where that is too much to list, a choice of it from end to end, with the
   * one that returns least.
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

/** Exact, of stakes so large that nothing is lost by rounding to minor units. */
export interface Figures {
  /**
   * All that is returned over all that is staked. Where actions cost more, it is 1 less what is lost of
   * the opening stake: the lower of the two.
   */
  readonly rtp: Ratio
  /** How often anything is returned. */
  readonly hitRate: Ratio
  /** Of the opening stake: no round returns more. */
  readonly maxReturn: Multiplier
}

/**
 * shape: not the fields expected. stake: no amount. choice: not among what is offered. over: the round
 * has ended. turn: not at this point of the round. limit: more than the rules allow.
 */
export type PlayFault = 'shape' | 'stake' | 'choice' | 'over' | 'turn' | 'limit'

/** A bet or an action that the rules do not allow. Nothing was drawn and nothing has changed. */
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
