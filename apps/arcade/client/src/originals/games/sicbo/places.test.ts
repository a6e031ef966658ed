import { multiplierOne, sicbo, sicboPlaces, sicboReturn } from '@baize/engines/house'
import { expect, test } from 'vitest'
import { boardRows, diceOn, paysOn } from './places.ts'

const onBoard = boardRows.flatMap(({ places }) => places)

test('every place is on the table once', () => {
  expect(onBoard.toSorted()).toEqual(sicboPlaces().toSorted())
})

test('each says what it pays by the rules', () => {
  for (const place of onBoard) {
    const most = Number(paysOn(place).split(' / ').at(-1)?.split(':')[0])
    expect((most + 1) * multiplierOne, place).toBe(sicbo.figures({ place }).maxReturn)
  }
})

test('the dice on a place win it, and without them it is lost', () => {
  const drawn = onBoard.filter((place) => diceOn(place).length > 0)
  expect(drawn).toHaveLength(6 + 6 + 6 + 15)
  for (const place of drawn) {
    const dice = diceOn(place)
    const other = [1, 2, 3, 4, 5, 6].find((face) => !dice.includes(face))!
    expect(sicboReturn(place, [...dice, other, other].slice(0, 3)), place).toBeGreaterThan(0)
    const without = [...dice.slice(1), other, other, other].slice(0, 3)
    expect(sicboReturn(place, without), place).toBe(0)
  }
})
