import { setTimeout as sleep } from 'node:timers/promises'
import { ratio } from '@baize/engines/odds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSimulation, type FeedMessage, noFaults, startSimulator } from '../feed/index.ts'
import { newId } from '../fixture/stage.fixture.ts'
import { until } from '../shared/sitting.fixture.ts'
import { type Book, legOn, openBook, type Player } from './sports.fixture.ts'
import type { EventRow, LegAsked } from './wire.ts'

const token = 'shown at the door'
const minute = 60_000
const wins = '1'

let clock = () => Date.now()
let simulator: Awaited<ReturnType<typeof startSimulator>>
let book: Book
let player: Player
let events: EventRow[]
let beat: NodeJS.Timeout
let people = 0
/** The provider goes on, or says nothing. */
let isSpeaking = true

beforeAll(async () => {
  const simulation = createSimulation({
    seed: 'book',
    startMs: Date.now(),
    events: 8,
    markets: 12,
    minuteMs: 1_000,
    beforeMs: 600 * minute,
    apartMs: minute,
    changesPerSecond: 1,
  })
  simulator = await startSimulator({ simulation, faults: noFaults, token, now: () => clock() })
  book = await openBook([], { SPORTS_FEED: simulator.url, SPORTS_FEED_TOKEN: token })
  clock = book.now
  await somebody()
  beat = setInterval(() => {
    if (isSpeaking) simulator.step()
  }, 100)
  await until(async () => {
    const found = await player.events()
    events = found.filter(({ markets }) => markets.some(({ status }) => status === 'open'))
    return events.length === 8
  })
})
afterAll(async () => {
  clearInterval(beat)
  await book.stage.stop()
  await simulator.stop()
})

async function somebody(): Promise<string> {
  people += 1
  const name = `follower${people}`
  player = await book.player(name)
  return name
}

const urn = ({ id }: EventRow) => id.replace(/^fd-/, '').replaceAll('-', ':')
const isWinner = ({ kind }: { kind: string }) => kind === '1x2'
/** On the home side, at the price of now. */
const onHome = async ({ id }: EventRow): Promise<LegAsked> =>
  legOn((await player.event(id)).event, 0, isWinner)
const stateOf = async ({ id }: EventRow) =>
  (await player.event(id)).event?.markets.find(isWinner)?.status

function settled(
  event: EventRow,
  of: { certainty: 1 | 2; isWon: boolean; timestamp?: number },
): FeedMessage {
  const deadHeat = ratio(1n, 1n)
  const outcomes = [
    { id: '1', result: of.isWon ? (1 as const) : (0 as const), voided: 0 as const, deadHeat },
    { id: '2', result: of.isWon ? (0 as const) : (1 as const), voided: 0 as const, deadHeat },
    { id: '3', result: 0 as const, voided: 0 as const, deadHeat },
  ]
  const { certainty, timestamp = clock() } = of
  const about = { product: 3, timestamp, event: urn(event), certainty }
  return { ...about, kind: 'bet_settlement', markets: [{ key: wins, outcomes }] }
}

const balance = (name: string) => book.stage.operator.balanceOf(name)

/** The wallet has heard of everything. */
const paid = async () => book.stage.arcade().recover()

describe('[GAM-11] a feed in the book', () => {
  test('its matches stand in the book, not marked virtual, with their prices', async () => {
    const [event] = events
    expect(event).toMatchObject({ isVirtual: false, sport: 'football', status: 'open' })
    const whole = await player.event(event!.id)
    expect(whole.proof.commitment).toBe('')
    expect(whole.event.markets.map(({ kind }) => kind)).toContain('score')
    const { leagues } = await book.get<{ leagues: { name: string; isVirtual: boolean }[] }>(
      '/sports/rail',
      { session: player.session },
    )
    expect(leagues[0]).toMatchObject({ isVirtual: false })
    expect(leagues[0]?.name).toContain('Simulated feed')
  })

  test('[GAM-12] a bet stands when the feed says nothing, and no new one is taken until it speaks again', async () => {
    const event = events[0]!
    const leg = await onHome(event)
    const { slip } = await player.place([leg])
    expect(slip).toMatchObject({ state: 'accepted', price: leg.price })
    isSpeaking = false
    book.until(book.now() + 25_000)
    await until(async () => (await stateOf(event)) === 'suspended')
    const refused = await player.place([leg], { again: true })
    expect(refused).toMatchObject({ code: 'slip-refused' })
    expect(refused.error).toMatchObject({ fault: { code: 'market-suspended' } })
    isSpeaking = true
    await until(async () => {
      book.until(book.now() + 1_000)
      return (await stateOf(event)) === 'open'
    })
    expect((await player.place([await onHome(event)], { again: true })).slip.state).toBe('accepted')
  })

  test('two legs of one match of a feed are refused: no grid of ours prices them together', async () => {
    const whole = (await player.event(events[1]!.id)).event
    const legs = [legOn(whole, 0, isWinner), legOn(whole, 0, ({ kind }) => kind === 'ou')]
    const said = await player.place(legs, { kind: 'builder' })
    expect(said.error).toMatchObject({ fault: { code: 'legs-unpriceable' } })
  })

  test('[GAM-12] a bet on a market that the feed has stopped has no offer, and is not cashed out', async () => {
    await somebody()
    const event = events[1]!
    const { slip } = await player.place([await onHome(event)])
    expect(slip.cashOut).not.toBeNull()
    const stop = { kind: 'bet_stop', product: 3, event: urn(event), groups: ['all'] } as const
    const asked = { session: player.session, slip: slip.id, offer: '1', part: 1_000_000 }
    // The simulator may tell new prices at any moment: the same is stopped again then.
    await until(async () => {
      simulator.say([{ ...stop, timestamp: clock() + 1_000 }])
      return (await player.slip(slip.id)).slip.cashOut === null
    })
    const said = await book.stage.ask('/sports/cashout', { ...asked, id: newId() })
    expect(said.code).toBe('out-of-turn')
  })

  test('[GAM-12] a scout pays low stakes, the confirmation all; the wallet hears of each once', async () => {
    const name = await somebody()
    const event = events[2]!
    const leg = await onHome(event)
    const low = (await player.place([leg])).slip
    const high = (await player.place([leg], { stake: '50000', again: true })).slip
    simulator.say([settled(event, { certainty: 1, isWon: true })])
    const first = await player.slipOnce(low.id, 'settled')
    expect(first.legs[0]).toMatchObject({ result: 'won', reason: 'result' })
    expect((await player.slip(high.id)).slip.state).toBe('accepted')
    simulator.say([settled(event, { certainty: 2, isWon: true, timestamp: clock() + 1 })])
    const second = await player.slipOnce(high.id, 'settled')
    await paid()
    const returned = BigInt(first.returned) + BigInt(second.returned)
    expect(returned).toBe(BigInt(low.returns) + BigInt(high.returns))
    expect(balance(name)).toBe(10_000_000n - 51_000n + returned)
    expect(await stateOf(event)).toBeUndefined()
  })

  test('[GAM-12] a cancellation gives back the stakes of its window, and no others', async () => {
    const name = await somebody()
    const event = events[3]!
    const before = (await player.place([await onHome(event)])).slip
    book.until(book.now() + 2_000)
    const from = clock()
    book.until(book.now() + 1_000)
    await until(async () => (await stateOf(event)) === 'open')
    const within = (await player.place([await onHome(event)], { again: true })).slip
    const about = { product: 3, timestamp: clock(), event: urn(event) }
    const window = { from, until: clock() + 1_000 }
    simulator.say([{ ...about, ...window, kind: 'bet_cancel', markets: [wins] }])
    const voided = await player.slipOnce(within.id, 'void')
    expect(voided).toMatchObject({ returned: '1000' })
    expect(voided.legs[0]).toMatchObject({ result: 'void', reason: 'cancelled' })
    expect((await player.slip(before.id)).slip.state).toBe('accepted')
    simulator.say([settled(event, { certainty: 2, isWon: false, timestamp: clock() + 2 })])
    expect((await player.slipOnce(before.id, 'settled')).returned).toBe('0')
    await paid()
    expect(balance(name)).toBe(10_000_000n - 1_000n)
  })

  test('[GAM-12] a settlement that is taken back stands until another one is confirmed, which pays the difference', async () => {
    const name = await somebody()
    const event = events[4]!
    const { slip } = await player.place([await onHome(event)])
    simulator.say([settled(event, { certainty: 2, isWon: true })])
    const first = await player.slipOnce(slip.id, 'settled')
    await paid()
    expect(balance(name)).toBe(10_000_000n - 1_000n + BigInt(first.returned))
    const about = { product: 3, timestamp: clock() + 1, event: urn(event), markets: [wins] }
    simulator.say([{ ...about, kind: 'rollback_bet_settlement' }])
    const words = async () =>
      book.stage.rows<{ version: number }>(
        'select version from sports_fed where event = $1 order by version',
        [event.id],
      )
    await until(async () => (await words()).length === 2)
    expect((await player.slip(slip.id)).slip.legs[0]).toMatchObject({ result: 'won', version: 1 })
    simulator.say([settled(event, { certainty: 2, isWon: false, timestamp: clock() + 2 })])
    await until(async () => (await player.slip(slip.id)).slip.legs[0]?.version === 3)
    const again = (await player.slip(slip.id)).slip
    expect(again).toMatchObject({ state: 'settled', returned: '0' })
    expect(again.legs[0]).toMatchObject({ result: 'lost' })
    await until(async () => {
      await paid()
      return balance(name) === 10_000_000n - 1_000n
    })
    simulator.say([settled(event, { certainty: 2, isWon: true, timestamp: clock() + 3 })])
    await until(async () => {
      await paid()
      return balance(name) === 10_000_000n - 1_000n + BigInt(first.returned)
    })
    expect((await words()).map(({ version }) => version)).toEqual([1, 2, 3, 4])
  })

  test('a match that is played goes live, and what a kill interrupts is settled by the next process', async () => {
    const name = await somebody()
    const event = events[5]!
    const { slip } = await player.place([await onHome(event)])
    simulator.say([
      {
        kind: 'odds_change',
        product: 1,
        timestamp: clock(),
        event: urn(event),
        markets: [],
        state: { status: 1, score: { home: 1, away: 0 }, minute: 7 },
      },
    ])
    await until(async () => (await player.event(event.id)).event.status === 'live')
    expect((await player.event(event.id)).event.live).toMatchObject({ score: [1, 0], clock: 7 })
    await until(async () => {
      const rows = await book.stage.rows<{ state: string }>(
        'select state from sports_event where id = $1',
        [event.id],
      )
      return rows[0]?.state === 'live'
    })
    await restart()
    expect((await player.event(event.id)).event.status).toBe('live')
    simulator.say([settled(event, { certainty: 2, isWon: true })])
    const done = await player.slipOnce(slip.id, 'settled')
    await paid()
    expect(balance(name)).toBe(10_000_000n - 1_000n + BigInt(done.returned))
  })

  test('[GAM-12] a match whose bets were all decided before a restart is decided anew after it, and opens no more', async () => {
    const name = await somebody()
    const event = events[7]!
    const { slip } = await player.place([await onHome(event)])
    simulator.say([
      settled(event, { certainty: 2, isWon: true }),
      {
        kind: 'odds_change',
        product: 1,
        timestamp: clock(),
        event: urn(event),
        markets: [],
        state: { status: 4, score: { home: 1, away: 0 } },
      },
    ])
    await player.slipOnce(slip.id, 'settled')
    await until(async () => {
      const rows = await book.stage.rows<{ is_settled: boolean }>(
        'select is_settled from sports_event where id = $1',
        [event.id],
      )
      return rows[0]?.is_settled === true
    })
    await paid()
    await restart()
    simulator.say([settled(event, { certainty: 2, isWon: false, timestamp: clock() + 1 })])
    await until(async () => (await player.slip(slip.id)).slip.legs[0]?.result === 'lost')
    await until(async () => {
      await paid()
      return balance(name) === 10_000_000n - 1_000n
    })
    expect((await player.event(event.id)).event.status).toBe('over')
  })

  test('[GAM-12] bets that nobody decides for a day are decided by what is said after it', async () => {
    const name = await somebody()
    const event = events[6]!
    const { slip } = await player.place([await onHome(event)])
    isSpeaking = false
    const about = { product: 1, timestamp: clock(), event: urn(event), markets: [] }
    const state = { status: 4, score: { home: 1, away: 0 } }
    simulator.say([{ ...about, kind: 'odds_change', state }])
    await until(async () => {
      const rows = await book.stage.rows<{ state: string }>(
        'select state from sports_event where id = $1',
        [event.id],
      )
      return rows[0]?.state === 'over'
    })
    // Each time the process looks at it, which it does far more often.
    await sleep(500)
    book.until(book.now() + 25 * 60 * minute)
    await sleep(500)
    simulator.say([settled(event, { certainty: 2, isWon: true })])
    const done = await player.slipOnce(slip.id, 'settled')
    await paid()
    expect(balance(name)).toBe(10_000_000n - 1_000n + BigInt(done.returned))
  })
})

/** The new process follows the feed: lines are offered only then. */
async function restart(): Promise<void> {
  await book.stage.killAndRise()
  await book.stage.arcade().start()
  await until(async () => {
    book.until(book.now() + 1_000)
    return (await stateOf(events[6]!)) === 'open'
  })
}
