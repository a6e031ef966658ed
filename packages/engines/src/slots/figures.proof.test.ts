import { describe, expect, test } from 'vitest'
import { createDraw } from '../fair/draw.ts'
import { rehearsalWords } from '../fair/rehearsal.ts'
import { exactFigures, isExact } from './exact/figures.ts'
import { figuresByEnumeration } from './figures.ts'
import { machineOf } from './machine.ts'
import type { Model } from './model.ts'
import { modelById, models } from './models/index.ts'
import { figuresOf, type KeptFigures, keptFigures } from './published.ts'
import { figuresFor } from './report.ts'
import { play } from './round.ts'
import { blockSpins, errorOf, meanOf, noSpins, simulateBlock } from './simulate.ts'
import { winsOf } from './wins.ts'

const cycle = (model: Model) => model.strips.reduce((product, strip) => product * strip.length, 1)
const exact = models.filter(isExact)
/** Cascades are tried stop by stop, which takes seconds: here one of them, all in the report. */
const quick = exact.filter(({ id, cascade }) => !cascade || id === 'ways243-cascade')
const simulated = models.filter((model) => !isExact(model))

describe('[FAIR-02] exact figures are computed again from the data', () => {
  test.each(quick.map((model) => [model.id, model] as const))('%s', (id, model) => {
    const figures = figuresByEnumeration(model)
    expect(rounded(figures)).toEqual(rounded(keptFigures(id)!))
  })

  test('for nearly all models', () => {
    expect(quick.length).toBeGreaterThan(50)
    expect(exact.length - quick.length).toBeLessThan(5)
  })
})

const digits = 9
const rounded = (figures: KeptFigures) =>
  JSON.parse(
    JSON.stringify(figures, (_, value) =>
      typeof value === 'number' ? Number(value.toPrecision(digits)) : value,
    ),
  )

test('[FAIR-02] every model has figures of its rules, in the range that is offered', () => {
  for (const model of models) {
    const { rulesVersion, rtp, rtpError, hitRate, stdDev, maxWin, method, spins, buy } = figuresOf(
      model.id,
    )
    const where = `${model.id} ${rtp} ${buy?.rtp}`
    expect(rulesVersion, where).toBe(model.rulesVersion)
    expect(method, where).toBe(isExact(model) ? 'exact' : 'simulated')
    expect(spins > 0, where).toBe(method === 'simulated')
    expect(rtp > 0.94 && rtp < 0.971, where).toBe(true)
    expect(rtpError, where).toBeLessThan(method === 'exact' ? 1e-6 : 0.01)
    expect(hitRate > 0.05 && hitRate < 0.8 && stdDev > 1, where).toBe(true)
    expect(maxWin, where).toBeLessThanOrEqual(model.maxWin)
    expect(buy !== undefined, where).toBe(model.buy !== undefined)
    const bought = buy?.rtp ?? rtp
    expect(bought > 0.94 && bought < 0.975, where).toBe(true)
  }
})

test('[FAIR-02] low, medium, high and very high volatility are all there', () => {
  const met = new Set(models.map(({ id }) => figuresOf(id).volatility))
  expect([...met].toSorted()).toEqual(['high', 'low', 'medium', 'very high'])
})

test('[FAIR-02] every model that could not be computed goes on from what was simulated', () => {
  for (const model of simulated) {
    const kept = keptFigures(model.id)!
    expect(kept.tally?.spins, model.id).toBe(kept.spins)
    expect(kept.spins % blockSpins, model.id).toBe(0)
    expect(figuresFor(model, kept, { spins: 1, seconds: 1 })).toEqual(kept)
  }
})

/** One model of each kind: a fresh simulation agrees with the published figures. */
const sampled = [
  'lines5x3-20-sticky-reels',
  'lines5x3-25-freespins-rising-buy',
  'variable6x7-freespins-x3',
  'hold5x3-20',
  'lines5x3-10-cascade-x2',
  'cluster6x5-cascade',
  'lines5x3-20-sticky-cells',
]
const samplesOfRounds = 100_000

test.each(sampled)('[FAIR-02] a fresh simulation of %s agrees', (id) => {
  const model = modelById(id)
  const { rtp, rtpError, hitRate, stdDev } = figuresOf(id)
  const draw = createDraw(rehearsalWords(4242))
  let [sum, hits] = [0, 0]
  for (let nth = 0; nth < samplesOfRounds; nth += 1) {
    const win = play(model, draw)
    sum += win
    if (win > 0) hits += 1
  }
  const standardError = stdDev / Math.sqrt(samplesOfRounds)
  const off = Math.abs(sum / samplesOfRounds / model.coins - rtp)
  expect(off).toBeLessThan(4 * standardError + rtpError)
  expect(Math.abs(hits / samplesOfRounds - hitRate)).toBeLessThan(0.007)
})

test('[FAIR-02] a simulation is the same by its seed and goes on after whole blocks', () => {
  const model = modelById('lines3x3-5')
  const block = 100_000
  const one = simulateBlock(model, 'base', noSpins, block)
  expect(simulateBlock(model, 'base', noSpins, block)).toEqual(one)
  const two = simulateBlock(model, 'base', one, block)
  expect(two.spins).toBe(2 * block)
  const off = Math.abs(meanOf(two) / model.coins - figuresOf(model.id).rtp)
  expect(off).toBeLessThan(errorOf(two) / model.coins)
  expect(() => simulateBlock(model, 'base', { ...one, spins: 5 }, block)).toThrow('whole blocks')
})

test('[FAIR-02] on three reels the figures are those of trying every stop by hand', () => {
  for (const id of ['lines3x3-5-wild', 'lines3x3-1-wild-x2', 'lines3x3-9-wild-stacked']) {
    const model = modelById(id)
    const [sum, squares, hits, highest] = everyStop(model)
    const { base } = exactFigures(model)
    expect(base.mean).toBeCloseTo(sum / cycle(model), 10)
    expect(base.square).toBeCloseTo(squares / cycle(model), 8)
    expect(1 - base.zero).toBeCloseTo(hits / cycle(model), 10)
    expect(base.max).toBe(highest)
  }
})

test('[FAIR-02] so are those of ways, variable ways included', () => {
  const ways: Model = {
    ...modelById('ways243-wild-x2'),
    id: 'small-ways',
    reels: 3,
    strips: [
      ['a', 'b', 'c', 'a'],
      ['a', 'wild', 'b', 'c', 'wild2'],
      ['b', 'a', 'c', 'wild'],
    ],
    pays: { a: [1, 7], b: [3], c: [2] },
  }
  const [sum, squares, hits, highest] = everyStop(ways)
  const { base } = exactFigures(ways)
  expect(base.mean).toBeCloseTo(sum / cycle(ways), 10)
  expect(base.square).toBeCloseTo(squares / cycle(ways), 8)
  expect(1 - base.zero).toBeCloseTo(hits / cycle(ways), 10)
  expect(base.max).toBe(highest)
  const low = everyStop({ ...ways, rows: 2 })[0]
  const [mixed] = [exactFigures({ ...ways, id: 'mixed', rows: 3, heights: { 3: 1 } })]
  expect(mixed.base.mean).toBeCloseTo(base.mean, 10)
  expect(exactFigures({ ...ways, id: 'low', heights: { 2: 5 } }).base.mean).toBeCloseTo(
    low / cycle(ways),
    10,
  )
})

function everyStop(model: Model): [number, number, number, number] {
  const totals: [number, number, number, number] = [0, 0, 0, 0]
  const { strips, rows } = model
  const windows = strips.map((strip) =>
    strip.map((_, stop) =>
      Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length]!),
    ),
  )
  for (const first of windows[0]!) {
    for (const second of windows[1]!) {
      for (const third of windows[2]!) {
        const win = winsOf(model, [first, second, third], 1).reduce((sum, { pay }) => sum + pay, 0)
        totals[0] += win
        totals[1] += win * win
        if (win > 0) totals[2] += 1
        totals[3] = Math.max(totals[3], win)
      }
    }
  }
  return totals
}

test('[FAIR-02] hold-and-win by hand: one free cell, two respins', () => {
  const model: Model = {
    ...modelById('hold3x3-5'),
    id: 'small-hold',
    reels: 2,
    rows: 1,
    coins: 1,
    strips: [['coin'], ['x', 'x', 'x', 'a']],
    wins: { kind: 'lines', lines: ['00'] },
    pays: { a: [1] },
    wilds: undefined,
    holdAndWin: {
      symbol: 'coin',
      from: 1,
      respins: 2,
      chance: [1, 4],
      values: [
        { value: 2, weight: 3 },
        { value: 6, weight: 1 },
      ],
      grand: 16,
    },
  }
  // The free cell is filled with 1 − (3/4)² = 7/16; a coin is worth 3.
  expect(machineOf(model).cells).toBe(2)
  expect(exactFigures(model).base.mean).toBeCloseTo(3 + (7 / 16) * (3 + 16), 12)
  expect(exactFigures(model).featureRate).toBe(1)
})

test('[FAIR-02] free spins by hand: one more spin with every third', () => {
  const model: Model = {
    ...modelById('lines3x3-5'),
    id: 'small-free',
    reels: 1,
    rows: 1,
    coins: 1,
    strips: [['s', 'a', 'x']],
    wins: { kind: 'lines', lines: ['0'] },
    pays: { a: [3] },
    scatter: { symbol: 's', pays: {} },
    freeSpins: {
      spins: { 1: 2 },
      retrigger: { 1: 1 },
      spinsMax: 3,
      multiplier: { from: 1, step: 1, max: 9 },
    },
    maxWin: 100,
  }
  // A spin is worth 1. Two are sure, multiplied by 1 and 2; a third, by 3, comes unless both miss.
  const feature = 1 + 2 + 3 * (1 - (2 / 3) ** 2)
  expect(exactFigures(model).base.mean).toBeCloseTo(1 + feature / 3, 12)
  expect(exactFigures({ ...model, maxWin: 4, id: 'capped' }).base.lost).toBeGreaterThan(0)
})
