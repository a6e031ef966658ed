import { ratio } from '@baize/engines/odds'
import { expect, test } from 'vitest'
import { createFeed, type FeedMessage, groupsOf, uofProducers } from '../feed/index.ts'
import { changedIn, hearAgain, toSettleBy, wordsOf } from './fed.bets.ts'

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

const group = { pick, price_n: 2n, price_d: 1n, accepted_at: new Date(at) }
const won = { ...group, verdict: 'won', times_n: '2', times_d: '1' }
const none = { certainty: 2, decided: async () => [] } as const

test('[GAM-11] bets are judged again once the feed has confirmed another result, not before', () => {
  const about = { product: 1, timestamp: at + 1, event, markets: ['1'] }
  const taken: FeedMessage = { ...about, kind: 'rollback_bet_settlement' }
  const changed = (...messages: FeedMessage[]) =>
    changedIn(feedAfter(...messages), event, [won]).judged
  expect(changed(settled(at, 1))).toEqual([])
  expect(changed(settled(at, 1), taken)).toEqual([])
  expect(changed(settled(at, 1), taken, settled(at + 2, 0, 1))).toEqual([])
  expect(changed(settled(at, 1), taken, settled(at + 2, 0))).toMatchObject([
    { ...group, verdict: 'lost', times: { n: 0n } },
  ])
  expect(changed(settled(at, 1), taken, settled(at + 2, 1))).toEqual([])
})

test('[GAM-11] the same verdict at another multiplier is another decision', () => {
  const half = { ...won, times_n: '3', times_d: '2' }
  const { judged } = changedIn(feedAfter(settled(at, 1)), event, [half])
  expect(judged).toMatchObject([{ verdict: 'won' }])
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
  const asked = toSettleBy(feed, bets, none)
  const open = { pick, price_n: 2n, price_d: 1n }
  expect('judge' in asked && asked.judge(open)).toMatchObject({ verdict: 'won' })
})

test('[GAM-12] bets whose moment was not asked for are not decided by a window that was told meanwhile', () => {
  const feed = feedAfter()
  const bets = { id: 'fd-sr-match-7', name: event, version: 0, toldVersion: 1 }
  const asked = toSettleBy(feed, bets, none)
  expect(asked).toMatchObject({ byMoment: false })
  const about = { product: 1, timestamp: at, event, markets: ['1'] }
  feed.hear({ ...about, kind: 'bet_cancel', until: at - 60_000 }, at)
  const { accepted_at: _, ...open } = group
  expect('judge' in asked && asked.judge(open)).toBeUndefined()
  const again = toSettleBy(feed, bets, none)
  expect('judge' in again && again.judge(group)).toBeUndefined()
  const early = { ...group, accepted_at: new Date(at - 60_001) }
  expect('judge' in again && again.judge(early)).toMatchObject({ verdict: 'void' })
})

test('[GAM-11] a scout alone decides only where low stakes are asked for', () => {
  const feed = feedAfter(settled(at, 1, 1))
  const bets = { id: 'fd-sr-match-7', name: event, version: 0, toldVersion: 1 }
  const open = { pick, price_n: 2n, price_d: 1n }
  const all = toSettleBy(feed, bets, none)
  const low = toSettleBy(feed, bets, { certainty: 1, stakes: [{ currency: 'USD', most: 1n }] })
  expect('judge' in all && all.judge(open)).toBeUndefined()
  expect('judge' in low && low.judge(open)).toMatchObject({ verdict: 'won' })
  expect('judge' in low && low.judge({ ...open, pick: 'htft=home-home' })).toBeUndefined()
})
