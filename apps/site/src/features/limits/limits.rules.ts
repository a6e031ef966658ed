import { parseAmount } from '@baize/money'
import { amountTyped, amountWritten, type Manner } from '../../shared/amounts.ts'
import type { BreakKind, Exclusion, Limit } from './protection.ts'

/** The stricter of the member's own limit and the operator's; null where there is none. */
export function capOf({ own, house }: Pick<Limit, 'own' | 'house'>): bigint | null {
  if (own === null || house === null) {
    const only = own ?? house
    return only === null ? null : BigInt(only)
  }
  return BigInt(own) < BigInt(house) ? BigInt(own) : BigInt(house)
}

const whole = 100n

/** The used share of a limit in whole percent, at most 100. */
export function shareOf(limit: Pick<Limit, 'own' | 'house' | 'used'>): number {
  const cap = capOf(limit)
  if (cap === null) return 0
  const share = (BigInt(limit.used) * whole) / cap
  return Number(share > whole ? whole : share)
}

const nearFrom = 80

export function levelOf(share: number): 'calm' | 'near' | 'full' {
  if (share >= Number(whole)) return 'full'
  return share >= nearFrom ? 'near' : 'calm'
}

export type ValueFault = 'missing' | 'unreadable' | 'zero' | 'tooLong'

const minutesMax = { day: 1_440n, week: 10_080n, month: 44_640n } as const

/** The typed value in minor units or minutes, or its fault. */
export function judgeValue(
  { kind, period }: Pick<Limit, 'kind' | 'period'>,
  typed: string,
  manner: Manner,
): { value: bigint } | { fault: ValueFault } {
  if (typed.trim() === '') return { fault: 'missing' }
  const isTime = kind === 'session'
  const value = isTime ? parseAmount(typed, 0) : amountTyped(typed, manner)
  if (value === undefined || String(value).length > digitsMax) return { fault: 'unreadable' }
  if (value === 0n) return { fault: 'zero' }
  return isTime && value > minutesMax[period] ? { fault: 'tooLong' } : { value }
}

/** The most digits that the wire accepts. */
const digitsMax = 18

/** A limit as it would be typed. */
export function typedValue(
  { kind }: Pick<Limit, 'kind'>,
  value: string | null,
  manner: Manner,
): string {
  if (value === null) return ''
  return kind === 'session' ? value : amountWritten(BigInt(value), manner)
}

/** Whether a new limit would apply at once or after a waiting time. */
export function effectOf(own: string | null, asked: bigint | null): 'now' | 'later' | 'same' {
  if (own === null) return asked === null ? 'same' : 'now'
  if (asked === null || asked > BigInt(own)) return 'later'
  return asked === BigInt(own) ? 'same' : 'now'
}

export function isRipe({ from }: { from: string }, now: Date): boolean {
  return new Date(from) <= now
}

/** The possible lengths of a break; null means permanent. */
const breakDays: Record<BreakKind, readonly (number | null)[]> = {
  timeOut: [1, 7, 14, 30, 42],
  exclusion: [180, 365, 1_825, null],
}

const dayMs = 86_400_000

export function endOf(days: number | null, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() + days * dayMs)
}

/** An active break can only be made longer. */
export function openDays(
  kind: BreakKind,
  standing: Pick<Exclusion, 'until'> | null,
  now: Date,
): (number | null)[] {
  return breakDays[kind].filter((days) => {
    if (!standing) return true
    if (standing.until === null) return false
    const end = endOf(days, now)
    return end === null || end > new Date(standing.until)
  })
}

export const realityChoices = [15, 30, 60, 120, 240] as const
