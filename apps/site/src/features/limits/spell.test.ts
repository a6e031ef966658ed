import { expect, test } from 'vitest'
import { clockWords } from './spell.ts'

test('[RGM-03] a running time is read like a clock', () => {
  expect([0, 9, 65, 3_600, 3_909, 36_000].map(clockWords)).toEqual([
    '0:00:00',
    '0:00:09',
    '0:01:05',
    '1:00:00',
    '1:05:09',
    '10:00:00',
  ])
})
