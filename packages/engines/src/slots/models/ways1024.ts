import type { Model } from '../model.ts'
import { reels } from '../strips.ts'
import { levels } from './levels.ts'

/** Ways over reels of four rows: 1,024 on five reels, 4,096 on six. */
export const ways1024Models: readonly Model[] = [
  {
    id: 'ways1024',
    rulesVersion: 1,
    reels: 5,
    rows: 4,
    coins: 40,
    levels,
    land: 'stop',
    strips: reels(`
      wild    0   1   1   1   1
      high1   2   2   2   2   2
      high2   3   3   3   3   3
      high3 1x3 1x3 1x3 1x3 1x3
      low1  2x2 2x2 2x2 2x2 2x2
      low2  2x3 2x3 2x3 2x3 2x3
      low3  2x3 2x3 2x3 2x3 2x3
      low4  2x3 2x3 2x3 2x3 2x3
      low5  2x3 2x3 2x3 2x3 2x3
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [19, 65, 260],
      high2: [13, 40, 130],
      high3: [10, 30, 95],
      low1: [5, 16, 50],
      low2: [3, 10, 35],
      low3: [3, 7, 26],
      low4: [3, 6, 19],
      low5: [3, 5, 16],
    },
    wilds: { wild: 1 },
    maxWin: 2000,
  },
  {
    id: 'ways1024-freespins-x2',
    rulesVersion: 1,
    reels: 5,
    rows: 4,
    coins: 40,
    levels,
    land: 'stop',
    strips: reels(`
      scatter   1   1   1   1   1
      wild      0   1   1   1   0
      high1     2   2   2   2   2
      high2     2   2   2   2   2
      high3   1x3 1x3 1x3 1x3 1x3
      high4   1x3 1x3 1x3 1x3 1x3
      low1    2x3 2x3 2x3 2x3 2x3
      low2    2x3 2x3 2x3 2x3 2x3
      low3    2x3 2x3 2x3 2x3 2x3
      low4    2x4 2x3 2x3 2x3 2x4
      low5    2x4 2x4 2x4 2x4 2x4
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [30, 150, 900],
      high2: [22, 90, 450],
      high3: [15, 45, 190],
      high4: [15, 35, 150],
      low1: [6, 19, 60],
      low2: [4, 15, 45],
      low3: [4, 9, 30],
      low4: [3, 7, 22],
      low5: [3, 6, 19],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 40, 4: 200, 5: 1000 } },
    freeSpins: {
      spins: { 3: 10, 4: 15, 5: 25 },
      retrigger: { 3: 10, 4: 15, 5: 25 },
      spinsMax: 75,
      multiplier: { from: 2, step: 0, max: 2 },
    },
    maxWin: 10_000,
  },
  {
    id: 'ways1024-freespins-wild-x3',
    rulesVersion: 1,
    reels: 5,
    rows: 4,
    coins: 40,
    levels,
    land: 'stop',
    strips: reels(`
      scatter   1   1   1   1   1
      wild      0   1   1   1   0
      high1     2   2   2   2   2
      high2     2   2   2   2   2
      high3   1x3 1x3 1x3 1x3 1x3
      high4   1x3 1x3 1x3 1x3 1x3
      low1    2x3 2x3 2x3 2x3 2x3
      low2    2x3 2x3 2x3 2x3 2x3
      low3    2x3 2x3 2x3 2x3 2x3
      low4    2x4 2x4 2x4 2x4 2x4
      low5    2x4 2x4 2x4 2x4 2x4
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [35, 140, 700],
      high2: [28, 100, 550],
      high3: [14, 50, 210],
      high4: [10, 35, 140],
      low1: [6, 17, 55],
      low2: [4, 9, 40],
      low3: [3, 8, 28],
      low4: [3, 7, 21],
      low5: [2, 6, 17],
    },
    wilds: { wild: 1, wild3: 3 },
    scatter: { symbol: 'scatter', pays: { 3: 40, 4: 200, 5: 1000 } },
    freeSpins: {
      spins: { 3: 8, 4: 12, 5: 16 },
      retrigger: { 3: 4, 4: 6, 5: 8 },
      spinsMax: 40,
      multiplier: { from: 1, step: 0, max: 1 },
      strips: reels(`
      scatter   1   1   1   1   1
      wild3     0   2   2   2   0
      high1     2   2   2   2   2
      high2     2   2   2   2   2
      high3   1x3 1x3 1x3 1x3 1x3
      high4   1x3 1x3 1x3 1x3 1x3
      low1    2x3 2x3 2x3 2x3 2x3
      low2    2x3 2x3 2x3 2x3 2x3
      low3    2x3 2x3 2x3 2x3 2x3
      low4    2x4 2x4 2x4 2x4 2x4
      low5    2x4 2x4 2x4 2x4 2x4
    `),
    },
    maxWin: 25_000,
  },
  {
    id: 'ways1024-freespins-rising-buy',
    rulesVersion: 1,
    reels: 5,
    rows: 4,
    coins: 40,
    levels,
    land: 'stop',
    strips: reels(`
      scatter   0   1   1   1   1
      wild      0   1   1   1   1
      high1     1   2   1   2   1
      high2     2   2   2   2   2
      high3   1x3 1x3 1x3 1x3 1x3
      high4   2x2 1x3 1x3 1x3 1x3
      low1    2x3 2x3 2x3 2x3 2x3
      low2    2x3 2x3 2x3 2x3 2x3
      low3    2x3 2x3 2x3 2x3 2x3
      low4    2x4 2x3 2x3 2x3 2x3
      low5    2x4 2x4 2x4 2x4 2x4
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [35, 140, 550],
      high2: [27, 80, 340],
      high3: [14, 40, 210],
      high4: [10, 35, 140],
      low1: [5, 17, 55],
      low2: [4, 10, 40],
      low3: [3, 7, 27],
      low4: [3, 7, 21],
      low5: [2, 5, 17],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 40, 4: 400 } },
    freeSpins: {
      spins: { 3: 10, 4: 15 },
      retrigger: { 3: 5, 4: 5 },
      spinsMax: 30,
      multiplier: { from: 1, step: 1, max: 10 },
    },
    maxWin: 25_000,
    buy: { feature: 'freeSpins', count: 3, price: 1940 },
  },
  {
    id: 'ways4096-freespins',
    rulesVersion: 1,
    reels: 6,
    rows: 4,
    coins: 40,
    levels,
    land: 'stop',
    strips: reels(`
      scatter   0   1   1   1   1   0
      wild      0   1   1   1   1   1
      high1     2   2   2   2   2   2
      high2     2   2   2   2   2   2
      high3   1x3 1x3 1x3 1x3 1x3 1x3
      high4   1x3 1x3 1x3 1x3 1x3 1x3
      low1    2x3 2x3 2x3 2x3 2x3 2x3
      low2      5   5   5   5   5   5
      low3    2x3 2x3 2x3 2x3 2x3 2x3
      low4      6   6   6   6   6   6
      low5    2x4 2x3 2x3 2x3 2x3 2x3
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [17, 50, 120, 330],
      high2: [12, 35, 100, 250],
      high3: [10, 25, 85, 250],
      high4: [8, 21, 60, 170],
      low1: [4, 12, 35, 85],
      low2: [4, 10, 25, 65],
      low3: [3, 8, 17, 40],
      low4: [2, 7, 12, 35],
      low5: [1, 5, 10, 25],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 80, 4: 400 } },
    freeSpins: {
      spins: { 3: 10, 4: 20 },
      retrigger: { 3: 10, 4: 20 },
      spinsMax: 60,
      multiplier: { from: 1, step: 0, max: 1 },
    },
    maxWin: 15_000,
  },
  {
    id: 'ways4096-freespins-wild-x2-buy',
    rulesVersion: 1,
    reels: 6,
    rows: 4,
    coins: 40,
    levels,
    land: 'stop',
    strips: reels(`
      scatter   1   1   1   1   1   1
      wild      0   1   1   1   1   0
      high1     2   2   2   2   2   2
      high2     2   2   2   2   2   2
      high3   1x3 1x3 1x3 1x3 1x3 1x3
      high4   2x2 2x2 2x2 2x2 2x2 2x2
      low1      6   6   6   6   6   6
      low2      6   6   6   6   6   6
      low3    2x4 2x4 2x4 2x4 2x4 2x4
      low4      8   8   8   8   8   8
      low5    2x4 2x4 2x4 2x4 2x4 2x4
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [21, 55, 140, 430],
      high2: [14, 45, 110, 290],
      high3: [11, 29, 70, 180],
      high4: [9, 21, 55, 140],
      low1: [4, 11, 35, 110],
      low2: [4, 9, 29, 85],
      low3: [3, 7, 18, 55],
      low4: [2, 6, 13, 45],
      low5: [1, 4, 11, 29],
    },
    wilds: { wild: 1, wild2: 2 },
    scatter: { symbol: 'scatter', pays: { 4: 200, 5: 1000, 6: 4000 } },
    freeSpins: {
      spins: { 4: 12, 5: 16, 6: 24 },
      retrigger: { 3: 4, 4: 8 },
      spinsMax: 48,
      multiplier: { from: 1, step: 0, max: 1 },
      strips: reels(`
      scatter   1   1   1   1   1   1
      wild2     0   1   1   1   1   0
      high1     2   2   2   2   2   2
      high2     2   2   2   2   2   2
      high3   1x3 1x3 1x3 1x3 1x3 1x3
      high4   2x2 2x2 2x2 2x2 2x2 2x2
      low1      6   6   6   6   6   6
      low2      6   6   6   6   6   6
      low3    2x4 2x4 2x4 2x4 2x4 2x4
      low4      8   8   8   8   8   8
      low5    2x4 2x4 2x4 2x4 2x4 2x4
    `),
    },
    maxWin: 25_000,
    buy: { feature: 'freeSpins', count: 4, price: 780 },
  },
]
