import { expect, test } from 'vitest'
import { nothingYet, type TableNow } from './connection.ts'
import { emptySlot, slotted } from './slots.rules.ts'

function tableWith(...plays: string[]): TableNow {
  const seat = { name: 'Player 1', currency: 'USD', stake: '100', isMine: true }
  return {
    ...nothingYet,
    seats: new Map(
      plays.map((playId) => [`of ${playId}`, { ...seat, key: `of ${playId}`, playId }] as const),
    ),
    mine: new Set(plays.map((play) => `of ${play}`)),
  }
}

test('[GAM-11] a bet of another window takes the slot that is free, and keeps it', () => {
  const here = { id: 'here', isAsked: false, isQueued: false }
  const both = slotted([here, emptySlot], tableWith('here', 'there'))
  expect(both.map(({ id }) => id)).toEqual(['here', 'there'])
  expect(slotted(both, tableWith('there', 'here'))).toBe(both)
})

test('a bet that is on its way here keeps its slot until it is answered', () => {
  const asked = { id: 'asked', isAsked: true, isQueued: false }
  const full = slotted([asked, emptySlot], tableWith('one', 'two'))
  expect(full).toEqual([asked, { ...emptySlot, id: 'one' }])
  expect(slotted([emptySlot, full[1]!], tableWith('one', 'two'))[0]).toEqual({
    ...emptySlot,
    id: 'two',
  })
})
