import type { TermsOf } from '@baize/contract/office/terms'
import { type Day, daysLater } from '../../kernel/calendar.ts'
import { type Fault, fault } from '../rewards/index.ts'

export { vipTerms } from '@baize/contract/office/terms'
export type VipTerms = TermsOf<'vip'>
export type LevelTerms = VipTerms['levels'][number]

/** Play of so many days keeps a level. */
export const recentDays = 90
/** A member is told so many days before a level falls. */
const noticeDays = 14

/** The terms of a level; undefined for level 0, and for one that the ladder does not have any more. */
export function levelIn({ levels }: VipTerms, level: number): LevelTerms | undefined {
  return levels[level - 1]
}

/** The level that the valid bet of a whole life comes to. */
export function earnedLevel({ levels }: VipTerms, turnover: bigint): number {
  return levels.findLastIndex(({ from }) => turnover >= BigInt(from)) + 1
}

export interface Standing {
  level: number
  /** Since a step down: above it only the play of the last days counts. */
  cap: number | null
}

export type ChangeReason = 'turnover' | 'play' | 'quiet' | 'corrected'

/**
 * The level after play. It follows from sums only, so neither the order of bets nor their size matters.
 * New terms take no level away: only a correction of the play that brought it does.
 */
export function levelAfter(
  terms: VipTerms,
  { level, cap }: Standing,
  turnover: { before: bigint; after: bigint },
  recent: () => bigint,
): Standing & { reason: ChangeReason } {
  const earned = earnedLevel(terms, turnover.after)
  const isUndone = turnover.after < turnover.before && earned < level
  if (isUndone && earnedLevel(terms, turnover.before) >= level)
    return { level: earned, cap, reason: 'corrected' }
  if (earned <= level) return { level, cap, reason: 'turnover' }
  if (cap === null) return { level: earned, cap, reason: 'turnover' }
  const back = playedLevel(terms, cap, earned, recent())
  const reached = back > level ? back : level
  return { level: reached, cap: reached >= earned ? null : reached, reason: 'play' }
}

/**
 * Up to which level the level-ups stay after a correction; undefined where it takes none away. A level
 * that was lost by quiet days was reached by play all the same, and is undone with that play.
 */
export function levelUpsKept(
  terms: VipTerms,
  { level, rewardedTo }: { level: number; rewardedTo: number },
  turnover: { before: bigint; after: bigint },
): number | undefined {
  const [before, after] = [turnover.before, turnover.after].map((sum) => earnedLevel(terms, sum))
  if (before === undefined || after === undefined || before < level) return undefined
  return after < before && after < rewardedTo ? after : undefined
}

/** How far the play of the last days lifts somebody who stepped down. */
function playedLevel(terms: VipTerms, cap: number, earned: number, recent: bigint): number {
  let level = cap
  while (level < earned && recent >= BigInt(levelIn(terms, level + 1)?.keep ?? '0')) level += 1
  return level
}

/** What keeps a level: half of its rate. */
export function keptBy(terms: VipTerms, level: number): bigint {
  return (BigInt(levelIn(terms, level)?.keep ?? '0') + 1n) / 2n
}

/** Until then a level does not fall, whatever is played. */
export function protectedUntil(since: Day): Day {
  return daysLater(since, recentDays)
}

export type Keeping = { kind: 'kept' } | { kind: 'told'; fallsOn: Day } | { kind: 'falls' }

/** Whether a level is kept, and if not, since when its member knows. */
export function keeping(
  terms: VipTerms,
  { level, since, fallsOn }: { level: number; since: Day; fallsOn: Day | null },
  recent: bigint,
  today: Day,
): Keeping {
  if (recent >= keptBy(terms, level)) return { kind: 'kept' }
  if (fallsOn !== null) return today >= fallsOn ? { kind: 'falls' } : { kind: 'told', fallsOn }
  const earliest = daysLater(today, noticeDays)
  return earliest >= protectedUntil(since) ? { kind: 'told', fallsOn: earliest } : { kind: 'kept' }
}

const whole = 10_000
const billionthsInShare = 10n

/** What the house keeps of a bet in the long run, in hundredths of a percent. */
export function edgeOf(rtp: number | null | undefined): number | null {
  if (rtp === null || rtp === undefined) return null
  return rtp >= whole ? 0 : whole - rtp
}

/** Rakeback of each minor unit, in billionths: the edge times the share of the level, both in 1/10,000. */
export function rakebackRate(edge: number | null, share: number): bigint {
  return BigInt(edge ?? 0) * BigInt(share) * billionthsInShare
}

const leapDay = '02-29'

/** The day on which a birthday is kept in a year: the last of February where there is no 29th. */
export function birthdayIn(year: number, birthday: Day): Day {
  const monthDay = birthday.slice(5)
  if (monthDay !== leapDay) return `${year}-${monthDay}`
  return `${year}-${daysLater(`${year}-03-01`, -1).slice(5)}`
}

/** Why terms may not be published, in plain words. */
export function vipFaults({ levels }: VipTerms): Fault[] {
  const rising = ['keep', 'levelUp', 'weekly', 'monthly', 'birthday'] as const
  return levels.flatMap((level, nth) => {
    const before = levels[nth - 1]
    const wrong = (field: keyof LevelTerms, problem: string) =>
      fault(`levels.${nth}.${field}`, problem)
    if (!before)
      return level.from === '0' ? [wrong('from', 'The first level asks for some play.')] : []
    return [
      ...(BigInt(level.from) > BigInt(before.from)
        ? []
        : [wrong('from', 'A level asks for more play than the one below.')]),
      ...(level.rakeback >= before.rakeback
        ? []
        : [wrong('rakeback', 'This is never less than one level below.')]),
      ...rising
        .filter((what) => BigInt(level[what]) < BigInt(before[what]))
        .map((what) => wrong(what, 'This is never less than one level below.')),
    ]
  })
}
