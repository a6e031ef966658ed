import type { CheckedInput, CommandName } from '@baize/contract/office'

/** Who did something: a person or a service of the staff, or the command line. */
export interface Actor {
  staffId: string
  name: string
  ip?: string
  requestId?: string
}

/** What it was done to: "withdrawal" and its id. */
export interface Target {
  kind: string
  id: string
}

/** How many people a command needs: one, two, two of different roles, or three for the largest. */
export type Eyes = 'one' | 'two' | 'two-roles' | 'three'

/** What a command would touch, read before it is done or held. */
export interface Weighed {
  target: Target
  /** The member whose sums count, if it is about one. */
  memberId?: string
  /** What it moves, in minor units of `currency`; the two stand together. */
  amount?: bigint
  /** A currency, or `points`. Sums are kept apart for each. */
  currency?: string
  /** What the decision rests on: a version, a state, a balance. Another text later means that it is stale. */
  basis: string
  /** What whoever decides reads: before and after, in plain values. */
  shown: Record<string, string>
  eyes: Eyes
}

/**
 * What the command, and those that it counts with, moved of a currency in the last 24 hours, with what waits;
 * never below zero.
 */
export interface LatelyMoved {
  /** By whoever asks. */
  byStaff(currency: string): Promise<bigint>
  ofMember(memberId: string, currency: string): Promise<bigint>
}

export interface Order<N extends CommandName> {
  /** The id of the request: a repetition with the same id changes nothing. */
  id: string
  /** Empty for a command of the house. */
  merchantId: string
  input: CheckedInput<N>
  /** What the people who agreed have seen; a change of many things compares it in its transaction. */
  basis: string
  reason: string
  /** Who asked for it. */
  actor: Actor
  /** Who approved it, if it needed a second person. */
  approvedBy?: Actor
}

/**
 * How a module does what staff ask for. `approvals` collects the commands of all modules, judges the right,
 * and holds what needs a second person.
 */
export interface Command<N extends CommandName = CommandName> {
  name: N
  /** Commands that give the same in another way: their sums count as one. All of them name each other. */
  countsWith?: readonly CommandName[]
  /** Refuses what cannot be done anyway. `madeBy`: who asks for it. */
  weigh(
    merchantId: string,
    input: CheckedInput<N>,
    lately: LatelyMoved,
    madeBy: string,
  ): Promise<Weighed>
  /**
   * Does it once for each id (`demandFirstRun` in the same transaction), with its audit line. It may be
   * called again after a crash.
   */
  run(order: Order<N>): Promise<void>
}

export function command<N extends CommandName>(one: Command<N>): Command {
  return one as unknown as Command
}
