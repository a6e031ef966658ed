import { seedHash } from '@baize/engines/holdem'
import { lineUp } from '@baize/engines/niuniu'
import { fallbackOf, play } from '@baize/engines/tienlen'
import { expect, test } from 'vitest'
import { createSeating } from './chairs.ts'
import { layDeck, newSeed } from './dealing.ts'
import { dealNiu, endOfNiu } from './niuniu/dealing.ts'
import { niuOwnView, niuTableView } from './niuniu/views.ts'
import { dealTien, endOfTien } from './tienlen/dealing.ts'
import { tienOwnView, tienTableView } from './tienlen/views.ts'

const stakes = { stake: 10n, rakePpm: 0 }
const buyIn = { min: 400n, max: 2_000n }
const bought = { buyIn, room: { unit: 1n, ...buyIn } }
const about = {
  code: 'room',
  name: 'Room',
  table: 1,
  isPractice: false,
  currency: 'USD',
  decimals: 2,
  seats: 2,
}

/** Two players; the second leaves when the hand is over, and somebody else sits down there. */
function twoSeats() {
  const seating = createSeating({ seats: 2, unit: 10n, bots: 0, now: () => new Date() })
  const sit = (seat: number, owner: string) =>
    seating.put(seat, { owner, name: owner, isBot: false, sitting: undefined, stack: 1_000n })
  const [ann, ben] = [sit(0, 'ann'), sit(1, 'ben')]
  const seeds = [ann, ben].map(({ seat }) => {
    const seed = newSeed()
    return { seat, seed, hash: seedHash(seed) }
  })
  const change = () => {
    seating.remove(ben)
    return sit(1, 'cyd')
  }
  return { seating, chairs: [ann, ben], ann, ben, seeds, change }
}

const laid = () => ({ ...layDeck(), number: 1n, at: new Date() })

test('[GAM-11] in the pause of Niu Niu a newcomer has no cards of whoever sat there before', () => {
  const { seating, chairs, ann, ben, seeds, change } = twoSeats()
  const dealt = dealNiu(
    laid(),
    { lined: lineUp(chairs, stakes, undefined)!, chairs, stakes },
    seeds,
  )
  dealt.areOut = true
  dealt.outcome = endOfNiu(dealt, stakes)
  const seats = () =>
    niuTableView({
      about,
      stakes,
      buyIn,
      phase: 'pause',
      chairs: seating.chairs(),
      banker: dealt.banker,
      dealt,
      clock: null,
    }).players
  const own = (chair: typeof ann) => niuOwnView(chair, { dealt, isBetting: false, ...bought }).cards
  const before = seats()
  for (const { isIn, cards } of before) expect([isIn, cards?.length]).toEqual([true, 5])
  expect([own(ann).length, own(ben).length]).toEqual([5, 5])
  const cyd = change()
  const [first, second] = seats()
  expect(first).toEqual(before[0])
  expect(second).toEqual({
    seat: 1,
    name: 'cyd',
    isBot: false,
    isAway: false,
    isGone: false,
    stack: '1000',
    isIn: false,
    times: null,
  })
  expect([own(ann).length, own(cyd)]).toEqual([5, []])
})

test('[GAM-11] in the pause of Tiến lên a newcomer has no cards of whoever sat there before', () => {
  const { seating, chairs, ann, ben, seeds, change } = twoSeats()
  const dealt = dealTien(laid(), { chairs, leader: undefined }, seeds)
  const { hand } = dealt
  const own = (chair: typeof ann) => tienOwnView(chair, { dealt, isTurn: false, ...bought }).cards
  expect([own(ann).length, own(ben).length]).toEqual([13, 13])
  while (hand.turn !== undefined) play(hand, fallbackOf(hand, hand.turn))
  dealt.outcome = endOfTien(dealt, stakes)
  const seats = () =>
    tienTableView({
      about,
      stakes,
      buyIn,
      phase: 'pause',
      chairs: seating.chairs(),
      dealt,
      turn: null,
    }).players
  const before = seats()
  for (const { isIn, cards, net } of before) {
    expect([isIn, Array.isArray(cards), typeof net]).toEqual([true, true, 'string'])
  }
  const cyd = change()
  const [first, second] = seats()
  expect(first).toEqual(before[0])
  expect(second).toEqual({
    seat: 1,
    name: 'cyd',
    isBot: false,
    isAway: false,
    isGone: false,
    stack: '1000',
    isIn: false,
    left: 0,
    hasPassed: false,
  })
  expect(own(cyd)).toEqual([])
})
