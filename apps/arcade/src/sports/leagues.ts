import type { Sport } from './terms.wire.ts'

/** Which of the three titles shows a league. */
export type Book = 'sports' | 'esports' | 'cockfight'

export const bookOf: Readonly<Record<Sport, Book>> = {
  football: 'sports',
  basketball: 'sports',
  tennis: 'sports',
  greyhounds: 'sports',
  cs2: 'esports',
  dota2: 'esports',
  lol: 'esports',
  valorant: 'esports',
  cockfight: 'cockfight',
}

/** A virtual league: it never stops, and its calendar follows from the clock alone. */
export interface League {
  readonly id: string
  readonly sport: Sport
  readonly name: string
  /** Events that start together. */
  readonly events: number
  /** Rounds of a season, and the pause after its last one. */
  readonly rounds: number
  readonly restMs: number
  /** A round: bets, the events, and a look at the results. */
  readonly beforeMs: number
  readonly playMs: number
  readonly afterMs: number
  /** So long before the start bets are closed. */
  readonly closesMs: number
  /** Of its season against the clock, so that leagues do not all play and rest at once. */
  readonly offsetMs: number
  /** How many rounds take bets at a time. */
  readonly ahead: number
  /** It comes from a feed, and has none of this calendar. */
  readonly isFed?: true
}

type Rhythm = Omit<League, 'id' | 'name' | 'offsetMs'>

const second = 1_000
const minute = 60 * second

/** 60 s, then 90 + 10 + 90, then 25: a round in 4:35, a season in 141 minutes. */
const football: Rhythm = {
  sport: 'football',
  events: 8,
  rounds: 30,
  restMs: 210 * second,
  beforeMs: 60 * second,
  playMs: 190 * second,
  afterMs: 25 * second,
  closesMs: 10 * second,
  ahead: 4,
}

/** A season in 106 minutes. */
const basketball: Rhythm = {
  ...football,
  sport: 'basketball',
  restMs: 2 * minute,
  beforeMs: 50 * second,
  playMs: 138 * second,
  afterMs: 20 * second,
}

const tennis: Rhythm = {
  ...football,
  sport: 'tennis',
  events: 4,
  rounds: 60,
  restMs: 0,
  beforeMs: 60 * second,
  playMs: 150 * second,
  afterMs: 20 * second,
  ahead: 3,
}

const greyhounds: Rhythm = {
  ...football,
  sport: 'greyhounds',
  events: 1,
  rounds: 120,
  restMs: 0,
  beforeMs: 75 * second,
  playMs: 32 * second,
  afterMs: 13 * second,
  closesMs: 5 * second,
  ahead: 5,
}

function esports(sport: Sport): Rhythm {
  return {
    ...football,
    sport,
    events: 3,
    rounds: 40,
    restMs: 0,
    beforeMs: 70 * second,
    playMs: 210 * second,
    afterMs: 20 * second,
    ahead: 3,
  }
}

const cockfight: Rhythm = {
  ...football,
  sport: 'cockfight',
  events: 1,
  rounds: 120,
  restMs: 0,
  beforeMs: 70 * second,
  playMs: 36 * second,
  afterMs: 14 * second,
  closesMs: 5 * second,
  ahead: 3,
}

function league(id: string, name: string, rhythm: Rhythm, offsetMs: number): League {
  return { ...rhythm, id, name, offsetMs }
}

/**
 * In the order of the rail. The offsets of the football leagues are a quarter of a season apart, so that
 * while one rests or waits another one plays: at every moment a match is on.
 */
export const leagues: readonly League[] = [
  league('vf-crown', 'Crown League', football, 0),
  league('vf-harbour', 'Harbour League', football, 2_115 * second),
  league('vf-summit', 'Summit League', football, 4_230 * second),
  league('vf-orient', 'Orient League', football, 6_345 * second),
  league('vb-metro', 'Metro Basketball', basketball, 40 * second),
  league('vb-coast', 'Coast Basketball', basketball, 3_180 * second),
  league('vt-masters', 'Virtual Masters', tennis, 25 * second),
  league('vt-open', 'Virtual Open', tennis, 140 * second),
  league('vg-silverlane', 'Silver Lane', greyhounds, 0),
  league('vg-moonlight', 'Moonlight Park', greyhounds, 60 * second),
  league('ve-cs2', 'Strike Circuit', esports('cs2'), 0),
  league('ve-dota2', 'Ancients Circuit', esports('dota2'), 75 * second),
  league('ve-lol', 'Rift Circuit', esports('lol'), 150 * second),
  league('ve-valorant', 'Spike Circuit', esports('valorant'), 225 * second),
  league('vc-arena', 'Golden Spur Arena', cockfight, 0),
]

export function leagueById(id: string): League | undefined {
  return leagues.find((one) => one.id === id)
}

export function roundMsOf({ beforeMs, playMs, afterMs }: League): number {
  return beforeMs + playMs + afterMs
}

export function seasonMsOf(of: League): number {
  return of.rounds * roundMsOf(of) + of.restMs
}
