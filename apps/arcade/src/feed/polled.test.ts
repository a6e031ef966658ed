import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { numberOf, ratio } from '@baize/engines/odds'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readCsv } from './csv.ts'
import { createFeed, type FeedEffect } from './feed.ts'
import type { FedFixture } from './fixture.read.ts'
import { createCsvSource, readFootballData } from './footballData.ts'
import { createOddsApi, readOddsApi } from './oddsApi.ts'
import { createPolled, type Snapshot } from './polled.ts'
import { polledProducer } from './producers.ts'
import { groupsOf } from './uof.markets.ts'

const nowMs = Date.UTC(2026, 2, 1, 12)

const outcomes = (...all: [string, number, number?][]) =>
  all.map(([name, price, point]) => ({ name, price, ...(point !== undefined && { point }) }))
const odds = [
  {
    id: 'a1b2',
    sport_key: 'soccer_epl',
    sport_title: 'EPL',
    commence_time: '2026-03-01T15:00:00Z',
    home_team: 'North End',
    away_team: 'South End',
    bookmakers: [
      {
        key: 'one',
        markets: [
          {
            key: 'h2h',
            outcomes: outcomes(['North End', 2.1], ['South End', 3.4], ['Draw', 3.25]),
          },
        ],
      },
      {
        key: 'two',
        markets: [
          {
            key: 'spreads',
            outcomes: outcomes(['South End', 1.95, 0.25], ['North End', 1.9, -0.25]),
          },
          { key: 'totals', outcomes: outcomes(['Over', 1.85, 2.5], ['Under', 2, 2.5]) },
        ],
      },
    ],
  },
]
const ended = [
  {
    id: 'a1b2',
    completed: true,
    home_team: 'North End',
    away_team: 'South End',
    scores: [
      { name: 'North End', score: '2' },
      { name: 'South End', score: '1' },
    ],
  },
]

function follow() {
  const feed = createFeed({ producers: [polledProducer], groupsOf })
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const effects: FeedEffect[] = []
  const fixtures: FedFixture[] = []
  const faults: object[] = []
  const followed = new Set<string>()
  let aheadMs = 0
  const options = {
    feed,
    now: () => nowMs + aheadMs,
    stopping: stopping.signal,
    log: { warn: (detail: object) => void faults.push(detail) },
    told: (more: readonly FeedEffect[]) => void effects.push(...more),
    fixtures: (known: readonly FedFixture[]) => void fixtures.push(...known),
    isFollowed: (event: string) => followed.has(event),
  }
  return {
    feed,
    options,
    effects,
    fixtures,
    faults,
    followed,
    pass: (ms: number) => void (aheadMs += ms),
  }
}

async function until(holds: () => boolean): Promise<void> {
  for (const endMs = Date.now() + 10_000; !holds(); await sleep(5)) {
    if (Date.now() > endMs) throw new Error('in vain')
  }
}

describe('[GAM-11] the Odds API', () => {
  test('its markets are those of the first bookmaker that has them, by our ids', () => {
    const { fixtures, lines, results } = readOddsApi(odds, ended)
    expect(fixtures[0]).toMatchObject({
      home: 'North End',
      away: 'South End',
      league: { name: 'EPL' },
    })
    const own = lines.get(fixtures[0]!.id) ?? []
    expect(own.map(({ key }) => key)).toEqual(['1', '16|hcp=-0.25', '18|total=2.5'])
    const prices = own.flatMap(({ outcomes: all }) =>
      all.map(({ id, price }) => `${id} ${price && numberOf(price)}`),
    )
    expect(prices).toEqual(['1 2.1', '3 3.4', '2 3.25', '1715 1.95', '1714 1.9', '12 1.85', '13 2'])
    expect(results).toEqual([{ event: fixtures[0]!.id, score: { home: 2, away: 1 } }])
  })

  test('a price below 1 suspends its market; another shape is refused', () => {
    const [event] = structuredClone(odds)
    event!.bookmakers[0]!.markets[0]!.outcomes[0]!.price = 0.5
    const { lines } = readOddsApi([event], [])
    expect([...lines.values()][0]?.map(({ status }) => status)).toEqual([-1, 1, 1])
    for (const bad of [{}, [{}], 'x', Array.from({ length: 1_001 }, () => odds[0])]) {
      expect(() => readOddsApi(bad, [])).toThrow('not of the shape')
    }
  })

  test('it is asked with its key; a result settles, and a source that fails is not believed for long', async () => {
    const asked: string[] = []
    let scores: object[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end(JSON.stringify(request.url?.includes('/odds?') ? odds : scores))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const url = `http://127.0.0.1:${port}/v4/sports/soccer_epl`
    const first = follow()
    const source = createOddsApi({ ...first.options, url, token: 'a key' })
    void source.run()
    await until(() => first.feed.events().length === 1)
    const [event = ''] = first.feed.events()
    expect(first.feed.market(event, '1')?.state).toBe('open')
    expect(asked[0]).toContain('apiKey=a+key')
    first.pass(15_000)
    source.tick()
    expect(first.feed.market(event, '1')?.state).toBe('open')
    first.pass(200_000)
    source.tick()
    expect(first.feed.market(event, '1')?.state).toBe('suspended')
    scores = ended
    const second = follow()
    void createOddsApi({ ...second.options, url, token: 'a key' }).run()
    await until(() => second.effects.some(({ kind }) => kind === 'settled'))
    const bet = { outcome: '1714', price: ratio(19n, 10n), acceptedMs: nowMs }
    expect(second.feed.decisionOf(event, '16|hcp=-0.25', bet)?.verdict).toBe('won')
  })
})

describe('[GAM-12] what a source that is asked again and again says of results', () => {
  const event = readOddsApi(odds, []).fixtures[0]!.id
  const onHome = { outcome: '1', price: ratio(2n, 1n), acceptedMs: nowMs }
  const nothing: Snapshot = { fixtures: [], lines: new Map(), results: [] }
  const score = (home: number, away: number) => [{ event, score: { home, away } }]

  function polling(...snapshots: Snapshot[]) {
    const following = follow()
    const left = [...snapshots]
    let reads = 0
    const source = createPolled({
      ...following.options,
      everyMs: 5,
      read: async () => {
        reads += 1
        return left.shift()
      },
    })
    void source.run()
    const all = until(() => reads > snapshots.length)
    return { ...following, all }
  }

  test('after a restart a match that is over and has no prices any more is decided', async () => {
    const over = { ...nothing, results: score(2, 1) }
    const { feed, followed, all } = polling(over, over)
    followed.add(event)
    await all
    expect(feed.decisionOf(event, '1', onHome)?.verdict).toBe('won')
  })

  test('what it names no more takes no bets, while the source is believed', async () => {
    const { feed, all } = polling(readOddsApi(odds, []), nothing)
    await until(() => feed.events().length === 1)
    await all
    expect(feed.isTrusted(polledProducer.id)).toBe(true)
    expect(['1', '16|hcp=-0.25'].map((key) => feed.market(event, key)?.state)).toEqual([
      'closed',
      'closed',
    ])
  })

  test('of a match that nobody follows nothing is kept', async () => {
    const { feed, all } = polling({ ...nothing, results: score(2, 1) })
    await all
    expect(feed.events()).toEqual([])
  })

  test('the last score counts, also where it is the one that was told first', async () => {
    const told = [score(2, 1), score(1, 1), score(2, 1)]
    const { feed, followed, all } = polling(...told.map((results) => ({ ...nothing, results })))
    followed.add(event)
    await all
    expect(feed.decisionOf(event, '1', onHome)?.verdict).toBe('won')
  })
})

const head =
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA'
const played =
  'E0,01/03/2026,12:30,"North, End",South End,2,2,D,2.10,3.25,3.40,1.85,2.00,-0.25,1.90,1.95'
const coming = 'E0,02/03/26,12:00,East End,West End,,,,2.10,3.25,3.40,,,0,1.90,1.95'

describe('[GAM-11] football-data', () => {
  test('quoted cells, both kinds of dates, and prices where they are whole', () => {
    const { fixtures, lines, results, faults } = readFootballData(
      [head, played, coming].join('\r\n'),
      nowMs,
    )
    expect(faults).toEqual([])
    expect(fixtures.map(({ home, startsAt }) => [home, new Date(startsAt).toISOString()])).toEqual([
      ['North, End', '2026-03-01T12:30:00.000Z'],
      ['East End', '2026-03-02T12:00:00.000Z'],
    ])
    expect(results).toEqual([{ event: fixtures[0]!.id, score: { home: 2, away: 2 } }])
    const keys = [...lines.values()].map((own) => own.map(({ key }) => key))
    expect(keys).toEqual([
      ['1', '18|total=2.5', '16|hcp=-0.25'],
      ['1', '16|hcp=0'],
    ])
  })

  test('[GAM-12] a result that comes days later is read, of a match that is not listed any more', () => {
    const days = 4 * 86_400_000
    const { fixtures, lines, results } = readFootballData([head, played].join('\n'), nowMs + days)
    expect([fixtures, lines.size]).toEqual([[], 0])
    expect(results.map(({ score }) => score)).toEqual([{ home: 2, away: 2 }])
  })

  test.each([
    'E0,31/02/2026,15:00,A,B,,,,2,3,4',
    'E0,03/13/2026,15:00,A,B,,,,2,3,4',
    'E0,2026-03-01,15:00,A,B,,,,2,3,4',
    ',01/03/2026,15:00,A,B',
    'E0,01/03/2026,15:00,A,B,2,1,A',
    'E0,01/03/2026,15:00,A,B,x,1,',
  ])('%s is left out, and the rest is read', (row) => {
    const { fixtures, faults } = readFootballData([head, row, coming].join('\n'), nowMs)
    expect(fixtures).toHaveLength(1)
    expect(faults).toHaveLength(1)
  })

  test.each(['', 'noon', '24:00', '12:60', '12:99', '-1:00'])(
    '[GAM-12] a match whose time is "%s" is left out by its row, as nobody knows when its bets close',
    (time) => {
      const row = `E0,02/03/2026,${time},A,B,,,,2,3,4`
      const file = [head, '', coming, ',,,', row].join('\r\n')
      const { fixtures, lines, faults } = readFootballData(file, nowMs)
      expect([fixtures.length, lines.size]).toEqual([1, 1])
      expect(faults).toEqual(['row 5: Time is missing or wrong: bets close at it, as HH:MM in UTC'])
    },
  )

  test('[GAM-12] a result needs no time: it decides the bets of a match that was named with one', () => {
    const row = played.replace('12:30', '')
    const { fixtures, results, faults } = readFootballData([head, row].join('\n'), nowMs)
    expect([fixtures, faults]).toEqual([[], []])
    const [named] = readFootballData([head, played].join('\n'), nowMs).results
    expect(results).toEqual([named])
  })

  test('what is malformed or endless is refused', () => {
    expect(() => readCsv('a,b\n"open,2\n')).toThrow('malformed')
    expect(() => readCsv(`a\n${'x'.repeat(300)}`)).toThrow('too much')
    expect(() => readCsv('a\n'.repeat(20_100))).toThrow('too much')
    expect(readCsv('')).toEqual([])
  })

  test('a file is read again when it has changed, and what it names no more is closed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'baize-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'matches.csv')
    await writeFile(file, [head, played.replace('2,2,D', ',,'), coming].join('\n'))
    const { feed, options } = follow()
    const source = createCsvSource({ ...options, url: pathToFileURL(file).href })
    void source.run()
    await until(() => feed.events().length === 2)
    const [event = ''] = feed.events()
    expect(feed.market(event, '18|total=2.5')?.state).toBe('open')
    await writeFile(file, [head, played, coming].join('\n'))
    await utimes(file, new Date(), new Date(Date.now() + 60_000))
    const again = follow()
    void createCsvSource({ ...again.options, url: pathToFileURL(file).href }).run()
    await until(() => again.effects.some(({ kind }) => kind === 'state'))
    expect(again.feed.eventState(event)).toEqual({ status: 4, score: { home: 2, away: 2 } })
  })
})
