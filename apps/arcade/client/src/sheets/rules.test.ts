import { figuresOf, modelById, models } from '@baize/engines'
import { say } from '@baize/i18n/node'
import { expect, test } from 'vitest'
import { kindOf, mostOf, rulesOf, type Sentence } from './rules.ts'

const told = ({ key, values }: Sentence) => say('EN', 'arcade', key, values)

function rulesTold(id: string): string[] {
  const model = modelById(id)
  if (!model) throw new Error(`no model ${id}`)
  return rulesOf(model, String, figuresOf(id)).map(told)
}

test('[FAIR-02] a cap that no round reaches is told apart from the most that the reels can give', () => {
  expect(rulesTold('hold3x3-5').slice(-2)).toEqual([
    'A round pays at most 2000 times the bet.',
    'This game can’t reach that maximum: one round pays at most 822 times the bet.',
  ])
  expect(rulesTold('lines5x3-10-freespins-x5-buy').at(-1)).toBe(
    'A round pays at most 25000 times the bet.',
  )
})

test('[FAIR-02] no model tells of two limits that contradict each other', () => {
  for (const model of models) {
    const figures = figuresOf(model.id)
    const rules = rulesOf(model, String, figures)
    const limit = (key: Sentence['key']) => rules.find((rule) => rule.key === key)?.values?.count
    const cap = Number(limit('info.cap'))
    const most = Number(limit('info.capFar') ?? cap)
    expect(cap, model.id).toBe(model.maxWin)
    expect(most, model.id).toBe(mostOf(figures))
    expect(most, model.id).toBeLessThanOrEqual(cap)
    expect(most, model.id).toBeGreaterThanOrEqual(figures.maxWin)
  }
})

test('[FAIR-02] multipliers of falls say which fall each is for', () => {
  expect(rulesTold('lines5x3-20-cascade').find((rule) => rule.includes('×'))).toBe(
    'The win multiplier rises with each cascade: ×1 ×2 ×3 ×5. The first applies to the initial grid, ' +
      'each following one to the next cascade; after that the last one applies.',
  )
})

test('[FAIR-02] a multiplier that stays is one figure, and one that rises is two', () => {
  expect(rulesTold('lines5x3-25-freespins-x2-wild-x3')).toContain(
    'Free-spin wins are multiplied by 2.',
  )
  const rising = models.flatMap((model) =>
    rulesOf(model, String, figuresOf(model.id)).filter(({ key }) => key === 'info.multiplier'),
  )
  expect(rising.length).toBeGreaterThan(0)
  expect(rising.filter(({ values }) => values?.from === values?.max)).toEqual([])
})

test('[GAM-01] every model has a name that players can read', () => {
  for (const model of models) {
    const name = told(kindOf(model, String))
    expect(name, model.id).toMatch(/^\d+ (?:× \d+ symbols|reels of variable height), /)
    expect(name).not.toContain(model.id)
  }
})
