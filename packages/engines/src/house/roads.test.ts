import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askRoads,
  bigRoad,
  type DerivedRoad,
  derivedMarks,
  lastColumns,
  onRoad,
  type RoadMark,
  type RoadResult,
  roadRows,
  roadsOf,
} from './roads.ts'

const sides = { B: 'red', P: 'blue', T: 'tie' } as const
const from = (text: string): RoadResult[] =>
  Array.from(text, (letter) => ({ winner: sides[letter as keyof typeof sides] }))
const letters = (marks: readonly RoadMark[]) =>
  marks.map((mark) => (mark === 'red' ? 'R' : 'B')).join('')
const result = fc.constantFrom<RoadResult['winner']>('red', 'blue', 'tie')
const results = fc.array(
  result.map((winner): RoadResult => ({ winner })),
  { maxLength: 120 },
)
const derived: readonly DerivedRoad[] = ['eye', 'small', 'cockroach']

test('[GAM-11] the derived roads are those of the worked example', () => {
  const shoe = from('BBPTPBPPPBBTBPBBBBBBBBPP')
  expect(letters(derivedMarks(shoe, 'eye'))).toBe('RRBBRBRRRBBRRRRRRBR')
  expect(letters(derivedMarks(shoe, 'small'))).toBe('BRBBBRBBRRBRRRRBB')
  expect(letters(derivedMarks(shoe, 'cockroach'))).toBe('RBBRBBRRRBRRRRBR')
})

test('[GAM-11] the big road counts ties at the last cell, and turns right where it is blocked', () => {
  const cells = bigRoad(from('BBPTPBPPPBBTBPBBBBBBBBPP'))
  expect([cells.map(({ column, row }) => `${column}.${row}`).join(' ')]).toEqual([
    '0.0 0.1 1.0 1.1 2.0 3.0 3.1 3.2 4.0 4.1 4.2 5.0 6.0 6.1 6.2 6.3 6.4 6.5 7.5 8.5 7.0 7.1',
  ])
  expect(cells.filter(({ ties }) => ties > 0)).toMatchObject([
    { column: 1, row: 0, mark: 'blue', ties: 1 },
    { column: 4, row: 1, mark: 'red', ties: 1 },
  ])
  expect(bigRoad(from('TT'))).toEqual([{ column: 0, row: 0, mark: undefined, ties: 2 }])
  expect(bigRoad(from('TTB'))).toEqual([{ column: 0, row: 0, mark: 'red', ties: 2 }])
})

test('[GAM-11] a tail that lies in the way turns the next run earlier, and is never painted over', () => {
  const long = [...Array(8).fill('red'), ...Array(8).fill('blue')] as RoadMark[]
  expect(onRoad(long).slice(8)).toMatchObject([
    ...[0, 1, 2, 3, 4].map((row) => ({ column: 1, row, mark: 'blue' })),
    ...[2, 3, 4].map((column) => ({ column, row: 4, mark: 'blue' })),
  ])
})

test('[GAM-11] no two marks of a road share a place, all stay within its rows, and none is lost', () => {
  fc.assert(
    fc.property(results, (shoe) => {
      const { bead, big, ...roads } = roadsOf(shoe)
      expect(bead).toHaveLength(shoe.length)
      const wins = shoe.filter(({ winner }) => winner !== 'tie').length
      expect(big.filter(({ mark }) => mark)).toHaveLength(wins)
      const ties = big.reduce((sum, cell) => sum + cell.ties, 0)
      expect(ties).toBe(shoe.length - wins)
      for (const cells of [bead, big, ...Object.values(roads)]) {
        expect(new Set(cells.map(({ column, row }) => `${column}.${row}`)).size).toBe(cells.length)
        expect(cells.every(({ row }) => row >= 0 && row < roadRows)).toBe(true)
      }
    }),
  )
})

test('[GAM-11] ties move no derived road, and each begins where the reference says', () => {
  fc.assert(
    fc.property(results, (shoe) => {
      const played = shoe.filter(({ winner }) => winner !== 'tie')
      for (const road of derived) {
        expect(derivedMarks(shoe, road)).toEqual(derivedMarks(played, road))
      }
    }),
  )
  // B2 or C1, C2 or D1, D2 or E1.
  const begins = (text: string) => derived.map((road) => derivedMarks(from(text), road).length)
  expect([begins('BP'), begins('BPP'), begins('BPB')]).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [1, 0, 0],
  ])
  expect([begins('BPBB'), begins('BPBP'), begins('BPBPP'), begins('BPBPB')]).toEqual([
    [2, 1, 0],
    [2, 1, 0],
    [3, 2, 1],
    [3, 2, 1],
  ])
})

test('[GAM-11] what was asked is what comes, and the two answers are always opposite', () => {
  fc.assert(
    fc.property(results, fc.constantFrom<RoadMark>('red', 'blue'), (shoe, winner) => {
      const asked = askRoads(shoe, winner)
      const other = askRoads(shoe, winner === 'red' ? 'blue' : 'red')
      for (const road of derived) {
        const now = derivedMarks(shoe, road)
        const next = derivedMarks([...shoe, { winner }], road)
        expect(next).toEqual(asked[road] ? [...now, asked[road]] : now)
        expect(asked[road] === undefined || asked[road] !== other[road]).toBe(true)
      }
    }),
  )
})

test('[GAM-11] the last columns are what a narrow screen shows', () => {
  const { big } = roadsOf(from('BPBPBBP'))
  expect(lastColumns(big, 2).map(({ column, row }) => `${column}.${row}`)).toEqual([
    '0.0',
    '0.1',
    '1.0',
  ])
  expect(lastColumns(big, 99)).toEqual(big)
})
