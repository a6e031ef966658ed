import { seaById, swimmersOf, waveMs } from '@baize/engines/fishing'
import { expect, test } from 'vitest'
import type { FishingNews, MagazineTold, RoomTold } from '../../../../../src/fishing/wire.ts'
import { heard, nothingYet, seaMsAt } from './room.rules.ts'

const wave = { wave: 0, link: 'ab'.repeat(32), salt: 's|1', commitment: 'c', place: 4 }
const room: RoomTold = {
  sea: 'fishingreef',
  number: 1,
  seaMs: 20_000,
  frozenUntil: 0,
  waves: [wave],
  caught: [7],
  guns: [{ place: 2, weapon: 'cannon', level: 0 }],
  place: 2,
  stakes: ['1', '5', '10'],
}
const magazine: MagazineTold = {
  id: 'm',
  stake: '5',
  bullets: 40,
  left: 40,
  won: 0,
  shots: 0,
  isOver: false,
}
const hello: FishingNews = {
  type: 'hello',
  now: 1_000,
  room,
  own: { magazine },
  balance: '1',
  net: '0',
}
const after = (...news: FishingNews[]) =>
  news.reduce((now, one) => heard(now, one, 400), nothingYet)

test('[GAM-11] everybody computes the same fish from what the server tells', () => {
  const now = after(hello)
  const sea = seaById('fishingreef')!
  expect([...now.swimmers.values()]).toEqual(swimmersOf(sea, wave))
  expect(now.caught.has(7)).toBe(true)
  expect(now.aheadMs).toBe(600)
  const later = after(hello, { type: 'wave', wave: { ...wave, wave: 1, link: 'cd'.repeat(32) } })
  expect([...later.swimmers.values()].some(({ fromMs }) => fromMs >= waveMs)).toBe(true)
})

test('[GAM-11] the sea stands still while it is frozen, for everybody alike', () => {
  const now = after(hello, { type: 'frozen', now: 2_000, seaMs: 21_000, until: 7_000 })
  expect([2_000, 6_999, 7_000, 8_000].map((ms) => seaMsAt(now, ms))).toEqual([
    21_000, 21_000, 21_000, 22_000,
  ])
  expect(seaMsAt(after(hello), 1_500)).toBe(20_500)
})

test('[GAM-11] a caught fish leaves the sea, one that got away stays', () => {
  const [first, second] = swimmersOf(seaById('fishingreef')!, wave)
  const fish = [
    { fish: `${first!.kind}/${first!.id}`, pays: 2 },
    { fish: `${second!.kind}/${second!.id}`, pays: 0 },
  ]
  const now = after(hello, { type: 'shots', shots: [{ n: 1, place: 0, weapon: 'net', fish }] })
  expect([now.caught.has(first!.id), now.caught.has(second!.id)]).toEqual([true, false])
})

test('[GAM-11] late news do not fill a magazine again, and one that is over is gone', () => {
  const told = (left: number, isOver = false): FishingNews => ({
    type: 'own',
    seat: { magazine: { ...magazine, left, isOver } },
  })
  expect(after(hello, told(30), told(35)).magazine?.left).toBe(30)
  expect(after(hello, told(30), told(0, true)).magazine).toBeNull()
  const next: FishingNews = {
    type: 'done',
    ask: 1,
    seat: { magazine: { ...magazine, id: 'next' } },
  }
  expect(after(hello, told(0, true), next, told(0, true)).magazine?.id).toBe('next')
  expect(after(hello, { type: 'done', ask: 2, seat: {} }).magazine?.left).toBe(40)
})
