import { lines5x3, lines5x4 } from '../lines.ts'
import type { Model } from '../model.ts'
import { reels } from '../strips.ts'
import { levels } from './levels.ts'

/** Hold-and-win: coins stay and respins follow. */
export const holdModels: readonly Model[] = [
  {
    id: 'hold5x3-20',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 20,
    levels,
    land: 'stop',
    strips: reels(`
      coin  1x3 1x2 1x3 1x2 1x2
      wild    0   1   1   1   0
      high1   1   2   1   2   1
      high2   2   2   2   2   2
      high3   3   2   3   2   3
      low1    4   3   4   3   4
      low2    4   4   4   4   4
      low3    4   4   4   4   4
      low4    5   4   4   4   5
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 20) },
    pays: {
      high1: [70, 270, 1100],
      high2: [55, 180, 550],
      high3: [35, 90, 270],
      low1: [14, 45, 130],
      low2: [14, 35, 110],
      low3: [9, 22, 70],
      low4: [9, 18, 55],
    },
    wilds: { wild: 1 },
    holdAndWin: {
      symbol: 'coin',
      from: 6,
      respins: 3,
      chance: [1, 22],
      values: [
        { value: 20, weight: 250 },
        { value: 40, weight: 150 },
        { value: 60, weight: 75 },
        { value: 100, weight: 40 },
        { value: 200, weight: 15, prize: 'mini' },
        { value: 600, weight: 5, prize: 'minor' },
        { value: 2000, weight: 1, prize: 'major' },
      ],
      grand: 20_000,
    },
    maxWin: 5000,
  },
  {
    id: 'hold5x3-25-buy',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 25,
    levels,
    land: 'stop',
    strips: reels(`
      coin  1x2 1x3 1x2 1x3 1x2
      wild    0   1   1   1   1
      high1   1   1   1   1   1
      high2   2   2   2   2   2
      high3   3   3   3   3   3
      low1    4   3   3   3   4
      low2    4   4   4   4   4
      low3    5   4   4   4   4
      low4    4   4   4   4   4
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 25) },
    pays: {
      high1: [65, 260, 1300],
      high2: [40, 130, 525],
      high3: [26, 80, 260],
      low1: [13, 35, 100],
      low2: [10, 26, 80],
      low3: [7, 16, 50],
      low4: [7, 13, 40],
    },
    wilds: { wild: 1 },
    holdAndWin: {
      symbol: 'coin',
      from: 6,
      respins: 3,
      chance: [1, 20],
      values: [
        { value: 25, weight: 400 },
        { value: 50, weight: 300 },
        { value: 75, weight: 150 },
        { value: 125, weight: 80 },
        { value: 250, weight: 40, prize: 'mini' },
        { value: 750, weight: 12, prize: 'minor' },
        { value: 2500, weight: 2, prize: 'major' },
      ],
      grand: 50_000,
    },
    maxWin: 10_000,
    buy: { feature: 'holdAndWin', count: 6, price: 700 },
  },
  {
    id: 'hold5x3-10-rich',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 10,
    levels,
    land: 'stop',
    strips: reels(`
      coin  1x3 1x2 1x2 1x2 1x3
      wild    0   1   1   1   0
      high1   1   1   1   1   1
      high2   2   2   2   2   2
      high3   3   3   3   3   3
      low1    4   4   4   4   4
      low2    4   4   4   4   4
      low3    5   4   4   4   5
      low4    4   5   4   5   4
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 10) },
    pays: {
      high1: [65, 320, 1950],
      high2: [40, 150, 650],
      high3: [26, 75, 260],
      low1: [13, 30, 130],
      low2: [10, 26, 95],
      low3: [6, 15, 50],
      low4: [6, 14, 40],
    },
    wilds: { wild: 1 },
    holdAndWin: {
      symbol: 'coin',
      from: 6,
      respins: 3,
      chance: [1, 20],
      values: [
        { value: 10, weight: 400 },
        { value: 20, weight: 300 },
        { value: 30, weight: 200 },
        { value: 50, weight: 100 },
        { value: 150, weight: 20, prize: 'mini' },
        { value: 500, weight: 5, prize: 'minor' },
        { value: 2000, weight: 1, prize: 'major' },
      ],
      grand: 50_000,
    },
    maxWin: 20_000,
  },
  {
    id: 'hold5x4-40',
    rulesVersion: 1,
    reels: 5,
    rows: 4,
    coins: 40,
    levels,
    land: 'stop',
    strips: reels(`
      coin  1x3 1x3 1x3 1x3 1x3
      wild    0   1   1   1   1
      high1   2   1   1   1   1
      high2   2   2   2   2   2
      high3   3   3   3   3   3
      low1    4   4   4   4   4
      low2    4   4   4   4   4
      low3    4   4   4   4   4
      low4    4   4   4   4   4
    `),
    wins: { kind: 'lines', lines: lines5x4.slice(0, 40) },
    pays: {
      high1: [60, 220, 900],
      high2: [35, 120, 450],
      high3: [22, 75, 220],
      low1: [13, 35, 110],
      low2: [13, 30, 95],
      low3: [7, 18, 60],
      low4: [7, 15, 45],
    },
    wilds: { wild: 1 },
    holdAndWin: {
      symbol: 'coin',
      from: 8,
      respins: 3,
      chance: [1, 28],
      values: [
        { value: 40, weight: 500 },
        { value: 80, weight: 250 },
        { value: 120, weight: 120 },
        { value: 200, weight: 60 },
        { value: 400, weight: 20, prize: 'mini' },
        { value: 1200, weight: 5, prize: 'minor' },
        { value: 4000, weight: 1, prize: 'major' },
      ],
      grand: 80_000,
    },
    maxWin: 5000,
  },
  {
    id: 'hold5x4-50-buy',
    rulesVersion: 1,
    reels: 5,
    rows: 4,
    coins: 50,
    levels,
    land: 'stop',
    strips: reels(`
      coin  1x3 1x2 1x3 1x2 1x3
      wild    1   1   1   1   1
      high1   1   1   1   1   1
      high2   2   2   2   2   2
      high3   3   3   3   3   3
      low1    4   4   4   4   4
      low2    4   4   4   4   4
      low3    5   4   5   4   5
      low4    4   4   4   4   4
    `),
    wins: { kind: 'lines', lines: lines5x4.slice(0, 50) },
    pays: {
      wild: [40, 210, 1250],
      high1: [35, 120, 675],
      high2: [21, 65, 250],
      high3: [12, 40, 120],
      low1: [7, 21, 60],
      low2: [7, 17, 50],
      low3: [4, 10, 35],
      low4: [4, 8, 25],
    },
    wilds: { wild: 1 },
    holdAndWin: {
      symbol: 'coin',
      from: 7,
      respins: 3,
      chance: [1, 26],
      values: [
        { value: 50, weight: 400 },
        { value: 100, weight: 300 },
        { value: 150, weight: 150 },
        { value: 250, weight: 100 },
        { value: 500, weight: 40, prize: 'mini' },
        { value: 1500, weight: 10, prize: 'minor' },
        { value: 5000, weight: 2, prize: 'major' },
      ],
      grand: 250_000,
    },
    maxWin: 10_000,
    buy: { feature: 'holdAndWin', count: 7, price: 1500 },
  },
]
