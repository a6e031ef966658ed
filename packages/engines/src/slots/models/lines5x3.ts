import { lines5x3 } from '../lines.ts'
import type { Model } from '../model.ts'
import { reels } from '../strips.ts'
import { levels } from './levels.ts'

/** Five reels of three rows, no free spins. */
export const lines5x3Models: readonly Model[] = [
  {
    id: 'lines5x3-10',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 10,
    levels,
    land: 'stop',
    strips: reels(`
      high1 1 1 1 1 1
      high2 2 2 2 2 2
      high3 3 3 3 3 3
      low1  4 4 4 4 4
      low2  4 4 4 4 4
      low3  5 5 5 5 5
      low4  5 5 5 5 5
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 10) },
    pays: {
      high1: [12, 180, 1850, 12_250],
      high2: [75, 490, 3050],
      high3: [50, 150, 600],
      low1: [24, 80, 310],
      low2: [24, 60, 240],
      low3: [12, 35, 120],
      low4: [12, 30, 90],
    },
    maxWin: 5000,
  },
  {
    id: 'lines5x3-10-expanding',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 10,
    levels,
    land: 'stop',
    strips: reels(`
      wild  0 1 1 1 0
      high1 2 1 2 1 2
      high2 2 3 2 3 2
      high3 3 3 3 3 3
      low1  4 4 4 4 4
      low2  5 5 5 5 5
      low3  6 5 5 5 6
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 10) },
    pays: {
      high1: [35, 140, 170],
      high2: [17, 40, 85],
      high3: [7, 17, 40],
      low1: [6, 14, 35],
      low2: [5, 10, 28],
      low3: [3, 7, 18],
    },
    wilds: { wild: 1 },
    expands: 'always',
    maxWin: 1000,
  },
  {
    id: 'lines5x3-20-wild',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 20,
    levels,
    land: 'stop',
    strips: reels(`
      wild  1 1 1 1 1
      high1 2 2 2 2 2
      high2 2 2 2 2 2
      high3 3 3 3 3 3
      low1  4 4 4 4 4
      low2  4 4 4 4 4
      low3  5 5 5 5 5
      low4  5 5 5 5 5
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 20) },
    pays: {
      wild: [70, 340, 2050],
      high1: [40, 140, 675],
      high2: [35, 110, 550],
      high3: [27, 80, 340],
      low1: [14, 35, 140],
      low2: [14, 35, 140],
      low3: [7, 21, 80],
      low4: [7, 21, 80],
    },
    wilds: { wild: 1 },
    maxWin: 2000,
  },
  {
    id: 'lines5x3-20-wild-x2',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 20,
    levels,
    land: 'stop',
    strips: reels(`
      wild2 0 1 1 1 1
      high1 1 2 2 2 2
      high2 2 2 2 2 2
      high3 3 3 3 3 3
      low1  4 4 4 4 4
      low2  5 4 4 4 4
      low3  5 5 5 5 5
      low4  4 4 4 4 4
      low5  4 4 4 4 4
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 20) },
    pays: {
      high1: [75, 625, 6250],
      high2: [50, 250, 1850],
      high3: [25, 90, 490],
      low1: [12, 30, 120],
      low2: [10, 24, 100],
      low3: [6, 18, 60],
      low4: [5, 12, 50],
      low5: [5, 12, 35],
    },
    wilds: { wild2: 2 },
    maxWin: 10_000,
  },
  {
    id: 'lines5x3-20-jackpot',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 20,
    levels,
    land: 'stop',
    strips: reels(`
      wild  1 1 1 1 1
      high1 1 1 1 1 1
      high2 2 2 2 2 2
      high3 3 3 3 3 3
      low1  4 4 4 4 4
      low2  4 5 4 5 4
      low3  5 4 5 4 5
      low4  3 3 3 3 3
      low5  3 3 3 3 3
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 20) },
    pays: {
      wild: [17, 170, 1650, 16_500],
      high1: [65, 330, 1650],
      high2: [50, 170, 675],
      high3: [35, 85, 330],
      low1: [17, 40, 170],
      low2: [13, 35, 120],
      low3: [8, 25, 100],
      low4: [8, 20, 85],
      low5: [8, 20, 85],
    },
    wilds: { wild: 1 },
    jackpot: { contributionPpm: 15_000, oneIn: 250_000 },
    maxWin: 3000,
  },
  {
    id: 'lines5x3-25-stacked-jackpot',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 25,
    levels,
    land: 'stop',
    strips: reels(`
      wild  1x3 1x3 1x3 1x3 1x3
      high1 1x2 1x2 1x2 1x2 1x2
      high2   2   2   2   2   2
      high3   3   3   3   3   3
      low1    4   4   4   4   4
      low2    4   4   4   4   4
      low3    5   5   5   5   5
      low4    4   4   4   4   4
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 25) },
    pays: {
      wild: [20, 75, 370],
      high1: [20, 75, 300],
      high2: [15, 50, 150],
      high3: [7, 25, 75],
      low1: [4, 10, 35],
      low2: [4, 10, 35],
      low3: [3, 7, 20],
      low4: [2, 6, 20],
    },
    wilds: { wild: 1 },
    jackpot: { contributionPpm: 10_000, oneIn: 400_000 },
    maxWin: 2500,
  },
]
