import { expect, test } from 'vitest'
import { mostLeft } from './worth.ts'

const open = (price_n: bigint, price_d: bigint) => ({
  verdict: null,
  times_n: null,
  times_d: null,
  price_n,
  price_d,
})
const decided = (verdict: string, times_n: string, times_d: string) => ({
  ...open(9n, 5n),
  verdict,
  times_n,
  times_d,
})
const parlay = { kind: 'parlay', system: null, unit_left: 1_000n } as const

test('[GAM-11] what may come back of a slip follows what its legs have come to', () => {
  const legs = [open(9n, 5n), open(2n, 1n)]
  expect(mostLeft(parlay, legs)).toBe(3_600n)
  expect(mostLeft(parlay, [decided('void', '1', '1'), open(2n, 1n)])).toBe(2_000n)
  expect(mostLeft(parlay, [decided('half-lost', '1', '2'), open(2n, 1n)])).toBe(1_000n)
  const trixie = { ...parlay, kind: 'system', system: 'trixie' } as const
  const three = [open(2n, 1n), open(2n, 1n)]
  expect(mostLeft(trixie, [open(2n, 1n), ...three])).toBe(20_000n)
  expect(mostLeft(trixie, [decided('lost', '0', '1'), ...three])).toBe(4_000n)
})

test('[GAM-11] after a part was cashed out, the rest returns what it is paid, to the last coin', () => {
  const single = { ...parlay, kind: 'single' } as const
  expect(mostLeft({ ...single, unit_left: 5n }, [open(3n, 2n)])).toBe(7n)
  expect(mostLeft({ ...single, unit_left: 3n }, [open(3n, 2n)])).toBe(4n)
})
