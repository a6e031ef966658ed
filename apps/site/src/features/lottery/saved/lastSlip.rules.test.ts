import { expect, test } from 'vitest'
import { lastSlipOf } from './lastSlip.rules.ts'

const ticket = (drawId: string, second: number, selection: string) => ({
  drawId,
  placedAt: `2026-05-01T10:00:${String(second).padStart(2, '0')}.000Z`,
  kind: 'sides',
  selection,
  unit: '100',
})

test('[LOT-03] the last slip is what was placed together last, in its order', () => {
  const bets = lastSlipOf([
    ticket('d2', 30, 'odd'),
    ticket('d2', 29, 'big'),
    ticket('d2', 10, 'even'),
    ticket('d1', 29, 'small'),
  ])
  expect(bets).toEqual([
    { kind: 'sides', selection: 'big', unit: '100' },
    { kind: 'sides', selection: 'odd', unit: '100' },
  ])
  expect(lastSlipOf([])).toEqual([])
})
