import { baccarat, baccaratPlaces, multiplierOne } from '@baize/engines/house'
import { expect, test } from 'vitest'
import { baccaratPays, boardPlaces } from './places.ts'

test('every place is on the table, with what it pays by the rules', () => {
  expect(boardPlaces.toSorted()).toEqual(baccaratPlaces.toSorted())
  for (const place of boardPlaces) {
    const { maxReturn } = baccarat.figures({ place })
    expect(baccaratPays[place]).toBe(
      `${maxReturn / multiplierOne - 1}:1`.replace('0.95000', '0.95'),
    )
  }
})
