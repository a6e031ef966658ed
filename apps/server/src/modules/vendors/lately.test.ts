import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLately } from './lately.ts'

test('[VND-01] what was read is read once for everybody, until it is old or forgotten', async () => {
  const lately = createLately<number>(60_000)
  let reads = 0
  const read = async () => (reads += 1)
  expect(await Promise.all([lately.of('a', read), lately.of('a', read)])).toEqual([1, 1])
  expect(await lately.of('b', read)).toBe(2)
  lately.forget('a')
  expect([await lately.of('a', read), await lately.of('b', read)]).toEqual([3, 2])
  lately.forgetAll()
  expect(await lately.of('b', read)).toBe(4)
  const brief = createLately<number>(1)
  await brief.of('a', read)
  await sleep(5)
  expect(await brief.of('a', read)).toBe(6)
})

test('[VND-01] a failure is told to whoever asked, and read again by the next', async () => {
  const lately = createLately<string>(60_000)
  const failing = () => Promise.reject(new Error('away'))
  const both = await Promise.allSettled([lately.of('a', failing), lately.of('a', failing)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await lately.of('a', async () => 'back')).toBe('back')
})

test('[SEC-01] whatever is asked for, only so much is kept', async () => {
  const lately = createLately<number>(60_000, 2)
  let reads = 0
  const read = async () => (reads += 1)
  for (const key of ['a', 'b', 'c']) await lately.of(key, read)
  expect(await lately.of('a', read)).toBe(4)
  expect(await lately.of('c', read)).toBe(3)
})
