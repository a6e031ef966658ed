import { expect, test } from 'vitest'
import { edgeText, everyWay, lawFigures } from './everyway.fixture.ts'
import { roulettePlaces } from './roulette.places.ts'
import { roulette } from './roulette.ts'

test('[FAIR-02] every place has the published edge, by every pocket', () => {
  const places = [...roulettePlaces().values()]
  expect(places).toHaveLength(157)
  for (const { place, odds } of places) {
    const law = everyWay((chance) =>
      Number(roulette.returned(roulette.start({ places: [{ place, amount: 10_000n }] }, chance))),
    )
    const figures = roulette.figures({ place })
    expect(lawFigures(law)).toEqual(figures)
    expect([place, edgeText(figures.rtp, 4)]).toEqual([place, odds === 1 ? '1.3514' : '2.7027'])
  }
})

test('inside places are neighbours on the table, and each pays what its size is worth', () => {
  const counts = new Map<string, number>()
  for (const { place, numbers, odds } of roulettePlaces().values()) {
    expect((odds + 1) * numbers.length).toBe(36)
    expect(new Set(numbers).size).toBe(numbers.length)
    const kind = place.split(':')[0]!
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    const inRange = numbers.every((number) => number >= 0 && number <= 36)
    expect([place, inRange]).toEqual([place, true])
  }
  expect(Object.fromEntries(counts)).toMatchObject({
    straight: 37,
    split: 60,
    street: 12,
    trio: 2,
    corner: 22,
    firstFour: 1,
    line: 11,
    column: 3,
    dozen: 3,
  })
  for (const known of ['split:0-2', 'split:35-36', 'split:33-36', 'corner:32-33-35-36']) {
    expect(roulettePlaces().has(known)).toBe(true)
  }
  for (const unknown of ['split:3-4', 'corner:3-4-6-7', 'split:36-37', 'line:34-35-36-37-38-39']) {
    expect(roulettePlaces().has(unknown)).toBe(false)
  }
})

test('several places are paid each for itself, a half rounded down', () => {
  const bet = roulette.readBet({
    places: [
      { place: 'red', amount: '5' },
      { place: 'straight:0', amount: '10' },
      { place: 'dozen:1', amount: '7' },
    ],
  })
  expect(roulette.stakeOf(bet)).toBe(22n)
  const zero = roulette.start(bet, { below: () => 0, float: () => 0 })
  expect(roulette.view(zero)).toEqual({
    pocket: 0,
    places: [
      { place: 'red', amount: '5', returned: '2' },
      { place: 'straight:0', amount: '10', returned: '360' },
      { place: 'dozen:1', amount: '7', returned: '0' },
    ],
  })
  expect(roulette.returned(zero)).toBe(362n)
})

test('a place twice, or unknown, or none at all is refused', () => {
  const red = { place: 'red', amount: '5' }
  for (const [places, code] of [
    [[red, red], 'choice'],
    [[{ place: 'purple', amount: '5' }], 'choice'],
    [[{ place: 'split:2-1', amount: '5' }], 'choice'],
    [[], 'shape'],
    [Array.from({ length: 158 }, () => red), 'shape'],
    [[{ ...red, odds: 99 }], 'shape'],
    ['red', 'shape'],
  ] as const) {
    expect(() => roulette.readBet({ places })).toThrow(expect.objectContaining({ code }))
  }
})
