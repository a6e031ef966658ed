import { expect, test } from 'vitest'
import { type LatestBet, shownOf } from './latestBets.rules.ts'

const bet = (key: string): LatestBet => ({
  key,
  name: null,
  game: { nodeId: 'g', displayName: 'G', iconUrl: '', vassalage: 'BGS', hasDemo: 1 },
  stake: '100',
  payout: '0',
  currency: 'USD',
  multiplier: 0,
  at: '2026-01-01T00:00:00.000Z',
})

test('[GAM-09] a bet told twice is shown once, in its first place', () => {
  const shown = shownOf(['b', 'a', 'b', 'c', 'a'].map(bet))
  expect(shown.map(({ key }) => key)).toEqual(['b', 'a', 'c'])
})

test('[GAM-09] twelve at most', () => {
  expect(shownOf(Array.from({ length: 30 }, (_, at) => bet(`${at}`)))).toHaveLength(12)
})
