import { ratio } from '@baize/engines/odds'
import { expect, test } from 'vitest'
import { createFeed, type FeedMessage, groupsOf, uofProducers } from '../feed/index.ts'
import { contradictionsIn, hearAgain, toSettleBy, wordsOf } from './fed.bets.ts'

const event = 'sr:match:7'
const at = 1_700_000_000_000
const pick = 'match/goals/1x2=home'

function settled(timestamp: number, result: 0 | 1, certainty: 1 | 2 = 2): FeedMessage {
  const outcomes = [{ id: '1', result, voided: 0 as const, deadHeat: ratio(1n, 1n) }]
  const about = { product: 1, timestamp, event, certainty }
  return { ...about, kind: 'bet_settlement', markets: [{ key: '1', outcomes }] }
}

function feedAfter(...messages: FeedMessage[]) {
  const feed = createFeed({ producers: uofProducers, groupsOf })
  for (const message of messages) feed.hear(message, at)
  return feed
}

const decided = {
  pick,
  price_n: 2n,
  price_d: 1n,
  accepted_at: new Date(at),
  verdict: 'won',
  version: 1,
}

test('[GAM-11] bets that the feed would decide otherwise now are listed for resettlement', () => {
  const taken = {
    kind: 'rollback_bet_settlement',
    product: 1,
    timestamp: at + 1,
    event,
    markets: ['1'],
  } as const
  expect(contradictionsIn(feedAfter(settled(at, 1)), event, [decided])).toEqual([])
  const back = contradictionsIn(feedAfter(settled(at, 1), taken), event, [decided])
  expect(back).toMatchObject([{ verdict: 'won', now: undefined }])
  const anew = feedAfter(settled(at, 1), taken, settled(at + 2, 0))
  expect(contradictionsIn(anew, event, [decided])).toMatchObject([{ now: { verdict: 'lost' } }])
})

test('[GAM-11] what was kept of a feed leads to the same decisions after a restart', () => {
  const messages = [settled(at, 0, 1), settled(at + 1, 1)]
  const words = messages.flatMap((message, nth) =>
    wordsOf(message, ['1'], { event: 'fd-sr-match-7', version: nth + 1 }),
  )
  expect(words.map(({ version }) => version)).toEqual([1, 2])
  const feed = feedAfter()
  hearAgain(feed, words, at)
  const bets = { id: 'fd-sr-match-7', name: event, version: 0, toldVersion: 2 }
  const asked = toSettleBy(feed, bets, { certainty: 2 })
  const group = { pick, price_n: 2n, price_d: 1n }
  expect('judge' in asked && asked.judge(group)).toMatchObject({ verdict: 'won' })
})

test('[GAM-11] a scout alone decides only where low stakes are asked for', () => {
  const feed = feedAfter(settled(at, 1, 1))
  const bets = { id: 'fd-sr-match-7', name: event, version: 0, toldVersion: 1 }
  const group = { pick, price_n: 2n, price_d: 1n }
  const all = toSettleBy(feed, bets, { certainty: 2 })
  const low = toSettleBy(feed, bets, { certainty: 1, stakes: [{ currency: 'USD', most: 1n }] })
  expect('judge' in all && all.judge(group)).toBeUndefined()
  expect('judge' in low && low.judge(group)).toMatchObject({ verdict: 'won' })
  expect('judge' in low && low.judge({ ...group, pick: 'htft=home-home' })).toBeUndefined()
})
