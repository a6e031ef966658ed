import { expect, test } from 'vitest'
import { isPlayStopped, isStopped } from './switches.rules.ts'

const kinds = [
  'deposits',
  'withdrawals',
  'payouts',
  'transfers',
  'gifts',
  'points',
  'registration',
] as const

const stoppedBy = (name: string, memberId?: string) =>
  kinds.filter((kind) => isStopped({ stopped: new Set([name]) }, kind, memberId))

test('[OPS-02] all stops every move of money that a member or a payout begins; others stop what they name', () => {
  expect(stoppedBy('all')).toEqual(kinds)
  expect(stoppedBy('withdrawals')).toEqual(['withdrawals', 'payouts'])
  expect(stoppedBy('deposits')).toEqual(['deposits'])
  expect(stoppedBy('registration')).toEqual(['registration'])
  expect(stoppedBy('member m-1', 'm-1')).toEqual(kinds)
  expect(stoppedBy('member m-1', 'm-2')).toEqual([])
  expect(stoppedBy('game tiger', 'm-1')).toEqual([])
})

test('[OPS-02] play is stopped by the names that bets carry, in the same letters', () => {
  const bet = { vendor: 'PG', game: 'tiger', memberId: 'm-1' }
  const isOn = (name: string) => isPlayStopped({ stopped: new Set([name]) }, bet)
  expect(['all', 'vendor PG', 'game tiger', 'member m-1'].map(isOn)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['vendor pg', 'game Tiger', 'game lion', 'deposits'].map(isOn)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
