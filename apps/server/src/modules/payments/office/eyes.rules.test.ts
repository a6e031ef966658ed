import { expect, test } from 'vitest'
import { eyesFor, more } from './eyes.rules.ts'

test.each([
  [499n, 'one'],
  [500n, 'two'],
  [5_000n, 'two'],
  [5_001n, 'two-roles'],
  [50_000n, 'two-roles'],
  [50_001n, 'three'],
])('[OPS-01] a sum of %s needs %s where 500 is the limit for one', (sum, eyes) => {
  expect(eyesFor(sum, 500n)).toBe(eyes)
})

test('[OPS-01] with a limit of nothing, nobody decides alone', () => {
  expect(eyesFor(0n, 0n)).toBe('two')
  expect([more('one', 'two'), more('three', 'two')]).toEqual(['two', 'three'])
})
