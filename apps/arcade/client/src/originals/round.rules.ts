import type { StagedRound } from './face.ts'
import type { Json, PlayAnswer, PlayView } from './wire.ts'

/**
 * idle: a bet can be made. asking: a bet is sent. turn: the round waits for the player. acting: an action
 * is sent. lost: no answer for long; the same request can be sent again. over: the session has ended.
 */
export type Phase = 'idle' | 'asking' | 'turn' | 'acting' | 'lost' | 'over'

/** A request without an answer yet: the stage may show that it is under way, but no outcome. */
export type Pending =
  | { readonly kind: 'bet'; readonly id: string; readonly bet: Json; readonly cost: bigint }
  | {
      readonly kind: 'act'
      readonly id: string
      readonly step: number
      readonly action: Json
      readonly cost: bigint
    }

/** One answer of the server. */
export interface Shown {
  /** The play's id and the number of its actions: each answer is shown once. */
  readonly key: string
  readonly play: PlayView
  readonly isOver: boolean
}

/** An answer that is still moving on the stage: its payout is in `balance`, but not shown yet. */
export interface Moving extends Shown {
  readonly held: bigint
}

/**
 * The server's answers and what is shown of them. The stage draws only what the server has answered; while
 * a request is under way, it moves without an outcome. The shown balance follows the stage: the stake
 * leaves at the click, the payout arrives when it was seen.
 */
export interface Rounds {
  readonly phase: Phase
  /** The balance of the server's last answer. */
  readonly balance: bigint
  readonly net: bigint
  readonly pending: Pending | undefined
  /** The answer that the stage shows: the newest one. */
  readonly shown: Shown | undefined
  readonly moving: readonly Moving[]
  readonly refusal: string | undefined
}

export function firstRounds(
  { balance, net }: { balance: string; net: string },
  unfinished: PlayView | null,
): Rounds {
  const shown = unfinished && unfinished.state !== 'void' ? shownOf(unfinished) : undefined
  return {
    phase: shown && !shown.isOver ? 'turn' : 'idle',
    balance: BigInt(balance),
    net: BigInt(net),
    pending: undefined,
    shown,
    moving: [],
    refusal: undefined,
  }
}

export function shownOf(play: PlayView): Shown {
  return { key: `${play.id}:${play.actions.length}`, play, isOver: play.state !== 'open' }
}

/** The form in which a stage draws it. */
export function stagedOf({ key, play, isOver }: Shown): StagedRound<unknown> {
  const { id, view, staked, returned } = play
  return { key, isOver, id, view, staked: BigInt(staked), returned: BigInt(returned) }
}

export function asked(rounds: Rounds, pending: Pending): Rounds {
  const phase = pending.kind === 'bet' ? 'asking' : 'acting'
  return { ...rounds, phase, pending, refusal: undefined }
}

export function answered(rounds: Rounds, { play, balance, net }: PlayAnswer): Rounds {
  const shown = shownOf(play)
  // If the wallet has not accepted the payout yet, the balance does not contain it.
  const held = play.state === 'done' ? BigInt(play.returned) : 0n
  return {
    ...rounds,
    phase: shown.isOver ? 'idle' : 'turn',
    pending: undefined,
    balance: BigInt(balance),
    net: BigInt(net),
    shown,
    moving: [...rounds.moving, { ...shown, held }],
  }
}

/** The stage has shown an answer to its end. An unknown or repeated key changes nothing. */
export function settled(rounds: Rounds, key: string): Rounds {
  return { ...rounds, moving: rounds.moving.filter((one) => one.key !== key) }
}

/** The server refused: the request had no effect, and the round is as before. */
export function refused(rounds: Rounds, refusal: string, balance?: string): Rounds {
  const isGone = refusal === 'session-over' || refusal === 'session-unknown'
  const isEnded = refusal === 'round-over' || refusal === 'round-void'
  const wasActing = rounds.pending?.kind === 'act' && !isEnded
  return {
    ...rounds,
    phase: isGone ? 'over' : wasActing ? 'turn' : 'idle',
    pending: undefined,
    balance: balance === undefined ? rounds.balance : BigInt(balance),
    refusal,
  }
}

/**
 * The request may or may not have arrived: it stays pending, and only the same request may be sent again.
 */
export function unanswered(rounds: Rounds): Rounds {
  return { ...rounds, phase: 'lost' }
}

export function shownBalance({ balance, pending, moving }: Rounds): bigint {
  return balance - (pending?.cost ?? 0n) - heldIn(moving)
}

export function shownNet({ net, pending, moving }: Rounds): bigint {
  return net - (pending?.cost ?? 0n) - heldIn(moving)
}

function heldIn(moving: readonly Moving[]): bigint {
  return moving.reduce((sum, { held }) => sum + held, 0n)
}
