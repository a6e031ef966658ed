import type { EventRow, RailLeague } from './events.wire.ts'
import { type Book, bookOf, type League } from './leagues.ts'
import { isBettable, type Running, rowOf } from './running.ts'
import type { Sport } from './terms.wire.ts'

const listedMost = 300
/** An event is soon when it starts within so much time, by the clock of its league. */
const soonMs = 15 * 60_000

export interface ListAsked {
  when?: 'live' | 'soon' | 'early' | undefined
  sport?: Sport | undefined
  league?: string | undefined
  search?: string | undefined
}

export type Board = ReturnType<typeof createBoard>

/** All events that are on or take bets. */
export function createBoard({ speed, leagues }: { speed: number; leagues: readonly League[] }) {
  const events = new Map<string, Running>()
  /** Leagues of a feed come when they are heard of. */
  const fed = new Map<string, League>()
  const all = () => [...fed.values(), ...leagues]

  function inBook(book: Book): Running[] {
    return [...events.values()].filter(({ planned }) => bookOf[planned.league.sport] === book)
  }

  function leagueNow(league: League, nowMs: number): RailLeague {
    const own = [...events.values()].filter(({ planned }) => planned.league === league)
    const next = own
      .filter(({ planned }) => planned.startsAt > nowMs)
      .toSorted((one, other) => one.planned.startsAt - other.planned.startsAt)[0]
    const current = own.find(({ status }) => status === 'live') ?? next
    return {
      id: league.id,
      sport: league.sport,
      name: league.name,
      isVirtual: !league.isFed,
      season: current?.planned.season ?? 0,
      round: current?.planned.round ?? 0,
      rounds: league.rounds,
      early: own.filter((event) => event.status === 'open' && isBettable(event, nowMs)).length,
      live: own.filter(({ status }) => status === 'live').length,
      nextAt: next?.planned.startsAt ?? null,
    }
  }

  function fits(event: Running, asked: ListAsked, nowMs: number): boolean {
    const { league, startsAt } = event.planned
    if (asked.sport && league.sport !== asked.sport) return false
    if (asked.league && league.id !== asked.league) return false
    const isSoon = startsAt - nowMs < soonMs / speed
    if (asked.when === 'live' && event.status !== 'live') return false
    if (asked.when === 'soon' && (event.status !== 'open' || !isSoon)) return false
    if (asked.when === 'early' && (event.status !== 'open' || isSoon)) return false
    return !asked.search || namesOf(event).includes(asked.search.toLowerCase())
  }

  return {
    add: (added: readonly Running[]) => {
      for (const event of added) events.set(event.id, event)
    },
    remove: (gone: readonly Running[]) => {
      for (const { id } of gone) events.delete(id)
    },
    addLeague: (league: League) => void fed.set(league.id, league),
    fedLeague: (id: string) => fed.get(id),
    clear: () => events.clear(),
    find: (id: string) => events.get(id),
    all: () => [...events.values()],
    rail: (book: Book, nowMs: number): RailLeague[] =>
      all()
        .filter(({ sport }) => bookOf[sport] === book)
        .map((league) => leagueNow(league, nowMs)),
    /** Something takes bets while it is played. */
    takesLive: (book: Book, nowMs: number): boolean =>
      inBook(book).some((event) => event.status === 'live' && isBettable(event, nowMs)),
    /** Live events first, then by their start. */
    list(book: Book, asked: ListAsked, of: { nowMs: number; currency: string }): EventRow[] {
      return inBook(book)
        .filter((event) => event.status !== 'over' && event.status !== 'void')
        .filter((event) => fits(event, asked, of.nowMs))
        .toSorted(liveThenStart)
        .slice(0, listedMost)
        .map((event) => rowOf(event, { ...of, markets: 'main' }))
    },
  }
}

function liveThenStart(one: Running, other: Running): number {
  const live = Number(other.status === 'live') - Number(one.status === 'live')
  return live || one.planned.startsAt - other.planned.startsAt || one.nth - other.nth
}

function namesOf({ terms, planned }: Running): string {
  const sides = [terms.home, terms.away, ...terms.runners].map(({ name }) => name)
  return [...sides, planned.league.name].join('\n').toLowerCase()
}
