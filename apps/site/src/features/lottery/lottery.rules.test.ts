import { describe, expect, test } from 'vitest'
import {
  clockBehindMs,
  drawNumber,
  familiesOf,
  groupsOf,
  lotteriesOf,
  piecesOf,
  shapeOf,
  wingoColour,
} from './lottery.rules.ts'
import type { Lottery } from './lottery.types.ts'

const lottery = (gameCode: string, more: Partial<Lottery>): Lottery => ({
  gameCode,
  mode: 'ZY',
  family: '5d',
  station: null,
  source: 'own',
  seconds: 60,
  next: null,
  last: null,
  jackpot: null,
  ...more,
})

describe('[LOT-03] the lobby', () => {
  const all = [
    lottery('ZY5D300', { seconds: 300 }),
    lottery('ZYKS45', { family: 'k3', seconds: 45 }),
    lottery('ZY5D45', { seconds: 45 }),
    lottery('EKENO60', { mode: 'ELOTT', family: 'keno' }),
    lottery('XSMB', { mode: 'LOTT', family: 'north', seconds: null }),
  ]

  test('keeps electronic lotteries apart', () => {
    expect(lotteriesOf(all, 'ELOTT').map(({ gameCode }) => gameCode)).toEqual(['EKENO60'])
    expect(lotteriesOf(all, 'LOTT')).toHaveLength(4)
  })

  test('puts those that look alike together, the fastest first', () => {
    const [five] = familiesOf(all)
    expect(five?.lotteries.map(({ gameCode }) => gameCode)).toEqual(['ZY5D45', 'ZY5D300'])
    expect(familiesOf(all).map(({ family }) => family)).toEqual(['5d', 'k3', 'keno', 'north'])
  })

  test('corrects the clock of the device', () => {
    expect(clockBehindMs('2026-11-18T01:00:05.000Z', Date.parse('2026-11-18T01:00:00Z'))).toBe(
      5_000,
    )
  })
})

describe('[LOT-03] a result', () => {
  test('is drawn by its prizes, and read number by number', () => {
    expect(shapeOf({ dice: ['5', '3', '1'] })).toBe('dice')
    expect(piecesOf({ five: ['07977'] })).toEqual(['0', '7', '9', '7', '7'])
    expect(piecesOf({ balls: ['01', '02'], bonus: ['09'] })).toEqual(['01', '02', '09'])
    expect(piecesOf({ DB: ['12345'], G1: ['54321'] })).toEqual(['12345'])
  })

  test('of Wingo has the colours of its digit', () => {
    expect(['0', '1', '4', '5'].map(wingoColour)).toEqual([
      'redViolet',
      'green',
      'red',
      'greenViolet',
    ])
  })

  test('names the draw within its day', () => {
    expect(drawNumber('ZY5D45-20261118-0109')).toBe('0109')
    expect(drawNumber('XSMB-20261118')).toBe('20261118')
  })
})

test('[LOT-03] plain bets stand before those that need a second look', () => {
  const groups = ['straight', 'box', 'sides', 'sum'].map((group) => ({ group }))
  expect(groupsOf(groups)).toEqual(['sides', 'sum', 'straight', 'box'])
})
