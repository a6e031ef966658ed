import type { Model } from '../model.ts'
import { reels } from '../strips.ts'
import { levels } from './levels.ts'

/** Eight or more of a kind pay wherever they are. */
export const anywhereModels: readonly Model[] = [
  {
    id: 'anywhere6x5-cascade',
    rulesVersion: 1,
    reels: 6,
    rows: 5,
    coins: 20,
    levels,
    land: 'cell',
    strips: reels(`
      high1  5  5  5  5  5  5
      high2  6  6  6  6  6  6
      high3  7  7  7  7  7  7
      high4  8  8  8  8  8  8
      low1   9  9  9  9  9  9
      low2  10 10 10 10 10 10
      low3  11 11 11 11 11 11
      low4  12 12 12 12 12 12
      low5  12 12 12 12 12 12
    `),
    wins: { kind: 'clusters', join: 'anywhere', sizes: [8, 10, 12] },
    pays: {
      high1: [875, 2200, 4400],
      high2: [220, 875, 2200],
      high3: [180, 440, 1300],
      high4: [130, 180, 1050],
      low1: [90, 130, 875],
      low2: [70, 110, 700],
      low3: [45, 90, 440],
      low4: [35, 80, 350],
      low5: [22, 65, 180],
    },
    cascade: { multipliers: [1] },
    maxWin: 2500,
  },
  {
    id: 'anywhere6x5-cascade-rising',
    rulesVersion: 1,
    reels: 6,
    rows: 5,
    coins: 20,
    levels,
    land: 'cell',
    strips: reels(`
      high1  5  5  5  5  5  5
      high2  6  6  6  6  6  6
      high3  7  7  7  7  7  7
      high4  8  8  8  8  8  8
      low1   9  9  9  9  9  9
      low2  10 10 10 10 10 10
      low3  11 11 11 11 11 11
      low4  11 11 11 11 11 11
      low5  12 12 12 12 12 12
    `),
    wins: { kind: 'clusters', join: 'anywhere', sizes: [8, 10, 12] },
    pays: {
      high1: [525, 1350, 2650],
      high2: [130, 525, 1350],
      high3: [110, 270, 800],
      high4: [80, 110, 625],
      low1: [55, 80, 525],
      low2: [40, 65, 420],
      low3: [27, 55, 270],
      low4: [21, 50, 210],
      low5: [13, 40, 110],
    },
    cascade: { multipliers: [1, 2, 4, 8, 16, 32] },
    maxWin: 5000,
  },
  {
    id: 'anywhere6x5-cascade-freespins-buy',
    rulesVersion: 1,
    reels: 6,
    rows: 5,
    coins: 20,
    levels,
    land: 'cell',
    strips: reels(`
      scatter  4  4  4  4  4  4
      high1   10 10 10 10 10 10
      high2   12 12 12 12 12 12
      high3   14 14 14 14 14 14
      high4   16 16 16 16 16 16
      low1    18 18 18 18 18 18
      low2    20 20 20 20 20 20
      low3    22 22 22 22 22 22
      low4    24 24 24 24 24 24
      low5    26 26 26 26 26 26
    `),
    wins: { kind: 'clusters', join: 'anywhere', sizes: [8, 10, 12] },
    pays: {
      high1: [700, 1750, 3450],
      high2: [170, 700, 1750],
      high3: [140, 350, 1050],
      high4: [100, 140, 825],
      low1: [70, 100, 700],
      low2: [55, 85, 550],
      low3: [35, 70, 350],
      low4: [28, 60, 280],
      low5: [17, 50, 140],
    },
    cascade: { multipliers: [1] },
    scatter: { symbol: 'scatter', pays: { 4: 60, 5: 100, 6: 2000 } },
    freeSpins: {
      spins: { 4: 12, 5: 15, 6: 20 },
      retrigger: { 3: 5 },
      spinsMax: 50,
      multiplier: { from: 1, step: 0, max: 1 },
      cascade: {
        multipliers: [
          1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
          26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40,
        ],
        keeps: true,
      },
    },
    maxWin: 10_000,
    buy: { feature: 'freeSpins', count: 4, price: 760 },
  },
]
