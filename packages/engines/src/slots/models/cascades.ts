import { lines5x3 } from '../lines.ts'
import type { Model } from '../model.ts'
import { reels, shuffledReels } from '../strips.ts'
import { levels } from './levels.ts'

/** Lines and ways with cascades. Strips are short, so that every stop can be tried. */
export const cascadesModels: readonly Model[] = [
  {
    id: 'lines5x3-20-cascade',
    rulesVersion: 2,
    reels: 5,
    rows: 3,
    coins: 20,
    levels,
    land: 'stop',
    strips: shuffledReels(
      `
      wild  0 1 1 1 1
      high1 1 1 1 1 1
      high2 1 2 2 2 2
      high3 2 2 2 2 2
      low1  3 2 2 2 2
      low2  3 3 3 3 3
      low3  3 3 3 3 3
      low4  3 2 2 2 2
    `,
      11,
    ),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 20) },
    pays: {
      high1: [30, 130, 700],
      high2: [14, 50, 260],
      high3: [8, 26, 110],
      low1: [5, 16, 50],
      low2: [3, 10, 32],
      low3: [3, 8, 24],
      low4: [2, 6, 18],
    },
    wilds: { wild: 1 },
    cascade: { multipliers: [1, 2, 3, 5] },
    maxWin: 3000,
  },
  {
    id: 'lines5x3-25-cascade-freespins',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 25,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 0 1 1 1 0
      wild    0 1 0 1 0
      high1   1 1 1 1 1
      high2   2 2 2 2 2
      high3   2 2 2 2 2
      low1    3 2 3 2 3
      low2    3 3 3 3 3
      low3    3 3 2 3 3
      low4    3 2 3 2 3
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 25) },
    pays: {
      high1: [6, 24, 140],
      high2: [3, 9, 45],
      high3: [2, 6, 19],
      low1: [1, 3, 10],
      low2: [1, 2, 7],
      low3: [1, 1, 5],
      low4: [1, 1, 4],
    },
    wilds: { wild: 1 },
    cascade: { multipliers: [1, 2, 3, 5] },
    scatter: { symbol: 'scatter', pays: { 3: 25 } },
    freeSpins: {
      spins: { 3: 10 },
      retrigger: { 3: 10 },
      spinsMax: 40,
      multiplier: { from: 1, step: 0, max: 1 },
      cascade: { multipliers: [3, 6, 9, 15], keeps: false },
    },
    maxWin: 10_000,
  },
  {
    id: 'lines5x3-10-cascade-x2',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 10,
    levels,
    land: 'stop',
    strips: reels(`
      wild  0 1 0 1 0
      high1 1 1 1 1 1
      high2 1 1 2 1 1
      high3 2 2 2 2 2
      low1  2 2 2 2 2
      low2  3 3 3 3 3
      low3  3 3 3 3 3
      low4  4 3 3 3 4
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 10) },
    pays: {
      high1: [11, 75, 470],
      high2: [8, 28, 150],
      high3: [4, 14, 55],
      low1: [1, 8, 27],
      low2: [2, 5, 15],
      low3: [1, 3, 9],
      low4: [1, 2, 8],
    },
    wilds: { wild: 1 },
    cascade: { multipliers: [1, 2, 4, 8, 16] },
    maxWin: 10_000,
  },
  {
    id: 'ways243-cascade',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 25,
    levels,
    land: 'stop',
    strips: reels(`
      wild    0   1   0   1   0
      high1   1   1   1   1   1
      high2   1   1   2   1   1
      high3   2   2   2   2   2
      low1    2   2   2   2   2
      low2  1x3 1x3 1x3 1x3 1x3
      low3  1x3 1x3 1x3 1x3 1x3
      low4  2x2 2x2 2x2 2x2 2x2
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [8, 28, 140],
      high2: [5, 15, 55],
      high3: [3, 8, 28],
      low1: [2, 4, 15],
      low2: [1, 3, 8],
      low3: [1, 2, 6],
      low4: [1, 2, 5],
    },
    wilds: { wild: 1 },
    cascade: { multipliers: [1, 1, 2, 3] },
    maxWin: 5000,
  },
  {
    id: 'ways243-cascade-freespins-buy',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 25,
    levels,
    land: 'stop',
    strips: reels(`
      scatter   0   1   1   1   0
      wild      0   1   0   1   0
      high1     1   1   1   1   1
      high2     2   1   2   1   2
      high3     2   2   2   2   2
      low1      2   2   2   2   2
      low2    1x3 1x3 1x3 1x3 1x3
      low3    1x3 1x3 1x3 1x3 1x3
      low4    2x2 1x2 1x2 1x2 2x2
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [7, 25, 130],
      high2: [4, 14, 50],
      high3: [3, 7, 25],
      low1: [1, 3, 13],
      low2: [1, 3, 7],
      low3: [1, 2, 5],
      low4: [1, 1, 4],
    },
    wilds: { wild: 1 },
    cascade: { multipliers: [1] },
    scatter: { symbol: 'scatter', pays: { 3: 25 } },
    freeSpins: {
      spins: { 3: 8 },
      retrigger: { 3: 4 },
      spinsMax: 32,
      multiplier: { from: 1, step: 0, max: 1 },
      cascade: { multipliers: [2, 4, 6, 10], keeps: false },
    },
    maxWin: 10_000,
    buy: { feature: 'freeSpins', count: 3, price: 550 },
  },
]
