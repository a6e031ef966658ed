import type { Refusal } from '@baize/client'
import {
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
} from '@baize/contract/vocabulary'
import { partsOf, waitSecondsOf } from '../../../shared/refusals.ts'

/** The details of a refusal. They are validated, because another server version may have sent them. */

export interface LimitReached {
  limit: LimitKind
  period: LimitPeriod
  left: bigint
  resetsAt: string
}

export function limitOf({ code, value }: Refusal): LimitReached | undefined {
  const { limit, period, left, resetsAt } = partsOf(value)
  const kind = limitKinds.find((each) => each === limit)
  const span = limitPeriods.find((each) => each === period)
  if (code !== 'limit-reached' || !kind || !span || !isTime(resetsAt)) return undefined
  return { limit: kind, period: span, left: amountIn(left) ?? 0n, resetsAt }
}

/** The end of an exclusion; null means permanent. */
export function exclusionOf({ code, value }: Refusal): { until: string | null } | undefined {
  if (code !== 'excluded') return undefined
  const { until } = partsOf(value)
  if (until === null) return { until }
  return isTime(until) ? { until } : undefined
}

/** The wagering left before a withdrawal. */
export function turnoverLeftOf({ code, value }: Refusal): bigint | undefined {
  return code === 'turnover-open' ? amountIn(partsOf(value).left) : undefined
}

/** The attempts left for the payment password. */
export function triesLeftOf({ code, value }: Refusal): number | undefined {
  const { left } = partsOf(value)
  return code === 'wrong-payment-password' && typeof left === 'number' ? left : undefined
}

/** How long to wait before another try, in whole minutes. */
export function waitMinutesOf({ code, value }: Refusal): number | undefined {
  const seconds = waitSecondsOf({ value })
  return code === 'too-many-requests' && seconds ? Math.ceil(seconds / 60) : undefined
}

/** The wrong fields: badly formed, or already in use. */
export function wrongFieldsOf({ code, value }: Refusal): Record<string, 'form' | 'taken'> {
  if (code !== 'wrong-fields') return {}
  const fields = Object.entries(partsOf(partsOf(value).fields)).slice(0, fieldsMax)
  return Object.fromEntries(
    fields.map(([name, fault]) => [name, partsOf(fault).kind === 'taken' ? 'taken' : 'form']),
  )
}

const fieldsMax = 20

function amountIn(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^-?\d{1,19}$/.test(value) ? BigInt(value) : undefined
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}
