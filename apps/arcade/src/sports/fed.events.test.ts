import { expect, test } from 'vitest'
import { isSound } from './fed.events.ts'

const nowMs = Date.UTC(2026, 2, 1)
const match = {
  id: 'sr:match:1',
  sport: 'sr:sport:1',
  league: { id: 'sr:tournament:1', name: 'Ligue Été' },
  home: 'North End',
  away: '北京',
  startsAt: nowMs + 3_600_000,
}

test('[GAM-11] a match that cannot be written down is none', () => {
  expect(isSound(match, nowMs)).toBe(true)
  expect(isSound({ ...match, home: 'a\u0000b' }, nowMs)).toBe(false)
  expect(isSound({ ...match, away: 'half a pair \ud83d' }, nowMs)).toBe(false)
  expect(isSound({ ...match, league: { ...match.league, name: '' } }, nowMs)).toBe(false)
  for (const startsAt of [8_640_000_000_000_000, -1, Number.NaN]) {
    expect(isSound({ ...match, startsAt }, nowMs)).toBe(false)
  }
})
