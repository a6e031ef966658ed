import { lines5x3 } from '../lines.ts'
import type { Model } from '../model.ts'
import { reels } from '../strips.ts'
import { levels } from './levels.ts'

/** Five reels of three rows with free spins: plain, with a multiplier, or with a rising multiplier. */
export const freespins5x3Models: readonly Model[] = [
  {
    id: 'lines5x3-20-freespins',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 20,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 1 1 1 1 1
      wild    0 1 1 1 1
      high1   2 2 2 2 2
      high2   2 2 2 2 2
      high3   3 3 3 3 3
      low1    4 4 4 4 4
      low2    4 4 4 4 4
      low3    4 5 5 5 5
      low4    5 4 4 4 4
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 20) },
    pays: {
      high1: [50, 130, 490],
      high2: [40, 120, 410],
      high3: [35, 80, 240],
      low1: [16, 40, 130],
      low2: [16, 40, 130],
      low3: [10, 24, 80],
      low4: [10, 24, 80],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 40, 4: 200, 5: 1000 } },
    freeSpins: {
      spins: { 3: 10, 4: 15, 5: 20 },
      retrigger: { 3: 10, 4: 15, 5: 20 },
      spinsMax: 60,
      multiplier: { from: 1, step: 0, max: 1 },
    },
    maxWin: 2500,
  },
  {
    id: 'lines5x3-20-freespins-x2',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 20,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 1 1 1 1 1
      wild    0 1 1 1 0
      high1   1 2 1 2 1
      high2   2 2 2 2 2
      high3   3 3 3 3 3
      low1    3 3 4 3 4
      low2    4 4 4 4 4
      low3    5 4 4 4 4
      low4    5 5 5 5 5
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 20) },
    pays: {
      high1: [65, 270, 1350],
      high2: [40, 130, 550],
      high3: [27, 80, 270],
      low1: [13, 40, 160],
      low2: [14, 40, 130],
      low3: [7, 20, 80],
      low4: [7, 20, 65],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 40, 4: 200, 5: 1000 } },
    freeSpins: {
      spins: { 3: 8, 4: 12, 5: 20 },
      retrigger: { 3: 8, 4: 12, 5: 20 },
      spinsMax: 60,
      multiplier: { from: 2, step: 0, max: 2 },
    },
    maxWin: 5000,
  },
  {
    id: 'lines5x3-20-freespins-x3',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 20,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 0 1 1 1 1
      wild    0 1 1 1 1
      high1   1 1 2 1 1
      high2   2 2 2 2 2
      high3   3 3 3 3 3
      low1    4 4 4 4 4
      low2    4 4 4 4 4
      low3    5 4 4 4 4
      low4    4 4 3 4 4
      low5    3 3 3 3 3
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 20) },
    pays: {
      high1: [80, 525, 5250],
      high2: [55, 260, 1950],
      high3: [26, 110, 525],
      low1: [11, 40, 160],
      low2: [11, 35, 120],
      low3: [6, 20, 65],
      low4: [5, 16, 55],
      low5: [5, 16, 55],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 40, 4: 400 } },
    freeSpins: {
      spins: { 3: 12, 4: 20 },
      retrigger: {},
      spinsMax: 20,
      multiplier: { from: 3, step: 0, max: 3 },
      strips: reels(`
      wild  0 2 2 2 2
      high1 2 2 2 2 2
      high2 2 2 2 2 2
      high3 3 3 3 3 3
      low1  4 3 3 3 3
      low2  4 4 4 4 4
      low3  4 4 4 4 4
      low4  5 4 4 4 4
    `),
    },
    maxWin: 7500,
  },
  {
    id: 'lines5x3-20-freespins-rising',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 20,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 1 1 1 1 1
      wild    0 1 1 1 0
      high1   2 1 2 1 2
      high2   2 2 2 2 2
      high3   3 3 2 3 3
      low1    4 4 4 4 4
      low2    4 4 4 4 4
      low3    4 5 5 5 4
      low4    5 4 4 4 5
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 20) },
    pays: {
      high1: [40, 140, 700],
      high2: [28, 95, 380],
      high3: [19, 55, 190],
      low1: [9, 28, 100],
      low2: [9, 28, 95],
      low3: [5, 15, 45],
      low4: [5, 14, 45],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 20, 4: 100, 5: 500 } },
    freeSpins: {
      spins: { 3: 10, 4: 12, 5: 15 },
      retrigger: { 3: 5, 4: 5, 5: 5 },
      spinsMax: 45,
      multiplier: { from: 1, step: 1, max: 10 },
    },
    maxWin: 7500,
  },
  {
    id: 'lines5x3-25-freespins',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 25,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 1 1 1 1 1
      wild    1 1 1 1 1
      high1   2 2 2 2 2
      high2   2 2 2 2 2
      high3   3 3 3 3 3
      low1    3 3 3 3 3
      low2    4 4 4 4 4
      low3    4 4 4 4 4
      low4    5 5 5 5 5
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 25) },
    pays: {
      wild: [60, 300, 1500],
      high1: [40, 110, 380],
      high2: [30, 90, 300],
      high3: [23, 60, 230],
      low1: [15, 40, 150],
      low2: [12, 30, 110],
      low3: [8, 23, 70],
      low4: [8, 18, 60],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 50, 4: 250, 5: 1250 } },
    freeSpins: {
      spins: { 3: 7, 4: 10, 5: 15 },
      retrigger: { 3: 7, 4: 10, 5: 15 },
      spinsMax: 45,
      multiplier: { from: 1, step: 0, max: 1 },
    },
    maxWin: 2500,
  },
  {
    id: 'lines5x3-25-freespins-x2-wild-x3',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 25,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 1 0 1 0 1
      wild3   0 1 0 1 0
      high1   1 1 1 1 1
      high2   2 2 2 2 2
      high3   3 3 3 3 3
      low1    4 4 4 4 4
      low2    4 4 5 4 5
      low3    5 4 5 4 5
      low4    5 5 4 5 4
    `),
    wins: { kind: 'lines', lines: lines5x3.slice(0, 25) },
    pays: {
      high1: [50, 300, 2500],
      high2: [30, 150, 1000],
      high3: [20, 60, 250],
      low1: [10, 30, 100],
      low2: [10, 25, 80],
      low3: [5, 15, 60],
      low4: [5, 15, 50],
    },
    wilds: { wild3: 3 },
    scatter: { symbol: 'scatter', pays: { 3: 125 } },
    freeSpins: {
      spins: { 3: 10 },
      retrigger: { 3: 10 },
      spinsMax: 40,
      multiplier: { from: 2, step: 0, max: 2 },
      strips: reels(`
      scatter 1 0 1 0 1
      wild3   0 2 1 2 0
      high1   2 2 2 2 2
      high2   2 2 2 2 2
      high3   3 3 3 3 3
      low1    4 4 4 4 4
      low2    4 4 4 4 4
      low3    4 4 4 4 4
      low4    4 3 4 3 4
    `),
    },
    maxWin: 25_000,
  },
]
