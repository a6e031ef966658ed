import { expect, test } from 'vitest'
import { createGrouped, runsOf } from './runs.ts'

const numbersIn = (array: Buffer, count: number) =>
  Array.from({ length: count }, (_, nth) => array.readInt32BE(20 + nth * 8 + 4))

test('rows that lie side by side and agree are one run; no row is lost where they lie apart', () => {
  const rows = ['a', 'a', 'b', 'a']
  const { firsts, numbers } = runsOf(rows, (one, other) => one === other)
  expect(firsts).toEqual(['a', 'b', 'a'])
  expect(numbersIn(numbers, rows.length)).toEqual([1, 1, 2, 3])
  expect(runsOf([], () => true).firsts).toEqual([])
})

test('sums of a batch come in the same order whatever order they were made in', () => {
  const made = (keys: readonly (readonly [string, string])[]) => {
    const sums = createGrouped<string>()
    for (const [group, member] of keys) sums.group(group).set(member, `${group}${member}`)
    return sums.inOrder()
  }
  const keys = [
    ['y', '2'],
    ['x', '1'],
    ['y', '1'],
  ] as const
  expect(made(keys)).toEqual(['x1', 'y1', 'y2'])
  expect(made(keys.toReversed())).toEqual(made(keys))
})
