import { expect, test } from 'vitest'
import { leftToPlay, leftWithoutBonus, percentDone } from './turnover.ts'

const done = (part: string) => percentDone({ required: '3000', done: part })

test('[WAL-03] a requirement shows as done only when it is', () => {
  expect(['0', '1', '1500', '2999', '3000', '4000'].map(done)).toEqual([0, 0, 50, 99, 100, 100])
  expect(
    leftToPlay([
      { required: '3000', done: '2999' },
      { required: '500', done: '700' },
      { required: '500', done: '0' },
    ]),
  ).toBe(501n)
})

test('[WAL-03] without its bonus a deposit asks for less, and what was wagered counts', () => {
  const plain = { required: '500', done: '100', bonusId: null, withoutBonus: '500' }
  const bonus = { required: '24000', done: '1500', bonusId: 'b', withoutBonus: '4000' }
  expect(leftWithoutBonus([plain, bonus])).toBe(2_900n)
  expect(leftWithoutBonus([{ ...bonus, done: '9000' }])).toBe(0n)
})
