import { describe, expect, test } from 'vitest'
import { createDraw, createRecordedDraw, createReplayedDraw } from '../fair/draw.ts'
import { rehearsalWords } from '../fair/rehearsal.ts'
import { assertModel } from './assert.ts'
import type { Mode } from './engine.ts'
import { judge } from './judge.ts'
import type { Model } from './model.ts'
import { modelById, models } from './models/index.ts'
import { play, replay, spin, stakeOf } from './round.ts'

const rounds = 60
const boughtRounds = 8

describe.each(models.map((model) => [model.id, model] as const))('%s', (_id, model) => {
  const modes: [Mode, number][] = [
    ['base', rounds],
    ...(model.buy ? [['buy', boughtRounds] as [Mode, number]] : []),
  ]

  test('its data are sound', () => {
    expect(() => assertModel(model)).not.toThrow()
  })

  test('[FAIR-04] a round is replayed from its words, and judged right', () => {
    for (const [mode, count] of modes) {
      for (let nth = 0; nth < count; nth += 1) {
        const { draw, words } = createRecordedDraw(rehearsalWords(nth, 7))
        const order = { bet: { level: model.levels[nth % model.levels.length]! }, mode }
        const round = spin(model, order, draw)
        const kept = JSON.parse(JSON.stringify(round))
        expect(replay(model, order, words)).toEqual(kept)
        expect(judge(model, kept)).toEqual([])
        expect(Number.isSafeInteger(round.win)).toBe(true)
      }
    }
  })

  test('the fast way pays what the told one pays, by the same words', () => {
    for (const [mode, count] of modes) {
      for (let nth = 0; nth < count; nth += 1) {
        const { draw, words } = createRecordedDraw(rehearsalWords(nth, 11))
        const round = spin(model, { bet: { level: 1 }, mode }, draw)
        const again = createReplayedDraw(words)
        expect(play(model, again.draw, mode)).toBe(round.win)
        expect(again.left()).toBe(0)
      }
    }
  })
})

test('about sixty models, each with an id and mathematics of its own', () => {
  expect(models.length).toBeGreaterThanOrEqual(60)
  expect(new Set(models.map(({ id }) => id)).size).toBe(models.length)
  const mathematics = models.map((model) => JSON.stringify({ ...model, id: '' }))
  expect(new Set(mathematics).size).toBe(models.length)
})

test('[FAIR-03] chi-square: every stop of every reel comes equally often', () => {
  const model = modelById('lines5x3-20-wild')
  const draw = createDraw(rehearsalWords(77))
  const each = 400
  const counts = model.strips.map(({ length }) => Array.from({ length }, () => 0))
  const length = Math.max(...model.strips.map((strip) => strip.length))
  for (let nth = 0; nth < length * each; nth += 1) {
    const [step] = spin(model, { bet: { level: 1 }, mode: 'base' }, draw).steps
    if (step?.kind !== 'spin') throw new Error('a round begins with a spin')
    for (const [reel, stop] of (step.stops ?? []).entries()) counts[reel]![stop]! += 1
  }
  for (const reel of counts) {
    const expected = (length * each) / reel.length
    const square = reel.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(square).toBeLessThan(reel.length + 4.5 * Math.sqrt(2 * reel.length))
  }
})

test('an outcome depends on the words alone, whatever was played before', () => {
  for (const model of models) {
    const words = createRecordedDraw(rehearsalWords(5, 5))
    const order = { bet: { level: 1 }, mode: 'base' } as const
    const first = spin(model, order, words.draw)
    const noise = createDraw(rehearsalWords(6))
    for (let nth = 0; nth < 30; nth += 1) play(model, noise, model.buy ? 'buy' : 'base')
    expect(replay(model, order, words.words)).toEqual(first)
    // Not even after a round whose random source failed in the middle.
    for (let kept = 0; kept < Math.min(words.words.length, 60); kept += 7) {
      const broken = createReplayedDraw(words.words.slice(0, kept)).draw
      expect(() => play(model, broken)).toThrow('the record ends')
    }
    expect(replay(model, order, words.words)).toEqual(first)
  }
})

/** Invalid orders. */
const order = (level: unknown, mode: unknown = 'base', tickets?: unknown) =>
  ({ bet: { level, tickets }, mode }) as never

test('a wrong order is refused in words', () => {
  const model = modelById('lines5x3-20-wild')
  const draw = createDraw(rehearsalWords(1))
  for (const level of [0, -1, 4, 1.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => spin(model, order(level), draw)).toThrow(RangeError)
  }
  for (const level of ['1', null, undefined, {}]) {
    expect(() => spin(model, order(level), draw)).toThrow(TypeError)
  }
  expect(() => spin(model, order(1, 'free'), draw)).toThrow(TypeError)
  expect(() => spin(model, order(1, 'buy'), draw)).toThrow('sells no feature')
  expect(() => spin(model, order(1, 'base', -1), draw)).toThrow(RangeError)
  expect(() => stakeOf(model, order(4))).toThrow('no level 4')
  expect(() => replay(model, order(1), [1, 2])).toThrow('the record ends')
  expect(() =>
    replay(
      model,
      order(1),
      Array.from({ length: 9 }, () => 9999),
    ),
  ).toThrow('left over')
  expect(() => modelById('none')).toThrow(RangeError)
})

test('wrong data of a model are refused in words', () => {
  const model = modelById('lines5x3-20-freespins')
  const wrong: [string, Partial<Model>][] = [
    ['reels', { reels: 0 }],
    ['coins', { coins: 0.5 }],
    ['strips', { strips: model.strips.slice(1) }],
    ['line', { wins: { kind: 'lines', lines: ['00003'] } }],
    ['twice', { wins: { kind: 'lines', lines: ['00000', '00000'] } }],
    ['whole coins', { pays: { ...model.pays, high1: [1.5] } }],
    ['less for more', { pays: { ...model.pays, high1: [5, 4, 3] } }],
    ['wild', { wilds: { wild: 0 } }],
    ['sells', { buy: { feature: 'holdAndWin', price: 400, count: 6 } }],
    ['contribution', { jackpot: { contributionPpm: Number.NaN, oneIn: 10 } }],
    ['first reel', { wins: { kind: 'ways' }, strips: model.strips.toReversed() }],
  ]
  for (const [fault, change] of wrong) {
    expect(() => assertModel({ ...model, ...change })).toThrow(RangeError)
    expect(() => assertModel({ ...model, ...change })).toThrow(fault)
  }
})
