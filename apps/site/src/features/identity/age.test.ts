import { describe, expect, test } from 'vitest'
import { ageOf, ageVerdict } from './age.ts'

const today = new Date(2026, 5, 15)

test.each([
  ['2005-06-15', 21],
  ['2005-06-16', 20],
  ['06-16-2005', 20],
  ['2008-02-29', 18],
  ['2026-06-15', 0],
  ['15.06.2005', undefined],
  ['', undefined],
])('of somebody born on "%s" the age is %s', (birthday, age) => {
  expect(ageOf(birthday, today)).toBe(age)
})

describe('[VAL-04] a birthday', () => {
  test('below the merchant’s age is too young', () => {
    expect(ageVerdict('2008-06-16', 18, today)).toBe('too-young')
    expect(ageVerdict('2005-06-16', 21, today)).toBe('too-young')
  })
  test('below 21 and old enough is to be confirmed', () => {
    expect(ageVerdict('2008-06-15', 18, today)).toBe('confirm')
    expect(ageVerdict('2005-06-16', 18, today)).toBe('confirm')
  })
  test('of 21 and more, or none, is not asked about', () => {
    expect(ageVerdict('2005-06-15', 18, today)).toBe('ok')
    expect(ageVerdict('', 18, today)).toBe('ok')
  })
})
