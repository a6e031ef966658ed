import type { LimitKind, LimitPeriod } from '@baize/contract'
import { type Db, type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Care } from '../ledger/index.ts'
import { createLimitsNews, createReached } from './limits.news.ts'
import { refusedBy } from './limits.refusal.ts'
import {
  confirmFault,
  decideLimit,
  type Exclusion,
  exclusionOf,
  holds,
  isLonger,
  isPossible,
  type Slot,
  slotAt,
  slots,
  strictest,
  type Wish,
} from './limits.rules.ts'
import { createStates } from './limits.state.ts'
import {
  type Change,
  deleteWish,
  insertChange,
  insertExclusion,
  readExclusion,
  readWishes,
  writeWish,
} from './limits.store.ts'
import type { Limits, LimitsCaller, LimitsOptions, Player, Standing } from './limits.types.ts'
import { covers, type Page, pageOf } from './page.rules.ts'
import {
  openTallies,
  readEverybody,
  readExcluded,
  readGuarded,
  readSettings,
  writeEverybody,
  writeExclusion,
  writeGuard,
  writeHouse,
  writeOwn,
  writeReality,
} from './tally.store.ts'
import { openTallySheet, type Remembered } from './tallySheet.ts'

const coolingHoursDefault = 24
const hourMs = 3_600_000
const endedAtOnce = 1_000

/** Player protection: limits on use, time-outs and exclusions. */
export function createLimits(options: LimitsOptions): Limits {
  const { db, clock, zoneOf, demandFresh, coolingHours = coolingHoursDefault } = options
  const pageAt = createPages(zoneOf)
  const remembered: Remembered = new Map()
  const news = createLimitsNews(options.outbox)
  const onFault = createReached(options)
  const open = (at: Db | Tx, players: readonly Player[], care: Care = 'locked') => {
    const now = clock.now()
    const pageOf = remembering((merchantId: string) => pageAt(merchantId, now))
    return openTallySheet({ at, players, now, pageOf, remembered, care, onFault })
  }

  async function endRounds(ended: Parameters<Limits['endRounds']>[0]): Promise<void> {
    const guarded = await readGuarded(db, [...new Set(ended.map(({ memberId }) => memberId))])
    const due = ended.filter(({ memberId }) => guarded.has(memberId))
    for (let from = 0; from < due.length; from += endedAtOnce) {
      const some = due.slice(from, from + endedAtOnce)
      await transact(db, async (tx) => {
        const sheet = await open(tx, some)
        for (const round of some) sheet.noteEnded(round.memberId, round)
        await sheet.write()
      })
    }
  }

  async function setLimit(
    caller: LimitsCaller,
    kind: LimitKind,
    period: LimitPeriod,
    asked: bigint | null,
  ): Promise<void> {
    const slot = { kind, period }
    demandPossible(slot, asked)
    await transact(db, async (tx) => {
      const now = clock.now()
      const { own, wish, exclusion } = await look(tx, caller, slot)
      const decision = decideLimit(own, wish, asked, { now, coolingMs: coolingHours * hourMs })
      if (decision.kind === 'same') return
      if (decision.kind === 'later') {
        if (exclusion && holds(exclusion, now)) throw refusedBy({ kind: 'excluded', ...exclusion })
        await writeWish(tx, caller.memberId, slot, decision.wish)
        await record(tx, caller, `wish.${kind}.${period}`, wished(wish), wished(decision.wish))
        const { value, from } = decision.wish
        await news.changed(tx, caller, { ...slot, before: own, value, by: 'member', from })
        return
      }
      await withdrawWish(tx, caller, slot, wish)
      if (decision.value !== own) await changeOwn(tx, caller, slot, decision.value)
    })
  }

  async function confirmLimit(
    caller: LimitsCaller,
    kind: LimitKind,
    period: LimitPeriod,
    confirm: boolean,
  ): Promise<void> {
    const slot = { kind, period }
    await transact(db, async (tx) => {
      const { wish } = await look(tx, caller, slot)
      const fault = confirmFault(wish, clock.now())
      if (!wish || fault === 'not-found') throw new Refused('not-found')
      if (confirm && fault) throw new Refused(fault)
      await withdrawWish(tx, caller, slot, wish)
      if (confirm) await changeOwn(tx, caller, slot, wish.value)
    })
  }

  /** Locks the member's row, so that the next caller sees what is decided here. */
  async function look(tx: Tx, caller: LimitsCaller, { kind, period }: Slot) {
    const { exclusion } = (await open(tx, [caller])).tallyOf(caller.memberId)
    const settings = await readSettings(tx, caller.memberId)
    const wishes = await readWishes(tx, caller.memberId)
    return {
      own: settings?.own[slotAt(kind, period)] ?? null,
      wish: wishes.find((wish) => wish.kind === kind && wish.period === period),
      exclusion,
    }
  }

  async function changeOwn(tx: Tx, caller: LimitsCaller, slot: Slot, value: bigint | null) {
    const before = await writeOwn(tx, caller.memberId, slot, value)
    await record(tx, caller, `own.${slot.kind}.${slot.period}`, textOf(before), textOf(value))
    await news.changed(tx, caller, { ...slot, before, value, by: 'member' })
  }

  async function withdrawWish(tx: Tx, caller: LimitsCaller, slot: Slot, wish: Wish | undefined) {
    if (!wish) return
    await deleteWish(tx, caller.memberId, slot)
    await record(tx, caller, `wish.${slot.kind}.${slot.period}`, wished(wish), null)
  }

  const exclude: Limits['exclude'] = async (caller, kind, days) => {
    const since = clock.now()
    const asked = exclusionOf(kind, days, since)
    if (!asked) throw new Refused('bad-input')
    await demandFresh(caller)
    await transact(db, async (tx) => {
      const { exclusion } = (await open(tx, [caller])).tallyOf(caller.memberId)
      if (!isLonger(asked, exclusion)) throw new Refused('bad-input')
      await insertExclusion(tx, caller.memberId, { kind, since, ...asked })
      await writeExclusion(tx, caller.memberId, asked)
      await record(tx, caller, 'exclusion', exclusion ? ended(exclusion) : null, ended(asked))
      await news.excluded(tx, caller, { kind, until: asked.until })
      // A looser limit requested before an exclusion must not take effect after it.
      for (const wish of await readWishes(tx, caller.memberId))
        await withdrawWish(tx, caller, wish, wish)
    })
  }

  const setReality: Limits['setReality'] = (caller, minutes) =>
    transact(db, async (tx) => {
      await openTallies(tx, [caller])
      const before = await writeReality(tx, caller.memberId, minutes)
      if (before !== minutes) await record(tx, caller, 'reality', textOf(before), textOf(minutes))
    })

  const setHouseLimit: Limits['setHouseLimit'] = (merchantId, memberId, kind, period, value) => {
    const slot = { kind, period }
    demandPossible(slot, value)
    return transact(db, async (tx) => {
      if (memberId !== null) await openTallies(tx, [{ merchantId, memberId }])
      const before =
        memberId === null
          ? await writeEverybody(tx, merchantId, slot, value)
          : await writeHouse(tx, memberId, slot, value)
      if (before === value) return
      const element = `house.${kind}.${period}`
      const who = { merchantId, memberId }
      await record(tx, who, element, textOf(before), textOf(value), 'house')
      await news.changed(tx, who, { ...slot, before, value, by: 'house' })
    })
  }

  async function standing(merchantId: string, memberId: string | null): Promise<Standing> {
    const everybody = await readEverybody(db, merchantId)
    const settings = memberId === null ? undefined : await readSettings(db, memberId)
    return {
      limits: slots.map((slot, index) => ({
        ...slot,
        own: settings?.own[index] ?? null,
        house: strictest(settings?.house[index] ?? null, everybody[index] ?? null),
      })),
      exclusion: memberId === null ? undefined : await readExclusion(db, memberId, clock.now()),
    }
  }

  function record(
    tx: Tx,
    { merchantId, memberId }: Pick<Change, 'merchantId' | 'memberId'>,
    element: string,
    before: string | null,
    after: string | null,
    by: Change['by'] = 'member',
  ): Promise<void> {
    return insertChange(tx, { merchantId, memberId, by, element, before, after, at: clock.now() })
  }

  return {
    open,
    isExcluded: async (memberId) => (await readExcluded(db, [memberId], clock.now())).has(memberId),
    async guardBonus(tx, member, guard) {
      await openTallies(tx, [member])
      await writeGuard(tx, member.memberId, guard)
    },
    endRounds,
    guardedAmong: (memberIds) => readGuarded(db, memberIds),
    excludedAmong: (at, memberIds) => readExcluded(at, memberIds, clock.now()),
    state: createStates({ ...options, open, pageAt }),
    setLimit,
    confirmLimit,
    exclude,
    setReality,
    setHouseLimit,
    standing,
  }
}

/** A batch has bets of few merchants, and asks several times for each bet. */
function remembering(find: (merchantId: string) => Page): (merchantId: string) => Page {
  let last: { merchantId: string; page: Page } | undefined
  return (merchantId) => {
    if (last?.merchantId !== merchantId) last = { merchantId, page: find(merchantId) }
    return last.page
  }
}

/** A cache of calendar pages for the current day: each stake needs one. */
function createPages(zoneOf: (merchantId: string) => string) {
  const pages = new Map<string, Page>()
  return (merchantId: string, now: Date): Page => {
    const zone = zoneOf(merchantId)
    const kept = pages.get(zone)
    if (kept && covers(kept, now)) return kept
    const page = pageOf(zone, now)
    pages.set(zone, page)
    return page
  }
}

function demandPossible(slot: Slot, value: bigint | null): void {
  if (!isPossible(slot, value)) throw new Refused('bad-input')
}

function textOf(value: bigint | number | null): string | null {
  return value === null ? null : String(value)
}

function wished(wish: Wish | undefined): string | null {
  return wish ? `${wish.value ?? 'none'} from ${wish.from.toISOString()}` : null
}

function ended({ until }: Exclusion): string {
  return until?.toISOString() ?? 'for good'
}
