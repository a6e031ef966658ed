import { type LimitKind, type LimitPeriod, limitKinds, limitPeriods } from '@baize/contract'
import { amountMax } from '@baize/money'
import type { Day, Page } from './calendar.rules.ts'
import type { LimitFault } from './limits.types.ts'

export interface Slot {
  kind: LimitKind
  period: LimitPeriod
}

/** Every kind in every period; sums and limits of a member are kept in this order. */
export const slots: readonly Slot[] = limitKinds.flatMap((kind) =>
  limitPeriods.map((period) => ({ kind, period })),
)

export function slotAt(kind: LimitKind, period: LimitPeriod): number {
  return limitKinds.indexOf(kind) * limitPeriods.length + limitPeriods.indexOf(period)
}

/** Where the sums of a kind stand. */
const indexesOf = Object.fromEntries(
  limitKinds.map((kind) => [kind, limitPeriods.map((period) => [period, slotAt(kind, period)])]),
) as Record<LimitKind, [LimitPeriod, number][]>

/** What a member has used, and what it is judged by. */
export interface Tally {
  memberId: string
  merchantId: string
  /** The day of the last sum; those of week and month belong to the ones that it lies in. */
  day: Day
  /** By slot: minor units; of a session, milliseconds. Of losses, below zero for who is ahead. */
  used: readonly bigint[]
  /** By slot, the strictest that holds: minor units; of a session, minutes. */
  caps: readonly (bigint | null)[]
  seenAt: Date | null
  exclusion: Exclusion | undefined
  /** Raised by every change of what stands here, and of what holds for everybody of the merchant. */
  version: bigint
  houseVersion: bigint
}

/** Null is for good. */
export interface Exclusion {
  until: Date | null
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** Who is not seen for this long was away meanwhile. */
const awayMs = 5 * minuteMs

/** The sums as they stand on a day: those of periods that have ended begin anew. */
export function onDay(tally: Tally, page: Page): Tally {
  // A clock that lags behind another node's must not bring a day back.
  if (page.day <= tally.day) return tally
  const used = tally.used.map((sum, index) => {
    const slot = slots[index]
    return slot && page.periods[slot.period].first > tally.day ? 0n : sum
  })
  return { ...tally, day: page.day, used }
}

/** Counts the time since the member was last seen as time of use; of each period, its own part. */
export function seen(tally: Tally, page: Page, now: Date): Tally {
  const gapMs = tally.seenAt ? now.getTime() - tally.seenAt.getTime() : 0
  if (gapMs < 0 || (gapMs === 0 && tally.seenAt)) return tally
  if (gapMs === 0 || gapMs >= awayMs) return { ...tally, seenAt: now }
  const used = [...tally.used]
  for (const [period, index] of indexesOf.session) {
    const sinceMs = now.getTime() - page.periods[period].from.getTime()
    used[index] = (used[index] ?? 0n) + BigInt(Math.min(gapMs, sinceMs))
  }
  return { ...tally, seenAt: now, used }
}

export function staked(tally: Tally, amount: bigint): Tally {
  return added(added(tally, 'wager', amount), 'loss', amount)
}

export function returned(tally: Tally, amount: bigint): Tally {
  return added(tally, 'loss', -amount)
}

export function deposited(tally: Tally, amount: bigint): Tally {
  return added(tally, 'deposit', amount)
}

function added(tally: Tally, kind: LimitKind, amount: bigint): Tally {
  const used = [...tally.used]
  for (const [, index] of indexesOf[kind]) used[index] = bounded((used[index] ?? 0n) + amount)
  return { ...tally, used }
}

/** A sum beyond what can be kept stays at the edge: no limit is that far. */
function bounded(sum: bigint): bigint {
  if (sum > amountMax) return amountMax
  return sum < -amountMax ? -amountMax : sum
}

const judgedWithStake: readonly LimitKind[] = ['loss', 'wager', 'session']
const judgedWithDeposit: readonly LimitKind[] = ['deposit']

/** A stake is judged as if it were lost. */
export function stakeFault(tally: Tally, amount: bigint, page: Page, now: Date) {
  return exclusionFault(tally, now) ?? limitFault(tally, amount, page, judgedWithStake)
}

export function depositFault(tally: Tally, amount: bigint, page: Page, now: Date) {
  return exclusionFault(tally, now) ?? limitFault(tally, amount, page, judgedWithDeposit)
}

export function exclusionFault({ exclusion }: Tally, now: Date): LimitFault | undefined {
  return exclusion && holds(exclusion, now)
    ? { kind: 'excluded', until: exclusion.until }
    : undefined
}

export function holds({ until }: Exclusion, now: Date): boolean {
  return until === null || until > now
}

/** Of several in the way, the one that leaves the least, and of those the one that stays longest. */
function limitFault(
  tally: Tally,
  amount: bigint,
  page: Page,
  kinds: readonly LimitKind[],
): LimitFault | undefined {
  let worst: Extract<LimitFault, { kind: 'limit' }> | undefined
  for (const [index, { kind, period }] of slots.entries()) {
    const cap = tally.caps[index] ?? null
    if (cap === null || !kinds.includes(kind)) continue
    const left = leftOf(kind, cap, tally.used[index] ?? 0n)
    const isInTheWay = kind === 'session' ? left === 0n : left < amount
    if (!isInTheWay) continue
    const resetsAt = page.periods[period].to
    if (!worst || left < worst.left || (left === worst.left && resetsAt > worst.resetsAt))
      worst = { kind: 'limit', limit: kind, period, left, resetsAt }
  }
  return worst
}

function leftOf(kind: LimitKind, cap: bigint, sum: bigint): bigint {
  const left = cap - usedOf(kind, sum)
  return left > 0n ? left : 0n
}

/** As it is shown and judged: whoever is ahead has lost nothing; time counts in whole minutes. */
export function usedOf(kind: LimitKind, sum: bigint): bigint {
  if (kind === 'session') return sum / BigInt(minuteMs)
  return sum > 0n ? sum : 0n
}

export function strictest(...limits: readonly (bigint | null)[]): bigint | null {
  return limits.reduce((least, each) => {
    if (least === null || each === null) return least ?? each
    return each < least ? each : least
  }, null)
}

export const sessionMinutesMax = { day: 1_440n, week: 10_080n, month: 44_640n } as const

/** No more time than the period has. */
export function isPossible({ kind, period }: Slot, value: bigint | null): boolean {
  if (value === null) return true
  return value > 0n && value <= (kind === 'session' ? sessionMinutesMax[period] : amountMax)
}

export interface Wish {
  value: bigint | null
  from: Date
}

export type Decision =
  /** It holds at once, and whatever looser was wished is withdrawn. */
  | { kind: 'now'; value: bigint }
  | { kind: 'later'; wish: Wish }
  /** It is so already. */
  | { kind: 'same' }

/** Tighter at once; looser, or none, later. */
export function decideLimit(
  own: bigint | null,
  wish: Wish | undefined,
  asked: bigint | null,
  { now, coolingMs }: { now: Date; coolingMs: number },
): Decision {
  if (own === null) return asked === null ? { kind: 'same' } : { kind: 'now', value: asked }
  if (asked !== null && asked <= own)
    return asked === own && !wish ? { kind: 'same' } : { kind: 'now', value: asked }
  // Asked twice, it waits no longer than asked once.
  if (wish && stands(wish, now) && wish.value === asked) return { kind: 'same' }
  return { kind: 'later', wish: { value: asked, from: new Date(now.getTime() + coolingMs) } }
}

const wishKeptDays = 30

/** What nobody confirmed for long is not meant any more. */
export function stands(wish: Wish, now: Date): boolean {
  return now.getTime() < wish.from.getTime() + wishKeptDays * dayMs
}

export function confirmFault(
  wish: Wish | undefined,
  now: Date,
): 'not-found' | 'too-early' | undefined {
  if (!wish || !stands(wish, now)) return 'not-found'
  return now < wish.from ? 'too-early' : undefined
}

const timeOutDaysMax = 42
const exclusionDaysMin = 180

/** Undefined where it is none that may be asked for. */
export function exclusionOf(
  kind: 'timeOut' | 'exclusion',
  days: number | null,
  now: Date,
): Exclusion | undefined {
  if (days === null) return kind === 'exclusion' ? { until: null } : undefined
  if (!Number.isInteger(days)) return undefined
  const isAllowed =
    kind === 'timeOut' ? days >= 1 && days <= timeOutDaysMax : days >= exclusionDaysMin
  return isAllowed ? { until: new Date(now.getTime() + days * dayMs) } : undefined
}

export function isLonger(asked: Exclusion, standing: Exclusion | undefined): boolean {
  if (!standing) return true
  if (standing.until === null) return false
  return asked.until === null || asked.until > standing.until
}
