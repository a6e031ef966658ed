import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TableNow, TablePast } from '../../../../src/tables/wire.ts'
import { nothingYet } from './live.rules.ts'
import { countsOf, hotAndCold, seenRounds, sidesSeen } from './statistics.rules.ts'

const round = (number: number, drawn: TablePast['drawn']): TablePast => ({
  number,
  place: 0,
  drawn,
  link: '',
  salt: '',
  commitment: '',
})

test('[GAM-11] statistics and roads know a result only once the table has shown it', () => {
  const [before, dealt] = [round(1, {}), round(2, {})]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the table, the result alone is read
  const table = { dealt } as TableNow
  const now = { ...nothingYet, table, past: [before] }
  expect(seenRounds(now, false)).toEqual([before])
  expect(seenRounds(now, true)).toEqual([dealt, before])
  expect(seenRounds({ ...now, past: [dealt, before] }, true)).toEqual([dealt, before])
})

test('[GAM-11] cards become sides, with the pairs of baccarat', () => {
  const hands = (banker: string[], player: string[], bankerTotal: number, playerTotal: number) =>
    round(0, { banker, player, bankerTotal, playerTotal })
  const seen = [hands(['TS', 'TD'], ['4H', '5C'], 0, 9), hands(['4S', '5D'], ['9H', '9C'], 9, 8)]
  expect(sidesSeen('livebaccarat', seen)).toEqual([
    { winner: 'red', isRedPair: false, isBluePair: true },
    { winner: 'blue', isRedPair: true, isBluePair: false },
  ])
  const cards = [round(0, { dragon: 'KS', tiger: 'AH' }), round(0, { dragon: '3S', tiger: '3H' })]
  expect(sidesSeen('livedragontiger', cards).map(({ winner }) => winner)).toEqual(['tie', 'red'])
})

test('[GAM-11] every result is counted once, and hot and cold are the ends of one order', () => {
  const range = Array.from({ length: 37 }, (_, value) => value)
  const values = fc.array(fc.integer({ min: 0, max: 36 }), { maxLength: 100 })
  fc.assert(
    fc.property(values, (drawn) => {
      const counts = countsOf(drawn, range)
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(drawn.length)
      const { hot, cold } = hotAndCold(counts, 5)
      const most = Math.max(...counts.map(({ count }) => count))
      const least = Math.min(...counts.map(({ count }) => count))
      expect([hot[0]?.count, cold[0]?.count]).toEqual([most, least])
    }),
  )
  expect(hotAndCold(countsOf([7, 7, 3], [3, 7, 9]), 1)).toEqual({
    hot: [{ value: 7, count: 2 }],
    cold: [{ value: 9, count: 0 }],
  })
})
