import type { Model } from '../model.ts'
import { reels } from '../strips.ts'
import { levels } from './levels.ts'

/** Connected symbols of a kind pay and are removed, and others fall. Cells are drawn one by one. */
export const clustersModels: readonly Model[] = [
  {
    id: 'cluster6x5-cascade',
    rulesVersion: 1,
    reels: 6,
    rows: 5,
    coins: 20,
    levels,
    land: 'cell',
    strips: reels(`
      high1 2 2 2 2 2 2
      high2 3 3 3 3 3 3
      high3 4 4 4 4 4 4
      low1  5 5 5 5 5 5
      low2  6 6 6 6 6 6
      low3  7 7 7 7 7 7
    `),
    wins: { kind: 'clusters', join: 'touching', sizes: [5, 6, 7, 8, 10, 12, 15] },
    pays: {
      high1: [100, 150, 260, 500, 1300, 3850, 15_250],
      high2: [65, 100, 150, 310, 775, 2050, 7750],
      high3: [40, 65, 100, 190, 500, 1300, 3850],
      low1: [26, 40, 65, 130, 260, 650, 2050],
      low2: [15, 26, 40, 75, 190, 380, 1300],
      low3: [13, 20, 30, 50, 130, 310, 1000],
    },
    cascade: { multipliers: [1] },
    maxWin: 5000,
  },
  {
    id: 'cluster6x5-cascade-rising',
    rulesVersion: 1,
    reels: 6,
    rows: 5,
    coins: 20,
    levels,
    land: 'cell',
    strips: reels(`
      wild   1  1  1  1  1  1
      high1  4  4  4  4  4  4
      high2  6  6  6  6  6  6
      high3  8  8  8  8  8  8
      low1   9  9  9  9  9  9
      low2  10 10 10 10 10 10
      low3  12 12 12 12 12 12
    `),
    wins: { kind: 'clusters', join: 'touching', sizes: [5, 6, 7, 8, 10, 12, 15] },
    pays: {
      high1: [60, 90, 150, 300, 750, 2250, 9000],
      high2: [40, 60, 90, 180, 450, 1200, 4550],
      high3: [23, 40, 60, 110, 300, 750, 2250],
      low1: [15, 23, 40, 75, 150, 380, 1200],
      low2: [9, 15, 23, 45, 110, 230, 750],
      low3: [8, 12, 18, 30, 75, 180, 600],
    },
    wilds: { wild: 1 },
    cascade: { multipliers: [1, 2, 3, 4, 5, 8, 10] },
    maxWin: 10_000,
  },
  {
    id: 'cluster7x7-cascade',
    rulesVersion: 1,
    reels: 7,
    rows: 7,
    coins: 20,
    levels,
    land: 'cell',
    strips: reels(`
      high1 3 3 3 3 3 3 3
      high2 4 4 4 4 4 4 4
      high3 4 4 4 4 4 4 4
      low1  5 5 5 5 5 5 5
      low2  5 5 5 5 5 5 5
      low3  6 6 6 6 6 6 6
      low4  6 6 6 6 6 6 6
    `),
    wins: { kind: 'clusters', join: 'touching', sizes: [5, 6, 7, 8, 10, 12, 15] },
    pays: {
      high1: [100, 160, 260, 525, 1300, 3900, 15_500],
      high2: [80, 130, 210, 310, 775, 2050, 7750],
      high3: [50, 80, 160, 260, 625, 1550, 5250],
      low1: [30, 50, 80, 160, 390, 1050, 2600],
      low2: [26, 40, 60, 100, 260, 775, 2050],
      low3: [21, 30, 50, 80, 210, 525, 1550],
      low4: [21, 30, 40, 60, 160, 410, 1300],
    },
    cascade: { multipliers: [1] },
    maxWin: 5000,
  },
  {
    id: 'cluster7x7-cascade-freespins',
    rulesVersion: 1,
    reels: 7,
    rows: 7,
    coins: 20,
    levels,
    land: 'cell',
    strips: reels(`
      scatter  1  1  1  1  1  1  1
      wild     1  1  1  1  1  1  1
      high1    9  9  9  9  9  9  9
      high2   12 12 12 12 12 12 12
      high3   13 13 13 13 13 13 13
      low1    15 15 15 15 15 15 15
      low2    16 16 16 16 16 16 16
      low3    18 18 18 18 18 18 18
      low4    19 19 19 19 19 19 19
    `),
    wins: { kind: 'clusters', join: 'touching', sizes: [5, 6, 7, 8, 10, 12, 15] },
    pays: {
      high1: [65, 95, 160, 320, 800, 2350, 9500],
      high2: [45, 80, 130, 190, 470, 1250, 4750],
      high3: [30, 45, 95, 160, 380, 950, 3150],
      low1: [19, 30, 45, 95, 240, 625, 1600],
      low2: [16, 25, 40, 65, 160, 470, 1250],
      low3: [13, 19, 30, 45, 130, 320, 950],
      low4: [13, 19, 25, 40, 95, 250, 800],
    },
    wilds: { wild: 1 },
    cascade: { multipliers: [1, 1, 2, 2, 3] },
    scatter: { symbol: 'scatter', pays: { 3: 40, 4: 100, 5: 400 } },
    freeSpins: {
      spins: { 3: 8, 4: 10, 5: 12 },
      retrigger: { 3: 4, 4: 4, 5: 4 },
      spinsMax: 40,
      multiplier: { from: 2, step: 0, max: 2 },
    },
    maxWin: 7500,
  },
  {
    id: 'cluster7x7-cascade-freespins-rising-buy',
    rulesVersion: 1,
    reels: 7,
    rows: 7,
    coins: 20,
    levels,
    land: 'cell',
    strips: reels(`
      scatter  1  1  1  1  1  1  1
      wild     1  1  1  1  1  1  1
      high1    8  8  8  8  8  8  8
      high2   11 11 11 11 11 11 11
      high3   13 13 13 13 13 13 13
      low1    16 16 16 16 16 16 16
      low2    17 17 17 17 17 17 17
      low3    19 19 19 19 19 19 19
      low4    20 20 20 20 20 20 20
    `),
    wins: { kind: 'clusters', join: 'touching', sizes: [5, 6, 7, 8, 10, 12, 15] },
    pays: {
      high1: [70, 110, 210, 430, 1150, 4300, 17_250],
      high2: [45, 70, 110, 210, 575, 1700, 7250],
      high3: [29, 45, 85, 140, 340, 1150, 4300],
      low1: [14, 23, 45, 85, 210, 575, 1700],
      low2: [11, 17, 35, 55, 140, 430, 1150],
      low3: [9, 14, 23, 45, 110, 290, 850],
      low4: [9, 11, 17, 35, 85, 230, 725],
    },
    wilds: { wild: 1 },
    cascade: { multipliers: [1] },
    scatter: { symbol: 'scatter', pays: { 3: 20, 4: 100, 5: 400 } },
    freeSpins: {
      spins: { 3: 10, 4: 12, 5: 15 },
      retrigger: { 3: 3, 4: 3, 5: 3 },
      spinsMax: 30,
      multiplier: { from: 1, step: 0, max: 1 },
      cascade: { multipliers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], keeps: true },
    },
    maxWin: 10_000,
    buy: { feature: 'freeSpins', count: 3, price: 480 },
  },
]
