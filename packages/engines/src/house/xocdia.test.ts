import { expect, test } from 'vitest'
import { edgeText, everyWay, lawFigures } from './everyway.fixture.ts'
import { ratio } from './ratio.ts'
import { xocdia, xocdiaPlaces, xocdiaReturn } from './xocdia.ts'

test.each(xocdiaPlaces)('[FAIR-02] %s: by all sixteen throws of four coins', (place) => {
  const law = everyWay((chance) =>
    Number(xocdia.returned(xocdia.start({ places: [{ place, amount: 10_000n }] }, chance))),
  )
  expect(lawFigures(law)).toEqual(xocdia.figures({ place }))
})

test('[FAIR-02] the edges and the chances are the published ones', () => {
  expect(xocdiaPlaces).toEqual(['even', 'odd', 'red:0', 'red:1', 'red:2', 'red:3', 'red:4'])
  const edges = xocdiaPlaces.map((place) => edgeText(xocdia.figures({ place }).rtp, 2))
  expect(edges).toEqual(['2.00', '2.00', '6.25', '5.00', '6.25', '5.00', '6.25'])
  const ways = xocdiaPlaces.map((place) => xocdia.figures({ place }).hitRate)
  expect(ways).toEqual([8n, 8n, 1n, 4n, 6n, 4n, 1n].map((count) => ratio(count, 16n)))
})

test('a place wins by how many coins are red', () => {
  const by = (place: string) => [0, 1, 2, 3, 4].map((reds) => xocdiaReturn(place, reds) / 10_000)
  expect(by('even')).toEqual([1.96, 0, 1.96, 0, 1.96])
  expect(by('odd')).toEqual([0, 1.96, 0, 1.96, 0])
  expect(by('red:0')).toEqual([15, 0, 0, 0, 0])
  expect(by('red:1')).toEqual([0, 3.8, 0, 0, 0])
  expect(by('red:2')).toEqual([0, 0, 2.5, 0, 0])
})
