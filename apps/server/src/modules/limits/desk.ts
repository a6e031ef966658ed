import type { Clock } from '../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../kernel/database.ts'
import type { Part } from '../../kernel/happened.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import {
  deleteHouseWish,
  type HouseWish,
  lockDueHouseWishes,
  readChanges,
  readHouseWishes,
  writeHouseWish,
} from './desk.store.ts'
import { createLimitsNews } from './limits.news.ts'
import { exclusionOf, isLonger, isPossible, type Slot, slotAt, stricter } from './limits.rules.ts'
import {
  deleteWish,
  insertChange,
  insertExclusion,
  readExclusion,
  readWishes,
} from './limits.store.ts'
import type { ExclusionKind } from './limits.types.ts'
import { openTallies, readSettings, writeExclusion, writeHouse } from './tally.store.ts'

export interface LimitsDeskOptions {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'define'>
  outbox: Pick<Outbox, 'tell'>
  /** How long a looser limit waits until it holds. */
  coolingHours?: number
}

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    'limits.loosen': Record<string, never>
  }
}

interface Who {
  merchantId: string
  memberId: string
}

/** How a limit compares with the one that holds. */
export type LimitWay = 'same' | 'tighter' | 'looser'

const coolingHoursDefault = 24
const hourMs = 3_600_000
const dueAtOnceMax = 200

export type LimitsDesk = ReturnType<typeof createLimitsDesk>

/**
 * What staff do to protect one member. A tighter limit and an exclusion hold at once; a looser limit waits as
 * long as one that the member asks for; an exclusion is never shortened.
 */
export function createLimitsDesk(options: LimitsDeskOptions) {
  const { db, clock, jobs, coolingHours = coolingHoursDefault } = options
  const news = createLimitsNews(options.outbox)

  async function judge(memberId: string, slot: Slot, value: bigint | null) {
    if (!isPossible(slot, value)) throw new Refused('bad-input')
    const before = await houseOf(db, memberId, slot)
    return { before, way: wayOf(before, value), coolingHours }
  }

  async function setLimit(tx: Tx, who: Who, slot: Slot, value: bigint | null): Promise<void> {
    if (!isPossible(slot, value)) throw new Refused('bad-input')
    await openTallies(tx, [who])
    const before = await houseOf(tx, who.memberId, slot)
    const way = wayOf(before, value)
    if (way === 'looser') {
      const from = new Date(clock.now().getTime() + coolingHours * hourMs)
      await writeHouseWish(tx, { ...who, ...slot, value, from })
      const after = `${value ?? 'none'} from ${from.toISOString()}`
      await record(tx, who, `wish.house.${slot.kind}.${slot.period}`, null, after)
      return
    }
    await deleteHouseWish(tx, who.memberId, slot)
    if (way === 'tighter') await apply(tx, who, slot, value)
  }

  async function apply(tx: Tx, who: Who, slot: Slot, value: bigint | null): Promise<void> {
    const before = await writeHouse(tx, who.memberId, slot, value)
    const [was, is] = [before, value].map((one) => (one === null ? null : String(one)))
    await record(tx, who, `house.${slot.kind}.${slot.period}`, was ?? null, is ?? null)
    await news.changed(tx, who, { ...slot, before, value, by: 'house' })
  }

  /** Looser limits whose time has come. */
  async function loosenDue(): Promise<void> {
    await transact(db, async (tx) => {
      for (const wish of await lockDueHouseWishes(tx, clock.now(), dueAtOnceMax)) {
        await openTallies(tx, [wish])
        await deleteHouseWish(tx, wish.memberId, wish)
        await apply(tx, wish, wish, wish.value)
      }
    })
  }
  jobs.define('limits.loosen', loosenDue, { schedule: '*/5 * * * *' })

  async function exclude(
    tx: Tx,
    who: Who,
    kind: ExclusionKind,
    days: number | null,
  ): Promise<void> {
    const since = clock.now()
    const asked = exclusionOf(kind, days, since)
    if (!asked) throw new Refused('bad-input')
    await openTallies(tx, [who])
    const standing = await readExclusion(tx, who.memberId, since)
    if (!isLonger(asked, standing)) throw new Refused('already-settled')
    // Nothing looser that was asked for before takes effect after it. Wishes are locked before the tally, as
    // by the job that fulfils them: they cannot deadlock.
    for (const wish of await readHouseWishes(tx, who.memberId))
      await deleteHouseWish(tx, who.memberId, wish)
    await insertExclusion(tx, who.memberId, { kind, since, ...asked })
    await writeExclusion(tx, who.memberId, asked)
    const text = (until: Date | null) => until?.toISOString() ?? 'for good'
    await record(tx, who, 'exclusion', standing ? text(standing.until) : null, text(asked.until))
    await news.excluded(tx, who, { kind, until: asked.until })
    for (const wish of await readWishes(tx, who.memberId)) await deleteWish(tx, who.memberId, wish)
  }

  function record(
    tx: Tx,
    who: Who,
    element: string,
    before: string | null,
    after: string | null,
  ): Promise<void> {
    return insertChange(tx, { ...who, by: 'house', element, before, after, at: clock.now() })
  }

  return {
    judge,
    setLimit,
    loosenDue,
    exclude,
    waiting: (memberId: string): Promise<HouseWish[]> => readHouseWishes(db, memberId),
    exclusionOf: (memberId: string) => readExclusion(db, memberId, clock.now()),
    changes: (memberId: string, part: Part) => readChanges(db, memberId, part),
  }
}

async function houseOf(
  at: Db | Tx,
  memberId: string,
  { kind, period }: Slot,
): Promise<bigint | null> {
  return (await readSettings(at, memberId))?.house[slotAt(kind, period)] ?? null
}

function wayOf(before: bigint | null, value: bigint | null): LimitWay {
  if (before === value) return 'same'
  return stricter(value, before) ? 'tighter' : 'looser'
}
