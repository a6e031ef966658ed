import { ratio } from '@baize/engines/odds'
import { expect, test } from 'vitest'
import { createFeed, groupsOf, uofProducers } from '../feed/index.ts'
import { lookOf } from './fed.offer.ts'

test('[GAM-12] a market is offered under the name by which its bets are decided, and no other', () => {
  const feed = createFeed({ producers: uofProducers, groupsOf })
  const event = 'sr:match:7'
  const outcomes = [{ id: '1', price: ratio(2n, 1n) }]
  const markets = ['1', '1|variant=x', '18|from=1|total=2.5'].map((key) => {
    const own = key.startsWith('18') ? [{ id: '12', price: ratio(2n, 1n) }] : outcomes
    return { key, status: 1 as const, outcomes: own }
  })
  feed.hear({ kind: 'odds_change', product: 1, timestamp: 1, event, markets }, 1)
  const offered = lookOf(feed, event).offered()
  expect(offered.map(({ key }) => key)).toEqual(['match/goals/1x2'])
})

test('[GAM-12] the price that is offered has an end, and what a bet is worth follows the price that was said', () => {
  const feed = createFeed({ producers: uofProducers, groupsOf })
  const event = 'sr:match:7'
  const outcomes = [
    { id: '1', price: ratio(5_000n, 1n) },
    { id: '3', price: ratio(5n, 4n) },
  ]
  const markets = [{ key: '1', status: 1 as const, outcomes }]
  feed.hear({ kind: 'odds_change', product: 1, timestamp: 1, event, markets }, 1)
  const [market] = lookOf(feed, event).offered()
  const [dear, cheap] = market!.outcomes
  expect([dear!.price, cheap!.price]).toEqual([ratio(500n, 1n), ratio(5n, 4n)])
  expect([dear!.chances.win, cheap!.chances.win]).toEqual([1 / 5_000, 0.8])
})

test('[GAM-12] a price below 1.01 is no offer: it would pay less than a hundredth', () => {
  const feed = createFeed({ producers: uofProducers, groupsOf })
  const event = 'sr:match:7'
  const outcomes = [
    { id: '1', price: ratio(1_009n, 1_000n) },
    { id: '2', price: ratio(101n, 100n) },
    { id: '3', price: ratio(1n, 1n) },
  ]
  const markets = [{ key: '1', status: 1 as const, outcomes }]
  feed.hear({ kind: 'odds_change', product: 1, timestamp: 1, event, markets }, 1)
  const [market] = lookOf(feed, event).offered()
  expect(market?.outcomes.map(({ price }) => price)).toEqual([ratio(101n, 100n)])
})
