import { expect, test } from 'vitest'
import { createEndings } from './endings.ts'

function stage() {
  let nowMs = 1_000_000
  const ended: { id: string; atMs: number }[] = []
  const sinceMs: number[] = []
  const heard: string[] = []
  const endings = createEndings({
    nowMs: () => nowMs,
    async read(since) {
      sinceMs.push(since.getTime())
      return ended.filter(({ atMs }) => atMs >= since.getTime()).map(({ id }) => id)
    },
  })
  endings.onEnded((ids) => heard.push(...ids))
  return {
    endings,
    heard,
    sinceMs,
    advance: (byMs: number) => {
      nowMs += byMs
    },
    end: (id: string) => ended.push({ id, atMs: nowMs }),
  }
}

test('[SEC-01] news is passed on at once, and nothing is read for it', () => {
  const { endings, heard, sinceMs } = stage()
  endings.tell(['a', 'b'])
  expect(heard).toEqual(['a', 'b'])
  expect(sinceMs).toEqual([])
})

test('[SEC-01] what ended unheard is found by one reading in ten seconds, whoever asks', async () => {
  const { endings, heard, sinceMs, advance, end } = stage()
  end('a')
  advance(9_999)
  expect(endings.caughtUp()).toBeUndefined()
  advance(1)
  await Promise.all(Array.from({ length: 500 }, async () => endings.caughtUp()))
  expect(heard).toEqual(['a'])
  expect(sinceMs).toHaveLength(1)
  expect(endings.caughtUp()).toBeUndefined()
})

test('[SCL-01] an end that was written late, or by a slow clock, is found the next time', async () => {
  const { endings, heard, advance, end } = stage()
  advance(10_000)
  end('late')
  advance(30_000)
  await endings.caughtUp()
  expect(heard).toEqual(['late'])
  advance(10_000)
  await endings.caughtUp()
  expect(heard).toEqual(['late', 'late'])
})
