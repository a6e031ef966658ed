import { z } from 'zod'
import type { FedFixture } from './fixture.read.ts'
import { FeedFault, type MarketLine, marketKeyOf, type OutcomeLine, priceOf } from './messages.ts'
import { createPolled, type Ended, numberedId, type Snapshot } from './polled.ts'
import type { Source, SourceOptions } from './source.ts'
import { textOf } from './uof.client.ts'

export interface OddsApiOptions extends SourceOptions {
  /** Up to the sport: https://host/v4/sports/soccer_epl. */
  url: string
  token: string
}

const everyMs = 60_000
const askMs = 15_000
const bytesMax = 4_194_304
/** Of results, as far back as they are told: a process may have been away. */
const daysFrom = '3'
const name = z.string().min(1).max(80)
const outcome = z.object({ name, price: z.number(), point: z.number().optional() })
const market = z.object({ key: z.string().max(40), outcomes: z.array(outcome).max(20) })
const event = z.object({
  id: z.string().min(1).max(80),
  sport_key: z.string().max(60),
  sport_title: name.optional(),
  commence_time: z.iso.datetime(),
  home_team: name,
  away_team: name,
  bookmakers: z
    .array(z.object({ markets: z.array(market).max(20) }))
    .max(80)
    .default([]),
})
const oddsAnswer = z.array(event).max(1_000)
const scoresAnswer = z
  .array(
    z.object({
      id: z.string().min(1).max(80),
      completed: z.boolean(),
      home_team: name,
      away_team: name,
      scores: z
        .array(z.object({ name, score: z.string().regex(/^\d{1,2}$/) }))
        .max(4)
        .nullable(),
    }),
  )
  .max(1_000)

/** Asks for prices and scores once a minute, in the shape of the Odds API. */
export function createOddsApi(options: OddsApiOptions): Source {
  const { url, token, stopping } = options

  async function ask(path: string, query: Record<string, string>): Promise<unknown> {
    const asked = new URLSearchParams({ ...query, apiKey: token })
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(askMs)])
    const said = await fetch(`${url}/${path}?${asked.toString()}`, { signal, redirect: 'error' })
    if (!said.ok) throw new FeedFault('bad-field', `the feed answered ${said.status}`)
    return JSON.parse(await textOf(said, bytesMax))
  }

  return createPolled({
    ...options,
    everyMs,
    async read() {
      const markets = 'h2h,spreads,totals'
      const odds = await ask('odds', { regions: 'eu', markets, oddsFormat: 'decimal' })
      return readOddsApi(odds, await ask('scores', { daysFrom }))
    },
  })
}

/** Throws FeedFault. */
export function readOddsApi(odds: unknown, scores: unknown): Snapshot {
  const events = read(oddsAnswer, odds).filter(({ sport_key: key }) => key.startsWith('soccer'))
  return {
    fixtures: events.map(fixtureOf),
    lines: new Map(events.map((one) => [idOf(one.id), linesOf(one)])),
    results: read(scoresAnswer, scores).flatMap(endedOf),
  }
}

function read<T>(shape: z.ZodType<T>, answer: unknown): T {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new FeedFault('bad-field', 'the answer is not of the shape of the Odds API')
}

const idOf = (id: string) => numberedId('oa:match', id)

function fixtureOf(one: z.output<typeof event>): FedFixture {
  return {
    id: idOf(one.id),
    sport: 'sr:sport:1',
    league: { id: numberedId('oa:league', one.sport_key), name: one.sport_title ?? one.sport_key },
    home: one.home_team,
    away: one.away_team,
    startsAt: Date.parse(one.commence_time),
  }
}

/** Of each kind of market the first bookmaker that has it. */
function linesOf({ bookmakers, home_team: home, away_team: away }: z.output<typeof event>) {
  const all = bookmakers.flatMap(({ markets }) => markets)
  return ['h2h', 'spreads', 'totals'].flatMap((key) => {
    const found = all.find((one) => one.key === key)
    const line = found && lineOf(found, { home, away })
    return line ? [line] : []
  })
}

const outcomeIds = {
  h2h: { home: '1', Draw: '2', away: '3' },
  spreads: { home: '1714', away: '1715' },
  totals: { Over: '12', Under: '13' },
} as const satisfies Record<string, Record<string, string>>

function lineOf(
  { key, outcomes }: z.output<typeof market>,
  teams: { home: string; away: string },
): MarketLine | undefined {
  const ids: Readonly<Record<string, string>> | undefined =
    key === 'h2h' || key === 'spreads' || key === 'totals' ? outcomeIds[key] : undefined
  if (!ids) return undefined
  const sideOf = (named: string) =>
    named === teams.home ? 'home' : named === teams.away ? 'away' : named
  const own = outcomes.map((one) => ({ ...one, id: ids[sideOf(one.name)] }))
  const { point } = own.find(({ id }) => id === Object.values(ids)[0]) ?? {}
  if (key !== 'h2h' && point === undefined) return undefined
  const prices = own.map(({ id, price }) => ({ id, price: priceOf(String(price)) }))
  const isRight = prices.every(({ id, price }) => id !== undefined && price !== undefined)
  const named = { h2h: '1', spreads: '16', totals: '18' }[key as keyof typeof outcomeIds]
  const specifier = { h2h: '', spreads: `hcp=${point}`, totals: `total=${point}` }
  return {
    key: marketKeyOf(named, specifier[key as keyof typeof outcomeIds]),
    status: isRight ? 1 : -1,
    outcomes: isRight
      ? prices.flatMap(({ id, price }): OutcomeLine[] => (id && price ? [{ id, price }] : []))
      : [],
  }
}

function endedOf(one: z.output<typeof scoresAnswer>[number]): Ended[] {
  const goals = (team: string) => one.scores?.find((score) => score.name === team)?.score
  const [home, away] = [goals(one.home_team), goals(one.away_team)]
  if (!one.completed || home === undefined || away === undefined) return []
  return [{ event: idOf(one.id), score: { home: Number(home), away: Number(away) } }]
}
