import { expect, it } from 'vitest'
import { blocksOf, endOf, holderOf, winsOf } from './raffle.rules.ts'

const prizes = [{ amount: '900', count: 500 }]
const by = { seed: 'a seed', listHash: 'the list' }

it('[PRO-02] every ticket has the holder whose block it is in, the first and the last of each included', () => {
  const blocks = blocksOf(
    [3n, 1n, 4n, 1n, 5n].map((tickets, nth) => ({ memberId: `m${nth}`, tickets })),
  )
  const holders = Array.from({ length: 14 }, (_, nth) => holderOf(blocks, nth + 1))
  expect(holders.join(' ')).toBe('m0 m0 m0 m1 m2 m2 m2 m2 m3 m4 m4 m4 m4 m4')
  for (const ticket of [0, 15]) expect(() => holderOf(blocks, ticket)).toThrow('nobody holds')
  expect(() => holderOf([], 1)).toThrow('nobody holds')
})

it('[PRO-02] 500 prizes among 200,000 holders are found at once', () => {
  const blocks = blocksOf(
    Array.from({ length: 200_000 }, (_, nth) => ({ memberId: String(nth), tickets: 7n })),
  )
  const startedMs = performance.now()
  const wins = winsOf({ prizes }, blocks, by)
  // Looking at holders one after another took more than a second.
  expect(performance.now() - startedMs).toBeLessThan(500)
  for (const { ticket, memberId } of wins)
    expect(memberId).toBe(String(Math.floor((ticket - 1) / 7)))
})

it('[PRO-02] more tickets than an int4 counts are numbered and drawn exactly', () => {
  const blocks = blocksOf([
    { memberId: 'a', tickets: 2n ** 33n },
    { memberId: 'b', tickets: 1n },
    { memberId: 'c', tickets: 2n ** 33n },
  ])
  expect(blocks.map(({ first }) => first)).toEqual([1, 2 ** 33 + 1, 2 ** 33 + 2])
  expect(holderOf(blocks, 2 ** 33 + 1)).toBe('b')
  const wins = winsOf({ prizes }, blocks, by)
  expect(new Set(wins.map(({ memberId }) => memberId))).toEqual(new Set(['a', 'c']))
  const tooMany = [{ memberId: 'a', tickets: 2n ** 53n }]
  expect(() => blocksOf(tooMany)).toThrow('cannot be drawn from')
})

it('[PRO-02] a raffle that is closed after its end ended at its end', () => {
  const [early, late] = [new Date('2026-03-10T00:00:00Z'), new Date('2026-03-11T00:00:00Z')]
  expect(endOf({ state: 'closed', endsAt: early, publishedAt: late })).toBe(early)
  expect(endOf({ state: 'closed', endsAt: late, publishedAt: early })).toBe(early)
  expect(endOf({ state: 'paused', endsAt: late, publishedAt: early })).toBe(late)
})
