import { expect, test } from 'vitest'
import { giftFaults, stateOf } from './gifts.rules.ts'

const terms = { least: '100', most: '10000', dayMost: '20000', shares: 50, hours: 24 }

test('[PRO-02] terms of envelopes between members that contradict themselves are not published', () => {
  expect(giftFaults(terms)).toEqual([])
  expect(giftFaults({ ...terms, least: '49' })).toHaveLength(1)
  expect(giftFaults({ ...terms, most: '99' })).toHaveLength(1)
  expect(giftFaults({ ...terms, dayMost: '9999' })).toHaveLength(1)
  expect(giftFaults({ ...terms, most: '2000000001', dayMost: '9000000000' })).toHaveLength(1)
})

test('[PRO-02] an envelope is open until its time is over, and taken if nothing is left', () => {
  const now = new Date('2026-03-10T09:00:00Z')
  const [before, after] = [-1, 1].map((by) => new Date(now.getTime() + by))
  const at = (closesAt: Date | undefined, left: number, returned: bigint | null = null) =>
    stateOf({ closesAt: closesAt ?? now, returned }, left, now)
  expect(at(after, 1)).toBe('open')
  expect(at(after, 0)).toBe('taken')
  expect(at(before, 1)).toBe('over')
  expect(at(now, 1)).toBe('over')
  expect(at(before, 0, 0n)).toBe('taken')
  expect(at(before, 1, 5n)).toBe('over')
})
