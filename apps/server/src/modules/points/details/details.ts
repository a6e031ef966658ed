import type { ParsedOf, Value, Wire } from '@baize/contract'
import { type PointType, pointTypes } from '@baize/contract/vocabulary'
import { sql } from 'kysely'
import { type Day, dayIn, startOf } from '../../../kernel/calendar.ts'
import { type Tx, transact } from '../../../kernel/database.ts'
import { placeOf } from '../../../kernel/paging.ts'
import { scale } from '../../rewards/index.ts'
import type { PointsOptions, Visit, Words } from '../points.types.ts'
import { type Before, readBooked, readBookedSince, readEntries } from '../purse/purse.store.ts'
import {
  type Balanced,
  balanced,
  inOrder,
  type Line,
  lineOfEntry,
  linesOfPlay,
} from './details.rules.ts'

type Query = ParsedOf<Wire['pointsDetails']>['query']
type Row = Value<'pointsDetails'>['list'][number]

const lastDay = '9999-12-31'
const playMark = /^([12]\d{3}-\d\d-\d\d)_([a-z]+)$/

/** Every change of a member's points, with the balance before and after it. */
export function createDetails({ db, rewards }: Pick<PointsOptions, 'db' | 'rewards'>) {
  /** In one snapshot, so that the rows add up while the member plays. */
  async function details(visit: Pick<Visit, 'merchant' | 'caller'>, query: Query) {
    const programmes = await rewards.programmes.all(visit.merchant.id)
    const titles = new Map(programmes.map(({ id, content }) => [id, content.title]))
    return transact(db, async (tx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx)
      return read(tx, visit, query, titles)
    })
  }

  async function read(
    tx: Tx,
    { merchant, caller }: Pick<Visit, 'merchant' | 'caller'>,
    { after, pageSize }: Query,
    titles: ReadonlyMap<string, Words>,
  ): Promise<Value<'pointsDetails'>> {
    const { id: merchantId, timeZone, currency } = merchant
    const { memberId } = caller
    const key = { merchantId, memberId, kind: 'points' } as const
    const page = pageAfter(timeZone, after)
    // Play of the first day may have been shown already, and one row more tells that there is a next page.
    const accruals = await rewards.earnedDays(tx, key, { until: page.until, limit: pageSize + 2 })
    const entries = await readEntries(tx, memberId, page.before, pageSize + 1)
    const found = inOrder([
      ...linesOfPlay(accruals),
      ...entries.map((entry) => lineOfEntry(timeZone, entry, titles)),
    ])
    const shown = found.filter((line) => wasShown(line, page))
    const points =
      (await exactPoints(tx, key, page)) - shown.reduce((so, { exact }) => so + exact, 0n)
    const lines = found.slice(shown.length, shown.length + pageSize + 1)
    const list = balanced(lines.slice(0, pageSize), points)
    const last = lines.length > pageSize ? list.at(-1) : undefined
    return { currency, list: list.map(rowOf), next: last ? markOf(last.line) : null }
  }

  /** The exact points after the first line of a page, but for play of its first day. */
  async function exactPoints(
    tx: Tx,
    key: Parameters<typeof rewards.earned>[1],
    { until, before }: Page,
  ): Promise<bigint> {
    const { memberId } = key
    const now = (await rewards.earned(tx, key)) + (await readBooked(tx, memberId)) * scale
    if (!before) return now
    const earned = await rewards.earnedAfter(tx, key, until)
    return now - earned - (await readBookedSince(tx, memberId, before)) * scale
  }

  return { details }
}

interface Page {
  /** Play of this day and of days before it. */
  until: Day
  before: Before | undefined
  /** Of play of that day, the type that was shown last. */
  last: PointType | undefined
}

function pageAfter(zone: string, mark: string | undefined): Page {
  if (mark === undefined) return { until: lastDay, before: undefined, last: undefined }
  const [, day, type] = playMark.exec(mark) ?? []
  const last = pointTypes.find((each) => each === type)
  if (day && last && isDay(day))
    return { until: day, before: { at: startOf(zone, day), id: null }, last }
  const place = placeOf(mark)
  const at = place?.at ?? new Date(0)
  return { until: dayIn(zone, at), before: { at, id: place?.id ?? null }, last: undefined }
}

const isDay = (text: string) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** Rows of play that stand at or above the one at which the last page ended. */
function wasShown({ at, day, type }: Line, { until, last }: Page): boolean {
  if (!last || at || day !== until) return false
  return pointTypes.indexOf(type) <= pointTypes.indexOf(last)
}

function markOf({ id, at }: Line): string {
  return at ? `${at.getTime().toString(36)}_${id}` : id
}

function rowOf({ line, current, changed, balance }: Balanced): Row {
  const { id, type, day, at, amount, name, remark, status, parts } = line
  return {
    id,
    type,
    day,
    name,
    remark,
    status,
    at: at?.toISOString() ?? null,
    current: String(current),
    changed: String(changed),
    balance: String(balance),
    amount: amount === null ? null : String(amount),
    lines: parts.map(({ source, count, basis, rate }) => ({
      source,
      count: Number(count),
      basis: String(basis),
      rate: String(rate),
    })),
  }
}
