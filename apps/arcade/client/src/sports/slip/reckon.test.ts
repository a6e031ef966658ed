import { expect, test } from 'vitest'
import { reckon } from './reckon.ts'
import { picked } from './slip.fixture.ts'

const open = (price: string) => ({ price, status: 'open' as const })
const terms = {
  mode: 'single',
  system: undefined,
  format: 'eu',
  step: 1n,
  typed: undefined,
  typedOf: () => undefined,
} as const

test('[GAM-11] singles: each has its stake, and the sums are of all of them', () => {
  const picks = [picked('a', '9/5'), picked('b', '2/1')]
  const slip = reckon({
    ...terms,
    picks,
    quotes: [open('9/5'), open('2/1')],
    typedOf: ({ event }) => (event === 'a' ? 1_000n : 500n),
  })
  expect(slip).toMatchObject({ staked: 1_500n, returns: 2_800n, changed: [], closed: [] })
  expect(slip.order).toBeUndefined()
})

test('[GAM-11] a changed price counts in the sums and is named; a closed one is named too', () => {
  const picks = [picked('a', '9/5'), picked('b', '2/1')]
  const slip = reckon({
    ...terms,
    mode: 'parlay',
    picks,
    quotes: [open('2/1'), { price: null, status: 'suspended' }],
    typed: 1_000n,
  })
  expect(slip.changed).toEqual([0])
  expect(slip.closed).toEqual([1])
  expect(slip.returns).toBe(4_000n)
  expect(slip.order).toEqual({
    kind: 'parlay',
    stake: '1000',
    legs: [
      { event: 'a', market: 'm', outcome: 'home', price: '2/1' },
      { event: 'b', market: 'm', outcome: 'home', price: '2/1' },
    ],
  })
})

test('[GAM-11] a system that nobody chose is the first there is, and its stake is of one line', () => {
  const picks = ['a', 'b', 'c'].map((event) => picked(event, '2/1'))
  const quotes = picks.map(() => open('2/1'))
  const slip = reckon({ ...terms, mode: 'system', picks, quotes, typed: 100n })
  expect(slip).toMatchObject({ staked: 300n, returns: 1_200n })
  expect(slip.order).toMatchObject({ kind: 'system', system: '2/3', stake: '100' })
})

test('[GAM-11] a pool has no price yet: what it costs is known, what it returns is not', () => {
  const picks = [picked('a', '2/1', { seen: null })]
  const slip = reckon({ ...terms, picks, quotes: [undefined], typedOf: () => 500n })
  expect(slip).toMatchObject({ staked: 500n, returns: 0n })
  expect(slip.order?.legs[0]?.price).toBeNull()
})
