import { type EventResult, kickOff } from '@baize/engines/odds'
import type { FedFixture } from '../feed/index.ts'
import type { NewFedEvent } from '../store/index.ts'
import type { Planned } from './calendar.ts'
import type { EventTerms } from './fixtures.ts'
import type { League } from './leagues.ts'
import { sideOf } from './names.ts'
import type { Running } from './running.ts'

/** The sports of a feed whose markets we can offer. */
const football = 'sr:sport:1'
/** About how long a match takes, pause included. */
const matchMs = 7_200_000

export function isOurs({ sport }: FedFixture): boolean {
  return sport === football
}

/** A start that is years away is a mistake. */
const startWithinMs = 2 * 366 * 86_400_000

/** It can be written down: one that could not would stop all others, again and again. */
export function isSound({ home, away, league, startsAt }: FedFixture, nowMs: number): boolean {
  const isNear = Math.abs(startsAt - nowMs) < startWithinMs
  return isNear && [home, away, league.name].every((name) => name !== '' && isText(name))
}

function isText(name: string): boolean {
  return name.isWellFormed() && !/\p{Cc}/u.test(name)
}

/** "sr:match:1000" is "fd-sr-match-1000": ids of ours have no colons. */
export function fedIdOf(name: string): string {
  return `fd-${name.replaceAll(/[:_]/g, '-')}`
}

export function fedLeagueOf(id: string, name: string): League {
  return {
    id,
    name,
    sport: 'football',
    isFed: true,
    events: 0,
    rounds: 0,
    restMs: 0,
    beforeMs: 0,
    playMs: matchMs,
    afterMs: 0,
    closesMs: 0,
    offsetMs: 0,
    ahead: 0,
  }
}

export function termsOf({ id, league, home, away }: FedFixture): EventTerms {
  const made = { of: 'feed', name: id, league: league.name } as const
  return { home: sideOf(home), away: sideOf(away), runners: [], made }
}

export function newEventOf(fixture: FedFixture): NewFedEvent {
  return {
    id: fedIdOf(fixture.id),
    league: fedIdOf(fixture.league.id),
    terms: termsOf(fixture),
    startsAt: new Date(fixture.startsAt),
    endsAt: new Date(fixture.startsAt + matchMs),
  }
}

export function plannedFor(fixture: FedFixture, league: League): Planned {
  const { startsAt } = fixture
  const id = fedIdOf(fixture.id)
  const times = { startsAt, closesAt: startsAt, endsAt: startsAt + matchMs }
  return { id, league, season: 1, round: 1, ...times }
}

interface Told {
  status: number
  score?: { home: number; away: number }
  minute?: number
}

const statuses = { played: [1, 2], over: [3, 4], void: [5, 9] } as const

/** How the match stands by what the feed says; answers whether its status is another one. */
export function standsAt(event: Running, { status, score, minute }: Told): boolean {
  if (event.status === 'over' || event.status === 'void') return false
  const goals = score ?? event.state.goals
  event.state = { ...kickOff(), minute: minute ?? event.state.minute, goals }
  const is = (which: readonly number[]) => which.includes(status)
  const next = is(statuses.over)
    ? 'over'
    : is(statuses.void)
      ? 'void'
      : is(statuses.played)
        ? 'live'
        : event.status
  if (next === event.status) return false
  event.status = next
  if (next !== 'live') {
    event.result = scoreOf(event)
    event.version = 1
  }
  return true
}

/** The score, for all to see: bets are decided by what the feed says of them. */
function scoreOf({ state, status }: Running): EventResult {
  if (status === 'void') return { status: 'cancelled', periods: {} }
  return {
    status: 'finished',
    periods: { match: { isOver: true, counts: { goals: state.goals } } },
  }
}
