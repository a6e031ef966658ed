import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CaptchaState, createPictures } from './captcha.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('[ACC-07] pictures to read', () => {
  test('come at once, and then at most one a second however often they are asked for', async () => {
    let fetched = 0
    const told: CaptchaState[] = []
    const pictures = createPictures(
      async () => {
        fetched += 1
        return { captchaId: `c${fetched}`, image: 'iVBO', expiredMinutes: 5 }
      },
      (state) => told.push(state),
    )
    pictures.next()
    pictures.next()
    pictures.next()
    await vi.advanceTimersByTimeAsync(999)
    expect(fetched).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetched).toBe(2)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(fetched).toBe(2)
    expect(told.at(-1)).toEqual({
      kind: 'shown',
      captchaId: 'c2',
      source: 'data:image/png;base64,iVBO',
    })
  })

  test('are asked for once by a double press', async () => {
    let fetched = 0
    const pictures = createPictures(
      async () => {
        fetched += 1
        return { captchaId: `c${fetched}`, image: '', expiredMinutes: 5 }
      },
      () => undefined,
    )
    pictures.next()
    await vi.advanceTimersByTimeAsync(5_000)
    expect([pictures.press(), pictures.press()]).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(fetched).toBe(2)
  })

  test('that do not come are told, and none comes after the form is gone', async () => {
    const told: CaptchaState[] = []
    const pictures = createPictures(
      () => Promise.reject(new Error('down')),
      (state) => told.push(state),
    )
    pictures.next()
    pictures.next()
    pictures.stop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(told).toEqual([{ kind: 'failed' }])
  })
})
