import { expect, test } from 'vitest'
import { eventWith } from '../slip/slip.fixture.ts'
import { byLeague, heardRows } from './rows.rules.ts'

const rows = [eventWith('a'), eventWith('b', { league: 'other' }), eventWith('c')]

test('[NAV-05] rows stand under their league, in the order of the first ones', () => {
  const named = byLeague(rows).map(({ league, events }) => [league, events.map(({ id }) => id)])
  expect(named).toEqual([
    ['league', ['a', 'c']],
    ['other', ['b']],
  ])
})

test('[NAV-05] news of prices leaves the rows as they are; a line that nobody has seen asks for them', () => {
  const priced = (key: string, topic = 'league:league') =>
    heardRows(rows, {
      type: 'prices',
      topic,
      id: 'a',
      markets: [{ key, status: 'open', prices: ['2/1'] }],
    })
  expect(priced('m')).toBe(rows)
  expect(priced('new')).toBe('unknown')
  // All markets of an event are told to who has it on the slip.
  expect(priced('new', 'event:a')).toBe(rows)
})

test('[NAV-05] an event that changed is replaced; one that is new or went live asks for the list', () => {
  const told = (event: ReturnType<typeof eventWith>) =>
    heardRows(rows, { type: 'event', now: 0, topic: 'league:league', event })
  const changed = eventWith('a', { marketCount: 9 })
  expect(told(changed)).toEqual([changed, rows[1], rows[2]])
  expect(told(eventWith('a', { status: 'live' }))).toBe('unknown')
  expect(told(eventWith('z'))).toBe('unknown')
  const gone = heardRows(rows, { type: 'gone', topic: 'league:league', id: 'b' })
  expect(gone).toEqual([rows[0], rows[2]])
})
