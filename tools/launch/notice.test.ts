import { expect, test } from 'vitest'
import { notice } from './notice.ts'

test('values stand in one column inside a frame', () => {
  expect(notice('Running', [['Site', 'http://a'], ['Office', 'http://b'], '', 'Bye'], 80)).toBe(`
┌────────────────────┐
│  Running           │
│                    │
│  Site    http://a  │
│  Office  http://b  │
│                    │
│  Bye               │
└────────────────────┘

`)
})

test('on a narrow screen the frame is left out', () => {
  expect(notice('Running', [['Site', 'http://a']], 12)).toBe('\nRunning\n\nSite  http://a\n\n')
})
