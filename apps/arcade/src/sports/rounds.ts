import { setTimeout as sleep } from 'node:timers/promises'
import {
  type GoalsModel,
  playEvent,
  playMinute,
  roundSeed,
  ticketsDigestOf,
} from '@baize/engines/odds'
import {
  type Db,
  type Decided,
  decideRound,
  endSportsRound,
  type Json,
  openSportsRound,
  type RoundWithEvents,
  roundsRunning,
} from '../store/index.ts'
import { eventIdOf, type Planned, roundsAt } from './calendar.ts'
import { fixturesOf } from './fixtures.ts'
import type { League } from './leagues.ts'
import { createLeagueLinks } from './links.ts'
import {
  halfMinute,
  isInPlayOf,
  lastMinute,
  pastOf,
  type Running,
  resultNow,
  runningOf,
  wasPlayed,
} from './running.ts'

export interface RoundsOptions {
  db: Db
  league: League
  /** How many times faster than the wall clock the league runs. */
  speed: number
  now(): Date
  stopping: AbortSignal
  /** Events take bets from now on. */
  opened(events: readonly Running[]): void
  /** A link was used, or the events began or ended: prices and scores are others. */
  changed(events: readonly Running[], what: 'status' | 'step'): void
  /** What is decided by now is to be settled; `isOver`: all of it. */
  decided(events: readonly Running[], isOver: boolean): void
  gone(events: readonly Running[]): void
}

/** A round on the board. */
interface Kept {
  id: string
  planned: Planned
  chain: number
  place: number
  links: number
  state: 'open' | 'closed' | 'over'
  step: number
  events: Running[]
}

/** How often a league looks at the clock. */
const tickMs = 250
const tickMsMin = 20
/** How long an event that is over stays on the board, by the clock of the league. */
const shownMs = 60_000
/** Rounds of which it is remembered that they are over. */
const pastMost = 1_000

/** A league runs by its calendar: bets are opened and closed, links used, results told. */
export async function createRounds(options: RoundsOptions) {
  const { db, league, speed, now, stopping } = options
  const isInPlay = isInPlayOf(league)
  const perRound = isInPlay ? lastMinute : 1
  const links = await createLeagueLinks(db, now, { league: league.id, perRound })
  const kept = new Map<string, Kept>()
  /** Rounds that the calendar names and that are over: the clock was set back. They are never opened again. */
  const past = new Set<string>()

  /**
   * What an earlier process left goes on: what was decided stands, and the rest is decided by the next
   * links.
   */
  async function recall(): Promise<void> {
    for (const row of await roundsRunning(db, league.id)) keep(row)
  }

  function keep(row: RoundWithEvents): Kept {
    const events = row.events.map((event) => pastOf(league, row, event))
    const planned = events[0]?.planned
    if (!planned) throw new TypeError(`round ${row.id} has no events`)
    const { id, chain, place, state } = row
    if (chain === null || place === null) throw new TypeError(`round ${id} has no links`)
    const step = row.digests.length
    const round: Kept = { id, planned, chain, place, links: row.links, state, step, events }
    kept.set(id, round)
    options.opened(events)
    return round
  }

  async function run(): Promise<void> {
    await recall()
    while (!stopping.aborted) {
      await tick(now().getTime())
      await sleep(Math.max(tickMsMin, tickMs / speed), undefined, {
        signal: stopping,
        ref: false,
      }).catch(() => {})
    }
  }

  async function tick(nowMs: number): Promise<void> {
    for (const planned of roundsAt(league, nowMs, speed)) {
      const isNew = !kept.has(planned.id) && !past.has(planned.id)
      if (isNew && planned.closesAt > nowMs) await open(planned)
    }
    for (const round of kept.values()) {
      if (stopping.aborted) return
      await advance(round, nowMs)
    }
  }

  async function open(planned: Planned): Promise<void> {
    const { chain, place } = await links.next(perRound)
    const { id, season, round } = planned
    const events = fixturesOf(planned).map((terms, nth) => ({ id: eventIdOf(id, nth), terms }))
    const row = {
      id,
      league: league.id,
      season,
      round,
      chain: chain.id,
      place,
      links: perRound,
      closes_at: new Date(planned.closesAt),
      starts_at: new Date(planned.startsAt),
      ends_at: new Date(planned.endsAt),
    }
    if (!(await openSportsRound(db, row, events))) {
      if (past.size >= pastMost) past.clear()
      past.add(id)
      return
    }
    links.taken(place, perRound)
    const rows = events.map((event, nth) => ({
      ...event,
      nth,
      state: 'open' as const,
      played: null,
    }))
    const opened = rows.map((event) => runningOf(planned, event, 0))
    kept.set(id, {
      id,
      planned,
      chain: chain.id,
      place,
      links: perRound,
      state: 'open',
      step: 0,
      events: opened,
    })
    options.opened(opened)
  }

  async function advance(round: Kept, nowMs: number): Promise<void> {
    const { planned, events } = round
    if (round.state === 'over') {
      if (nowMs < planned.endsAt + shownMs / speed) return
      kept.delete(round.id)
      return options.gone(events)
    }
    if (nowMs >= planned.closesAt) for (const event of events) event.isClosed = true
    if (isInPlay) await playMinutes(round, nowMs)
    else if (round.state === 'open' && nowMs >= planned.closesAt) await decide(round)
    if (nowMs >= planned.endsAt && round.step === round.links) await end(round)
  }

  /** From the start on, each minute that has passed is decided by the next link. */
  async function playMinutes(round: Kept, nowMs: number): Promise<void> {
    const { planned, events } = round
    if (nowMs >= planned.startsAt && events[0]?.status === 'open') {
      // From now on prices are those in play.
      for (const event of events) event.status = 'live'
      options.changed(events, 'status')
    }
    while (round.step < round.links && nowMs >= minuteEndsAt(planned, round.step + 1)) {
      if (stopping.aborted) return
      await decide(round)
      if (round.step === halfMinute) options.decided(events, false)
    }
  }

  async function decide(round: Kept): Promise<void> {
    const { step, events } = round
    const link = await links.linkAt(round.chain, round.place + step)
    const decided = await decideRound(db, { id: round.id, step }, (tickets) =>
      outcomeOf(events, link, tickets),
    )
    if (!decided) throw new Error('another process has decided this round')
    round.state = 'closed'
    round.step = step + 1
    for (const event of events) wasPlayed(event, decided.played.get(event.id)!, round.step)
    options.changed(events, 'step')
  }

  async function end(round: Kept): Promise<void> {
    const { events } = round
    const results = events.map((event) => {
      const { status, ...result } = resultNow(event)
      const isVoid = status === 'cancelled' || status === 'abandoned'
      return { id: event.id, result: { status, ...result }, isVoid, reason: status }
    })
    await endSportsRound(db, { id: round.id, now: now() }, results)
    round.state = 'over'
    for (const event of events) {
      event.result = resultNow(event)
      event.status = 'over'
      event.version = 1
    }
    options.changed(events, 'status')
    options.decided(events, true)
  }

  return { run, linkAt: links.linkAt, commitmentOf: links.commitmentOf }
}
export type Rounds = Awaited<ReturnType<typeof createRounds>>

/** What follows from a link and the tickets that counted, for every event of the round. */
function outcomeOf(events: readonly Running[], link: string, tickets: readonly string[]): Decided {
  const digest = ticketsDigestOf(tickets)
  const seed = roundSeed(link, digest)
  return { digest, played: new Map(events.map((event) => [event.id, playedBy(event, seed)])) }
}

function playedBy(event: Running, seed: string): Json {
  const { id, model, state, moments } = event
  if (!event.isInPlay) return { ...playEvent(model, { seed, event: id }), seed }
  const next = playMinute(goalsOf(event), state, { seed, event: id })
  return { state: next.state, moments: [...moments, ...next.moments] }
}

function goalsOf({ model }: Running): GoalsModel {
  if (model.kind !== 'goals') throw new TypeError('only football is played minute by minute')
  return model
}

/** Of the playing time: two halves of 90 parts with a pause of 10 between them. */
const halfParts = 90
const pauseParts = 10

/** When the nth minute of a match is over, by the wall clock. */
function minuteEndsAt({ startsAt, endsAt }: Planned, minute: number): number {
  const part = (endsAt - startsAt) / (2 * halfParts + pauseParts)
  const minutePart = halfParts / halfMinute
  const pause = minute > halfMinute ? pauseParts : 0
  return startsAt + (minute * minutePart + pause) * part
}
