import { expect, test } from 'vitest'
import { edgeText, everyWay, lawFigures } from './everyway.fixture.ts'
import { ratio } from './ratio.ts'
import { sicboPlaces } from './sicbo.places.ts'
import { sicbo } from './sicbo.ts'

test('[FAIR-02] the figures of all 52 places are those of all 216 throws', () => {
  expect(new Set(sicboPlaces()).size).toBe(52)
  for (const place of sicboPlaces()) {
    const law = everyWay((chance) =>
      Number(sicbo.returned(sicbo.start({ places: [{ place, amount: 10_000n }] }, chance))),
    )
    expect(lawFigures(law)).toEqual(sicbo.figures({ place }))
  }
})

test('[FAIR-02] big, small, odd and even have the published edge, and sums come as published', () => {
  for (const place of ['big', 'small', 'odd', 'even']) {
    expect(edgeText(sicbo.figures({ place }).rtp, 4)).toBe('2.7778')
  }
  const ways = [3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3]
  ways.forEach((count, at) => {
    expect(sicbo.figures({ place: `sum:${at + 4}` }).hitRate).toEqual(ratio(BigInt(count), 216n))
  })
  expect(sicbo.figures({ place: 'single:4' }).hitRate).toEqual(ratio(91n, 216n))
  expect(sicbo.figures({ place: 'double:4' }).hitRate).toEqual(ratio(16n, 216n))
  expect(sicbo.figures({ place: 'pair:1-6' }).hitRate).toEqual(ratio(30n, 216n))
  expect(sicbo.figures({ place: 'triple:6' }).hitRate).toEqual(ratio(1n, 216n))
})

test('[FAIR-02] no place takes more than a sixth', () => {
  for (const place of sicboPlaces()) {
    expect(Number(edgeText(sicbo.figures({ place }).rtp, 4))).toBeLessThan(16.7)
  }
})

const thrown = (place: string, ...dice: number[]) => {
  const chance = { below: () => dice.shift()! - 1, float: () => 0 }
  return sicbo.returned(sicbo.start({ places: [{ place, amount: 10n }] }, chance))
}

test('a triple takes big, small, odd and even; a single pays by how often it shows', () => {
  expect(thrown('small', 1, 1, 1)).toBe(0n)
  expect(thrown('odd', 3, 3, 3)).toBe(0n)
  expect(thrown('small', 1, 1, 2)).toBe(20n)
  expect(
    ['single:2', 'double:2', 'triple:2', 'anyTriple'].map((at) => thrown(at, 2, 2, 2)),
  ).toEqual([130n, 120n, 1810n, 320n])
  expect(thrown('single:5', 5, 1, 5)).toBe(30n)
  expect(thrown('pair:1-5', 5, 1, 5)).toBe(70n)
  expect(thrown('pair:1-2', 1, 1, 5)).toBe(0n)
})
