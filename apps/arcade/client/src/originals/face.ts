import type { GameId, HouseGame } from '@baize/engines/house'
import type { Key } from '@baize/i18n'
import type { ReactNode } from 'react'
import type { TellRounds } from '../lobby.ts'
import type { Api } from './api.ts'
import type { Pending, Shown } from './round.rules.ts'
import type { Sound } from './sound.ts'
import type { Speech } from './speech.tsx'
import type { Limits } from './stake.rules.ts'
import type { Json, OpenAnswer, PlayView } from './wire.ts'

export type Word = Key<'originals'>

/** A sentence of the rules: a key, or a function if the text contains figures. */
export type Rule = Word | ((speech: Speech) => string)

/**
 * How one game looks and is played. `Choice` is what the player sets besides the stake: plain JSON, stored
 * between visits. `View` is the result of the engine's `view`. See README.md.
 */
export interface GameFace<Choice = unknown, View = unknown> {
  readonly id: GameId
  /** The engine's game: for figures, and to play a round again. */
  readonly game: HouseGame
  readonly firstChoice: Choice
  /** The choice that was stored; undefined if it is not (or no longer) valid for this game. */
  readChoice(kept: unknown): Choice | undefined
  /** The bet to send; undefined while something must still be chosen. */
  betOf(choice: Choice, stake: bigint): Json | undefined
  /** For games whose stake lies on the stage: the total. The panel then has no amount field. */
  totalOf?(choice: Choice): bigint

  /** Draws the server's answers, with motion towards each. */
  Stage(props: StageProps<Choice, View>): ReactNode
  /** Shown beneath the amount in the panel. */
  Controls?(props: ControlsProps<Choice, View>): ReactNode
  /** The actions possible now, as buttons of the panel; the stage may offer more. */
  actions?(view: View, play: { staked: bigint; choice: Choice }): readonly Doable[]
  /**
   * The next action of a round in a run of auto-bets, by what was chosen before. Without it, a game of
   * several steps has no auto-bets. `spare` is what the round may still add to its stake, in minor units.
   */
  nextStep?(view: View, choice: Choice, spare: bigint): Json
  /** Whether everything that an auto-bet needs is chosen; true if left out. */
  isPlanned?(choice: Choice): boolean
  /** bets: the next bet may be sent while earlier answers still move. acts: the same for actions. */
  readonly overlaps?: 'bets' | 'acts'

  /** The outcome in a word or a number, for the strip of last bets. */
  strip(view: View, speech: Speech): string
  /** The outcome in a sentence, for screen readers and the history. */
  told(view: View, speech: Speech): string

  /** Further facts about a bet for the history: name and value. */
  facts?(play: PlayView, speech: Speech): readonly (readonly [string, string])[]

  readonly rules: readonly Rule[]
  /** The rules tell how an abandoned round ends; if false, it is cashed out. */
  readonly tellsLeaving?: boolean
  /** The setting whose figures are shown; undefined if each bet has its own: then the figures cover all. */
  settingOf(choice: Choice): unknown
  PayTable?(props: { choice: Choice }): ReactNode

  /** A game with its own table instead of stage and panel: a shared round over a socket. */
  OwnTable?(props: OwnTableProps): ReactNode
  /** Every step of a round on record, beneath its outcome in the history. */
  Record?(props: { play: PlayView }): ReactNode
  /** Replaces the sheet of seeds if something else decides; `at` names the round to open with. */
  Fairness?(props: { at: string | undefined }): ReactNode
}

export interface StageProps<Choice, View> {
  readonly choice: Choice
  change(choice: Choice): void
  /** The choice cannot be changed: a bet is under way, or the round is only replayed. */
  readonly isLocked: boolean
  /** The newest answer; undefined before the first bet. */
  readonly round: StagedRound<View> | undefined
  /** Every answer that is not shown to its end yet, oldest first. */
  readonly moving: readonly StagedRound<View>[]
  /** Sent and not answered: the stage may move, but must not show an outcome. */
  readonly pending: Pending | undefined
  readonly canAct: boolean
  act(action: Json): void
  /** The stage calls this when the answer with this key is shown to its end; its money is then shown. */
  settled(key: string): void
  readonly pace: Pace
  readonly sound: Sound
  /** A run of bets is being planned or is running: a board may let the player set its pattern. */
  readonly isAuto: boolean
  /** A live table takes bets: what fell last is covered again. */
  readonly isBetting?: boolean
  /** The results of a live table, in place of the player's own. */
  readonly results?: ReactNode
}

export interface StagedRound<View> extends Omit<Shown, 'play'> {
  readonly id: string
  readonly view: View
  readonly staked: bigint
  readonly returned: bigint
}

/** still: no motion at all, because the system asks for reduced motion. */
export type Pace = 'usual' | 'quick' | 'still'

export interface ControlsProps<Choice, View = unknown> {
  readonly choice: Choice
  change(choice: Choice): void
  readonly isLocked: boolean
  readonly isAuto: boolean
  readonly stake: bigint
  readonly limits: Limits
  readonly decimals: number
  /** The view of the open round, if there is one. */
  readonly view: View | undefined
}

export interface Doable {
  readonly action: Json
  readonly word: Word
  /** Beneath the label: what the action would return, or how likely it is to succeed. */
  hint?(speech: Speech): string
  /** For a cash-out: what it would return, in minor units. */
  readonly returns?: bigint
  /** What the action costs besides the stake, in minor units. */
  readonly cost?: bigint
  readonly isOff?: boolean
  /** main: the large button. */
  readonly look: 'main' | 'plain'
  /** Its hotkey. */
  readonly key?: string
}

/** What a game with a shared round gets from the shell. It reports balances and results back to it. */
export interface OwnTableProps {
  readonly opened: OpenAnswer
  readonly api: Api
  readonly limits: Limits
  readonly stake: bigint
  changeStake(stake: bigint): void
  readonly pace: Pace
  readonly sound: Sound
  /** Tells the lobby what is sent and not answered yet. */
  readonly stage: TellRounds
  tellMoney(money: { balance: string; net: string }): void
  /** A bet of the player is over: it goes into the statistics and the strip. */
  tellResult(result: { id: string; text: string; staked: bigint; returned: bigint }): void
  refuse(code: string): void
}
