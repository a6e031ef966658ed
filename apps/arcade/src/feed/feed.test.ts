import { ratio } from '@baize/engines/odds'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFeed, type FeedEffect } from './feed.ts'
import { type FeedMessage, type MarketLine, marketKeyOf } from './messages.ts'
import { uofProducers } from './producers.ts'
import { groupsOf } from './uof.markets.ts'
import { readUof } from './uof.read.ts'
import { writeUof } from './uof.write.ts'

const event = 'sr:match:1'
const key = '18|total=2.5'
const start = 1_700_000_000_000
const second = 1_000

function open(goodUntil?: number) {
  const feed = createFeed({
    producers: uofProducers,
    groupsOf,
    ...(goodUntil !== undefined && { goodUntil: new Map([[1, goodUntil]]) }),
  })
  const alive = (product: number, atMs: number, isSubscribed = true) =>
    feed.hear({ kind: 'alive', product, timestamp: atMs, isSubscribed }, atMs)
  return {
    ...feed,
    alive,
    /** Heard of, asked and told: trusted from now on. */
    trust(product: number, atMs: number) {
      const requestId = requestIn(alive(product, atMs))
      feed.hear({ kind: 'snapshot_complete', product, timestamp: atMs, requestId }, atMs)
      return requestId
    },
    say: (message: FeedMessage) => feed.hear(message, message.timestamp),
    state: (of = key) => feed.market(event, of)?.state,
  }
}

function requestIn(effects: readonly FeedEffect[]): number {
  return recoveryIn(effects)?.requestId ?? -1
}

function recoveryIn(effects: readonly FeedEffect[]) {
  return effects.flatMap((one) => (one.kind === 'recover' ? one.recovery : []))[0]
}

function line(status: MarketLine['status'] = 1, price = 190n, of = key): MarketLine {
  const outcomes = [
    { id: '12', price: ratio(price, 100n) },
    { id: '13', price: ratio(195n, 100n) },
  ]
  return { key: of, status, outcomes }
}

function odds(timestamp: number, markets = [line()], product = 1): FeedMessage {
  return { kind: 'odds_change', product, timestamp, event, markets }
}

const bet = { outcome: '12', price: ratio(2n, 1n), acceptedMs: start + 5 * second }

function settled(
  timestamp: number,
  more: Partial<{ certainty: 1 | 2; result: 0 | 1 | -1; voided: 0 | 0.5 | 1; of: bigint }> = {},
): FeedMessage {
  const { certainty = 2, result = 1, voided = 0, of = 1n } = more
  const outcomes = [{ id: '12', result, voided, deadHeat: ratio(1n, of) }]
  const about = { product: 1, timestamp, event, certainty }
  return { ...about, kind: 'bet_settlement', markets: [{ key, outcomes }] }
}

describe('[GAM-11] producers', () => {
  test('nothing takes bets before a producer has told everything', () => {
    const feed = open()
    feed.say(odds(start))
    expect(feed.state()).toBe('suspended')
    const recovery = recoveryIn(feed.alive(1, start))
    expect(recovery).toMatchObject({ product: 1 })
    expect(recovery?.after).toBeUndefined()
    feed.hear({ kind: 'snapshot_complete', product: 1, timestamp: start, requestId: 99 }, start)
    expect(feed.state()).toBe('suspended')
    feed.say(odds(start + 1))
    const requestId = recovery?.requestId ?? 0
    feed.hear({ kind: 'snapshot_complete', product: 1, timestamp: start, requestId }, start)
    expect(feed.state()).toBe('open')
  })

  test('20 seconds without a sign suspend all of its markets, and only its own', () => {
    const feed = open()
    feed.trust(1, start)
    feed.trust(3, start)
    feed.say(odds(start, [line()]))
    feed.say(odds(start, [line(1, 190n, '1')], 3))
    feed.alive(3, start + 10 * second)
    expect(feed.tick(start + 20 * second)).toEqual([])
    const effects = feed.tick(start + 20 * second + 1)
    expect(effects).toContainEqual({ kind: 'trust', product: 1, isTrusted: false })
    expect(recoveryIn(effects)?.after).toBe(start - 20 * second)
    expect(feed.state()).toBe('suspended')
    expect(feed.state('1')).toBe('open')
  })

  test('subscribed=0 suspends; so do two signs more than 20 seconds apart', () => {
    const feed = open()
    feed.trust(1, start)
    feed.say(odds(start))
    expect(feed.state()).toBe('open')
    feed.alive(1, start + 10 * second, false)
    expect(feed.state()).toBe('suspended')
    const requestId = requestIn(feed.alive(1, start + 80 * second))
    feed.hear(
      { kind: 'snapshot_complete', product: 1, timestamp: 0, requestId },
      start + 81 * second,
    )
    feed.say(odds(start + 81 * second))
    expect(feed.state()).toBe('open')
    feed.alive(1, start + 101 * second)
    expect(feed.state()).toBe('suspended')
  })

  test('after a recovery within the window only the missed part is asked for, else everything', () => {
    const hour = 3_600 * second
    expect(recoveryIn(open(start - 70 * hour).alive(1, start))?.after).toBe(
      start - 70 * hour - 20 * second,
    )
    expect(recoveryIn(open(start - 73 * hour).alive(1, start))?.after).toBeUndefined()
    const virtual = createFeed({
      producers: uofProducers,
      groupsOf,
      goodUntil: new Map([[6, start - 4 * hour]]),
    })
    const said = { kind: 'alive', product: 6, timestamp: start, isSubscribed: true } as const
    expect(recoveryIn(virtual.hear(said, start))?.after).toBeUndefined()
  })

  test('a full recovery closes what it does not name, a partial one leaves it', () => {
    const feed = open()
    feed.say(odds(start - second))
    const requestId = requestIn(feed.alive(1, start))
    feed.say(odds(start, [line(1, 190n, '1')]))
    feed.hear({ kind: 'snapshot_complete', product: 1, timestamp: start, requestId }, start)
    expect([feed.state(), feed.state('1')]).toEqual(['closed', 'open'])
    const again = requestIn(feed.missed(start + 6 * second, 1))
    feed.hear(
      { kind: 'snapshot_complete', product: 1, timestamp: start, requestId: again },
      start + 7 * second,
    )
    expect(feed.state('1')).toBe('open')
  })

  test('what an earlier recovery tells after another gap is not believed', () => {
    const feed = open()
    const first = requestIn(feed.alive(1, start))
    feed.missed(start + second, 1)
    feed.say({ kind: 'snapshot_complete', product: 1, timestamp: start, requestId: first })
    expect(feed.isTrusted(1)).toBe(false)
    expect(recoveryIn(feed.tick(start + 6 * second))?.requestId).toBe(first + 1)
  })

  test('an unknown producer is refused', () => {
    const feed = open()
    expect(feed.say(odds(start, [line()], 77))).toMatchObject([{ code: 'unknown-producer' }])
    expect(feed.events()).toEqual([])
  })
})

describe('[GAM-11] lines', () => {
  test('specifiers are sorted, so that one market has one key', () => {
    expect(marketKeyOf('9', 'total=9.5|setnr=1')).toBe('9|setnr=1|total=9.5')
    expect(() => marketKeyOf('9', 'total=<a>')).toThrow('malformed')
  })

  test('the newest line wins, whatever comes last', () => {
    const feed = open()
    feed.trust(1, start)
    feed.say(odds(start + 2, [line(1, 200n)]))
    feed.say(odds(start + 1, [line(1, 150n)]))
    expect(feed.market(event, key)?.prices.get('12')).toEqual(ratio(2n, 1n))
  })

  test.each([
    [1, 'open'],
    [-1, 'suspended'],
    [0, 'closed'],
    [-2, 'suspended'],
    [-3, 'settled'],
    [-4, 'cancelled'],
  ] as const)('status %s is %s', (status, state) => {
    const feed = open()
    feed.trust(1, start)
    feed.say(odds(start, [line(status)]))
    expect(feed.state()).toBe(state)
  })

  test('a market that was handed over waits for the live producer, whoever is heard first', () => {
    const feed = open()
    feed.trust(1, start)
    feed.trust(3, start)
    feed.say(odds(start, [line()], 3))
    feed.say(odds(start + 1, [line(-2)], 3))
    expect(feed.state()).toBe('suspended')
    feed.say(odds(start + 2, [line()], 3))
    expect(feed.state()).toBe('suspended')
    feed.say(odds(start - 1, [line()], 1))
    expect(feed.state()).toBe('open')
  })

  test('bet_stop suspends its groups until newer prices come', () => {
    const feed = open()
    feed.trust(1, start)
    feed.say(odds(start, [line(), line(1, 190n, '1')]))
    feed.say({ kind: 'bet_stop', product: 1, timestamp: start + 1, event, groups: ['score'] })
    expect([feed.state(), feed.state('1')]).toEqual(['suspended', 'open'])
    feed.say({ kind: 'bet_stop', product: 1, timestamp: start + 2, event, groups: ['all'] })
    expect(feed.state('1')).toBe('suspended')
    feed.say(odds(start + 3, [line(), line(1, 190n, '1')]))
    expect([feed.state(), feed.state('1')]).toEqual(['open', 'open'])
  })

  test('a fixture that changed is read once', () => {
    const feed = open()
    const said = { kind: 'fixture_change', product: 3, timestamp: start, event } as const
    expect(feed.say(said)).toEqual([{ kind: 'fixture', event }])
    expect(feed.say(said)).toEqual([])
  })
})

describe('[GAM-11] settlement', () => {
  const decided = (...messages: FeedMessage[]) => {
    const feed = open()
    for (const message of messages) feed.say(message)
    return feed.decisionOf(event, key, bet)
  }

  test.each([
    [1, 0, 'won', 2n, 1n],
    [0, 0, 'lost', 0n, 1n],
    [0, 1, 'void', 1n, 1n],
    [1, 0.5, 'half-won', 3n, 2n],
    [0, 0.5, 'half-lost', 1n, 2n],
  ] as const)('result %s with void factor %s is %s', (result, voided, verdict, n, d) => {
    const decision = decided(settled(start, { result, voided }))
    expect(decision).toMatchObject({ verdict, times: ratio(n, d), certainty: 2 })
  })

  test('a dead heat pays its part; an undecided outcome waits', () => {
    expect(decided(settled(start, { of: 2n }))).toMatchObject({
      verdict: 'dead-heat',
      times: ratio(1n, 1n),
    })
    expect(decided(settled(start, { result: -1 }))).toBeUndefined()
  })

  test('what is confirmed counts before what a scout said, whichever came last', () => {
    const scout = settled(start + 2, { certainty: 1, result: 0 })
    const confirmed = settled(start + 1, { certainty: 2, result: 1 })
    expect(decided(scout, confirmed)).toMatchObject({ verdict: 'won', certainty: 2 })
    expect(decided(confirmed, scout)).toMatchObject({ verdict: 'won', certainty: 2 })
    expect(decided(scout)).toMatchObject({ verdict: 'lost', certainty: 1 })
  })

  test('a settlement that is taken back opens the market; a later one counts', () => {
    const back = {
      kind: 'rollback_bet_settlement',
      product: 1,
      timestamp: start + 1,
      event,
      markets: [key],
    } as const
    expect(decided(settled(start), back)).toBeUndefined()
    expect(decided(back, settled(start))).toBeUndefined()
    const feed = open()
    feed.trust(1, start)
    for (const message of [odds(start), settled(start), back]) feed.say(message)
    expect(feed.state()).toBe('open')
    feed.say(settled(start + 2, { result: 0 }))
    expect(feed.state()).toBe('settled')
    expect(feed.decisionOf(event, key, bet)?.verdict).toBe('lost')
  })

  test.each([
    [{}, true],
    [{ from: start }, true],
    [{ from: start + 5 * second }, true],
    [{ from: start + 5 * second + 1 }, false],
    [{ until: start + 5 * second }, false],
    [{ until: start + 5 * second + 1 }, true],
    [{ from: start, until: start + 9 * second }, true],
  ])('a cancellation %j of a bet in its window: %s', (window, isVoid) => {
    const cancel = {
      kind: 'bet_cancel',
      product: 1,
      timestamp: start + 9 * second,
      event,
      markets: [key],
      ...window,
    } as const
    const decision = decided(settled(start), cancel)
    expect(decision?.verdict).toBe(isVoid ? 'void' : 'won')
    const back = { ...cancel, kind: 'rollback_bet_cancel', timestamp: start + 10 * second } as const
    expect(decided(back, settled(start), cancel)?.verdict).toBe('won')
  })
})

const messageOf = fc.oneof(
  fc
    .record({
      timestamp: fc.integer({ min: start, max: start + 6 }),
      product: fc.constantFrom(1, 3),
      status: fc.constantFrom(1 as const, -1 as const, 0 as const, -2 as const, -3 as const),
      price: fc.bigInt({ min: 101n, max: 130n }),
    })
    .map(({ timestamp, product, status, price }) =>
      odds(timestamp, [line(status, price)], product),
    ),
  fc
    .record({
      timestamp: fc.integer({ min: start, max: start + 6 }),
      product: fc.constantFrom(1, 3),
      group: fc.constantFrom('all', 'score', 'other'),
    })
    .map(
      ({ group, ...about }): FeedMessage => ({
        ...about,
        kind: 'bet_stop',
        event,
        groups: [group],
      }),
    ),
  fc
    .record({
      timestamp: fc.integer({ min: start, max: start + 6 }),
      certainty: fc.constantFrom(1 as const, 2 as const),
      result: fc.constantFrom(0 as const, 1 as const, -1 as const),
      voided: fc.constantFrom(0 as const, 0.5 as const, 1 as const),
    })
    .map(({ timestamp, ...more }) => settled(timestamp, more)),
  fc
    .record({
      timestamp: fc.integer({ min: start, max: start + 6 }),
      kind: fc.constantFrom(
        'bet_cancel' as const,
        'rollback_bet_cancel' as const,
        'rollback_bet_settlement' as const,
      ),
      from: fc.constantFrom(start, start + 6 * second),
    })
    .map(({ from, kind, timestamp }): FeedMessage => {
      const about = { product: 1, timestamp, event, markets: [key] }
      return kind === 'rollback_bet_settlement' ? { ...about, kind } : { ...about, kind, from }
    }),
)

test('[GAM-11] messages in any order, any of them several times, leave the same state', () => {
  fc.assert(
    fc.property(
      fc.array(messageOf, { minLength: 1, maxLength: 14 }).chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray([...all, ...all], {
            minLength: all.length * 2,
            maxLength: all.length * 2,
          }),
        ),
      ),
      ([inOrder, shuffled]) => {
        const ends = [inOrder, shuffled].map((messages) => {
          const feed = open()
          feed.trust(1, start)
          feed.trust(3, start)
          for (const message of messages) feed.say(message)
          return { market: feed.market(event, key), decision: feed.decisionOf(event, key, bet) }
        })
        expect(ends[1]).toEqual(ends[0])
      },
    ),
    { numRuns: 400 },
  )
})

test('[GAM-11] what is written is read again', () => {
  fc.assert(
    fc.property(messageOf, (message) => {
      expect(readUof(writeUof(message)).message).toEqual(message)
    }),
  )
})
