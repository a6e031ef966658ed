import { expect, test } from 'vitest'
import { frozenClock } from './clock.ts'
import { createIds, newId } from './ids.ts'

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('ids are UUIDs of version 7 that carry their time', () => {
  const at = new Date('2026-03-01T10:00:00.123Z')
  const id = createIds({ clock: frozenClock(at) })()
  expect(id).toMatch(shape)
  expect(timeIn(id)).toBe(at.getTime())
})

function timeIn(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}

test('ids of one generator ascend within a millisecond and when the clock steps back', () => {
  const clock = frozenClock('2026-03-01T10:00:00Z')
  const next = createIds({ clock, fill: (bytes) => bytes.fill(0xff) })
  const ids = Array.from({ length: 10_000 }, next)
  clock.advance(-60_000)
  ids.push(next(), next())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a clock that was far ahead and is put right leaves no ids of the future', () => {
  const clock = frozenClock('2026-03-03T10:00:00Z')
  const next = createIds({ clock })
  next()
  clock.advance(-2 * 86_400_000)
  expect(timeIn(next())).toBe(clock.now().getTime())
})

test('ids of two generators differ', () => {
  expect(createIds({ clock: frozenClock(new Date(0)) })()).toMatch(shape)
  expect(newId()).not.toBe(newId())
})
