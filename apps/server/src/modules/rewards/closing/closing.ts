import type { Day } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import { readPlayers } from '../play/play.store.ts'
import { type ClosingKey, holdClosings, lockClosing, moveClosing } from './closing.store.ts'

const membersMax = 500
/** The clocks of nodes differ: one that is behind may still count bets for the period that has ended. */
const graceMs = 60_000
/** Bets that are heard later than this change what was given, as all late ones do. */
const unheardMaxMs = 86_400_000

export interface ClosingOptions {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'oldestWaiting'>
}

export interface PeriodToClose extends ClosingKey {
  /** The first day after the period, and when it begins. */
  to: Day
  endsAt: Date
}

/** Settles members: gives what the period came to for each of them. */
export type SettleMembers = (tx: Tx, memberIds: readonly string[]) => Promise<void>

/** Closes periods of programmes: everybody who played in one is settled once. */
export function createClosing({ db, clock, outbox }: ClosingOptions) {
  /**
   * Answers whether the period is closed now. It is not while bets of the period may still be unheard, for a
   * day at most, or while another node closes it. If it is stopped in between, it goes on where it was.
   */
  async function close(period: PeriodToClose, settle: SettleMembers): Promise<boolean> {
    const sinceMs = clock.now().getTime() - period.endsAt.getTime()
    if (sinceMs < graceMs) return false
    if (sinceMs < unheardMaxMs && !(await isHeard(period.merchantId, period.endsAt))) return false
    for (;;) {
      const done = await transact(db, (tx) => closeSome(tx, period, settle))
      if (done !== 'more') return done === 'closed'
    }
  }

  async function closeSome(
    tx: Tx,
    period: PeriodToClose,
    settle: SettleMembers,
  ): Promise<'more' | 'closed' | 'elsewhere'> {
    const now = clock.now()
    const so = await lockClosing(tx, period, now)
    if (!so) return 'elsewhere'
    if (so.closedAt) return 'closed'
    const memberIds = await readPlayers(
      tx,
      period.merchantId,
      { from: period.period, to: period.to },
      { after: so.after ?? undefined, limit: membersMax },
    )
    if (memberIds.length > 0) await settle(tx, memberIds)
    const isLast = memberIds.length < membersMax
    await moveClosing(tx, period, {
      after: memberIds.at(-1) ?? null,
      closedAt: isLast ? now : null,
    })
    return isLast ? 'closed' : 'more'
  }

  async function isHeard(merchantId: string, until: Date): Promise<boolean> {
    const oldest = await outbox.oldestWaiting('rewards.play', merchantId)
    return oldest === undefined || oldest > until
  }

  /**
   * Of activities that are heard late: the members and periods that were settled without them. Until the
   * transaction ends no further member of these periods is settled.
   */
  async function settledBefore(
    tx: Tx,
    programme: Omit<ClosingKey, 'period'>,
    late: readonly { memberId: string; period: Day }[],
  ): Promise<{ memberId: string; period: Day }[]> {
    const periods = [...new Set(late.map(({ period }) => period))]
    if (periods.length === 0) return []
    const held = await holdClosings(tx, programme, periods, clock.now())
    const settled = late.filter(({ memberId, period }) => {
      const closing = held.get(period)
      return closing?.closedAt || (closing?.after && memberId <= closing.after)
    })
    const once = new Map(settled.map((one) => [`${one.memberId} ${one.period}`, one]))
    return [...once].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  }

  return { close, settledBefore }
}
