import type { StagedRound } from './face.ts'
import type { Json, PlayAnswer, PlayView } from './wire.ts'

/**
 * idle: a bet can be made. asking: one is sent. turn: the round waits for the player. acting: an action
 * is sent. lost: no answer for long; the same can be asked again. over: the session has ended.
 */
export type Phase = 'idle' | 'asking' | 'turn' | 'acting' | 'lost' | 'over'

/** What was sent and is not answered: all that may be shown of it is that it is under way. */
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
  /** Of a play and the number of its actions: each answer is shown once. */
  readonly key: string
  readonly play: PlayView
  readonly isOver: boolean
}

/** An answer on its way over the stage: what it returned is in the balance, but not told yet. */
export interface Moving extends Shown {
  readonly held: bigint
}

/**
 * What is known and what is shown of it. The stage only ever draws what the server has answered; while
 * something is under way, it moves without naming an outcome. Money follows the stage: a stake is gone
 * at the click, a return is there when it was seen.
 */
export interface Rounds {
  readonly phase: Phase
  /** As the server said last. */
  readonly balance: bigint
  readonly net: bigint
  readonly pending: Pending | undefined
  /** What the stage stands on: the newest answer. */
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

/** As a stage draws it. */
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
  // A return that the wallet has not taken yet is in no balance.
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

/** The stage has come to the end of an answer. What it never showed, or showed before, changes nothing. */
export function settled(rounds: Rounds, key: string): Rounds {
  return { ...rounds, moving: rounds.moving.filter((one) => one.key !== key) }
}

/** The server said no: what was sent did not happen, and the round stands where it stood. */
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

/** Nobody knows whether it arrived: it stays pending, and only the very same may be sent again. */
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
