import { expect, test } from 'vitest'
import { lastOf, withAcknowledged, withEarlier, withLater } from './thread.ts'
import type { Entry, Thread } from './types.ts'

const entry = (position: number): Entry => ({
  id: `e-${position}`,
  position,
  author: 'member',
  by: null,
  at: '2026-11-18T10:00:00.000Z',
  text: `letter ${position}`,
  event: null,
  images: [],
})

const thread = (from: number, to: number, hasEarlier = false): Thread => ({
  // Nothing here looks at it.
  conversation: {} as Thread['conversation'],
  entries: Array.from({ length: to - from + 1 }, (_, nth) => entry(from + nth)),
  hasEarlier,
  viewers: [],
})
const positions = ({ entries }: Thread) => entries.map(({ position }) => position)

test('[MSG-05] what comes later and earlier is joined in order, each position once', () => {
  const known = thread(5, 7, true)
  expect(positions(withLater(known, thread(7, 9)))).toEqual([5, 6, 7, 8, 9])
  expect(withLater(known, thread(8, 9)).hasEarlier).toBe(true)
  const whole = withEarlier(known, thread(1, 4))
  expect(positions(whole)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(whole.hasEarlier).toBe(false)
})

test('[MSG-05] an acknowledged letter is shown at once only where nothing is missing before it', () => {
  const known = thread(1, 3)
  expect(lastOf(withAcknowledged(known, entry(4)))).toBe(4)
  expect(withAcknowledged(known, entry(5))).toBe(known)
  expect(withAcknowledged(known, entry(3))).toBe(known)
})
