import { expect, test } from 'vitest'
import { eventWith } from '../slip/slip.fixture.ts'
import { byLeague, heardAll, heardRows, takingFirst } from './rows.rules.ts'

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

test('[NAV-05] news between two frames makes one list; a league nothing happened to stays as it is', () => {
  const changed = eventWith('a', { marketCount: 9 })
  const { events, isUnknown } = heardAll(rows, [
    { type: 'event', now: 0, topic: 'league:league', event: eventWith('c', { marketCount: 4 }) },
    { type: 'event', now: 0, topic: 'league:league', event: eventWith('z') },
    { type: 'gone', topic: 'league:league', id: 'c' },
    { type: 'event', now: 0, topic: 'league:league', event: changed },
  ])
  expect({ events, isUnknown }).toEqual({ events: [changed, rows[1]], isUnknown: true })
  const before = byLeague(rows)
  const after = byLeague(events, before)
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).toBe(before[1])
  expect(heardAll(rows, []).events).toBe(rows)
})

test('[NAV-05] of what is played, first stands what still takes bets', () => {
  const closed = eventWith('b')
  const markets = closed.markets.map((market) => ({ ...market, status: 'closed' as const }))
  const order = takingFirst([{ ...closed, markets }, eventWith('a'), eventWith('c')])
  expect(order.map(({ id }) => id)).toEqual(['a', 'c', 'b'])
})
