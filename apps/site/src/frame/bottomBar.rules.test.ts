import { expect, test } from 'vitest'
import { bottomEntry } from './bottomBar.rules.ts'

test.each([
  ['/member', '?page=depositv2', 'deposit'],
  ['/member', '?page=withdraw', 'account'],
  ['/member', '', 'account'],
  ['/promotions', '', 'promotions'],
  ['/promotions', '?page=depositv2', 'promotions'],
  ['/', '', undefined],
])('at %s%s the bar of phones lights one entry at most: %s', (path, search, entry) => {
  expect(bottomEntry(path, search)).toBe(entry)
})
