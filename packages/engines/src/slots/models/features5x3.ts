import { lines5x3 } from '../lines.ts'
import type { Model } from '../model.ts'
import { reels } from '../strips.ts'
import { levels } from './levels.ts'

/** Five reels of three rows; free spins can be bought, or have expanding or sticky wilds. */
export const features5x3Models: readonly Model[] = [
  {
    id: 'lines5x3-10-freespins-expanding',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 10,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 1 1 1 1 1
      wild    0 1 1 1 0
      high1   1 1 1 1 1
      high2   2 2 2 2 2
      high3   3 2 2 2 3
      low1    4 4 4 4 4
      low2    4 4 4 4 4
      low3    4 5 5 5 4
      low4    5 4 4 4 5
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 10) },
    pays: {
      high1: [85, 430, 1700],
      high2: [45, 170, 850],
      high3: [26, 85, 340],
      low1: [9, 35, 130],
      low2: [9, 35, 130],
      low3: [4, 22, 85],
      low4: [4, 21, 85],
    },
    wilds: { wild: 1 },
    expands: 'free',
    scatter: { symbol: 'scatter', pays: { 3: 20, 4: 100, 5: 1000 } },
    freeSpins: {
      spins: { 3: 8, 4: 10, 5: 12 },
      retrigger: { 3: 8, 4: 10, 5: 12 },
      spinsMax: 48,
      multiplier: { from: 1, step: 0, max: 1 },
    },
    maxWin: 5000,
  },
  {
    id: 'lines5x3-10-freespins-x5-buy',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 10,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 0 1 1 1 1
      wild    0 1 1 1 1
      high1   1 1 1 1 1
      high2   2 2 2 2 2
      high3   3 3 3 3 3
      low1    4 4 4 4 4
      low2    5 4 4 4 4
      low3    5 5 5 5 5
      low4    4 4 4 4 4
      low5    3 2 2 2 2
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 10) },
    pays: {
      high1: [130, 975, 6500],
      high2: [65, 390, 2600],
      high3: [35, 130, 525],
      low1: [13, 50, 200],
      low2: [13, 40, 130],
      low3: [7, 26, 100],
      low4: [4, 16, 50],
      low5: [5, 16, 50],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 20, 4: 200 } },
    freeSpins: {
      spins: { 3: 10, 4: 15 },
      retrigger: { 3: 10, 4: 15 },
      spinsMax: 30,
      multiplier: { from: 5, step: 0, max: 5 },
    },
    maxWin: 25_000,
    buy: { feature: 'freeSpins', count: 3, price: 415 },
  },
  {
    id: 'lines5x3-20-sticky-reels',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 20,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 1 0 1 0 1
      wild    0 1 1 1 0
      high1   2 2 1 2 2
      high2   2 2 2 2 2
      high3   3 3 3 3 3
      low1    4 4 4 4 4
      low2    4 4 4 4 4
      low3    5 5 5 5 5
      low4    4 4 4 4 4
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 20) },
    pays: {
      high1: [70, 350, 2150],
      high2: [28, 110, 350],
      high3: [21, 55, 210],
      low1: [11, 28, 110],
      low2: [11, 28, 110],
      low3: [7, 17, 55],
      low4: [7, 17, 55],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 40 } },
    freeSpins: {
      spins: { 3: 10 },
      retrigger: {},
      spinsMax: 10,
      multiplier: { from: 1, step: 0, max: 1 },
      sticky: 'reels',
      strips: reels(`
      wild  0 1 1 1 0
      high1 2 2 2 2 2
      high2 3 3 3 3 3
      high3 3 3 3 3 3
      low1  4 4 4 4 4
      low2  4 4 4 4 4
      low3  4 4 4 4 4
      low4  5 5 5 5 5
    `),
    },
    maxWin: 7500,
  },
  {
    id: 'lines5x3-10-sticky-reels-buy',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 10,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 1 1 1 1 1
      wild    0 1 0 1 0
      high1   1 1 2 1 1
      high2   2 2 2 2 2
      high3   3 3 3 3 3
      low1    4 4 4 4 4
      low2    4 4 4 4 4
      low3    5 5 5 5 5
      low4    5 4 4 4 5
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 10) },
    pays: {
      high1: [35, 140, 675],
      high2: [20, 70, 270],
      high3: [14, 40, 140],
      low1: [7, 17, 70],
      low2: [5, 14, 55],
      low3: [3, 10, 35],
      low4: [2, 10, 35],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 20, 4: 50, 5: 200 } },
    freeSpins: {
      spins: { 3: 8, 4: 10, 5: 12 },
      retrigger: {},
      spinsMax: 12,
      multiplier: { from: 1, step: 0, max: 1 },
      sticky: 'reels',
      strips: reels(`
      wild  0 1 1 1 0
      high1 1 1 1 1 1
      high2 2 2 2 2 2
      high3 3 3 3 3 3
      low1  4 4 4 4 4
      low2  5 5 5 5 5
      low3  5 5 5 5 5
      low4  5 5 5 5 5
    `),
    },
    maxWin: 5000,
    buy: { feature: 'freeSpins', count: 3, price: 465 },
  },
  {
    id: 'lines5x3-20-sticky-cells',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 20,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 1 1 1 1 1
      wild    0 1 1 1 1
      high1   1 2 1 2 1
      high2   2 2 2 2 2
      high3   3 3 3 3 3
      low1    4 4 4 4 4
      low2    4 4 4 4 4
      low3    5 5 5 5 5
      low4    5 4 5 4 5
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 20) },
    pays: {
      high1: [60, 190, 925],
      high2: [40, 120, 470],
      high3: [23, 80, 230],
      low1: [16, 40, 120],
      low2: [16, 40, 120],
      low3: [8, 19, 60],
      low4: [8, 19, 60],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 20, 4: 100, 5: 500 } },
    freeSpins: {
      spins: { 3: 7, 4: 9, 5: 12 },
      retrigger: {},
      spinsMax: 12,
      multiplier: { from: 1, step: 0, max: 1 },
      sticky: 'cells',
    },
    maxWin: 5000,
  },
  {
    id: 'lines5x3-25-freespins-rising-buy',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 25,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 0 1 1 1 1
      wild    0 1 1 1 1
      high1   1 2 1 2 1
      high2   2 2 2 2 2
      high3   3 3 3 3 3
      low1    4 4 4 4 4
      low2    4 4 4 4 4
      low3    5 4 5 4 5
      low4    5 4 4 4 4
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 25) },
    pays: {
      high1: [50, 260, 1300],
      high2: [40, 130, 525],
      high3: [26, 80, 260],
      low1: [13, 30, 120],
      low2: [13, 35, 100],
      low3: [6, 20, 65],
      low4: [7, 17, 50],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 25, 4: 250 } },
    freeSpins: {
      spins: { 3: 10, 4: 15 },
      retrigger: { 3: 5, 4: 5 },
      spinsMax: 40,
      multiplier: { from: 1, step: 1, max: 15 },
    },
    maxWin: 10_000,
    buy: { feature: 'freeSpins', count: 3, price: 1075 },
  },
]
