import { expect, test } from 'vitest'
import { attempt, noStrikes } from './paymentPassword.rules.ts'

const start = new Date('2026-01-01T00:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

function tries(...minutes: number[]) {
  let strikes = noStrikes
  return minutes.map((minute) => {
    const tried = attempt(strikes, after(minute))
    if (tried.kind === 'counted') strikes = tried.strikes
    return tried.kind === 'locked' ? `wait ${tried.retryAfterSeconds}` : `left ${tried.left}`
  })
}

test('[SEC-01] five within fifteen minutes lock for fifteen, and then it begins anew', () => {
  expect(tries(0, 1, 2, 3, 4, 5, 18.5, 19, 20)).toEqual([
    'left 4',
    'left 3',
    'left 2',
    'left 1',
    'left 0',
    'wait 840',
    'wait 30',
    'left 4',
    'left 3',
  ])
})

test('[SEC-01] old ones are forgotten', () => {
  expect(tries(0, 1, 2, 3, 15)).toEqual(['left 4', 'left 3', 'left 2', 'left 1', 'left 4'])
})
