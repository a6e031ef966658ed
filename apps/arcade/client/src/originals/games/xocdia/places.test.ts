import { multiplierOne, xocdia, xocdiaPlaces, xocdiaReturn } from '@baize/engines/house'
import { expect, test } from 'vitest'
import { boardRows, paysOn, redsIn, redsOn } from './places.ts'

const onBoard = boardRows.flatMap(({ places }) => places)

test('every place is on the table once, with what it pays by the rules', () => {
  expect(onBoard.toSorted()).toEqual(xocdiaPlaces.toSorted())
  for (const place of onBoard) {
    const odds = Number(paysOn(place).split(':')[0])
    expect(Math.round((odds + 1) * multiplierOne), place).toBe(xocdia.figures({ place }).maxReturn)
  }
})

test('the coins drawn on a place win it', () => {
  const drawn = onBoard.filter((place) => redsOn(place) !== undefined)
  expect(drawn).toHaveLength(5)
  for (const place of drawn) expect(xocdiaReturn(place, redsOn(place)!)).toBeGreaterThan(0)
  expect(redsIn({ coins: ['red', 'white', 'red', 'red'] })).toBe(3)
})
