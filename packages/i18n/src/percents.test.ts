import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { cutPercent, edgePercent, returnPercent, writePercent } from './percents.ts'

test('[FAIR-02] a share is cut off where it ends, and never rounded up', () => {
  expect([0.9617818, 0.9617899, 0.400_499_9].map((share) => cutPercent(share, 2))).toEqual([
    '96.17',
    '96.17',
    '40.04',
  ])
  expect([cutPercent(0.57, 2), cutPercent(0.29, 0), cutPercent(1, 2)]).toEqual([
    '57.00',
    '29',
    '100.00',
  ])
})

test('[FAIR-02] a return to player has one figure, whether it is exact or a decimal, and the edge is the rest', () => {
  // The return of the model lines5x3-25-freespins-x2-wild-x3: rounded, it would be 95.62.
  expect(returnPercent(0.9561738050873778)).toBe('95.61')
  expect(edgePercent(0.9561738050873778)).toBe('4.39')
  const dice = { numerator: 989_901n, denominator: 1_000_000n }
  expect([returnPercent(dice), edgePercent(dice)]).toEqual(['98.99', '1.01'])
  expect(returnPercent({ numerator: 99n, denominator: 100n })).toBe(returnPercent(0.99))
  // A hair below a hundredth stays below it.
  const hair = { numerator: 95_619_999_999_999n, denominator: 100_000_000_000_000n }
  expect(returnPercent(hair)).toBe('95.61')
})

test('[FAIR-02] a percentage keeps its figures in every language', () => {
  expect(writePercent('96.17', 'en')).toBe('96.17%')
  expect(writePercent('98.9901', 'fr').replaceAll(/\s/g, ' ')).toBe('98,9901 %')
  for (const { tag } of Object.values(languages)) {
    expect(writePercent('40.00', tag)).toMatch(/^%?40[.,]00\s?%?$/u)
  }
})
