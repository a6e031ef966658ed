import type { EventResult, Pair } from '@baize/engines/odds'
import { z } from 'zod'
import { type Db, sportsEventBy, writeResult } from '../store/index.ts'
import type { Board } from './board.ts'
import { runnerIdOf } from './fixtures.ts'
import { leagueById } from './leagues.ts'
import { pastOf, type Running, resultNow } from './running.ts'
import type { ToSettle } from './settle.ts'

/** Why a result is another one than was told first. */
export const resultReasons = ['official-change', 'wrong-data', 'event-void'] as const
export type ResultReason = (typeof resultReasons)[number]

const countMost = 1_000
const listMost = 40
const name = z.string().regex(/^[a-z][a-z0-9]{0,15}$/)
const count = z.int().min(0).max(countMost)
const pair = z.strictObject({ home: count, away: count })
const periodTold = z.strictObject({
  isOver: z.literal(true),
  counts: z.record(name, pair),
  firsts: z.record(name, z.enum(['home', 'away'])).optional(),
})
const tied = z.array(z.string().min(1).max(20)).min(1).max(listMost)
/** An official result, as an operator tells it: of the whole event, or that it does not count. */
export const resultTold = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('cancelled') }),
  z.strictObject({
    status: z.enum(['finished', 'abandoned']),
    periods: z.record(name, periodTold).default({}),
    places: z.array(tied).max(listMost).optional(),
    fight: z.enum(['meron', 'wala', 'draw']).optional(),
  }),
])
export type ResultTold = z.output<typeof resultTold>

export interface Correcting {
  event: string
  /** Of the result: one more than the last. The same again is a repetition. */
  version: number
  result: ResultTold
  reason: ResultReason
  /** Who of the operator's staff says so. */
  by: string
}

export type Corrected =
  | 'written'
  | 'repeated'
  | 'unknown'
  | 'not-over'
  | 'differs'
  | 'not-next'
  | 'late'
  /** It is no result of such an event. */
  | 'wrong-form'

export interface ResultsOptions {
  db: Db
  board: Board
  now(): Date
  settle(event: ToSettle): Promise<void>
  changed(events: readonly Running[], what: 'status'): void
}

/** Official changes of the same day count. */
const correctedWithinMs = 24 * 3_600_000

/** A new official result of an event that is over: what its slips come to is computed again. */
export function createResults({ db, board, now, settle, changed }: ResultsOptions) {
  return async function correct(asked: Correcting): Promise<Corrected> {
    const { event: id, version, reason, by } = asked
    const row = await sportsEventBy(db, id)
    const league = row && leagueById(row.round.league)
    if (!row || !league) return 'unknown'
    if (row.event.version === 0) return 'not-over'
    const event = pastOf(league, row.round, row.event)
    const result = resultOf(asked.result)
    if (!isResultOf(event, result)) return 'wrong-form'
    const isVoid = result.status !== 'finished'
    const given = { event: id, version, result: { ...result }, isVoid, reason, by, now: now() }
    const done = await writeResult(db, { ...given, withinMs: correctedWithinMs })
    if (done !== 'written') return done
    const shown = board.find(id)
    if (shown) {
      Object.assign(shown, { result, version, status: isVoid ? 'void' : 'over' })
      changed([shown], 'status')
    }
    void settle({ id, version, result, hasPool: event.model.kind === 'fight' })
    return 'written'
  }
}

function resultOf(told: ResultTold): EventResult {
  if (told.status === 'cancelled') return { status: 'cancelled', periods: {} }
  const { status, periods, places, fight } = told
  return { status, periods, ...(places && { places }), ...(fight && { fight }) }
}

/** It tells what decides bets on such an event: the same things that its first result told. */
function isResultOf(event: Running, result: EventResult): boolean {
  const first = resultNow(event)
  if (result.status === 'cancelled') return true
  if ((result.fight === undefined) !== (first.fight === undefined)) return false
  if ((result.places === undefined) !== (first.places === undefined)) return false
  if (result.places && !namesAll(event, result.places.flat())) return false
  const [now, before] = [result.periods, first.periods]
  if (result.status === 'abandoned') return true
  if ((now.match === undefined) !== (before.match === undefined)) return false
  if (before.half1 && !now.half1) return false
  return (
    isLike(now.match?.counts, before.match?.counts) &&
    isLike(now.half1?.counts, before.half1?.counts)
  )
}

function namesAll({ terms }: Running, named: readonly string[]): boolean {
  const runners = new Set(terms.runners.map((_, nth) => runnerIdOf(nth)))
  return (
    new Set(named).size === named.length &&
    named.length === runners.size &&
    named.every((one) => runners.has(one))
  )
}

type Counts = Readonly<Record<string, Pair | undefined>> | undefined

function isLike(now: Counts, before: Counts): boolean {
  const keys = Object.keys(before ?? {})
    .toSorted()
    .join()
  return (
    Object.keys(now ?? {})
      .toSorted()
      .join() === keys
  )
}
