import type { LimitKind, LimitPeriod } from '@baize/contract'
import type { Clock } from '../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../kernel/database.ts'
import type { Log } from '../../kernel/log.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { type Slot, stricter } from './limits.rules.ts'
import { insertReached } from './limits.store.ts'
import type { ExclusionKind, LimitFault } from './limits.types.ts'

declare module '../../kernel/outbox.ts' {
  interface Events {
    'limits.changed': {
      memberId: string
      /** Minor units, of a session minutes; null: none. */
      value: string | null
      kind: LimitKind
      period: LimitPeriod
      by: 'member' | 'house'
      isLooser: boolean
      /** It was asked for, and holds from then at the earliest. */
      from: string | null
    }
    'limits.excluded': { memberId: string; kind: ExclusionKind; until: string | null }
    /** Something did not fit; told once for each limit until it starts again. */
    'limits.reached': {
      memberId: string
      kind: LimitKind
      period: LimitPeriod
      left: string
      resetsAt: string
    }
  }
}

interface Who {
  merchantId: string
  memberId: string | null
}

interface Changed extends Slot {
  before: bigint | null
  value: bigint | null
  by: 'member' | 'house'
  from?: Date
}

/** Tells of what has changed, with the change. What concerns everybody of a merchant is told to nobody. */
export function createLimitsNews(outbox: Pick<Outbox, 'tell'>) {
  return {
    async changed(tx: Tx, { merchantId, memberId }: Who, changed: Changed): Promise<void> {
      if (memberId === null) return
      const { kind, period, before, value, by, from } = changed
      const isLooser = stricter(before, value)
      const payload = {
        memberId,
        kind,
        period,
        by,
        isLooser,
        value: value === null ? null : String(value),
        from: from?.toISOString() ?? null,
      }
      await outbox.tell(tx, { name: 'limits.changed', merchantId, payload })
    },
    async excluded(
      tx: Tx,
      { merchantId, memberId }: Who,
      { kind, until }: { kind: ExclusionKind; until: Date | null },
    ): Promise<void> {
      if (memberId === null) return
      const payload = { memberId, kind, until: until?.toISOString() ?? null }
      await outbox.tell(tx, { name: 'limits.excluded', merchantId, payload })
    },
  }
}

export type LimitsNews = ReturnType<typeof createLimitsNews>

/** What this node has told of; forgotten together, as the database keeps what was told. */
const toldMax = 10_000

/**
 * Says that something did not fit into a limit. It runs beside the caller's transaction, which is refused,
 * and holds nothing up.
 */
export function createReached(options: { db: Db; outbox: Outbox; log: Log; clock: Clock }) {
  const { db, outbox, log, clock } = options
  const told = new Set<string>()

  return ({ merchantId, memberId }: Who & { memberId: string }, fault: LimitFault): void => {
    if (fault.kind !== 'limit') return
    const { limit: kind, period, left, resetsAt } = fault
    const key = `${memberId} ${kind} ${period} ${resetsAt.getTime()}`
    if (told.has(key)) return
    if (told.size >= toldMax) told.clear()
    told.add(key)
    const payload = { memberId, kind, period, left: String(left), resetsAt: resetsAt.toISOString() }
    transact(db, async (tx) => {
      const isNew = await insertReached(tx, { memberId, kind, period, resetsAt, at: clock.now() })
      if (isNew) await outbox.tell(tx, { name: 'limits.reached', merchantId, payload })
    }).catch((error: unknown) => {
      told.delete(key)
      log.warn({ err: error }, 'that a limit was reached could not be told')
    })
  }
}

export type Reached = ReturnType<typeof createReached>
