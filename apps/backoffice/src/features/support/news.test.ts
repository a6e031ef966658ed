import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newsOf } from './news.ts'
import { createTyping } from './typing.ts'

test('[MSG-05] the stream is read as news, and nothing else is', () => {
  const ann = { author: 'staff', name: 'Ann' }
  expect(newsOf('{"id":"c","position":3,"typing":null}')).toEqual({
    id: 'c',
    position: 3,
    typing: null,
  })
  expect(newsOf(JSON.stringify({ id: 'c', position: 3, typing: ann }))?.typing).toEqual(ann)
  for (const other of ['', '{', 'null', '{"id":7,"position":1}', '{"id":"c"}', 7, undefined])
    expect(newsOf(other), String(other)).toBeUndefined()
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[MSG-05] somebody writes until a letter comes, or until nothing is heard any more', () => {
  const typing = createTyping()
  let told = 0
  typing.subscribe(() => (told += 1))
  const mia = { author: 'member', name: 'mia' } as const
  typing.heard('c', mia)
  expect(typing.of('c')).toEqual(mia)
  expect(typing.of('other')).toBeUndefined()
  typing.ended('c')
  expect(typing.of('c')).toBeUndefined()

  typing.heard('c', mia)
  vi.advanceTimersByTime(4_000)
  typing.heard('c', mia)
  vi.advanceTimersByTime(4_000)
  expect(typing.of('c')).toEqual(mia)
  vi.advanceTimersByTime(4_000)
  expect(typing.of('c')).toBeUndefined()
  expect(told).toBe(5)
})
