import { programmeTerms, termUnits } from '@baize/contract/office/terms'
import { type ProgrammeKind, programmeKinds } from '@baize/contract/vocabulary'
import { catalogueOf } from '@baize/i18n/node'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freshOf, freshTerms, type Terms } from './fresh.ts'
import { type Shape, type Term, termsOf } from './shapes.ts'
import { keptValue, shownText, unitAt } from './termText.ts'
import { wordsKey } from './useTermWords.ts'

const english = catalogueOf('EN', 'officeTerms')

/** Every term of a form by its names, those within others too. */
function namesOf(terms: readonly Term[], above: readonly string[] = []): string[] {
  return terms.flatMap(({ name, shape }) => [
    [...above, name].join('.'),
    ...within(shape, [...above, name]),
  ])
}

function within(shape: Shape, path: readonly string[]): string[] {
  if (shape.type === 'group') return namesOf(shape.terms, path)
  if (shape.type === 'list') return within(shape.item, path)
  if (shape.type !== 'variants') return []
  return [
    [...path, shape.by].join('.'),
    ...shape.variants.flatMap(({ terms }) => namesOf(terms, path)),
  ]
}

/** The same of the schema, found by its own way: every property, wherever it stands. */
function propertiesOf(schema: unknown, above: readonly string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, unit, ...rest } = schema as Record<string, object>
  const parts = [rest.items, rest.anyOf, rest.oneOf].flat()
  const own = unit === undefined ? Object.entries(properties) : []
  return [
    ...own.flatMap(([name, one]) => [
      [...above, name].join('.'),
      ...propertiesOf(one, [...above, name]),
    ]),
    ...parts.flatMap((part) => propertiesOf(part, above)),
  ]
}

/** What somebody enters who fills in everything that is empty, and adds one entry to each list. */
function filled(shape: Shape): unknown {
  switch (shape.type) {
    case 'digits':
      return keptValue('25', shape, 'money', 'USD')
    case 'text':
      return shape.unit === 'time' ? '12:30' : 'first'
    case 'words':
      return { EN: 'Bronze', FR: 'Bronze' }
    case 'group':
      return filledTerms(shape.terms)
    case 'variants':
      return {
        [shape.by]: shape.variants[0]?.value,
        ...filledTerms(shape.variants[0]?.terms ?? []),
      }
    case 'list':
      return Array.from({ length: Math.max(1, shape.min) }, () => filled(shape.item))
    case 'choices':
      return [shape.options[0]]
    case 'record':
      return { [shape.keys?.[0] ?? 'dice']: filled(shape.value) }
    case 'number':
    case 'choice':
    case 'flag':
      return freshOf(shape)
  }
}

const filledTerms = (terms: readonly Term[]): Terms =>
  Object.fromEntries(terms.map(({ name, shape }) => [name, filled(shape)]))

describe.each(programmeKinds)('[OPS-02] the form of %s', (kind: ProgrammeKind) => {
  const names = [...new Set(namesOf(termsOf(kind)))]

  test('[OPS-02] has a field for every term of the schema, each with a name', () => {
    const schema = z.toJSONSchema(programmeTerms[kind], { io: 'input' })
    expect(names.toSorted()).toEqual([...new Set(propertiesOf(schema))].toSorted())
    const nameless = names.filter((name) => !english[`term.${wordsKey(kind, name.split('.'))}`])
    expect(nameless).toEqual([])
  })

  test('[OPS-02] passes the schema when it is filled in, and tells where it is empty', () => {
    const whole = filledTerms(termsOf(kind))
    expect(programmeTerms[kind].safeParse(whole).error?.issues ?? []).toEqual([])
    const fresh = freshTerms(termsOf(kind))
    const wrong = programmeTerms[kind].safeParse(fresh).error?.issues ?? []
    for (const { path } of wrong) {
      const name = path.filter((step) => typeof step === 'string')
      expect(names).toContain(name.filter((step) => step !== 'EN').join('.'))
    }
  })
})

test('[OPS-02] every choice, unit and game of the forms has words', () => {
  const choices = programmeKinds.flatMap((kind) => choicesOf(termsOf(kind)))
  expect(choices.filter((key) => !english[key])).toEqual([])
  const told = ['money', 'reward', 'measured', 'words', 'name', 'vendor', 'game', 'time']
  const bare = ['friend', 'level', 'weight', 'millionths', 'hundredths', 'percent']
  const units = termUnits.filter((unit) => ![...told, ...bare].includes(unit))
  expect(units.filter((unit) => !english[`unit.${unit}`])).toEqual([])
})

function choicesOf(terms: readonly Term[]): string[] {
  return terms.flatMap(({ name, shape }) => {
    if (shape.type === 'choice') return shape.options.map((each) => `choice.${name}.${each}`)
    if (shape.type === 'choices') return shape.options.map((each) => `game.${each}`)
    if (shape.type === 'record') return (shape.keys ?? []).map((each) => `game.${each}`)
    if (shape.type === 'group') return choicesOf(shape.terms)
    if (shape.type === 'list' && shape.item.type === 'group') return choicesOf(shape.item.terms)
    if (shape.type !== 'variants') return []
    const { by, variants } = shape
    return variants.flatMap(({ value, terms: own }) => [`choice.${by}.${value}`, ...choicesOf(own)])
  })
}

describe('[OPS-02] values as staff write them', () => {
  const digits = { type: 'digits', unit: 'money', min: 1 } as const
  const share = { type: 'number', unit: 'millionths', min: 0, max: 50_000 } as const

  test.each([
    ['money of two decimals', digits, 'money', 'USD', '5000', '50.00'],
    ['money without decimals', digits, 'money', 'VND', '5000', '5000'],
    ['points', digits, 'points', 'USD', '5000', '5000'],
    ['millionths as percent', share, 'millionths', 'USD', 6_000, '0.6'],
    ['hundredths as percent', share, 'hundredths', 'USD', 1_500, '15'],
  ] as const)('[OPS-02] %s', (_, shape, unit, currency, kept, text) => {
    expect(shownText(kept, unit, currency)).toBe(text)
    expect(keptValue(text, shape, unit, currency)).toBe(kept)
  })

  test('[OPS-02] what is no value stays as it was typed, for the schema to refuse', () => {
    expect(keptValue('ten', digits, 'money', 'USD')).toBe('ten')
    expect(keptValue('1.005', digits, 'money', 'USD')).toBe('1.005')
    expect(shownText('ten', 'money', 'USD')).toBe('ten')
  })

  test('[OPS-02] a reward is money or points, and a target an amount or a number, as stands beside it', () => {
    const terms = {
      unit: 'points',
      ladder: ['1'],
      missions: [{ measure: 'validBet', target: '5', reward: { unit: 'money', amount: '1' } }],
    }
    expect(unitAt('reward', terms, ['ladder', 0])).toBe('points')
    expect(unitAt('reward', terms, ['missions', 0, 'reward', 'amount'])).toBe('money')
    expect(unitAt('measured', terms, ['missions', 0, 'target'])).toBe('money')
    const bets = { missions: [{ measure: 'bets', target: '5' }] }
    expect(unitAt('measured', bets, ['missions', 0, 'target'])).toBe('times')
  })
})
