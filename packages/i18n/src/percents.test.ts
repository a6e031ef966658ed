import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { cutPercent, writePercent } from './percents.ts'

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

test('[FAIR-02] a percentage keeps its figures in every language', () => {
  expect(writePercent('96.17', 'en')).toBe('96.17%')
  expect(writePercent('98.9901', 'fr').replaceAll(/\s/g, ' ')).toBe('98,9901 %')
  for (const { tag } of Object.values(languages)) {
    expect(writePercent('40.00', tag)).toMatch(/^%?40[.,]00\s?%?$/u)
  }
})
