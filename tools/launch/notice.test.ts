import { expect, test } from 'vitest'
import type { Child } from './child.ts'
import { demoLines, notice } from './notice.ts'

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

test('[SCL-01] the login of the demonstration agent says while its team is being filled in', () => {
  const login = { label: 'Agent', url: 'http://a', account: 'demoagent', password: 'x' }
  const lines = (demo: ReturnType<Child['demo']>) => demoLines([{ demo: () => demo }])
  expect(lines([{ ...login, note: 'the team is being filled in' }])).toEqual([
    ['Agent', 'demoagent  password x  (the team is being filled in)'],
    '',
  ])
  expect(lines([login])).toEqual([['Agent', 'demoagent  password x'], ''])
})
