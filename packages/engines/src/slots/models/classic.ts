import { lines3x3 } from '../lines.ts'
import type { Model } from '../model.ts'
import { reels } from '../strips.ts'
import { levels } from './levels.ts'

/** Three reels: one, five or nine lines. */
export const classicModels: readonly Model[] = [
  {
    id: 'lines3x3-1',
    rulesVersion: 1,
    reels: 3,
    rows: 3,
    coins: 1,
    levels,
    land: 'stop',
    strips: reels(`
      high1 1 1 1
      high2 2 2 2
      high3 3 3 3
      low1  4 4 4
      low2  5 5 5
      low3  5 4 3
      blank 2 3 4
    `),
    wins: { kind: 'lines', lines: lines3x3.slice(0, 1) },
    pays: { high1: [605], high2: [120], high3: [48], low1: [24], low2: [12], low3: [1, 4, 12] },
    maxWin: 2000,
  },
  {
    id: 'lines3x3-1-wild-x2',
    rulesVersion: 2,
    reels: 3,
    rows: 3,
    coins: 1,
    levels,
    land: 'stop',
    strips: reels(`
      wild2 1 1 1
      high1 1 2 1
      high2 2 2 2
      high3 3 3 3
      low1  4 4 4
      low2  5 5 5
      blank 4 4 4
    `),
    wins: { kind: 'lines', lines: lines3x3.slice(0, 1) },
    pays: { wild2: [100], high1: [51], high2: [25], high3: [13], low1: [6], low2: [1, 3] },
    wilds: { wild2: 2 },
    maxWin: 2500,
  },
  {
    id: 'lines3x3-5',
    rulesVersion: 1,
    reels: 3,
    rows: 3,
    coins: 5,
    levels,
    land: 'stop',
    strips: reels(`
      high1 1 1 1
      high2 2 2 2
      high3 3 3 3
      low1  4 4 4
      low2  5 5 5
      low3  5 5 5
    `),
    wins: { kind: 'lines', lines: lines3x3.slice(0, 5) },
    pays: { high1: [490], high2: [150], high3: [50], low1: [24], low2: [14], low3: [10] },
    maxWin: 1000,
  },
  {
    id: 'lines3x3-5-wild',
    rulesVersion: 1,
    reels: 3,
    rows: 3,
    coins: 5,
    levels,
    land: 'stop',
    strips: reels(`
      wild  1 1 1
      high1 2 1 2
      high2 2 3 2
      high3 3 3 3
      low1  4 4 5
      low2  5 5 4
      low3  6 6 6
    `),
    wins: { kind: 'lines', lines: lines3x3.slice(0, 5) },
    pays: { wild: [575], high1: [170], high2: [60], high3: [22], low1: [12], low2: [7], low3: [5] },
    wilds: { wild: 1 },
    maxWin: 1500,
  },
  {
    id: 'lines3x3-5-wild-x3',
    rulesVersion: 1,
    reels: 3,
    rows: 3,
    coins: 5,
    levels,
    land: 'stop',
    strips: reels(`
      wild3 0 1 0
      high1 2 2 2
      high2 3 2 3
      high3 3 3 3
      low1  4 4 4
      low2  5 5 5
      low3  5 5 5
    `),
    wins: { kind: 'lines', lines: lines3x3.slice(0, 5) },
    pays: { high1: [150], high2: [50], high3: [23], low1: [13], low2: [6], low3: [5] },
    wilds: { wild3: 3 },
    maxWin: 1000,
  },
  {
    id: 'lines3x3-5-expanding',
    rulesVersion: 1,
    reels: 3,
    rows: 3,
    coins: 5,
    levels,
    land: 'stop',
    strips: reels(`
      wild  0 1 0
      high1 1 2 1
      high2 2 2 2
      high3 3 3 3
      low1  4 4 4
      low2  4 5 5
      low3  6 5 6
    `),
    wins: { kind: 'lines', lines: lines3x3.slice(0, 5) },
    pays: { high1: [280], high2: [70], high3: [29], low1: [14], low2: [11], low3: [6] },
    wilds: { wild: 1 },
    expands: 'always',
    maxWin: 1000,
  },
  {
    id: 'lines3x3-5-freespins-x2',
    rulesVersion: 1,
    reels: 3,
    rows: 3,
    coins: 5,
    levels,
    land: 'stop',
    strips: reels(`
      scatter 1 1 1
      wild    0 1 1
      high1   1 1 1
      high2   2 2 2
      high3   3 3 3
      low1    4 4 4
      low2    5 5 5
      low3    4 4 4
    `),
    wins: { kind: 'lines', lines: lines3x3.slice(0, 5) },
    pays: { high1: [310], high2: [90], high3: [35], low1: [15], low2: [7], low3: [7] },
    wilds: { wild: 1 },
    scatter: { symbol: 'scatter', pays: { 3: 10 } },
    freeSpins: {
      spins: { 3: 8 },
      retrigger: { 3: 8 },
      spinsMax: 40,
      multiplier: { from: 2, step: 0, max: 2 },
    },
    maxWin: 2000,
  },
  {
    id: 'lines3x3-9',
    rulesVersion: 1,
    reels: 3,
    rows: 3,
    coins: 9,
    levels,
    land: 'stop',
    strips: reels(`
      high1 1 1 1
      high2 2 2 2
      high3 2 3 2
      low1  4 4 4
      low2  5 4 5
      low3  6 6 6
    `),
    wins: { kind: 'lines', lines: lines3x3.slice(0, 9) },
    pays: { high1: [490], high2: [160], high3: [65], low1: [26], low2: [16], low3: [8] },
    maxWin: 1000,
  },
  {
    id: 'lines3x3-9-wild-stacked',
    rulesVersion: 1,
    reels: 3,
    rows: 3,
    coins: 9,
    levels,
    land: 'stop',
    strips: reels(`
      wild  1x3 1x3 1x3
      high1   2   2   2
      high2   3   3   3
      high3   3   3   3
      low1    4   4   4
      low2    5   5   5
      low3    6   6   6
    `),
    wins: { kind: 'lines', lines: lines3x3.slice(0, 9) },
    pays: { wild: [95], high1: [45], high2: [19], high3: [9], low1: [6], low2: [3], low3: [2] },
    wilds: { wild: 1 },
    maxWin: 1000,
  },
  {
    id: 'lines3x3-9-jackpot',
    rulesVersion: 1,
    reels: 3,
    rows: 3,
    coins: 9,
    levels,
    land: 'stop',
    strips: reels(`
      wild  0 1 0
      high1 1 1 1
      high2 2 2 2
      high3 3 3 3
      low1  4 4 4
      low2  5 5 5
      low3  6 6 6
    `),
    wins: { kind: 'lines', lines: lines3x3.slice(0, 9) },
    pays: { high1: [380], high2: [130], high3: [50], low1: [18], low2: [13], low3: [6] },
    wilds: { wild: 1 },
    jackpot: { contributionPpm: 20_000, oneIn: 100_000 },
    maxWin: 1000,
  },
  {
    id: 'hold3x3-5',
    rulesVersion: 1,
    reels: 3,
    rows: 3,
    coins: 5,
    levels,
    land: 'stop',
    strips: reels(`
      coin  2 2 2
      wild  0 1 0
      high1 1 1 1
      high2 2 2 2
      high3 3 3 3
      low1  4 4 4
      low2  4 4 4
      low3  4 4 4
    `),
    wins: { kind: 'lines', lines: lines3x3.slice(0, 5) },
    pays: { high1: [230], high2: [75], high3: [30], low1: [12], low2: [8], low3: [6] },
    wilds: { wild: 1 },
    holdAndWin: {
      symbol: 'coin',
      from: 3,
      respins: 3,
      chance: [1, 14],
      values: [
        { value: 2, weight: 60 },
        { value: 5, weight: 40 },
        { value: 10, weight: 20 },
        { value: 25, weight: 8 },
        { value: 50, weight: 4, prize: 'mini' },
        { value: 150, weight: 1, prize: 'minor' },
      ],
      grand: 2500,
    },
    maxWin: 2000,
  },
]
