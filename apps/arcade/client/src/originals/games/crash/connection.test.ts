import { expect, test } from 'vitest'
import type { CrashNews, CrashTable } from '../../../../../src/crash/wire.ts'
import { heard, multiplierNow, nothingYet } from './connection.ts'

const seat = { key: 'a', name: 'Player 1', currency: 'USD', stake: '100', isMine: false }
const table: CrashTable = {
  number: 7,
  phase: 'betting',
  at: 1_000,
  endsAt: 7_000,
  chain: { commitment: 'c', salt: 's', before: 'b', links: 20, place: 6 },
  seats: [{ ...seat, isMine: true, playId: 'p' }],
  speed: 1,
}
const hello: CrashNews = { type: 'hello', now: 1_500, table, past: [], balance: '1', net: '0' }

test('who comes to the table is told everything, with the own bets', () => {
  const now = heard(nothingYet, hello, 500)
  expect(now).toMatchObject({ isConnected: true, phase: 'betting', number: 7, aheadMs: 1_000 })
  expect([...now.mine]).toEqual(['a'])
})

test('the multiplier follows the server’s clock, and stands at the point after the crash', () => {
  const running = heard(
    heard(nothingYet, hello, 500),
    { type: 'running', now: 8_000, number: 7, at: 8_000 },
    7_000,
  )
  expect(multiplierNow(running, 7_000)).toBe(100)
  expect(multiplierNow(running, 7_000 + 11_553)).toBe(200)
  const past = { number: 7, point: 173, link: 'x' }
  const crashed = heard(running, { type: 'crashed', now: 18_000, past }, 17_000)
  expect(multiplierNow(crashed, 99_000)).toBe(173)
  expect(crashed.past[0]).toEqual(past)
})

test('a public word about an own seat does not take away that it is one', () => {
  const now = heard(
    heard(nothingYet, hello, 500),
    { type: 'seats', seats: [seat], outs: [{ key: 'a', cashedOutAt: 150 }, { key: 'gone' }] },
    0,
  )
  expect(now.seats.get('a')).toMatchObject({ cashedOutAt: 150, playId: 'p', stake: '100' })
  expect(now.seats.size).toBe(1)
  const next = heard(
    now,
    { type: 'betting', now: 9_000, table: { ...table, number: 8, seats: [] } },
    0,
  )
  expect([next.seats.size, next.mine.size]).toEqual([0, 0])
})

test('[GAM-11] a bet made in another window is an own one, whichever word of it comes first', () => {
  const before = heard(nothingYet, { ...hello, table: { ...table, seats: [] } }, 500)
  const own: CrashNews = { type: 'own', seat: { ...seat, isMine: true, playId: 'p' } }
  const everybody: CrashNews = { type: 'seats', seats: [seat], outs: [] }
  for (const [first, second] of [
    [own, everybody],
    [everybody, own],
  ] as const) {
    const now = heard(heard(before, first, 0), second, 0)
    expect([...now.mine]).toEqual(['a'])
    expect(now.seats.get('a')).toMatchObject({ playId: 'p', stake: '100' })
  }
})

test('that a bet of a round before was cashed out puts nobody into this one', () => {
  const next = heard(
    heard(nothingYet, hello, 500),
    { type: 'betting', now: 9_000, table: { ...table, number: 8, seats: [] } },
    0,
  )
  const out = { ...seat, isMine: true, playId: 'p', cashedOutAt: 150 }
  for (const late of [
    { type: 'own', seat: out },
    { type: 'done', ask: 1, seat: out },
  ] as const) {
    expect(heard(next, late, 0)).toBe(next)
  }
})
