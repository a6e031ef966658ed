import { expect, test } from 'vitest'
import { oneAtATime } from './turns.ts'

test('whoever asks during a reading gets one that began after the question', async () => {
  let stored = 0
  let seen = -1
  let readings = 0
  const refresh = oneAtATime(async () => {
    readings += 1
    const found = stored
    await new Promise((resolve) => setTimeout(resolve, 10))
    seen = found
  })
  const first = refresh()
  stored = 1
  await Promise.all([refresh(), refresh(), refresh()])
  expect(seen).toBe(1)
  expect(readings).toBe(2)
  await first
})

test('a failed reading is told to its askers and does not stop the next', async () => {
  let fails = true
  const refresh = oneAtATime(async () => {
    if (fails) throw new Error('away')
  })
  await expect(refresh()).rejects.toThrow('away')
  fails = false
  await expect(refresh()).resolves.toBeUndefined()
})
