import type { Model } from '../model.ts'
import { reels, shuffledReels } from '../strips.ts'
import { levels } from './levels.ts'

/** Six reels, each two to seven rows high: up to 117,649 ways. */
export const variableModels: readonly Model[] = [
  {
    id: 'variable6x7',
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
      high4   4   4   4   4   4   4
      low1  3x2 3x2 3x2 3x2 3x2 3x2
      low2  3x2 3x2 3x2 3x2 3x2 3x2
      low3  3x2 3x2 3x2 3x2 3x2 3x2
      low4  3x3 3x3 3x3 3x3 3x3 3x3
      low5  3x3 3x3 3x3 3x3 3x3 3x3
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [80, 230, 775, 3900],
      high2: [40, 120, 310, 1150],
      high3: [30, 80, 190, 575],
      high4: [23, 60, 160, 390],
      low1: [16, 40, 80, 230],
      low2: [12, 30, 60, 160],
      low3: [8, 23, 45, 120],
      low4: [8, 19, 35, 80],
      low5: [8, 16, 30, 60],
    },
    wilds: { wild: 1 },
    maxWin: 5000,
  },
  {
    id: 'variable6x7-freespins-x3',
    rulesVersion: 1,
    reels: 6,
    rows: 7,
    coins: 100,
    levels,
    land: 'stop',
    heights: { 2: 3, 3: 4, 4: 4, 5: 3, 6: 2, 7: 1 },
    strips: reels(`
      scatter   2   2   2   2   2   2
      wild      0   1   1   1   1   0
      high1     2   2   2   2   2   2
      high2     3   3   3   3   3   3
      high3     4   4   4   4   4   4
      high4     5   5   5   5   5   5
      low1    3x2 3x2 3x2 3x2 3x2 3x2
      low2    3x2 3x2 3x2 3x2 3x2 3x2
      low3    3x2 3x2 3x2 3x2 3x2 3x2
      low4    3x3 3x3 3x3 3x3 3x3 3x3
      low5    3x3 3x3 3x3 3x3 3x3 3x3
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [75, 220, 925, 5500],
      high2: [45, 150, 440, 1850],
      high3: [30, 90, 220, 750],
      high4: [22, 55, 150, 440],
      low1: [15, 35, 75, 220],
      low2: [11, 30, 60, 150],
      low3: [7, 22, 45, 110],
      low4: [7, 18, 35, 90],
      low5: [8, 15, 30, 75],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 4: 60, 5: 300, 6: 2000 } },
    freeSpins: {
      spins: { 4: 10, 5: 14, 6: 20 },
      retrigger: { 4: 5 },
      spinsMax: 50,
      multiplier: { from: 3, step: 0, max: 3 },
    },
    maxWin: 25_000,
  },
  {
    id: 'variable6x7-freespins-rising-buy',
    rulesVersion: 1,
    reels: 6,
    rows: 7,
    coins: 100,
    levels,
    land: 'stop',
    heights: { 2: 3, 3: 4, 4: 4, 5: 3, 6: 2, 7: 1 },
    strips: reels(`
      scatter   2   2   2   2   2   2
      wild      0   1   1   1   1   1
      high1     2   2   2   2   2   2
      high2     3   3   3   3   3   3
      high3     4   4   4   4   4   4
      high4     5   5   5   5   5   5
      low1    3x2 3x2 3x2 3x2 3x2 3x2
      low2    3x2 3x2 3x2 3x2 3x2 3x2
      low3    3x2 3x2 3x2 3x2 3x2 3x2
      low4    3x3 3x3 3x3 3x3 3x3 3x3
      low5    3x3 3x3 3x3 3x3 3x3 3x3
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [60, 240, 875, 6000],
      high2: [35, 120, 350, 1750],
      high3: [24, 75, 220, 750],
      high4: [18, 45, 120, 350],
      low1: [12, 30, 60, 180],
      low2: [9, 24, 45, 120],
      low3: [5, 18, 35, 90],
      low4: [6, 15, 30, 75],
      low5: [6, 12, 24, 45],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 4: 40, 5: 200, 6: 2000 } },
    freeSpins: {
      spins: { 4: 12, 5: 16, 6: 20 },
      retrigger: { 3: 4 },
      spinsMax: 48,
      multiplier: { from: 1, step: 1, max: 6 },
    },
    maxWin: 50_000,
    buy: { feature: 'freeSpins', count: 4, price: 5050 },
  },
  {
    id: 'variable6x7-wild-x2-jackpot',
    rulesVersion: 1,
    reels: 6,
    rows: 7,
    coins: 100,
    levels,
    land: 'stop',
    heights: { 2: 2, 3: 4, 4: 5, 5: 4, 6: 3, 7: 2 },
    strips: reels(`
      wild2   0   1   0   1   0   0
      wild    0   0   1   0   1   1
      high1   2   2   2   2   2   2
      high2   3   3   3   3   3   3
      high3   4   4   4   4   4   4
      high4   5   5   5   5   5   5
      low1  3x2 3x2 3x2 3x2 3x2 3x2
      low2  3x2 3x2 3x2 3x2 3x2 3x2
      low3  3x2 3x2 3x2 3x2 3x2 3x2
      low4  3x3 3x3 3x3 3x3 3x3 3x3
      low5  3x3 3x3 3x3 3x3 3x3 3x3
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [35, 140, 500, 2550],
      high2: [20, 70, 200, 850],
      high3: [14, 40, 100, 340],
      high4: [10, 25, 70, 200],
      low1: [7, 17, 35, 100],
      low2: [5, 14, 27, 70],
      low3: [3, 10, 20, 50],
      low4: [3, 8, 17, 40],
      low5: [3, 7, 13, 35],
    },
    wilds: { wild: 1, wild2: 2 },
    jackpot: { contributionPpm: 10_000, oneIn: 600_000 },
    maxWin: 10_000,
  },
  {
    id: 'variable6x7-cascade',
    rulesVersion: 2,
    reels: 6,
    rows: 7,
    coins: 100,
    levels,
    land: 'stop',
    heights: { 2: 3, 3: 4, 4: 4, 5: 3, 6: 2, 7: 1 },
    strips: shuffledReels(
      `
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
    `,
      22,
    ),
    wins: { kind: 'ways' },
    pays: {
      high1: [60, 160, 430, 1750],
      high2: [35, 90, 215, 690],
      high3: [24, 60, 145, 460],
      high4: [15, 40, 90, 290],
      low1: [9, 25, 50, 145],
      low2: [9, 20, 40, 100],
      low3: [6, 14, 30, 80],
      low4: [6, 12, 25, 60],
      low5: [5, 10, 23, 45],
    },
    wilds: { wild: 1 },
    cascade: { multipliers: [1, 1, 2, 3] },
    maxWin: 5000,
  },
  {
    id: 'variable6x7-cascade-freespins-buy',
    rulesVersion: 1,
    reels: 6,
    rows: 7,
    coins: 100,
    levels,
    land: 'stop',
    heights: { 2: 3, 3: 4, 4: 4, 5: 3, 6: 2, 7: 1 },
    strips: reels(`
      scatter   1   1   1   1   1   1
      wild      0   1   1   1   1   0
      high1     2   2   2   2   2   2
      high2     3   3   3   3   3   3
      high3     4   4   4   4   4   4
      high4     5   5   5   5   5   5
      low1    3x2 3x2 3x2 3x2 3x2 3x2
      low2    3x2 3x2 3x2 3x2 3x2 3x2
      low3    3x2 3x2 3x2 3x2 3x2 3x2
      low4      8   8   8   8   8   8
      low5      8   8   8   8   8   8
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [9, 24, 55, 190],
      high2: [5, 12, 28, 70],
      high3: [3, 9, 24, 70],
      high4: [2, 6, 14, 45],
      low1: [1, 4, 8, 24],
      low2: [1, 3, 6, 14],
      low3: [1, 2, 5, 12],
      low4: [1, 2, 4, 9],
      low5: [1, 1, 3, 7],
    },
    wilds: { wild: 1 },
    cascade: { multipliers: [1] },
    scatter: { symbol: 'scatter', pays: { 4: 60 } },
    freeSpins: {
      spins: { 4: 10, 5: 14, 6: 18 },
      retrigger: { 3: 4 },
      spinsMax: 50,
      multiplier: { from: 1, step: 0, max: 1 },
      cascade: { multipliers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], keeps: true },
    },
    maxWin: 10_000,
    buy: { feature: 'freeSpins', count: 4, price: 4300 },
  },
]
