import { cardsOf } from '@baize/engines/holdem'
import { comboOf } from '@baize/engines/tienlen'
import { expect, test } from 'vitest'
import { mayPlay, suggestionsOf } from './choose.ts'

const turn = { isTurn: true, mayPass: true, opensWith: null }
const on = (text: string) => comboOf(cardsOf(text))

test('[GAM-11] cards can be played if they beat what lies there, in turn; four pairs also out of turn', () => {
  const four = cardsOf('7s 7c 8s 8c 9s 9c Ts Tc')
  expect(mayPlay(cardsOf('5h'), { move: turn, on: on('5d') })).toBe(true)
  expect(mayPlay(cardsOf('5c'), { move: turn, on: on('5d') })).toBe(false)
  expect(mayPlay(cardsOf('5h'), { move: null, on: on('5d') })).toBe(false)
  const waits = { ...turn, isTurn: false }
  expect(mayPlay(four, { move: waits, on: on('2h') })).toBe(true)
  expect(mayPlay(cardsOf('2h'), { move: waits, on: on('2d') })).toBe(false)
  const opens = { ...turn, opensWith: cardsOf('3s')[0]! }
  expect(mayPlay(cardsOf('4s'), { move: opens, on: undefined })).toBe(false)
  expect(mayPlay(cardsOf('3s 4s 5s'), { move: opens, on: undefined })).toBe(true)
})

test('[GAM-11] suggestions begin with what is cheapest', () => {
  const left = cardsOf('2h 9s 6c 6d 6h 6s As')
  const texts = (text: string) => suggestionsOf(left, { move: turn, on: on(text) })
  expect(texts('8d')[0]?.cards).toEqual(cardsOf('9s'))
  expect(texts('Ah').map(({ cards }) => cards)).toEqual([cardsOf('2h')])
  expect(texts('2d')[0]?.cards).toEqual(cardsOf('2h'))
  expect(texts('2d').at(-1)?.kind).toBe('quad')
  expect(suggestionsOf(cardsOf('4s'), { move: turn, on: on('5d') })).toEqual([])
})
