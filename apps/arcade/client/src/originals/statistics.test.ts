import { expect, test } from 'vitest'
import { counted, drawnCourse, noStatistics } from './statistics.ts'

const bets = [
  [100n, 250n],
  [100n, 0n],
  [100n, 100n],
  [300n, 0n],
] as const

test('counts what was wagered, won and lost; a returned stake is neither', () => {
  const all = bets.reduce(
    (sum, [staked, returned]) => counted(sum, { staked, returned }),
    noStatistics,
  )
  expect(all).toEqual({
    bets: 4,
    wagered: 600n,
    profit: -250n,
    wins: 1,
    losses: 2,
    course: [150n, 50n, 50n, -250n],
  })
})

test('keeps a bounded course', () => {
  let all = noStatistics
  for (let nth = 0; nth < 700; nth += 1) all = counted(all, { staked: 1n, returned: 0n })
  expect([all.course.length, all.course.at(-1), all.bets]).toEqual([500, -700n, 700])
})

test('the course begins at zero, ends at the last, and stays in its box', () => {
  const box = { width: 100, height: 50 }
  const { points, zeroY } = drawnCourse([150n, -50n], box)
  expect(points).toEqual([
    [0, 37.5],
    [50, 0],
    [100, 50],
  ])
  expect(zeroY).toBe(37.5)
  expect(drawnCourse([], box)).toEqual({ points: [[0, 50]], zeroY: 25 })
})
