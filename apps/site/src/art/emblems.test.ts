import { expect, test } from 'vitest'
import { emblemOf } from './emblems.ts'

test('an emblem is found by its name and by what operators call it', () => {
  expect(emblemOf('shield')).toBe('shield')
  expect(emblemOf('clock')).toBe('alarm-clock')
})

test('a word nobody knows becomes a star, a sign stays itself', () => {
  expect(emblemOf('no-such-thing')).toBe('glowing-star')
  expect(emblemOf('🎴')).toBeUndefined()
})
