import { type Day, dayIn } from '../../../kernel/calendar.ts'
import { createGrouped } from '../../../kernel/runs.ts'
import { addedBy, type BetSettled, settledFirst } from '../../bets/index.ts'
import { inForce, isOn, remembering } from '../programmes/programmes.rules.ts'
import type { Programme } from '../programmes/programmes.types.ts'
import type { Activity } from '../rewards.types.ts'

/** Programmes count the part of a bet that was staked in cash. A correction counts as what it corrects did. */
export function activityOf(bet: BetSettled): Activity {
  const { stake, fromBonus = '0' } = bet.corrects ?? bet
  const added = addedBy(bet)
  const split = { stake: BigInt(stake), fromBonus: BigInt(fromBonus) }
  return {
    memberId: bet.memberId,
    currency: bet.currency,
    source: bet.gameType,
    vendor: bet.vendor,
    game: bet.game,
    at: settledFirst(bet),
    basis: split.stake > 0n ? cashOf(added.validBet, split) : 0n,
    stake: cashOf(added.stake, split),
    payout: cashOf(added.payout, split),
    // A free bet stakes nothing, and is no bet that a mission asks for.
    count: split.stake > 0n ? added.bets : 0n,
    round: roundOf(bet),
  }
}

function roundOf({ round, stake, payout }: BetSettled): NonNullable<Activity['round']> {
  const sums = (of: { stake: string; payout: string }) => ({
    stake: BigInt(of.stake),
    payout: BigInt(of.payout),
  })
  return {
    before: round ? sums(round.before) : { stake: 0n, payout: 0n },
    after: sums(round ? round.after : { stake, payout }),
  }
}

/** Rounded towards zero: what is taken back is exactly what was added. */
function cashOf(amount: bigint, { stake, fromBonus }: { stake: bigint; fromBonus: bigint }) {
  return stake > 0n ? (amount * (stake - fromBonus)) / stake : amount
}

/** From the first to the last moment of activities. */
export function spanOf(activities: readonly Activity[]): { from: Date; to: Date } {
  const times = activities.map(({ at }) => at.getTime()).toSorted((a, b) => a - b)
  return { from: new Date(times[0] ?? 0), to: new Date(times.at(-1) ?? 0) }
}

const minuteMs = 60_000

/**
 * Names the stretch of time that a moment lies in: within one, nothing changes that programmes count by.
 * Versions, days, levels and edges change at full minutes; programmes begin and end so many milliseconds
 * after one, and races whole hours after that.
 */
export function stretchesOf(offsets: readonly number[]): (at: Date) => number {
  const sorted = offsets.toSorted((a, b) => a - b)
  return (at) => {
    const ms = at.getTime()
    const since = ms % minuteMs
    return ms - since + (sorted.findLast((offset) => offset <= since) ?? 0)
  }
}

/**
 * Lost bets of a member on one game within a stretch of time, as one: every programme counts them alike.
 * Others stay single, as missions look at rounds that were won, and at what corrections changed about
 * them.
 */
export function condensed(
  activities: readonly Activity[],
  stretchOf: (at: Date) => number,
): Activity[] {
  const members = new Map<string, { stretch: number; sum: Activity }[]>()
  const single: Activity[] = []
  const sums: Activity[] = []
  const stretchAt = remembering(stretchOf)
  for (const activity of activities) {
    const { round, at } = activity
    const isLost = round?.before.payout === 0n && round.after.payout === 0n
    if (!isLost || activity.stake < 0n || activity.basis < 0n) {
      single.push(activity)
      continue
    }
    const stretch = stretchAt(at)
    const own = members.get(activity.memberId) ?? []
    const so = own.find((one) => one.stretch === stretch && isAlike(one.sum, activity))?.sum
    if (!so) {
      const { round: _, ...sum } = activity
      sums.push(sum)
      own.push({ stretch, sum })
      members.set(activity.memberId, own)
      continue
    }
    so.basis += activity.basis
    so.stake += activity.stake
    so.payout += activity.payout
    so.count += activity.count
    if (at > so.at) so.at = at
  }
  return [...sums, ...single]
}

function isAlike(one: Activity, other: Activity): boolean {
  return (
    one.game === other.game &&
    one.vendor === other.vendor &&
    one.source === other.source &&
    one.currency === other.currency
  )
}

export interface PlayDay extends Omit<Activity, 'at' | 'round'> {
  day: Day
}

/** Each row once, as a statement cannot write a row twice. */
export function daysOf(zone: string, activities: readonly Activity[]): PlayDay[] {
  const sums = createGrouped<PlayDay>()
  for (const { at, round: _, ...activity } of activities) {
    const day = dayIn(zone, at)
    const { memberId, currency, vendor, game } = activity
    const group = sums.group(`${day} ${currency} ${vendor} ${game}`)
    const so = group.get(memberId)
    if (!so) {
      group.set(memberId, { ...activity, day })
      continue
    }
    so.basis += activity.basis
    so.stake += activity.stake
    so.payout += activity.payout
    so.count += activity.count
  }
  return sums.inOrder()
}

/** What activities earn in one programme at one rate. */
export interface Accrual {
  programmeId: string
  memberId: string
  currency: string
  day: Day
  source: string
  version: number
  rate: bigint
  basis: bigint
  count: bigint
}

export type RateOf = (terms: unknown, activity: Activity) => bigint

/** What activities earn in one programme, given all its versions, the newest first. */
export function accrualsOf(
  zone: string,
  versions: readonly Programme[],
  activities: readonly Activity[],
  rateOf: RateOf,
): Accrual[] {
  const sums = createGrouped<Accrual>()
  const onAt = remembering((at) => {
    const found = inForce(versions, at)
    return found && isOn(found, at) ? found : null
  })
  let last: { alike: Omit<Accrual, 'memberId'>; group: Map<string, Accrual> } | undefined
  for (const activity of activities) {
    const programme = onAt(activity.at)
    if (!programme) continue
    const rate = rateOf(programme.terms, activity)
    if (rate === 0n || activity.basis === 0n) continue
    const { memberId, currency, source, basis, count } = activity
    const { id: programmeId, version } = programme
    const day = dayIn(zone, activity.at)
    const alike = { programmeId, currency, day, source, version, rate, basis, count }
    if (!last || !earnAlike(last.alike, alike)) {
      const group = sums.group(`${currency} ${day} ${source} ${version} ${rate}`)
      last = { alike, group }
    }
    const so = last.group.get(memberId)
    if (so) {
      so.basis += basis
      so.count += count
    } else last.group.set(memberId, { ...alike, memberId })
  }
  return sums.inOrder()
}

/** Whether all columns are the same but the member and the figures. */
export function earnAlike(
  one: Omit<Accrual, 'memberId'>,
  other: Omit<Accrual, 'memberId'>,
): boolean {
  return (
    one.rate === other.rate &&
    one.source === other.source &&
    one.day === other.day &&
    one.version === other.version &&
    one.currency === other.currency &&
    one.programmeId === other.programmeId
  )
}

export interface Earned {
  programmeId: string
  memberId: string
  currency: string
  /** In billionths. */
  earned: bigint
}

export function earnedBy(accruals: readonly Accrual[]): Earned[] {
  const sums = createGrouped<Earned>()
  for (const { programmeId, memberId, currency, basis, rate } of accruals) {
    const group = sums.group(`${programmeId} ${currency}`)
    const so = group.get(memberId)
    if (so) so.earned += basis * rate
    else group.set(memberId, { programmeId, memberId, currency, earned: basis * rate })
  }
  return sums.inOrder()
}
