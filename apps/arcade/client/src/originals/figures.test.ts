import { expect, test } from 'vitest'
import { createFigures } from './figures.ts'

const english = createFigures('en')
const german = createFigures('de')
const french = createFigures('fr')
const arabic = createFigures('ar')

test('[SYS-07] amounts are read as the language writes them', () => {
  expect(english.readAmount('1,250.5', 2)).toBe(125_050n)
  expect(german.readAmount('1.250,5', 2)).toBe(125_050n)
  expect(french.readAmount('1\u202f250,5', 2)).toBe(125_050n)
  expect(arabic.readAmount('١٢٫٥', 2)).toBe(1_250n)
  expect(german.readAmount('1.250', 2)).toBe(125_000n)
  expect(german.readAmount('12.50', 2)).toBe(1_250n)
})

test('what is no amount, or not exactly, is none', () => {
  for (const text of ['', 'x', '-1', '1.005', '1e3', '1.2.3']) {
    expect(english.readAmount(text, 2), text).toBeUndefined()
  }
  expect(english.readAmount('1.5', 0)).toBeUndefined()
  expect(english.read('abc')).toBeUndefined()
})

test('a field shows what it reads', () => {
  for (const figures of [english, german, french, arabic]) {
    for (const minor of [1n, 50n, 125_050n, 99_999_999n]) {
      expect(figures.readAmount(figures.amountField(minor, 2), 2)).toBe(minor)
    }
    expect(figures.read(figures.plain(1_234.56, 2))).toBe(1_234.56)
  }
})

test('[FAIR-02] a return has the figure of the lobby, and with the edge it is 100 %', () => {
  const dice = { numerator: 989_901n, denominator: 1_000_000n }
  expect([english.returned(dice), english.edge(dice)]).toEqual(['98.99%', '1.01%'])
})

test('multipliers show what is published, in Western figures', () => {
  expect(english.multiplier(19_800)).toBe('1.98×')
  expect(english.multiplier(12_857)).toBe('1.2857×')
  expect(german.multiplier(10_380_902_400)).toBe('1.038.090,24×')
  expect(arabic.multiplier(19_800)).toMatch(/^1.98×$/)
  expect(createFigures('ar', true).multiplier(19_800)).toMatch(/^\u20661.98×\u2069$/)
})
