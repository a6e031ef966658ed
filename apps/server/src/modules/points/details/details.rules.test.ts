import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AccrualRow, scale } from '../../rewards/index.ts'
import { wholeOf } from '../points.rules.ts'
import { balanced, inOrder, lineOfEntry, linesOfPlay } from './details.rules.ts'

const day = fc.constantFrom('2026-03-08', '2026-03-09', '2026-03-10')
const accrual: fc.Arbitrary<AccrualRow> = fc.record({
  day,
  source: fc.constantFrom('RNG', 'FISH', 'LIVE', 'SPORTS', 'DEPOSIT'),
  rate: fc.constantFrom(1_000_000n, 333_000n),
  basis: fc.bigInt(-50_000n, 100_000n),
  count: fc.bigInt(0n, 5n),
})
const entry = fc
  .record({
    day,
    hour: fc.integer({ min: 0, max: 23 }),
    change: fc.bigInt(-100n, 100n),
    id: fc.uuid(),
  })
  .map(({ day: on, hour, change, id }) => ({
    id,
    change,
    kind: 'redeem' as const,
    programmeId: null,
    remark: null,
    name: null,
    amount: null,
    state: 'inProcess',
    at: new Date(`${on}T${String(hour).padStart(2, '0')}:00:00Z`),
  }))

test('[PTS-01] the rows of points details add up, whatever was played, corrected and redeemed', () => {
  fc.assert(
    fc.property(
      fc.array(accrual, { maxLength: 20 }),
      fc.array(entry, { maxLength: 8 }),
      (rows, entries) => {
        const lines = inOrder([
          ...linesOfPlay(rows),
          ...entries.map((one) => lineOfEntry('UTC', one, new Map())),
        ])
        const points = lines.reduce((so, { exact }) => so + exact, 0n)
        const shown = balanced(lines, points)
        if (shown.length === 0) return
        expect(shown[0]?.balance).toBe(wholeOf(points))
        expect(shown.at(-1)?.current).toBe(0n)
        for (const [at, { current, changed, balance }] of shown.entries()) {
          expect(current + changed).toBe(balance)
          expect(current).toBe(shown[at + 1]?.balance ?? 0n)
        }
      },
    ),
  )
})

test('[PTS-01] play of a day is one row for each type, and stands before what was redeemed on that day', () => {
  const part = { rate: 1_000_000n, count: 2n }
  const lines = inOrder([
    ...linesOfPlay([
      { ...part, day: '2026-03-09', source: 'RNG', basis: 4_000n },
      { ...part, day: '2026-03-10', source: 'LIVE', basis: 3_000n },
      { ...part, day: '2026-03-10', source: 'FISH', basis: 2_000n },
      { ...part, day: '2026-03-10', source: 'RNG', basis: 1_000n },
    ]),
    lineOfEntry(
      'UTC',
      {
        id: 'one',
        kind: 'redeem',
        change: -5n,
        at: new Date('2026-03-10T01:00:00Z'),
        remark: null,
        programmeId: null,
        name: { EN: 'Mug' },
        amount: null,
        state: 'sent',
      },
      new Map(),
    ),
  ])
  const shown = balanced(lines, 5n * scale)
  expect(shown.map(({ line, balance }) => [line.day, line.type, Number(balance)])).toEqual([
    ['2026-03-10', 'redeem', 5],
    ['2026-03-10', 'slots', 10],
    ['2026-03-10', 'live', 7],
    ['2026-03-09', 'slots', 4],
  ])
  expect(shown[1]?.line).toMatchObject({ amount: 3_000n, status: 'done' })
  expect(shown[1]?.line.parts).toHaveLength(2)
})
