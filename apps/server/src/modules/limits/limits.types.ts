import type { LimitKind, LimitPeriod, Value } from '@baize/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Log } from '../../kernel/log.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { Care, Ledger } from '../ledger/index.ts'

export interface Player {
  merchantId: string
  memberId: string
  currency: string
}

/** Why a stake or a deposit is not allowed. */
export type LimitFault =
  /** A time-out or an exclusion; `until` null means for good. */
  | { kind: 'excluded'; until: Date | null }
  | { kind: 'limit'; limit: LimitKind; period: LimitPeriod; left: bigint; resetsAt: Date }

/** Why bonus money may not be staked. */
export type BonusFault =
  /** The stake is above what the bonus allows. */
  | { kind: 'bonusStake'; most: bigint }
  /** A game that bonus money may not be staked on. */
  | { kind: 'bonusGame' }

/** What bonus money may be staked on while a bonus runs; cash is never bound by it. */
export interface BonusGuard {
  /** The most of one stake, in minor units; null: no limit. */
  stakeMax: string | null
  /** Game types on which it may not be staked. */
  refused: readonly string[]
  /** Games that differ from their type, and whether it may be staked on them. */
  games?: Readonly<Record<string, boolean>>
}

export interface BonusStake extends RoundName {
  memberId: string
  stake: bigint
}

/** A round: all stakes of a member on it count as one for the bonus guard. */
export interface RoundName {
  vendor: string
  game: string
  gameType: string
  round: string
}

/**
 * The limits of some players in a transaction: judged and noted in memory, one after the other, and written
 * once. A stake that was judged but not posted must not be noted.
 */
export interface TallySheet {
  /** Another transaction holds the row lock of this member: no stake of the member can be judged. */
  isHeld(memberId: string): boolean
  /**
   * Judges one stake after all that was noted before it; nothing is used up by a stake of nothing. `isQuiet`:
   * the caller only asks how much would fit, so a fault is told to nobody.
   */
  judgeStake(memberId: string, amount: bigint, isQuiet?: boolean): LimitFault | undefined
  /** Judges a stake that uses bonus money. */
  judgeBonusStake(stake: BonusStake): BonusFault | undefined
  judgeDeposit(memberId: string, amount: bigint): LimitFault | undefined
  /** Whether a time-out or an exclusion is in force. */
  judgePresence(memberId: string): LimitFault | undefined
  /** `isOver`: the bet was lost at once, and is not open. */
  noteStake(memberId: string, amount: bigint, round?: RoundName, isOver?: boolean): void
  /** A bet was paid or cancelled: the money reduces the losses of the current period. */
  noteReturn(memberId: string, amount: bigint): void
  /** A bet was settled: its round is kept for its open bets only. */
  noteEnded(memberId: string, round: RoundName): void
  /** A bet was cancelled: its stake counts no longer in its round. */
  noteCancelled(memberId: string, stake: bigint, round: RoundName): void
  noteDeposit(memberId: string, amount: bigint): void
  /**
   * Writes what was noted. Fails if a tally has changed since it was recalled; then the transaction must be
   * rolled back.
   */
  write(): Promise<void>
  /** The same, as parts of a statement shared with other modules. */
  writeWith(writes: Writes): void
}

export interface LimitsCaller extends Player {
  sessionId: string
  /** Staff look at the member's pages: nothing counts as time of use. */
  isView?: true
}

/** Player protection: the member's limits and the operator's, exclusion, reality checks. */
export interface Limits {
  /**
   * Locks the tallies in the order of the members' ids; the accounts of the ledger must be locked before.
   * With care `recalled` it takes them from memory, and the write fails where one has changed.
   */
  open(at: Db | Tx, players: readonly Player[], care?: Care): Promise<TallySheet>
  /**
   * What the bonus that runs may be staked on from now on; null: no bonus runs. The member's accounts must
   * be locked before.
   */
  guardBonus(tx: Tx, member: Omit<Player, 'currency'>, guard: BonusGuard | null): Promise<void>
  /**
   * Bets were settled without a tally sheet: their rounds are over for bonus guards. Done after the
   * commit; if it is not, rounds only stay kept for longer.
   */
  endRounds(ended: readonly (Player & RoundName)[]): Promise<void>
  /** Those of these members whose rounds are kept for bonus guards. */
  guardedAmong(memberIds: readonly string[]): Promise<Set<string>>
  /** Whether the member gets no marketing and no promotions. */
  isExcluded(memberId: string): Promise<boolean>
  /** Which of these members are excluded or take a break. */
  excludedAmong(at: Db | Tx, memberIds: readonly string[]): Promise<Set<string>>

  state(caller: LimitsCaller): Promise<Value<'limits'>>
  setLimit(
    caller: LimitsCaller,
    kind: LimitKind,
    period: LimitPeriod,
    value: bigint | null,
  ): Promise<void>
  confirmLimit(
    caller: LimitsCaller,
    kind: LimitKind,
    period: LimitPeriod,
    confirm: boolean,
  ): Promise<void>
  exclude(caller: LimitsCaller, kind: 'timeOut' | 'exclusion', days: number | null): Promise<void>
  setReality(caller: LimitsCaller, minutes: number | null): Promise<void>
  /** The operator's limits for everybody of a merchant (no member) or for one member. */
  setHouseLimit(
    merchantId: string,
    memberId: string | null,
    kind: LimitKind,
    period: LimitPeriod,
    value: bigint | null,
  ): Promise<void>
  /**
   * The operator's limits in force for everybody of a merchant (no member) or for one member; for staff.
   */
  standing(merchantId: string, memberId: string | null): Promise<Standing>
}

export type ExclusionKind = 'timeOut' | 'exclusion'

export interface Standing {
  limits: { kind: LimitKind; period: LimitPeriod; own: bigint | null; house: bigint | null }[]
  exclusion: { kind: ExclusionKind; since: Date; until: Date | null } | undefined
}

export interface LimitsOptions {
  db: Db
  clock: Clock
  log: Log
  outbox: Outbox
  /** Sums up the result of a session. */
  ledger: Pick<Ledger, 'totals'>
  /** The time zone whose midnight begins the merchant's days, such as Asia/Manila. */
  zoneOf(merchantId: string): string
  /** Refuses with `fresh-factor-needed` where the caller has not given a proof recently. */
  demandFresh(caller: LimitsCaller): Promise<void>
  sessionOf(sessionId: string): Promise<{ since: Date } | undefined>
  /** How long a looser limit waits until it may be confirmed. */
  coolingHours?: number
}
