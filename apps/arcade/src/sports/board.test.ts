import { expect, test } from 'vitest'
import { createBoard } from './board.ts'
import { eventIdOf, roundsAt } from './calendar.ts'
import { fixturesOf } from './fixtures.ts'
import { leagues } from './leagues.ts'
import { lastMinute, type Running, runningOf } from './running.ts'

const somewhen = Date.UTC(2026, 10, 19)

/** The first event of the next round of the first league of a sport. */
function eventOf(sport: string): Running {
  const league = leagues.find((one) => one.sport === sport)!
  const planned = roundsAt(league, somewhen, 1).at(-1)!
  const [terms] = fixturesOf(planned)
  const id = eventIdOf(planned.id, 0)
  return runningOf(planned, { id, nth: 0, state: 'open', terms: terms!, played: null }, 0)
}

test('[NAV-05] the book opens with what is played only while bets are taken on it', () => {
  const board = createBoard({ speed: 1, leagues })
  const [match, fight, map] = [eventOf('football'), eventOf('cockfight'), eventOf('cs2')]
  board.add([match, fight, map])
  const takesLive = () =>
    (['sports', 'esports', 'cockfight'] as const).filter((book) => board.takesLive(book, somewhen))
  expect(takesLive()).toEqual([])
  for (const event of [match, fight, map]) event.status = 'live'
  expect(takesLive()).toEqual(['sports'])
  match.isSuspended = true
  expect(takesLive()).toEqual([])
  match.isSuspended = false
  match.state = { ...match.state, minute: lastMinute }
  expect(takesLive()).toEqual([])
})
