import type { Refusal } from '@baize/client'

/** The details of a refusal. They are validated, because another server version may have sent them. */
export function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** How long to wait before another try, in whole seconds. */
export function waitSecondsOf({ value }: Pick<Refusal, 'value'>): number | undefined {
  const { retryAfterSeconds } = partsOf(value)
  const isWait = typeof retryAfterSeconds === 'number' && retryAfterSeconds > 0
  return isWait ? Math.ceil(retryAfterSeconds) : undefined
}

/** Whether the request may have succeeded although no answer came; repeating it is then safe. */
export function isUnanswered({ code }: Pick<Refusal, 'code'>): boolean {
  return code === 'network' || code === 'slow-page' || code === 'unavailable'
}
