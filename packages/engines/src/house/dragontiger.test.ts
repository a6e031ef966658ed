import { expect, test } from 'vitest'
import { dragonTigerPlaces, dragontiger } from './dragontiger.ts'
import { edgeText, everyWay, lawFigures } from './everyway.fixture.ts'
import { ratio } from './ratio.ts'

test.each(dragonTigerPlaces)('[FAIR-02] %s: by all 172,640 pairs of cards in the shoe', (place) => {
  const law = everyWay((chance) =>
    Number(
      dragontiger.returned(dragontiger.start({ places: [{ place, amount: 10_000n }] }, chance)),
    ),
  )
  expect(lawFigures(law)).toEqual(dragontiger.figures({ place }))
})

test('[FAIR-02] the edges are the published ones', () => {
  const edges = dragonTigerPlaces.map((place) => edgeText(dragontiger.figures({ place }).rtp, 4))
  expect(edges).toEqual(['3.7349', '3.7349', '32.7711', '13.9759'])
  expect(dragontiger.figures({ place: 'tie' }).hitRate).toEqual(ratio(31n, 415n))
})
