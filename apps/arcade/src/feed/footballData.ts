import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readCsv } from './csv.ts'
import type { FedFixture } from './fixture.read.ts'
import { FeedFault, type MarketLine, marketKeyOf, priceOf } from './messages.ts'
import { createPolled, type Ended, numberedId, type Snapshot } from './polled.ts'
import type { Source, SourceOptions } from './source.ts'

export interface CsvOptions extends SourceOptions {
  /** file:///… */
  url: string
}

const everyMs = 10_000
const bytesMax = 8_388_608
/** A match that began longer ago takes no bets: only its result is read. */
const pastMs = 36 * 3_600_000

/** Fixtures, prices and results from a file in the columns of football-data, read when it has changed. */
export function createCsvSource(options: CsvOptions): Source {
  const path = fileURLToPath(options.url)
  let changedAt = 0
  return createPolled({
    ...options,
    everyMs,
    async read() {
      const { mtimeMs, size } = await stat(path)
      if (size > bytesMax) throw new FeedFault('too-large', 'the file is too large')
      if (mtimeMs === changedAt) return undefined
      const { faults, ...snapshot } = readFootballData(await readFile(path, 'utf8'), options.now())
      if (faults.length > 0) options.log.warn({ faults }, 'rows of the file were left out')
      changedAt = mtimeMs
      return snapshot
    },
  })
}

type Row = Readonly<Record<string, string>>

/** `faults` names rows that were left out. */
export function readFootballData(
  text: string,
  nowMs: number,
): Snapshot & { faults: readonly string[] } {
  const fixtures: FedFixture[] = []
  const lines = new Map<string, MarketLine[]>()
  const results: Ended[] = []
  const faults: string[] = []
  for (const { nth, cells: row } of readCsv(text)) {
    try {
      const match = matchIn(row)
      const score = scoreIn(row)
      // Its result may come days later, and its bets wait for it: for that no time of day is needed.
      if (score) results.push({ event: match.id, score })
      if (match.dayEndsAt < nowMs - pastMs || (score && !row.Time)) continue
      const fixture = fixtureIn(row, match)
      if (fixture.startsAt < nowMs - pastMs) continue
      fixtures.push(fixture)
      lines.set(fixture.id, linesIn(row))
    } catch (error) {
      if (!(error instanceof FeedFault)) throw error
      if (faults.length < faultsMost) faults.push(`row ${nth}: ${error.message}`)
    }
  }
  return { fixtures, lines, results, faults }
}

const faultsMost = 20

interface Match {
  id: string
  league: string
  home: string
  away: string
  /** By UTC. */
  dayAt: number
  dayEndsAt: number
}

function matchIn({
  Div: league = '',
  HomeTeam: home = '',
  AwayTeam: away = '',
  Date: date = '',
}: Row): Match {
  const dayAt = dayOf(date)
  if (!league || !home || !away || dayAt === undefined) {
    throw new FeedFault('bad-field', 'Div, Date, HomeTeam or AwayTeam is missing or wrong')
  }
  const id = numberedId('fd:match', `${league}|${date}|${home}|${away}`)
  return { id, league, home, away, dayAt, dayEndsAt: dayAt + dayMs }
}

function fixtureIn(row: Row, { id, league, home, away, dayAt }: Match): FedFixture {
  const intoMs = timeOf(row.Time ?? '')
  // With a time that is guessed, bets could be taken on a match that is under way.
  if (intoMs === undefined) {
    throw new FeedFault('bad-field', 'Time is missing or wrong: bets close at it, as HH:MM in UTC')
  }
  return {
    id,
    sport: 'sr:sport:1',
    league: { id: numberedId('fd:league', league), name: league },
    home,
    away,
    startsAt: dayAt + intoMs,
  }
}

const century = 2000
const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000

/** 17/08/2024 or 17/08/24. */
function dayOf(date: string): number | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4}|\d{2})$/.exec(date) ?? []
  if (day === undefined || month === undefined || year === undefined) return undefined
  const full = Number(year) < 100 ? century + Number(year) : Number(year)
  const at = new Date(Date.UTC(full, Number(month) - 1, Number(day)))
  const isDay = at.getUTCDate() === Number(day) && at.getUTCMonth() === Number(month) - 1
  return isDay ? at.getTime() : undefined
}

/** 9:05 or 21:30, taken as UTC: the milliseconds of the day before it. */
function timeOf(time: string): number | undefined {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (hour === undefined || minute === undefined) return undefined
  return Number(hour) * hourMs + Number(minute) * minuteMs
}

function scoreIn({ FTHG: home = '', FTAG: away = '', FTR: result = '' }: Row) {
  if (home === '' && away === '') return undefined
  if (!/^\d{1,2}$/.test(home) || !/^\d{1,2}$/.test(away)) {
    throw new FeedFault('bad-field', 'FTHG or FTAG is no count')
  }
  const score = { home: Number(home), away: Number(away) }
  const winner = score.home > score.away ? 'H' : score.home < score.away ? 'A' : 'D'
  // A result that contradicts itself pays nobody.
  if (result !== '' && result !== winner)
    throw new FeedFault('bad-field', 'FTR is not what was scored')
  return score
}

function linesIn(row: Row): MarketLine[] {
  const handicap = row.AHh ?? ''
  const isLine = /^[+-]?\d{1,2}(\.\d{1,2})?$/.test(handicap)
  return [
    ...lineIn(row, marketKeyOf('1'), {
      1: ['B365H', 'PSH'],
      2: ['B365D', 'PSD'],
      3: ['B365A', 'PSA'],
    }),
    ...lineIn(row, marketKeyOf('18', 'total=2.5'), {
      12: ['B365>2.5', 'P>2.5'],
      13: ['B365<2.5', 'P<2.5'],
    }),
    ...(isLine
      ? lineIn(row, marketKeyOf('16', `hcp=${Number(handicap)}`), {
          1714: ['B365AHH', 'PAHH'],
          1715: ['B365AHA', 'PAHA'],
        })
      : []),
  ]
}

/** A market with a price that is missing or below 1 is not offered. */
function lineIn(row: Row, key: string, columns: Record<string, readonly string[]>): MarketLine[] {
  const outcomes = Object.entries(columns).flatMap(([id, names]) => {
    const said = names.map((name) => row[name] ?? '').find((text) => text !== '')
    const price = said === undefined ? undefined : priceOf(said)
    return price ? [{ id, price }] : []
  })
  return outcomes.length === Object.keys(columns).length ? [{ key, status: 1, outcomes }] : []
}
