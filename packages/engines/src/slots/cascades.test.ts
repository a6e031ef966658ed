import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createDraw, createReplayedDraw } from '../fair/draw.ts'
import { rehearsalWords } from '../fair/rehearsal.ts'
import played from './earlier.fixture.json' with { type: 'json' }
import { fallsOf, fallsOnStrips } from './exact/falls.ts'
import { judge } from './judge.ts'
import type { Model } from './model.ts'
import { earlierModels } from './models/earlier.ts'
import { modelById, modelOfRules, models } from './models/index.ts'
import { figuresOf } from './published.ts'
import type { GridStep } from './record.ts'
import { play, replay, spin } from './round.ts'

const order = { bet: { level: 1 }, mode: 'base' } as const
const onStrips = models.filter(fallsOnStrips)
/** More starts take half a minute: the report and `npm run battery` try them all. */
const startsQuick = 100_000

describe('[FAIR-02] cascades', () => {
  test('go on until nothing wins: stops 6, 12, 0, 0, 0', () => {
    const { draw } = createReplayedDraw([6, 12, 0, 0, 0].map((stop) => stop + 1600))
    const round = spin(modelById('lines5x3-20-cascade'), order, draw)
    expect((round.steps.at(-1) as GridStep).wins).toEqual([])
  })

  test('on strips end from every start, and the figures say how soon', () => {
    expect(onStrips).toHaveLength(7)
    expect(onStrips.map(({ id }) => figuresOf(id).falls?.cut)).toEqual([0, 0, 0, 0, 0, 0, 0])
    const quick = onStrips.filter(({ id }) => figuresOf(id).falls!.starts < startsQuick)
    expect(quick).toHaveLength(5)
    for (const model of quick) expect(fallsOf(model), model.id).toEqual(figuresOf(model.id).falls)
  })

  test('that would not end are found: eleven starts of earlier strips', () => {
    expect(fallsOf(modelOfRules('lines5x3-20-cascade', 1))).toMatchObject({ starts: 4096, cut: 11 })
  })

  test('that do not end are no round, not one that is cut', () => {
    const endless: Model = {
      ...modelById('lines5x3-20-cascade'),
      id: 'endless',
      strips: Array.from({ length: 5 }, () => ['low1', 'low1', 'low1']),
    }
    const draw = createDraw(rehearsalWords(1))
    expect(() => play(endless, draw)).toThrow('endless: the cascade does not end')
  })

  test('are judged: a record that stops while it wins is found out', () => {
    const model = modelById('lines5x3-20-cascade')
    const draw = createDraw(rehearsalWords(3))
    let round = spin(model, order, draw)
    while (round.steps.length < 3) round = spin(model, order, draw)
    const [first, ...rest] = round.steps
    expect(judge(model, round)).toEqual([])
    expect(judge(model, { ...round, steps: [first!], win: (first as GridStep).win })).toEqual([
      'step 0 wins and does not fall',
    ])
    const again = { ...round, steps: [...round.steps, { ...rest.at(-1)!, kind: 'cascade' }] }
    expect(judge(model, again as never)).toContain(
      `step ${round.steps.length - 1} falls without a win`,
    )
  })
})

test('[FAIR-02] two wilds stand for a pair that pays: wild2 wild2 blank pays 4', () => {
  const model = modelById('lines3x3-1-wild-x2')
  const stops = ['wild2', 'wild2', 'blank'].map((symbol, reel) => {
    const { length } = model.strips[reel]!
    return ((model.strips[reel]!.indexOf(symbol) + length - 1) % length) + length * 100
  })
  const round = spin(model, order, createReplayedDraw(stops).draw)
  expect(round.win).toBe(4)
  expect((round.steps[0] as GridStep).wins).toMatchObject([{ symbol: 'low2', count: 2, pay: 4 }])
})

describe('[FAIR-04] earlier rules', () => {
  test('are never those on offer, which have no rule that players are not told', () => {
    for (const { id, rulesVersion } of earlierModels) {
      expect(modelById(id).rulesVersion).toBeGreaterThan(rulesVersion)
    }
    for (const { cascade, wins } of models) {
      expect(cascade ?? {}).not.toHaveProperty('fallsMax')
      expect(wins).not.toHaveProperty('wildsStandFor')
    }
  })

  test.each(played)(
    'give %#, a round of $model played by them, again: $grids grids, win $win',
    (kept) => {
      const { model: id, rulesVersion, level, words, grids, win, sha256 } = kept
      const model = modelOfRules(id, rulesVersion)
      const round = replay(model, { bet: { level }, mode: 'base' }, words)
      expect([round.steps.length, round.win]).toEqual([grids, win])
      expect(createHash('sha256').update(JSON.stringify(round)).digest('hex')).toBe(sha256)
      expect(judge(model, round)).toEqual([])
      expect(judge(modelById(id), round)).toEqual([`played by ${id} version ${rulesVersion}`])
    },
  )

  test('that never were are unknown', () => {
    expect(() => modelOfRules('lines5x3-20-cascade', 3)).toThrow('no version 3')
    expect(modelOfRules('lines5x3-20-cascade', 2)).toBe(modelById('lines5x3-20-cascade'))
  })
})
