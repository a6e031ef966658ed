import type { OfficeValue } from '@baize/contract/office'
import { type TimelineKind, timelineKinds } from '@baize/contract/office/members'
import type { Before } from '../../../kernel/happened.ts'
import { Refused } from '../../../kernel/http/refused.ts'

export type Entry = OfficeValue<'memberTimeline'>['list'][number]

/** Something that happened, with its place among what its source has. */
export interface Placed {
  entry: Entry
  at: Date
  /** Unique within its source. */
  id: string
  source: TimelineKind
  /** Of folded bets: the oldest of them. */
  oldestBet?: string
}

/** What one source answered: the newest first, and whether it has older ones. */
export interface Read {
  source: TimelineKind
  placed: Placed[]
  hasMore: boolean
}

/** Where a page ended: the last entry, and how far bets were read. */
export interface Mark {
  at: Date
  source: TimelineKind
  id: string
  oldestBet: string | null
}

const form = /^([0-9a-z]{1,10})_(\d{1,2})_([0-9a-zA-Z-]{1,60})_([0-9a-f-]{36})?$/

export function markOf(text: string | undefined): Mark | undefined {
  if (text === undefined) return undefined
  const [, time = '', number = '', id = '', bet = ''] = form.exec(text) ?? []
  const source = timelineKinds[Number(number)]
  if (!time || !source) throw new Refused('bad-input')
  return { at: new Date(Number.parseInt(time, 36)), source, id, oldestBet: bet || null }
}

function textOf({ at, source, id, oldestBet }: Mark): string {
  const number = timelineKinds.indexOf(source)
  return `${at.getTime().toString(36)}_${number}_${id}_${oldestBet ?? ''}`
}

/**
 * From where a source goes on. Of one moment, sources follow in the order of their list: the entries of a
 * source that comes later are still to come, those of an earlier one were shown.
 */
export function beforeOf(mark: Mark | undefined, source: TimelineKind): Before | undefined {
  if (!mark) return undefined
  const order = timelineKinds.indexOf(source) - timelineKinds.indexOf(mark.source)
  if (order === 0) return { at: mark.at, id: mark.id }
  return order > 0 ? { at: new Date(mark.at.getTime() + 1), id: null } : { at: mark.at, id: null }
}

/**
 * One page out of what all sources answered. A source that has more may go on right after its last entry, so
 * nothing older than that is shown yet.
 */
export function merged(
  reads: readonly Read[],
  pageSize: number,
  mark: Mark | undefined,
): { list: Entry[]; next: string | null } {
  const lasts = reads.flatMap(({ placed, hasMore }) => (hasMore ? (placed.at(-1) ?? []) : []))
  const all = reads.flatMap(({ placed }) => placed).toSorted(newestFirst)
  const sure = all.filter((one) => lasts.every((last) => newestFirst(one, last) <= 0))
  const page = sure.slice(0, pageSize)
  const last = page.at(-1)
  const isEnd = page.length === all.length && lasts.length === 0
  if (isEnd || !last) return { list: page.map(({ entry }) => entry), next: null }
  const bet = page.findLast(({ oldestBet }) => oldestBet !== undefined)?.oldestBet
  return {
    list: page.map(({ entry }) => entry),
    next: textOf({ ...last, oldestBet: bet ?? mark?.oldestBet ?? null }),
  }
}

function newestFirst(one: Placed, other: Placed): number {
  const byTime = other.at.getTime() - one.at.getTime()
  if (byTime !== 0) return byTime
  const bySource = timelineKinds.indexOf(one.source) - timelineKinds.indexOf(other.source)
  return bySource || compareIds(other.id, one.id)
}

/** Numbers by their size, all other ids as texts; as the database orders them. */
function compareIds(one: string, other: string): number {
  if (/^\d+$/.test(one) && /^\d+$/.test(other)) return Number(BigInt(one) - BigInt(other))
  return one < other ? -1 : Number(one > other)
}
