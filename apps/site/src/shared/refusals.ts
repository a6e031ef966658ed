import type { Refusal } from '@baize/client'

/** What the server adds to a refusal, by its names. It is read with care: another version may have sent it. */
export function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** How long to wait before another try, in whole seconds. */
export function waitSecondsOf({ value }: Pick<Refusal, 'value'>): number | undefined {
  const { retryAfterSeconds } = partsOf(value)
  const isWait = typeof retryAfterSeconds === 'number' && retryAfterSeconds > 0
  return isWait ? Math.ceil(retryAfterSeconds) : undefined
}

/** Whether it may have been done although no answer came: the same again then changes nothing. */
export function isUnanswered({ code }: Pick<Refusal, 'code'>): boolean {
  return code === 'network' || code === 'slow-page' || code === 'unavailable'
}
