import { type PointType, pointTypes, type RedemptionState } from '@baize/contract/vocabulary'
import { type Day, dayIn } from '../../../kernel/calendar.ts'
import { type AccrualRow, scale } from '../../rewards/index.ts'
import { typeOf, wholeOf } from '../points.rules.ts'
import type { Words } from '../points.types.ts'
import type { Entry } from '../purse/purse.store.ts'

/** A change of the points, before its balances are known. */
export interface Line {
  id: string
  type: PointType
  day: Day
  /** Null for a day of play. */
  at: Date | null
  /** In billionths. */
  exact: bigint
  amount: bigint | null
  name: Words | null
  remark: string | null
  status: RedemptionState | 'done'
  parts: AccrualRow[]
}

/** Play of a day is one line for each type. */
export function linesOfPlay(rows: readonly AccrualRow[]): Line[] {
  const groups = Map.groupBy(rows, ({ day, source }) => `${day}_${typeOf(source)}`)
  return [...groups].map(([id, parts]) => ({
    id,
    type: typeOf(parts[0]?.source ?? ''),
    day: parts[0]?.day ?? '',
    at: null,
    exact: parts.reduce((so, { basis, rate }) => so + basis * rate, 0n),
    amount: parts.reduce((so, { basis }) => so + basis, 0n),
    name: null,
    remark: null,
    status: 'done',
    parts,
  }))
}

/** `titles` are those of programmes, by id. */
export function lineOfEntry(zone: string, entry: Entry, titles: ReadonlyMap<string, Words>): Line {
  const { id, at, kind, change, amount, remark } = entry
  return {
    id,
    at,
    amount,
    remark,
    parts: [],
    type: kind === 'reward' || kind === 'staff' ? 'reward' : 'redeem',
    day: dayIn(zone, at),
    exact: change * scale,
    name: entry.name ?? titles.get(entry.programmeId ?? '') ?? null,
    status: (entry.state as RedemptionState | null) ?? 'done',
  }
}

/**
 * The newest first. Play of a day stands before what was redeemed on that day, as it had to be earned
 * first.
 */
export function inOrder(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? 1 : -1
    if (a.at && b.at) return b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1)
    if (a.at || b.at) return a.at ? -1 : 1
    return pointTypes.indexOf(a.type) - pointTypes.indexOf(b.type)
  })
}

export interface Balanced {
  line: Line
  /** Whole points before it, the change, and after it: the change is always their difference. */
  current: bigint
  changed: bigint
  balance: bigint
}

/** Lines in order, and the exact points after the first of them. */
export function balanced(lines: readonly Line[], points: bigint): Balanced[] {
  let after = points
  return lines.map((line) => {
    const before = after - line.exact
    const [balance, current] = [wholeOf(after), wholeOf(before)]
    after = before
    return { line, current, balance, changed: balance - current }
  })
}
