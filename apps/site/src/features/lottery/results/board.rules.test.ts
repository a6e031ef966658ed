import { expect, test } from 'vitest'
import type { Lottery, Opened } from '../lottery.types.ts'
import { boardsOf, dayAfter, dayOf, endingsOf, prizesOf } from './board.rules.ts'

const day = '2026-11-18'
const south = { DB: ['123456'], G1: ['00012'], G8: ['07'] }

function lottery(gameCode: string, family: string, next: string | null): Lottery {
  const at = '2026-11-18T09:15:00.000Z'
  return {
    gameCode,
    mode: 'LOTT',
    family,
    station: null,
    source: 'external',
    seconds: null,
    next: next === null ? null : { id: next, closesAt: at, drawsAt: at },
    last: null,
    jackpot: null,
  }
}

const opened = (gameCode: string, number: number): Opened => ({
  id: `${gameCode}-20261118-${number}`,
  gameCode,
  station: null,
  drawsAt: '2026-11-18T09:15:00.000Z',
  result: south,
  isProvisional: false,
  corrections: 0,
})

test('[LOT-02] stations stand beside each other by region, with their newest result of the day', () => {
  const lotteries = [
    lottery('XSHCM', 'south', null),
    lottery('XSDT', 'south', 'XSDT-20261118'),
    lottery('XSCM', 'south', 'XSCM-20261119'),
    lottery('XSMB', 'north', 'XSMB-20261118'),
    lottery('SG4D', '4d', 'SG4D-20261118'),
  ]
  const boards = boardsOf(lotteries, [opened('XSHCM', 2), opened('XSHCM', 1)], day)
  expect(
    boards.map(({ family, columns }) => [
      family,
      columns.map((one) => [one.lottery.gameCode, one.opened?.id ?? null]),
    ]),
  ).toEqual([
    ['north', [['XSMB', null]]],
    [
      'south',
      [
        ['XSHCM', 'XSHCM-20261118-2'],
        ['XSDT', null],
      ],
    ],
  ])
  expect(prizesOf(boards[1]?.columns ?? [])).toEqual(['G8', 'G1', 'DB'])
  expect(prizesOf(boards[0]?.columns ?? [])).toEqual([])
})

test('[LOT-02] endings are told by their first and by their last digit', () => {
  const rows = endingsOf({ DB: ['12345'], G1: ['00015'], G7: ['11', '05'] })
  expect(rows[1]).toEqual({ digit: '1', byFirst: ['1', '5'], byLast: ['1'] })
  expect(rows[5]).toEqual({ digit: '5', byFirst: [], byLast: ['0', '1', '4'] })
  expect(rows).toHaveLength(10)
})

test('[LOT-02] a day of the address is a day that has begun', () => {
  expect(dayOf('2026-11-17', day)).toBe('2026-11-17')
  for (const asked of [null, '', 'x', '2026-13-45', '2026-11-19'])
    expect(dayOf(asked, day)).toBe(day)
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
})
