import { expect, test } from 'vitest'
import { firstHold, heldOf, holding, newPlaces, readHold } from './hold.ts'

const cards = ['AS', 'KS', '2D', '3C', 'QS']

test('cards are held and let go, and a hold is of its own cards only', () => {
  let choice = holding(firstHold, cards, 4)
  choice = holding(choice, cards, 0)
  choice = holding(choice, cards, 2)
  choice = holding(choice, cards, 2)
  expect(heldOf(choice, cards)).toEqual([0, 4])
  expect(heldOf(choice, cards.toReversed())).toEqual([])
  expect(holding(choice, cards.toReversed(), 1).hold).toEqual([1])
})

test('of what was kept only places are read', () => {
  expect(readHold({ hold: [0, 0, 5, -1, 1.5, '2', 3], of: 'x', hasHint: 'yes' })).toEqual({
    hold: [0, 3],
    of: 'x',
    hasHint: false,
  })
  expect(readHold({ hold: 3 })).toBeUndefined()
  expect(readHold(undefined)).toBeUndefined()
})

test('a draw brings those that were not held', () => {
  const dealt = { cards, hand: 'nothing', multiplier: 0 } as const
  expect(newPlaces(dealt)).toEqual([0, 1, 2, 3, 4])
  expect(newPlaces({ ...dealt, end: 'drawn', held: [0, 1, 4] })).toEqual([2, 3])
})
