import type { Tx } from '../../../kernel/database.ts'

/** Where a person stands from one moment to another. */
export interface Position {
  id: string
  merchantId: string
  personId: string
  /** Everybody above, from the top agent down to the direct upline. */
  line: readonly string[]
  from: Date
  /** Exclusive; null while no end is known. */
  to: Date | null
}

/** A person who may have a position: an agent, or somebody below one. */
export interface Person {
  id: string
  uplineId: string | null
  isAgent: boolean
  since: Date
}

export interface MoveWanted {
  /** Made by the caller: the same id again does nothing. */
  id: string
  merchantId: string
  personId: string
  /** Null: directly below the merchant. */
  uplineId: string | null
  /** The move counts from the next full hour after this; by default from now. */
  at?: Date
  by: string
  reason: string
  /** The last step of its transaction: its line in the audit log. */
  note?: (tx: Tx, moved: { effectiveAt: Date; people: number }) => Promise<void>
}

export type Moved =
  | { kind: 'moved' | 'repeated'; effectiveAt: Date; people: number }
  /** The new upline is the person, or stands below. */
  | { kind: 'below-itself' }
  | { kind: 'not-found' }
  /** The new upline is no agent. */
  | { kind: 'no-agent' }
  | { kind: 'too-deep'; depthMax: number }
  /** The person has higher rebate rates than the new upline: they are lowered first. */
  | { kind: 'rates-above' }
  | { kind: 'in-the-past' }
  | { kind: 'nothing-changes' }
  /** Somebody of the branch is to be moved already. */
  | { kind: 'move-pending'; effectiveAt: Date }

export interface Tree {
  /** Where these people stood at a moment. Whoever stands below nobody and is no agent has no position. */
  at(merchantId: string, personIds: readonly string[], moment: Date): Promise<Map<string, Position>>
  /** The same in a transaction; whoever has no position yet, and should, is seated. */
  seat(tx: Tx, merchantId: string, asked: readonly Asked[]): Promise<(Position | undefined)[]>
  /** Whether a person stands below an agent now. */
  isBelow(agentId: string, personId: string): Promise<boolean>
  /** Of these people, those who stand directly below an agent now. */
  directAmong(agentId: string, personIds: readonly string[]): Promise<Set<string>>
  /** Whoever stands directly below an agent now, in the order of the ids; those after one of them. */
  directPage(agentId: string, page: { after: string | undefined; limit: number }): Promise<string[]>
  /** How many people stand above a person at most, now or after a move that is decided. */
  depthOf(merchantId: string, personId: string): Promise<number>
  move(wanted: MoveWanted): Promise<Moved>
}

export interface Asked {
  personId: string
  at: Date
}
