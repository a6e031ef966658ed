import { expect, test } from 'vitest'
import { opensOn } from './opening.rules.ts'

const openings = [{ gameCategory: 'LIVE' as const, opensOn: '2026-12-24' }]

test('[NAV-11] a category tells the day it opens on, until that has passed', () => {
  expect(opensOn(openings, 'LIVE', '2026-12-01')).toBe('2026-12-24')
  expect(opensOn(openings, 'LIVE', '2026-12-24')).toBe('2026-12-24')
  expect(opensOn(openings, 'LIVE', '2026-12-25')).toBeUndefined()
  expect(opensOn(openings, 'SPORTS', '2026-12-01')).toBeUndefined()
})
