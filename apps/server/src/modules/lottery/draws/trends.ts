import type { Value } from '@baize/contract'
import { distributionGrid, type Lottery, roadOf, seriesOf, trendOf } from '@baize/engines/lottery'
import { Refused } from '../../../kernel/http/refused.ts'
import type { LotteryOptions } from '../lottery.types.ts'
import { type DrawnResult, readNewest, readResults } from './draws.store.ts'

export interface TrendsAsked {
  draws: number
  /** The series whose grid is shown. */
  grid?: string
}

type Shown = Omit<Value<'lotteryTrends'>, 'grid'>

interface Kept {
  newest: string
  untilMs: number
  read: Promise<{ results: readonly DrawnResult[]; shown: Shown }>
}

/** A correction of an older draw is shown after so long. */
const keptMs = 30_000
const keptMax = 200
const rowsShown = 30

/** How the last draws came out. They change when there is a newer one: until then all get the same answer. */
export function createTrends({ db, clock }: Pick<LotteryOptions, 'db' | 'clock'>) {
  const kept = new Map<string, Kept>()

  return async (
    lottery: Lottery,
    { draws, grid }: TrendsAsked,
  ): Promise<Value<'lotteryTrends'>> => {
    const { results, shown } = await lately(lottery, draws)
    return { ...shown, grid: grid === undefined ? null : gridOf(lottery, grid, results) }
  }

  async function lately(lottery: Lottery, draws: number): Promise<Awaited<Kept['read']>> {
    const key = `${lottery.code} ${draws}`
    const newest = await readNewest(db, lottery.code)
    const nowMs = clock.now().getTime()
    const known = kept.get(key)
    if (known?.newest === newest && known.untilMs > nowMs) return known.read
    const read = readAll(lottery, draws)
    if (kept.size >= keptMax) kept.clear()
    kept.set(key, { newest, untilMs: nowMs + keptMs, read })
    read.catch(() => kept.delete(key))
    return read
  }

  async function readAll(lottery: Lottery, draws: number): Promise<Awaited<Kept['read']>> {
    const results = (await readResults(db, lottery.code, draws)).toReversed()
    return { results, shown: shownOf(lottery, results) }
  }
}

function shownOf({ structure }: Lottery, drawn: readonly DrawnResult[]): Shown {
  const results = drawn.map(({ result }) => result)
  return {
    draws: results.length,
    series: seriesOf(structure).map((series) => ({
      key: series.key,
      options: Object.entries(trendOf(series, results).options).map(([option, trend]) => ({
        option,
        hits: trend.hits,
        missing: trend.missing,
        missingMax: trend.missingMax,
      })),
      road: series.kind === 'road' ? roadOf(series, results).map((one) => ({ ...one })) : null,
    })),
  }
}

function gridOf(
  { structure }: Lottery,
  key: string,
  drawn: readonly DrawnResult[],
): NonNullable<Value<'lotteryTrends'>['grid']> {
  const series = seriesOf(structure).find((one) => one.key === key)
  if (!series) throw new Refused('not-found')
  const rows = distributionGrid(
    series,
    drawn.map(({ result }) => result),
  )
  return {
    key,
    rows: rows
      .map(({ missing }, nth) => ({ id: drawn[nth]?.id ?? '', missing: [...missing] }))
      .slice(-rowsShown),
  }
}
