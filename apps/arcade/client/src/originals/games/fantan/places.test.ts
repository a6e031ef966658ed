import { fantan, fantanPlaces, multiplierOne } from '@baize/engines/house'
import { expect, test } from 'vitest'
import { boardRows, fantanPays, kindOf, numbersOf } from './places.ts'

const onBoard = boardRows.flatMap(({ places }) => places)

test('every place is on the table once', () => {
  expect(onBoard.toSorted()).toEqual(fantanPlaces().toSorted())
})

test('each kind says what it pays by the rules', () => {
  for (const place of onBoard) {
    const pays = Number(fantanPays[kindOf(place)!].split(':')[0])
    expect(Math.round((pays + 1) * multiplierOne), place).toBe(fantan.figures({ place }).maxReturn)
  }
})

test('the numbers drawn on a place are those on which it wins, and the one that pushes', () => {
  expect(numbersOf('fan:4')).toEqual({ wins: [4], push: undefined })
  expect(numbersOf('nim:3-1')).toEqual({ wins: [3], push: 1 })
  expect(numbersOf('nga:2-4-1')).toEqual({ wins: [2, 4], push: 1 })
  expect(numbersOf('ssh:1-3-4')).toEqual({ wins: [1, 3, 4], push: undefined })
})
