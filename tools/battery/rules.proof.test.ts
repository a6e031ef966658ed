import { createDraw, modelById, modelOfRules, models, rehearsalWords, spin } from '@baize/engines'
import { describe, expect, test } from 'vitest'
import { breaches } from './rules.ts'
import { faultIn } from './shown.round.ts'
import { shownRules } from './shown.ts'

const roundsPerModel = 120

describe('[FAIR-02] the rules as shown and the rules as played', () => {
  test.each(models)(`agree on ${roundsPerModel} rounds of $id`, (model) => {
    expect(breaches(model, 0, roundsPerModel)).toEqual([])
  })

  test('disagreed where a cascade was cut while it still won', () => {
    for (const [id, seed] of [
      ['lines5x3-20-cascade', 4] as const,
      ['variable6x7-cascade', 386] as const,
    ]) {
      const found = breaches(modelOfRules(id, 1), seed, seed + 1)
      expect(found).toEqual([{ model: id, seed, fault: 'ends at step 100, whose grid still wins' }])
      expect(breaches(modelById(id), seed, seed + 1)).toEqual([])
    }
  })

  test('disagreed where two wilds stood for no pair', () => {
    const found = breaches(modelOfRules('lines3x3-1-wild-x2', 1), 2198, 2199)
    expect(found).toMatchObject([{ fault: 'step 0 wins 0 instead of 12' }])
  })

  test('disagree on a record in which anything was changed', () => {
    const model = modelById('ways243-cascade-freespins-buy')
    const shown = shownRules(model)
    const round = spin(model, { bet: { level: 2 }, mode: 'buy' }, createDraw(rehearsalWords(8)))
    const fault = (change: object) => faultIn(shown, { ...round, ...change }, model.coins)
    const at = round.steps.findIndex(({ kind }) => kind === 'cascade')
    const withStep = (index: number, change: object) =>
      fault({
        steps: round.steps.map((step, nth) => (nth === index ? { ...step, ...change } : step)),
      })
    expect(at).toBeGreaterThan(0)
    expect(fault({})).toBe('')
    expect(fault({ win: round.win + 1 })).toContain('pays')
    expect(fault({ steps: round.steps.slice(0, -1) })).not.toBe('')
    expect(fault({ steps: [...round.steps, ...round.steps.slice(-1)] })).toContain('goes on')
    expect(withStep(0, { spins: 9 })).toContain('9 free spins are sold')
    expect(withStep(at, { win: 1_000_001 })).toContain(`step ${at} wins`)
    const grid = model.strips.map(() => ['high1', 'high2', 'high3'])
    expect(withStep(at, { grid })).toContain('does not fall')
    expect(withStep(at, { kind: 'spin' })).toContain('whose grid still wins')
  })
})

test('[FAIR-02] what a sheet says is read as it is written', () => {
  const shown = shownRules(modelById('anywhere6x5-cascade-freespins-buy'))
  expect(shown).toMatchObject({ wins: 'anywhere', falls: [1], most: 10_000 })
  expect(shown.pays.get('low5')).toEqual([
    { from: 12, to: Number.POSITIVE_INFINITY, value: 140 },
    { from: 10, to: 11, value: 50 },
    { from: 8, to: 9, value: 17 },
  ])
  expect(shown.scatter?.pays.map(({ from, value }) => [from, value])).toEqual([
    [6, 2000],
    [5, 100],
    [4, 60],
  ])
  expect(shown.freeSpins).toMatchObject({
    more: [{ from: 3, to: Number.POSITIVE_INFINITY, value: 5 }],
    most: 50,
    keepsFalls: true,
  })
  expect(shown.freeSpins?.falls).toHaveLength(40)
})
