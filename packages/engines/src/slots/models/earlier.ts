import { lines3x3, lines5x3 } from '../lines.ts'
import type { Model } from '../model.ts'
import { reels } from '../strips.ts'
import { levels } from './levels.ts'

/**
 * Old rules that are no longer on offer, for recorded rounds that were played by them. They never change:
 * such a round is replayed and judged by them alone.
 */
export const earlierModels: readonly Model[] = [
  {
    id: 'lines3x3-1-wild-x2',
    rulesVersion: 1,
    reels: 3,
    rows: 3,
    coins: 1,
    levels,
    land: 'stop',
    strips: reels(`
      wild2 1 1 1
      high1 1 2 1
      high2 2 2 2
      high3 3 3 3
      low1  4 4 4
      low2  5 5 5
      blank 4 4 4
    `),
    wins: { kind: 'lines', lines: lines3x3.slice(0, 1), wildsStandFor: 'next' },
    pays: { wild2: [100], high1: [51], high2: [25], high3: [13], low1: [6], low2: [1, 3] },
    wilds: { wild2: 2 },
    maxWin: 2500,
  },
  {
    id: 'lines5x3-20-cascade',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 20,
    levels,
    land: 'stop',
    strips: reels(`
      wild  0 1 1 1 1
      high1 1 1 1 1 1
      high2 1 2 2 2 2
      high3 2 2 2 2 2
      low1  3 2 2 2 2
      low2  3 3 3 3 3
      low3  3 3 3 3 3
      low4  3 2 2 2 2
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 20) },
    pays: {
      high1: [5, 22, 110],
      high2: [3, 11, 45],
      high3: [2, 6, 22],
      low1: [1, 3, 11],
      low2: [1, 2, 8],
      low3: [1, 2, 5],
      low4: [1, 2, 4],
    },
    wilds: { wild: 1 },
    cascade: { multipliers: [1, 2, 3, 5], fallsMax: 100 },
    maxWin: 3000,
  },
  {
    id: 'variable6x7-cascade',
    rulesVersion: 1,
    reels: 6,
    rows: 7,
    coins: 100,
    levels,
    land: 'stop',
    heights: { 2: 3, 3: 4, 4: 4, 5: 3, 6: 2, 7: 1 },
    strips: reels(`
      wild    0   1   1   1   1   0
      high1   2   2   2   2   2   2
      high2   3   3   3   3   3   3
      high3   4   4   4   4   4   4
      high4   5   5   5   5   5   5
      low1  3x2 3x2 3x2 3x2 3x2 3x2
      low2  3x2 3x2 3x2 3x2 3x2 3x2
      low3  3x2 3x2 3x2 3x2 3x2 3x2
      low4    8   8   8   8   8   8
      low5    8   8   8   8   8   8
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [2, 5, 12, 35],
      high2: [1, 3, 7, 18],
      high3: [1, 2, 6, 18],
      high4: [1, 1, 4, 12],
      low1: [1, 1, 2, 6],
      low2: [1, 1, 1, 4],
      low3: [1, 1, 1, 3],
      low4: [1, 1, 1, 2],
      low5: [1, 1, 1, 2],
    },
    wilds: { wild: 1 },
    cascade: { multipliers: [1, 1, 2, 3], fallsMax: 100 },
    maxWin: 5000,
  },
]
