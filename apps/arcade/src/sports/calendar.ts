import { type League, roundMsOf, seasonMsOf } from './leagues.ts'

/** A round by the calendar: nothing of it is in the database until it takes bets. */
export interface Planned {
  id: string
  league: League
  season: number
  round: number
  /**
   * Milliseconds of the clock: when bets are closed, the start, the end, and when the next round has its
   * start.
   */
  closesAt: number
  startsAt: number
  endsAt: number
}

/** Seasons are counted from here. */
const firstSeasonMs = Date.UTC(2026, 0, 1)

/**
 * The rounds of a league that are on at a moment or take bets then, in order. The calendar follows from the
 * clock and the speed alone, so every process and every start finds the same one.
 */
export function roundsAt(league: League, nowMs: number, speed: number): Planned[] {
  const found: Planned[] = []
  const virtualMs = (nowMs - firstSeasonMs) * speed - league.offsetMs
  const first = Math.floor(virtualMs / seasonMsOf(league))
  for (let season = first; found.length <= league.ahead; season += 1) {
    const intoMs = virtualMs - season * seasonMsOf(league)
    const from = Math.max(0, Math.floor(intoMs / roundMsOf(league)))
    for (let round = from; round < league.rounds && found.length <= league.ahead; round += 1) {
      found.push(plannedOf(league, season, round, speed))
    }
  }
  return found
}

export function plannedOf(league: League, season: number, round: number, speed: number): Planned {
  const beginsMs = league.offsetMs + season * seasonMsOf(league) + round * roundMsOf(league)
  const startsMs = beginsMs + league.beforeMs
  const atWall = (ms: number) => firstSeasonMs + Math.round(ms / speed)
  return {
    id: roundIdOf(league.id, season, round),
    league,
    season,
    round: round + 1,
    closesAt: atWall(startsMs - league.closesMs),
    startsAt: atWall(startsMs),
    endsAt: atWall(startsMs + league.playMs),
  }
}

function roundIdOf(league: string, season: number, round: number): string {
  return `${league}-${season}-${round + 1}`
}

export function eventIdOf(round: string, nth: number): string {
  return `${round}-${nth + 1}`
}
