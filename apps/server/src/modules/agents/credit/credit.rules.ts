import type { Value } from '@baize/contract'
import { type Day, dayIn, daysLater, firstDayOf, startOf } from '../../../kernel/calendar.ts'
import type { Position } from '../tree/tree.types.ts'
import type { Scope, Stand, Stretch, Tally } from './credit.types.ts'

type Facts = Value<'creditReport'>['totals']

const monthsShown = 12

/** Where a person stood until now. A move further up does not end a stand: the upline stays the same. */
export function standsOf(positions: readonly Position[], now: Date): Stand[] {
  const stands: Stand[] = []
  for (const { line, from, to } of positions) {
    if (from > now) continue
    const uplineId = line.at(-1) ?? null
    // An end that is decided for later is no business of the report.
    const end = to && to <= now ? to : null
    const last = stands.at(-1)
    if (last?.uplineId === uplineId) last.to = end
    else stands.push({ uplineId, from, to: end })
  }
  return stands
}

/** The time that a report tells of. The first place holds for the time before it, too. */
export function stretchesOf({ stands, uplineId }: Scope): Stretch[] {
  return stands.flatMap((stand, nth) => {
    if (uplineId !== undefined && stand.uplineId !== uplineId) return []
    return [{ from: nth === 0 ? new Date(0) : stand.from, to: stand.to }]
  })
}

/** The moments at which the person came below another upline; of the whole, none matters. */
export function changesOf({ stands, uplineId }: Scope): Date[] {
  return uplineId === undefined ? [] : stands.slice(1).map(({ from }) => from)
}

/** The last twelve months of the merchant's clock, the newest first; none before the person was there. */
export function monthsOf(zone: string, { stands, now }: Scope): Day[] {
  const first = firstDayOf('month', dayIn(zone, stands[0]?.from ?? now))
  const months: Day[] = []
  let month = firstDayOf('month', dayIn(zone, now))
  while (months.length < monthsShown && month >= first) {
    months.push(month)
    month = firstDayOf('month', daysLater(month, -1))
  }
  return months
}

export function overlaps(stretches: readonly Stretch[], { from, to }: Stretch): boolean {
  return stretches.some(
    (one) => (to === null || one.from < to) && (one.to === null || one.to > from),
  )
}

/** Whether the person came below another upline within a day or month, so that its sums are mixed. */
export function isMixed(changes: readonly Date[], from: Date, to: Date): boolean {
  return changes.some((change) => from < change && change < to)
}

/** Whether a day or month that is not mixed belongs to the report. */
export function isWithin(stretches: readonly Stretch[], from: Date): boolean {
  return stretches.some((one) => one.from <= from && (one.to === null || one.to > from))
}

/** The first moment of a day, and of the day after some more. */
export function momentsOf(zone: string, from: Day, until: Day): { from: Date; to: Date } {
  return { from: startOf(zone, from), to: startOf(zone, until) }
}

const none = { count: 0, amount: '0' }

const noFacts: Facts = {
  turnover: '0',
  result: '0',
  offered: 0,
  agreed: 0,
  rejected: 0,
  withdrawn: 0,
  ended: { self: 0, other: 0, automatic: 0, moved: 0 },
  paid: none,
  late: { ...none, longestMs: null },
  open: none,
  requests: {
    self: 0,
    other: 0,
    agreed: 0,
    refused: 0,
    withdrawn: 0,
    lapsed: 0,
    open: 0,
    longestMs: null,
  },
}

/** What some tallies come to together. */
export function factsOf(
  tallies: readonly Tally[],
  { turnover, result }: { turnover: bigint; result: bigint },
): Facts {
  const facts = structuredClone(noFacts)
  for (const tally of tallies) add(facts, tally)
  return { ...facts, turnover: String(turnover), result: String(result) }
}

function add(facts: Facts, { what, by, answer, count, amount, longestMs }: Tally): void {
  switch (what) {
    case 'offered':
    case 'agreed':
    case 'rejected':
    case 'withdrawn':
      facts[what] += count
      return
    case 'ended':
      facts.ended[by ?? 'automatic'] += count
      return
    case 'paid':
      facts.paid = more(facts.paid, count, amount)
      return
    case 'paidLate':
      facts.late = {
        ...more(facts.late, count, amount),
        longestMs: longer(facts.late.longestMs, longestMs),
      }
      return
    case 'unpaid':
      facts.open = more(facts.open, count, amount)
      return
    case 'request':
      addRequests(facts.requests, { by, answer, count, longestMs })
  }
}

function addRequests(
  requests: Facts['requests'],
  { by, answer, count, longestMs }: Pick<Tally, 'by' | 'answer' | 'count' | 'longestMs'>,
): void {
  const isOwn = by === 'self'
  requests[isOwn ? 'self' : 'other'] += count
  requests[answer ?? 'open'] += count
  // Only what the person was asked takes the person's time.
  const isAnswered = answer === 'agreed' || answer === 'refused'
  if (!isOwn && isAnswered) requests.longestMs = longer(requests.longestMs, longestMs)
}

const more = (so: { count: number; amount: string }, count: number, amount: bigint) => ({
  count: so.count + count,
  amount: String(BigInt(so.amount) + amount),
})

function longer(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b
  return Math.max(a, b)
}
