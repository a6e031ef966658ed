import { ratio } from '@baize/engines/odds'
import { expect, test } from 'vitest'
import { createFeed } from './feed.ts'
import { uofProducers } from './producers.ts'
import { groupsOf } from './uof.markets.ts'

test('[GAM-11] events that nobody follows make room for new ones, and those that are followed stay', () => {
  const limits = { events: 3, marketsOfEvent: 10, outcomesOfMarket: 10 }
  const isFollowed = (event: string) => event.startsWith('own:')
  const feed = createFeed({ producers: uofProducers, groupsOf, limits, isFollowed })
  const markets = [{ key: '1', status: 1 as const, outcomes: [{ id: '1', price: ratio(2n, 1n) }] }]
  const say = (event: string, timestamp: number) =>
    feed.hear({ kind: 'odds_change', product: 1, timestamp, event, markets }, timestamp)
  for (const [nth, event] of ['own:match:1', 'a:match:1', 'a:match:2', 'a:match:3'].entries()) {
    expect(say(event, nth + 1)).toEqual([{ kind: 'lines', event, markets: ['1'] }])
  }
  expect(feed.events()).toEqual(['own:match:1', 'a:match:2', 'a:match:3'])
  say('own:match:2', 5)
  say('own:match:3', 6)
  expect(feed.events()).toEqual(['own:match:1', 'own:match:2', 'own:match:3'])
  expect(say('own:match:4', 7)).toMatchObject([{ kind: 'refused', code: 'too-many' }])
  expect(feed.market('own:match:1', '1')?.state).toBe('suspended')
})
