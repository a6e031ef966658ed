import { expect, test } from 'vitest'
import { fellOf, nextLookMs, roadResults } from './tables.rules.ts'

test('[GAM-08] the lobby looks again when the first table changes, and neither at once nor late', () => {
  const look = (...inMs: number[]) =>
    nextLookMs(
      inMs.map((ms) => 50_000 + ms),
      { nowMs: 50_000, faults: 0 },
    )
  expect(look(2_000, 9_000)).toBe(2_250)
  expect(look(-500, 9_000)).toBe(1_200)
  expect(look(60_000)).toBe(4_000)
  expect(look()).toBe(4_000)
})

test('[GAM-08] without an answer it asks less and less often, down to once a minute', () => {
  const waits = [1, 2, 3, 4, 5, 6, 99].map((faults) => nextLookMs([], { nowMs: 0, faults }))
  expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000])
})

test('[GAM-08] results become roads oldest first, and what is unknown is left out', () => {
  expect(roadResults({ results: ['t', 'x', 'bB', 'rRB'] })).toEqual([
    { winner: 'red', isRedPair: true, isBluePair: true },
    { winner: 'blue', isRedPair: false, isBluePair: true },
    { winner: 'tie', isRedPair: false, isBluePair: false },
  ])
})

test('[GAM-08] numbers and sums have the colours of their table', () => {
  expect(['0', '1', '2', '36'].map((number) => fellOf('roulette', number).tone)).toEqual([
    'green',
    'red',
    'black',
    'red',
  ])
  expect(['112', '136', '335', '555'].map((dice) => fellOf('sicbo', dice))).toEqual([
    { text: '4', tone: 'blue' },
    { text: '10', tone: 'blue' },
    { text: '11', tone: 'red' },
    { text: '15', tone: 'green' },
  ])
  const tones = (kind: 'fantan' | 'xocdia', ...fell: string[]) =>
    fell.map((result) => fellOf(kind, result).tone)
  expect(tones('fantan', '1', '2', '3', '4')).toEqual(['red', 'blue', 'black', 'green'])
  expect(['17', '22', 'A'].map((result) => fellOf('blackjack', result))).toEqual([
    { text: '17', tone: 'black' },
    { text: '22', tone: 'green' },
    { text: 'BJ', tone: 'red' },
  ])
  expect(tones('xocdia', '0', '1', '2', '3', '4')).toEqual(['blue', 'red', 'blue', 'red', 'blue'])
})
