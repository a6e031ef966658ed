import { lines5x4 } from '../lines.ts'
import type { Model } from '../model.ts'
import { reels } from '../strips.ts'
import { levels } from './levels.ts'

/** Five reels of four rows, forty or fifty lines. */
export const lines5x4Models: readonly Model[] = [
  {
    id: 'lines5x4-40-stacked',
    rulesVersion: 1,
    reels: 5,
    rows: 4,
    coins: 40,
    levels,
    land: 'stop',
    strips: reels(`
      wild  1x2 1x2 1x2 1x2 1x2
      high1 1x3 1x3 1x3 1x3 1x3
      high2 1x3 1x3 1x3 1x3 1x3
      high3   2   2   2   2   2
      low1    3   3   3   3   3
      low2    3   3   3   3   3
      low3    4   4   4   4   4
      low4    4   4   4   4   4
    `),
    wins: { kind: 'lines', lines: lines5x4.slice(0, 40) },
    pays: {
      wild: [30, 110, 600],
      high1: [19, 60, 230],
      high2: [15, 45, 150],
      high3: [11, 30, 90],
      low1: [6, 15, 45],
      low2: [6, 15, 45],
      low3: [4, 8, 30],
      low4: [4, 8, 23],
    },
    wilds: { wild: 1 },
    maxWin: 2000,
  },
  {
    id: 'lines5x4-40-wild-x2',
    rulesVersion: 1,
    reels: 5,
    rows: 4,
    coins: 40,
    levels,
    land: 'stop',
    strips: reels(`
      wild2 0 1 1 1 0
      high1 1 1 1 1 1
      high2 2 2 2 2 2
      high3 3 3 3 3 3
      low1  4 4 4 4 4
      low2  4 4 4 4 4
      low3  5 5 5 5 5
      low4  5 5 5 5 5
    `),
    wins: { kind: 'lines', lines: lines5x4.slice(0, 40) },
    pays: {
      high1: [60, 240, 1450],
      high2: [40, 120, 480],
      high3: [19, 60, 190],
      low1: [10, 28, 95],
      low2: [10, 24, 75],
      low3: [5, 14, 50],
      low4: [5, 12, 40],
    },
    wilds: { wild2: 2 },
    maxWin: 3000,
  },
  {
    id: 'lines5x4-40-expanding',
    rulesVersion: 1,
    reels: 5,
    rows: 4,
    coins: 40,
    levels,
    land: 'stop',
    strips: reels(`
      wild  0 1 0 1 0
      high1 2 1 2 1 2
      high2 2 2 2 2 2
      high3 3 3 3 3 3
      low1  4 4 4 4 4
      low2  4 4 4 4 4
      low3  5 5 5 5 5
      low4  5 4 5 4 5
    `),
    wins: { kind: 'lines', lines: lines5x4.slice(0, 40) },
    pays: {
      high1: [50, 160, 525],
      high2: [35, 100, 330],
      high3: [20, 60, 200],
      low1: [13, 35, 100],
      low2: [10, 26, 80],
      low3: [7, 16, 50],
      low4: [7, 13, 45],
    },
    wilds: { wild: 1 },
    expands: 'always',
    maxWin: 2000,
  },
  {
    id: 'lines5x4-40-freespins-x3-buy',
    rulesVersion: 1,
    reels: 5,
    rows: 4,
    coins: 40,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 0 1 1 1 0
      wild    0 1 1 1 1
      high1   1 1 1 1 1
      high2   2 2 2 2 2
      high3   3 3 3 3 3
      low1    4 4 4 4 4
      low2    5 4 4 4 4
      low3    5 4 4 4 5
      low4    4 4 4 4 4
    `),
    wins: { kind: 'lines', lines: lines5x4.slice(0, 40) },
    pays: {
      high1: [75, 500, 5000],
      high2: [50, 250, 1850],
      high3: [25, 75, 310],
      low1: [12, 30, 110],
      low2: [10, 25, 95],
      low3: [6, 19, 60],
      low4: [6, 15, 55],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 80 } },
    freeSpins: {
      spins: { 3: 10 },
      retrigger: { 3: 5 },
      spinsMax: 50,
      multiplier: { from: 3, step: 0, max: 3 },
      strips: reels(`
      scatter 0 1 1 1 0
      wild    0 2 2 2 2
      high1   1 1 1 1 1
      high2   2 2 2 2 2
      high3   3 3 3 3 3
      low1    4 4 4 4 4
      low2    4 3 3 3 4
      low3    4 4 4 4 4
      low4    5 4 4 4 4
    `),
    },
    maxWin: 7500,
    buy: { feature: 'freeSpins', count: 3, price: 1720 },
  },
  {
    id: 'lines5x4-50-freespins',
    rulesVersion: 1,
    reels: 5,
    rows: 4,
    coins: 50,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 0 1 1 1 0
      wild    1 1 1 1 1
      high1   2 2 2 2 2
      high2   2 2 2 2 2
      high3   3 3 3 3 3
      low1    4 3 3 3 4
      low2    4 4 4 4 4
      low3    4 4 4 4 4
      low4    4 4 4 4 4
    `),
    wins: { kind: 'lines', lines: lines5x4.slice(0, 50) },
    pays: {
      wild: [80, 320, 1600],
      high1: [50, 130, 490],
      high2: [30, 95, 320],
      high3: [24, 65, 240],
      low1: [16, 30, 140],
      low2: [13, 30, 95],
      low3: [8, 24, 65],
      low4: [8, 19, 65],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 100 } },
    freeSpins: {
      spins: { 3: 8 },
      retrigger: { 3: 8 },
      spinsMax: 40,
      multiplier: { from: 1, step: 0, max: 1 },
    },
    maxWin: 2000,
  },
  {
    id: 'lines5x4-50-stacked-freespins-x2',
    rulesVersion: 1,
    reels: 5,
    rows: 4,
    coins: 50,
    levels,
    land: 'stop',
    strips: reels(`
      scatter   1   0   1   0   1
      wild    1x2 1x2 1x2 1x2 1x2
      high1   1x4 1x4 1x4 1x4 1x4
      high2   1x2 1x2 1x2 1x2 1x2
      high3     2   2   2   2   2
      low1      3   3   3   3   3
      low2      3   3   3   3   3
      low3      3   4   4   4   4
      low4      4   4   4   4   3
    `),
    wins: { kind: 'lines', lines: lines5x4.slice(0, 50) },
    pays: {
      wild: [21, 110, 525],
      high1: [14, 40, 180],
      high2: [14, 40, 140],
      high3: [11, 28, 85],
      low1: [6, 14, 40],
      low2: [6, 14, 40],
      low3: [3, 8, 28],
      low4: [4, 7, 21],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 100 } },
    freeSpins: {
      spins: { 3: 8 },
      retrigger: { 3: 8 },
      spinsMax: 48,
      multiplier: { from: 2, step: 0, max: 2 },
    },
    maxWin: 5000,
  },
  {
    id: 'lines5x4-50-freespins-rising',
    rulesVersion: 1,
    reels: 5,
    rows: 4,
    coins: 50,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 0 1 1 1 0
      wild    0 1 1 1 0
      high1   1 1 2 1 1
      high2   2 2 2 2 2
      high3   3 3 3 3 3
      low1    4 4 4 4 4
      low2    4 4 4 4 4
      low3    5 4 4 4 5
      low4    5 5 4 5 5
    `),
    wins: { kind: 'lines', lines: lines5x4.slice(0, 50) },
    pays: {
      high1: [65, 320, 1600],
      high2: [50, 160, 650],
      high3: [26, 80, 260],
      low1: [13, 40, 130],
      low2: [13, 30, 100],
      low3: [6, 19, 65],
      low4: [6, 16, 55],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 50 } },
    freeSpins: {
      spins: { 3: 12 },
      retrigger: { 3: 4 },
      spinsMax: 36,
      multiplier: { from: 2, step: 1, max: 12 },
    },
    maxWin: 10_000,
  },
  {
    id: 'lines5x4-50-jackpot',
    rulesVersion: 1,
    reels: 5,
    rows: 4,
    coins: 50,
    levels,
    land: 'stop',
    strips: reels(`
      wild  0 1 1 1 1
      high1 1 2 1 2 1
      high2 2 2 2 2 2
      high3 3 3 3 3 3
      low1  4 4 4 4 4
      low2  4 4 4 4 4
      low3  5 4 5 4 5
      low4  5 4 4 4 4
    `),
    wins: { kind: 'lines', lines: lines5x4.slice(0, 50) },
    pays: {
      high1: [80, 320, 1600],
      high2: [45, 160, 625],
      high3: [30, 95, 320],
      low1: [16, 40, 160],
      low2: [16, 40, 120],
      low3: [8, 24, 80],
      low4: [8, 19, 65],
    },
    wilds: { wild: 1 },
    jackpot: { contributionPpm: 12_000, oneIn: 500_000 },
    maxWin: 2500,
  },
]
