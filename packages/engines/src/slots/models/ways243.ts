import type { Model } from '../model.ts'
import { reels } from '../strips.ts'
import { levels } from './levels.ts'

/** Ways over five reels of three rows. */
export const ways243Models: readonly Model[] = [
  {
    id: 'ways243',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 25,
    levels,
    land: 'stop',
    strips: reels(`
      wild  0 1 1 1 0
      high1 2 2 2 2 2
      high2 3 3 3 3 3
      high3 3 3 3 3 3
      low1  4 4 4 4 4
      low2  4 4 4 4 4
      low3  5 5 5 5 5
      low4  5 5 5 5 5
      low5  5 5 5 5 5
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [50, 150, 625],
      high2: [30, 100, 310],
      high3: [25, 75, 250],
      low1: [13, 40, 130],
      low2: [12, 30, 95],
      low3: [6, 19, 65],
      low4: [6, 15, 50],
      low5: [5, 13, 40],
    },
    wilds: { wild: 1 },
    maxWin: 2000,
  },
  {
    id: 'ways243-freespins',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 25,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 1 1 1 1 1
      wild    0 1 1 1 1
      high1   2 2 2 2 2
      high2   2 2 2 2 2
      high3   3 3 3 3 3
      high4   3 3 3 3 3
      low1    4 4 4 4 4
      low2    4 4 4 4 4
      low3    5 5 5 5 5
      low4    6 5 5 5 5
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [35, 130, 500],
      high2: [26, 85, 340],
      high3: [17, 50, 170],
      high4: [17, 45, 130],
      low1: [8, 26, 80],
      low2: [9, 21, 70],
      low3: [4, 13, 45],
      low4: [4, 13, 35],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 50, 4: 250, 5: 1250 } },
    freeSpins: {
      spins: { 3: 10, 4: 15, 5: 20 },
      retrigger: { 3: 10, 4: 15, 5: 20 },
      spinsMax: 60,
      multiplier: { from: 1, step: 0, max: 1 },
    },
    maxWin: 3000,
  },
  {
    id: 'ways243-freespins-x3',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 25,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 1 1 1 1 1
      wild    0 1 1 1 0
      high1   1 1 1 1 1
      high2   2 2 2 2 2
      high3   3 3 3 3 3
      high4   3 3 3 3 3
      low1    4 4 4 4 4
      low2    5 5 5 5 5
      low3    5 5 5 5 5
      low4    6 6 6 6 6
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [35, 180, 1450],
      high2: [29, 110, 550],
      high3: [14, 55, 220],
      high4: [14, 35, 140],
      low1: [7, 22, 70],
      low2: [6, 14, 55],
      low3: [4, 12, 35],
      low4: [3, 7, 29],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 50, 4: 250, 5: 1250 } },
    freeSpins: {
      spins: { 3: 10, 4: 12, 5: 15 },
      retrigger: { 3: 10, 4: 12, 5: 15 },
      spinsMax: 45,
      multiplier: { from: 3, step: 0, max: 3 },
    },
    maxWin: 8000,
  },
  {
    id: 'ways243-freespins-rising-buy',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 25,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 0 1 1 1 1
      wild    0 1 1 1 1
      high1   2 1 1 1 1
      high2   2 2 2 2 2
      high3   3 3 3 3 3
      high4   3 3 3 3 3
      low1    4 4 4 4 4
      low2    5 5 5 5 5
      low3    5 5 5 5 5
      low4    6 5 5 5 5
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [35, 160, 975],
      high2: [26, 80, 390],
      high3: [13, 40, 160],
      high4: [13, 35, 130],
      low1: [7, 20, 60],
      low2: [5, 13, 50],
      low3: [3, 10, 35],
      low4: [3, 7, 26],
    },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 25, 4: 250 } },
    freeSpins: {
      spins: { 3: 12, 4: 20 },
      retrigger: { 3: 6, 4: 6 },
      spinsMax: 40,
      multiplier: { from: 1, step: 1, max: 12 },
    },
    maxWin: 10_000,
    buy: { feature: 'freeSpins', count: 3, price: 1550 },
  },
  {
    id: 'ways243-wild-x2',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 25,
    levels,
    land: 'stop',
    strips: reels(`
      wild2 0 1 0 1 0
      wild  0 0 1 0 1
      high1 1 1 1 1 1
      high2 2 2 2 2 2
      high3 3 3 3 3 3
      low1  4 4 4 4 4
      low2  4 4 4 4 4
      low3  5 5 5 5 5
      low4  5 5 5 5 5
      low5  6 5 5 5 5
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [35, 200, 1650],
      high2: [26, 100, 525],
      high3: [13, 50, 200],
      low1: [7, 20, 65],
      low2: [7, 16, 45],
      low3: [3, 10, 35],
      low4: [3, 8, 25],
      low5: [3, 7, 20],
    },
    wilds: { wild: 1, wild2: 2 },
    maxWin: 5000,
  },
  {
    id: 'ways243-jackpot',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 25,
    levels,
    land: 'stop',
    strips: reels(`
      wild  0 1 1 1 1
      high1 1 1 1 1 1
      high2 2 2 2 2 2
      high3 3 3 3 3 3
      high4 3 3 3 3 3
      low1  4 4 4 4 4
      low2  4 4 4 4 4
      low3  5 5 5 5 5
      low4  6 5 5 5 5
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [40, 160, 800],
      high2: [24, 80, 400],
      high3: [16, 50, 160],
      high4: [12, 35, 120],
      low1: [8, 20, 70],
      low2: [6, 16, 60],
      low3: [4, 11, 40],
      low4: [4, 10, 30],
    },
    wilds: { wild: 1 },
    jackpot: { contributionPpm: 18_000, oneIn: 300_000 },
    maxWin: 3000,
  },
  {
    id: 'ways243-expanding',
    rulesVersion: 1,
    reels: 5,
    rows: 3,
    coins: 25,
    levels,
    land: 'stop',
    strips: reels(`
      wild  0 1 0 1 0
      high1 2 2 2 2 2
      high2 2 2 2 2 2
      high3 3 3 3 3 3
      low1  4 4 4 4 4
      low2  5 5 5 5 5
      low3  6 6 6 6 6
      low4  7 6 7 6 7
    `),
    wins: { kind: 'ways' },
    pays: {
      high1: [26, 95, 490],
      high2: [19, 65, 260],
      high3: [13, 40, 130],
      low1: [6, 16, 50],
      low2: [4, 10, 30],
      low3: [3, 6, 19],
      low4: [3, 5, 16],
    },
    wilds: { wild: 1 },
    expands: 'always',
    maxWin: 3000,
  },
]
