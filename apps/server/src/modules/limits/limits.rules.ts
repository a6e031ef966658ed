import { type LimitKind, type LimitPeriod, limitKinds, limitPeriods } from '@baize/contract'
import { amountMax } from '@baize/money'
import type { Day } from '../../kernel/calendar.ts'
import type { BonusFault, BonusGuard, BonusStake, LimitFault, RoundName } from './limits.types.ts'
import type { Page } from './page.rules.ts'
import { type RoundChange, type RoundStake, stakeIn, withChange } from './rounds.rules.ts'

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

/** The positions of a kind's sums. */
const indexesOf = Object.fromEntries(
  limitKinds.map((kind) => [kind, limitPeriods.map((period) => [period, slotAt(kind, period)])]),
) as Record<LimitKind, [LimitPeriod, number][]>

/** What a member has used, and the limits it is judged by. */
export interface Tally {
  memberId: string
  merchantId: string
  /** The day of the sums; the week and month sums belong to the week and month of this day. */
  day: Day
  /**
   * By slot, in minor units; session time in milliseconds. Losses are negative for a member who is ahead.
   */
  used: readonly bigint[]
  /** By slot, the strictest limit in force, in minor units; session time in minutes. */
  caps: readonly (bigint | null)[]
  seenAt: Date | null
  exclusion: Exclusion | undefined
  /** Null while no bonus runs. */
  guard: BonusGuard | null
  /** While a guard has a largest stake: what was staked on rounds that are open and on the latest that ended. */
  rounds: readonly RoundStake[] | null
  /** Raised by every change of this row, and of the merchant's limits for everybody. */
  version: bigint
  houseVersion: bigint
}

/** `until` null means for good. */
export interface Exclusion {
  until: Date | null
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** A member not seen for this long was away: the gap is not time of use. */
const awayMs = 5 * minuteMs

/** The sums on a given day: those of periods that have ended start from zero. */
export function onDay(tally: Tally, page: Page): Tally {
  // A node whose clock is behind must not bring a past day back.
  if (page.day <= tally.day) return tally
  const used = tally.used.map((sum, index) => {
    const slot = slots[index]
    return slot && page.periods[slot.period].first > tally.day ? 0n : sum
  })
  return { ...tally, day: page.day, used }
}

/** Counts the time since the member was last seen as time of use, split over the periods it lies in. */
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

/** `isOver`: the bet was placed and lost at once. */
export function staked(tally: Tally, amount: bigint, round?: RoundName, isOver = false): Tally {
  const noted = round ? inRound(tally, { stake: amount, open: isOver ? 0 : 1 }, round) : tally
  return added(noted, amount, 'wager', 'loss')
}

/** What a bet adds to its round, or takes away where it was settled (`open`) or cancelled. */
export function inRound(tally: Tally, by: RoundChange, round: RoundName): Tally {
  if (!tally.guard || tally.guard.stakeMax === null) return tally
  const rounds = withChange(tally.rounds ?? [], by, round)
  return rounds ? { ...tally, rounds } : tally
}

export function returned(tally: Tally, amount: bigint): Tally {
  return added(tally, -amount, 'loss')
}

export function deposited(tally: Tally, amount: bigint): Tally {
  return added(tally, amount, 'deposit')
}

function added(tally: Tally, amount: bigint, ...kinds: readonly LimitKind[]): Tally {
  const used = [...tally.used]
  for (const kind of kinds)
    for (const [, index] of indexesOf[kind]) used[index] = bounded((used[index] ?? 0n) + amount)
  return { ...tally, used }
}

/** Capped at the largest value that can be stored; no limit is that high. */
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

/** Of several exceeded limits, the one that leaves the least; among equals, the one that lasts longest. */
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

/** As shown and judged: a member who is ahead has lost zero; session time counts in whole minutes. */
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

/** Whether a limit is stricter than another one; null is none at all. */
export function stricter(one: bigint | null, other: bigint | null): boolean {
  return one !== null && (other === null || one < other)
}

export const sessionMinutesMax = { day: 1_440n, week: 10_080n, month: 44_640n } as const

/** A session limit cannot be longer than its period. */
export function isPossible({ kind, period }: Slot, value: bigint | null): boolean {
  if (value === null) return true
  return value > 0n && value <= (kind === 'session' ? sessionMinutesMax[period] : amountMax)
}

export interface Wish {
  value: bigint | null
  from: Date
}

export type Decision =
  /** It holds at once, and a looser limit that was requested before is dropped. */
  | { kind: 'now'; value: bigint }
  | { kind: 'later'; wish: Wish }
  /** The limit has this value already. */
  | { kind: 'same' }

/** A tighter limit holds at once; a looser one, or none, later. */
export function decideLimit(
  own: bigint | null,
  wish: Wish | undefined,
  asked: bigint | null,
  { now, coolingMs }: { now: Date; coolingMs: number },
): Decision {
  if (own === null) return asked === null ? { kind: 'same' } : { kind: 'now', value: asked }
  if (asked !== null && asked <= own)
    return asked === own && !wish ? { kind: 'same' } : { kind: 'now', value: asked }
  // A second request for the same value does not start the waiting time again.
  if (wish && stands(wish, now) && wish.value === asked) return { kind: 'same' }
  return { kind: 'later', wish: { value: asked, from: new Date(now.getTime() + coolingMs) } }
}

const wishKeptDays = 30

/** A looser limit that was not confirmed for long expires. */
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

/** Undefined for a duration that cannot be chosen. */
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

/**
 * Whether bonus money may be part of this stake. The whole stake counts, whichever part of it is cash,
 * and so does what was staked on the same round before.
 */
export function bonusFault(
  { guard, rounds }: Pick<Tally, 'guard' | 'rounds'>,
  { stake, ...round }: Omit<BonusStake, 'memberId'>,
): BonusFault | undefined {
  if (!guard) return undefined
  const isAllowed = guard.games?.[round.game] ?? !guard.refused.includes(round.gameType)
  if (!isAllowed) return { kind: 'bonusGame' }
  const most = guard.stakeMax === null ? undefined : BigInt(guard.stakeMax)
  const together = stakeIn(rounds, round) + stake
  return most !== undefined && together > most ? { kind: 'bonusStake', most } : undefined
}
