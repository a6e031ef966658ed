import { expect, test } from 'vitest'
import { edgeText, everyWay, lawFigures } from './everyway.fixture.ts'
import { fantanLeft, fantanPlaces, fantanReturn } from './fantan.places.ts'
import { fantan } from './fantan.ts'
import { ratio } from './ratio.ts'

const edgeOf = (place: string) => edgeText(fantan.figures({ place }).rtp, 4)
const ofKind = (kind: string) => fantanPlaces().filter((place) => place.startsWith(`${kind}:`))

test('[FAIR-02] the figures of all 38 places are those of every heap of buttons', () => {
  expect(new Set(fantanPlaces()).size).toBe(38)
  for (const place of fantanPlaces()) {
    const law = everyWay((chance) =>
      Number(fantan.returned(fantan.start({ places: [{ place, amount: 10_000n }] }, chance))),
    )
    expect(lawFigures(law)).toEqual(fantan.figures({ place }))
  }
})

test('[FAIR-02] every number is left in a quarter of all heaps', () => {
  for (const place of ofKind('fan')) {
    expect(fantan.figures({ place }).hitRate).toEqual(ratio(1n, 4n))
  }
})

test('[FAIR-02] the edges are the published ones at 5 % of the win', () => {
  const published = { fan: '3.7500', nim: '2.5000', kwok: '2.5000', nga: '1.2500' }
  for (const [kind, edge] of Object.entries(published)) {
    expect(new Set(ofKind(kind).map(edgeOf)), kind).toEqual(new Set([edge]))
  }
  expect(['fan', 'nim', 'kwok', 'nga', 'ssh'].map((kind) => ofKind(kind).length)).toEqual([
    4, 12, 6, 12, 4,
  ])
  // 19 to 60 has an edge of 1.25 %; in ten-thousandths it is a little less: 3166 to 10000.
  expect(1 - (3 / 4) * (1 + 19 / 60)).toBeCloseTo(0.0125, 12)
  expect(Math.floor((1 + 19 / 60) * 10_000)).toBe(fantanReturn('ssh:1-2-3', 1))
  expect(new Set(ofKind('ssh').map(edgeOf))).toEqual(new Set(['1.2550']))
})

test('a place wins, gets its chips back or loses by its numbers', () => {
  const by = (place: string) => fantanLeft.map((left) => fantanReturn(place, left) / 10_000)
  expect(by('fan:2')).toEqual([0, 3.85, 0, 0])
  expect(by('nim:1-3')).toEqual([2.9, 0, 1, 0])
  expect(by('kwok:1-4')).toEqual([1.95, 0, 0, 1.95])
  expect(by('nga:1-3-2')).toEqual([1.475, 1, 1.475, 0])
  expect(by('ssh:1-2-4')).toEqual([1.3166, 1.3166, 0, 1.3166])
  expect(by('fan:5')).toEqual([0, 0, 0, 0])
})

test('what is left is what counting off by four leaves', () => {
  const chance = { below: (n: number) => n - 1, float: () => 0 }
  const view = fantan.view(fantan.start({ places: [{ place: 'fan:3', amount: 100n }] }, chance))
  expect(view).toEqual({
    buttons: 47,
    left: 3,
    places: [{ place: 'fan:3', amount: '100', returned: '385' }],
  })
})
