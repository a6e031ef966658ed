import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChunkFault, chunkTimeoutMs, inTime } from './chunk.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('[NAV-18] code of a page', () => {
  test('that never comes is reported after 120 s, and not before', async () => {
    expect(chunkTimeoutMs).toBe(120_000)
    let outcome: unknown
    inTime(() => new Promise(() => undefined)).catch((fault: unknown) => {
      outcome = fault
    })
    await vi.advanceTimersByTimeAsync(119_999)
    expect(outcome).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toBeInstanceOf(ChunkFault)
  })

  test('that fails is reported at once', async () => {
    const failing = inTime(() => Promise.reject(new TypeError('failed to fetch')))
    await expect(failing).rejects.toBeInstanceOf(ChunkFault)
  })

  test('that comes is used, and no timer stays behind', async () => {
    await expect(inTime(async () => 'page')).resolves.toBe('page')
    await vi.runAllTimersAsync()
    expect(vi.getTimerCount()).toBe(0)
  })
})
