import { type Day, dayIn, daysLater } from '../../../kernel/calendar.ts'
import type { Tx } from '../../../kernel/database.ts'
import { type Activity, countsFrom, depositSource } from '../../rewards/index.ts'
import { earnedLevel, levelAfter, levelUpsKept, recentDays, type VipTerms } from '../vip.rules.ts'
import type { VipOptions, VipProgramme } from '../vip.types.ts'
import { createLevelUps } from './levelUps.ts'
import {
  addTurnover,
  type Change,
  insertChanges,
  type StandingRow,
  setTurnover,
  writeStandings,
} from './standing.store.ts'

const firstDay: Day = '1900-01-01'

/** What a member played, and when the last of it was settled. */
interface Played {
  memberId: string
  by: bigint
  at: Date
}

interface Playing {
  currency: string
  played: readonly Played[]
  /** What each level asks for. */
  ladder: string[] | undefined
}

export interface Moved {
  row: StandingRow
  /** The turnover before the play that is looked at. */
  before: bigint
  at: Date
}

export type Rising = ReturnType<typeof createRising>

/** Counts what members play, and lifts them to the level that it comes to. */
export function createRising(options: VipOptions) {
  const { clock, config, rewards } = options
  const levelUps = createLevelUps(options)

  rewards.onActivity(async (tx, merchantId, activities) => {
    const { currency } = config.merchant(merchantId)
    const played = playedIn(currency, activities)
    if (played.length === 0) return
    const [programme] = await rewards.programmes.running(merchantId, 'vip', tx)
    const ladder = programme && ladderOf((programme as VipProgramme).terms)
    const rows = await count(tx, merchantId, { currency, played, ladder })
    if (!programme || rows.length === 0) return
    const byMember = new Map(played.map((one) => [one.memberId, one]))
    const moved = rows.map((row): Moved => {
      const { by = 0n, at = clock.now() } = byMember.get(row.memberId) ?? {}
      return { row, before: row.turnover - by, at }
    })
    await lift(tx, programme as VipProgramme, moved)
  })

  /** Answers whose level may change. */
  async function count(
    tx: Tx,
    merchantId: string,
    { currency, played, ladder }: Playing,
  ): Promise<StandingRow[]> {
    const rows = await addTurnover(tx, merchantId, played, ladder)
    const fresh = rows.filter(({ isNew }) => isNew).map(({ memberId }) => memberId)
    if (fresh.length === 0) return rows
    const to = daysLater(dayIn('UTC', clock.now()), 2)
    const sums = await rewards.turnover(tx, fresh, { from: firstDay, to }, currency)
    await setTurnover(tx, sums)
    return rows.map((row) => ({ ...row, turnover: sums.get(row.memberId) ?? row.turnover }))
  }

  /** Writes the levels that follow from what was played, and gives what they promise. */
  async function lift(tx: Tx, programme: VipProgramme, moved: readonly Moved[]): Promise<void> {
    const { merchantId, terms } = programme
    const recent = await recentOf(tx, merchantId, cappedIn(terms, moved))
    const now = clock.now()
    const changes: Change[] = []
    const kept = new Map<string, number>()
    const rows = moved.map(({ row, before, at }): StandingRow => {
      const turnover = { before, after: row.turnover }
      const next = levelAfter(terms, row, turnover, () => recent.get(row.memberId) ?? 0n)
      const keptTo = levelUpsKept(terms, row, turnover)
      if (keptTo !== undefined) kept.set(row.memberId, keptTo)
      if (next.level === row.level) return { ...row, cap: next.cap }
      const { memberId, level: levelBefore } = row
      const { level, reason } = next
      const change = { memberId, at, levelBefore, level, reason, turnover: row.turnover }
      changes.push({ ...change, countsFrom: countsFrom(now) })
      return { ...row, level, cap: next.cap, since: now, fallsOn: null }
    })
    const asked = rows.filter(
      (row, nth) =>
        row.level !== moved[nth]?.row.level ||
        row.cap !== moved[nth]?.row.cap ||
        row.level > row.rewardedTo ||
        kept.has(row.memberId),
    )
    if (asked.length === 0) return
    await insertChanges(tx, changes)
    await writeStandings(tx, await levelUps.settle(tx, programme, asked, kept))
  }

  /** Gives level-ups that were held back while their members were excluded; answers all rows. */
  async function catchUp(
    tx: Tx,
    programme: VipProgramme,
    rows: readonly StandingRow[],
  ): Promise<StandingRow[]> {
    const due = rows.filter(({ level, rewardedTo }) => level > rewardedTo)
    if (due.length === 0) return [...rows]
    const given = await levelUps.settle(tx, programme, due, new Map())
    await writeStandings(tx, given)
    const byMember = new Map(given.map((row) => [row.memberId, row]))
    return rows.map((row) => byMember.get(row.memberId) ?? row)
  }

  /** The valid bet of the last days. */
  async function recentOf(
    tx: Tx,
    merchantId: string,
    memberIds: readonly string[],
  ): Promise<Map<string, bigint>> {
    if (memberIds.length === 0) return new Map()
    const { currency, timeZone } = config.merchant(merchantId)
    return rewards.turnover(tx, memberIds, recentOn(dayIn(timeZone, clock.now())), currency)
  }

  return { lift, catchUp, recentOf }
}

/** The days whose play keeps a level, today included. */
export function recentOn(today: Day): { from: Day; to: Day } {
  return { from: daysLater(today, 1 - recentDays), to: daysLater(today, 1) }
}

const ladderOf = ({ levels }: VipTerms) => levels.map(({ from }) => from)

/** Who stepped down, and could rise again by the play of the last days. */
function cappedIn(terms: VipTerms, moved: readonly Moved[]): string[] {
  return moved
    .filter(({ row }) => row.cap !== null && earnedLevel(terms, row.turnover) > row.level)
    .map(({ row }) => row.memberId)
}

/** Each member once, in the order of their ids, so that two nodes cannot deadlock. */
function playedIn(currency: string, activities: readonly Activity[]): Played[] {
  const sums = new Map<string, Played>()
  for (const { memberId, source, basis, at, ...activity } of activities) {
    if (source === depositSource || activity.currency !== currency || basis === 0n) continue
    const so = sums.get(memberId)
    sums.set(memberId, {
      memberId,
      by: basis + (so?.by ?? 0n),
      at: so && so.at > at ? so.at : at,
    })
  }
  return [...sums.values()].toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
}
