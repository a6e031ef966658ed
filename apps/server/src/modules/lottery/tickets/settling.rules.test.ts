import { expect, test } from 'vitest'
import { betweenParts, betweenPicks } from '../lottery.rules.ts'
import { all, chosenOf, createFailures, idOfChosen, lastOf, sharing } from './settling.rules.ts'

const idOf = (nth: number) => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`

/** Three members bought in turn. */
const part = {
  ids: [1, 2, 3, 4, 5, 6].map(idOf).join(''),
  picks: ['a', 'b', 'a', 'c', 'b', 'a']
    .map((pick) => `kind${betweenParts}${pick}`)
    .join(betweenPicks),
  owners: ['ccccccc1', 'aaaaaaa2', 'bbbbbbb3', 'ccccccc1', 'aaaaaaa2', 'bbbbbbb3'].join(''),
}

test('[LOT-03] what is chosen of a part is paid member by member, and by its id for each', () => {
  const chosen = chosenOf(part, all(part)).toSorted().map(idOfChosen)
  expect(chosen).toEqual([2, 5, 3, 6, 1, 4].map(idOf))
  expect(chosenOf(part, [3, 0]).map(idOfChosen)).toEqual([4, 1].map(idOf))
  expect(lastOf(part)).toBe(idOf(6))
})

test('[LOT-03] a pick is judged once, and who has a share of a pool is paid whatever else was hit', () => {
  const judged: string[] = []
  const judging = {
    hasHit: ({ selection }: { selection: string }) =>
      judged.push(selection) > 0 && selection === 'b',
    payoutOf: () => 0n,
  }
  const { hitsOf } = sharing(judging, new Map([[idOf(4), 7n]]))
  expect(hitsOf(part)).toEqual([1, 3, 4])
  expect(judged).toEqual(['a', 'b', 'c'])
  expect(sharing(judging, new Map()).hitsOf(part)).toEqual([1, 4])
})

test('[LOT-03] a draw goes on whatever one member cannot be paid, and stops where a hundred members cannot', () => {
  const failed = createFailures()
  const fail = (nth: number, memberId: string) =>
    failed.add({ ticket: { id: idOf(nth), memberId }, reason: new Error(`ticket ${nth}`) })
  for (let nth = 0; nth < 5_000; nth += 1) fail(nth, 'one')
  expect(failed.areTooMany()).toBe(false)
  expect(failed.size()).toBe(5_000)
  for (let nth = 1; nth < 99; nth += 1) fail(nth, `member ${nth}`)
  expect(failed.areTooMany()).toBe(false)
  fail(99, 'member 99')
  expect(failed.areTooMany()).toBe(true)
  expect(failed.ids()).toHaveLength(5_000)
  expect(failed.reasons()).toHaveLength(5_000)
})
