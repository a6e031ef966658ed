import { expect, test } from 'vitest'
import { more } from './eyes.rules.ts'

test('[OPS-01] of two judgements the one with more people counts', () => {
  expect([more('one', 'two'), more('three', 'two')]).toEqual(['two', 'three'])
})
