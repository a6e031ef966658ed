import type { GameId, HouseGame } from '@baize/engines/house'
import type { Key } from '@baize/i18n'
import type { ReactNode } from 'react'
import type { Api } from './api.ts'
import type { Pending, Shown } from './round.rules.ts'
import type { Sound } from './sound.ts'
import type { Speech } from './speech.tsx'
import type { Limits } from './stake.rules.ts'
import type { Json, OpenAnswer, PlayView } from './wire.ts'

export type Word = Key<'originals'>

/** A sentence of the rules; in words of its own where it names figures. */
export type Rule = Word | ((speech: Speech) => string)

/**
 * How one game looks and is played. `Choice` is what the player sets beside the stake and is plain JSON,
 * kept from one visit to the next; `View` is what the engine's `view` gives. See README.md.
 */
export interface GameFace<Choice = unknown, View = unknown> {
  readonly id: GameId
  /** The rules: for figures, and to play a round again. */
  readonly game: HouseGame
  readonly firstChoice: Choice
  /** Of what was kept; undefined where it is no choice of this game (any more). */
  readChoice(kept: unknown): Choice | undefined
  /** The bet as it is sent; undefined while something is still to be chosen. */
  betOf(choice: Choice, stake: bigint): Json | undefined
  /** Of games whose stake lies on the stage: all of it together. The panel then asks for no amount. */
  totalOf?(choice: Choice): bigint

  /** Draws what the server answered, and moves towards it. */
  Stage(props: StageProps<Choice, View>): ReactNode
  /** What stands beneath the amount in the panel. */
  Controls?(props: ControlsProps<Choice, View>): ReactNode
  /** What the player can do now, as buttons of the panel; the stage may offer more. */
  actions?(view: View, play: { staked: bigint; choice: Choice }): readonly Doable[]
  /**
   * The next step of a round that is played by itself, by what was chosen before; none: no auto-bets.
   * `spare` is what such a round may still add to its stake, in minor units.
   */
  nextStep?(view: View, choice: Choice, spare: bigint): Json
  /** Whether what such a round needs is chosen; always, if left out. */
  isPlanned?(choice: Choice): boolean
  /** bets: the next one may be sent while answers are still moving. acts: likewise actions. */
  readonly overlaps?: 'bets' | 'acts'

  /** In a word or a number, for the strip of last bets. */
  strip(view: View, speech: Speech): string
  /** In a sentence, for who listens and for the history. */
  told(view: View, speech: Speech): string

  /** What else there is to say of a bet in the history: name and value. */
  facts?(play: PlayView, speech: Speech): readonly (readonly [string, string])[]

  readonly rules: readonly Rule[]
  /** They say how a round left alone ends; else what stands is cashed out. */
  readonly tellsLeaving?: boolean
  /** The setting whose figures are shown with a choice; undefined where each bet chooses: then of all. */
  settingOf(choice: Choice): unknown
  PayTable?(props: { choice: Choice }): ReactNode

  /** A game with a table of its own in place of stage and panel: everybody's round over a socket. */
  OwnTable?(props: OwnTableProps): ReactNode
  /** In place of the seeds, where something else decides; `at` names the round it opens with. */
  Fairness?(props: { at: string | undefined }): ReactNode
}

export interface StageProps<Choice, View> {
  readonly choice: Choice
  change(choice: Choice): void
  /** The choice cannot be changed: a bet is out, or the round is only shown. */
  readonly isLocked: boolean
  /** The newest answer; undefined before the first bet. */
  readonly round: StagedRound<View> | undefined
  /** Every answer that is not settled yet, oldest first. */
  readonly moving: readonly StagedRound<View>[]
  /** Sent and not answered: move, but name no outcome. */
  readonly pending: Pending | undefined
  readonly canAct: boolean
  act(action: Json): void
  /** The answer of this key is shown to its end. Its money is told then. */
  settled(key: string): void
  readonly pace: Pace
  readonly sound: Sound
  /** A run of bets is being planned or is under way: a board may take its pattern. */
  readonly isAuto: boolean
}

export interface StagedRound<View> extends Omit<Shown, 'play'> {
  readonly id: string
  readonly view: View
  readonly staked: bigint
  readonly returned: bigint
}

/** still: no motion at all, by the wish of the system. */
export type Pace = 'usual' | 'quick' | 'still'

export interface ControlsProps<Choice, View = unknown> {
  readonly choice: Choice
  change(choice: Choice): void
  readonly isLocked: boolean
  readonly isAuto: boolean
  readonly stake: bigint
  readonly limits: Limits
  readonly decimals: number
  /** The round that is under way, if one is. */
  readonly view: View | undefined
}

export interface Doable {
  readonly action: Json
  readonly word: Word
  /** Under the word: what it would bring, or how likely it is. */
  hint?(speech: Speech): string
  /** What it would return at once: a cash-out. In minor units. */
  readonly returns?: bigint
  /** In minor units, besides the stake. */
  readonly cost?: bigint
  readonly isOff?: boolean
  /** main: the large button. */
  readonly look: 'main' | 'plain'
  /** Its hotkey. */
  readonly key?: string
}

/** What a game of everybody needs of the shell; money it hears of is told back. */
export interface OwnTableProps {
  readonly opened: OpenAnswer
  readonly api: Api
  readonly limits: Limits
  readonly stake: bigint
  changeStake(stake: bigint): void
  readonly pace: Pace
  readonly sound: Sound
  tellMoney(money: { balance: string; net: string }): void
  /** A bet of the player is over: statistics and strip take it up. */
  tellResult(result: { id: string; text: string; staked: bigint; returned: bigint }): void
  refuse(code: string): void
}
