import { expect, test } from 'vitest'
import { frameOf } from './frame.ts'

test('a frame says how long it is, in as few bytes as it needs', () => {
  for (const [length, head] of [
    [0, '8100'],
    [125, '817d'],
    [126, '817e007e'],
    [65_535, '817effff'],
    [65_536, '817f0000000000010000'],
  ] as const) {
    const frame = frameOf('x'.repeat(length))
    expect(frame.subarray(0, frame.length - length).toString('hex')).toBe(head)
  }
  expect(frameOf('€').toString('hex')).toBe('8103e282ac')
})
