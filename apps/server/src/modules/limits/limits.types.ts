import type { LimitKind, LimitPeriod, Value } from '@baize/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { Care, Ledger } from '../ledger/index.ts'

export interface Player {
  merchantId: string
  memberId: string
  currency: string
}

/** Why a stake or a deposit is not allowed. */
export type LimitFault =
  /** A time-out or an exclusion; null is for good. */
  | { kind: 'excluded'; until: Date | null }
  | { kind: 'limit'; limit: LimitKind; period: LimitPeriod; left: bigint; resetsAt: Date }

/**
 * The limits of some players within a transaction: judged and used in memory, one after the other, and
 * written once. A stake that was judged and then not posted must not be noted.
 */
export interface TallySheet {
  /** Somebody else holds what this member is judged by: nothing can be said of it. */
  isHeld(memberId: string): boolean
  /** Judges one stake with all that was noted before it. */
  judgeStake(memberId: string, amount: bigint): LimitFault | undefined
  judgeDeposit(memberId: string, amount: bigint): LimitFault | undefined
  /** Whether a time-out or an exclusion holds. */
  judgePresence(memberId: string): LimitFault | undefined
  noteStake(memberId: string, amount: bigint): void
  /** A bet paid, or was cancelled: what came back counts against losses of the period it comes in. */
  noteReturn(memberId: string, amount: bigint): void
  noteDeposit(memberId: string, amount: bigint): void
  /** Writes what was noted. Fails, and is to be undone, where it was judged by what is no longer so. */
  write(): Promise<void>
  /** The same, as a part of what is written together. */
  writeWith(writes: Writes): void
}

export interface LimitsCaller extends Player {
  sessionId: string
}

/** Player protection: the member's limits and the operator's, exclusion, reality checks. */
export interface Limits {
  /**
   * Locked, in the order of the members' ids, after the accounts of the ledger are locked. Recalled:
   * whether it is still so is found when it is written.
   */
  open(at: Db | Tx, players: readonly Player[], care?: Care): Promise<TallySheet>
  /** Marketing and messages of promotions leave the excluded alone. */
  isExcluded(memberId: string): Promise<boolean>

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
  /** What holds for everybody of a merchant (no member), or for one member; for staff. */
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
  /** Where the result of a session is summed up. */
  ledger: Pick<Ledger, 'totals'>
  /** By whose clock the merchant's days begin: a name such as Asia/Manila. */
  zoneOf(merchantId: string): string
  /** Refuses with `fresh-factor-needed` where the caller has not proven lately who is there. */
  demandFresh(caller: LimitsCaller): Promise<void>
  sessionOf(sessionId: string): Promise<{ since: Date } | undefined>
  /** How long a looser limit waits until it may be confirmed. */
  coolingHours?: number
}
