import { tableOf as leagueTableOf } from '@baize/engines/odds'
import { decimalsOf } from '@baize/money'
import { balanceNow } from '../play/balance.ts'
import { Refused } from '../play/refusals.ts'
import type { Settlement } from '../protocol/settlement.ts'
import {
  type Db,
  roundsOfSeason,
  roundsPast,
  type SlipRecord,
  slipIdsOf,
  slipsByIds,
  sportsEventBy,
} from '../store/index.ts'
import { cashOutPpm } from './cashing.ts'
import type {
  EventAnswer,
  EventsAnswer,
  LeagueTableAnswer,
  OpenAnswer,
  ProofView,
  RailAnswer,
  ResultsAnswer,
} from './events.wire.ts'
import { seasonById, seedOf, teamSideOf } from './fixtures.ts'
import { bookOf, type League, leagueById, leagues } from './leagues.ts'
import { readPools } from './pools.ts'
import { proofFileOf, proofOf } from './proof.ts'
import { createProofs } from './proofs.ts'
import { pastOf, type Running, rowOf } from './running.ts'
import type { SportsSeat } from './seat.ts'
import { momentsOf, resultRowOf } from './show.ts'
import { limitsIn } from './slips.rules.ts'
import type { SlipAnswer, SlipsAnswer } from './slips.wire.ts'
import type { Sports } from './sports.ts'
import type { Sport } from './terms.wire.ts'
import { slipViewOf } from './views.ts'
import type { CashOutAsked, EventsAsked, PlaceAsked, QuoteAsked, SlipsAsked } from './wire.ts'

const slipsMost = 30
const roundsMost = 4
const legsMost = 20

export interface CallsOptions {
  db: Db
  sports: Sports
  settlement: Settlement
  now(): Date
}

/** What the client of the sportsbook asks. Throws Refused. */
export function createSportsCalls({ db, sports, settlement, now }: CallsOptions) {
  const nowMs = () => now().getTime()
  const proofs = createProofs(async (event: Running) => {
    const { round, rounds } = await roundOf(event)
    return proofFileOf(db, event, round, rounds)
  })

  /** Only the process that keeps the sportsbook knows its prices. */
  async function seatAt(key: string): Promise<SportsSeat> {
    if (!sports.isKept()) throw new Refused('busy')
    return sports.seatOf(key)
  }

  async function answered(seat: SportsSeat, record: SlipRecord): Promise<SlipAnswer> {
    const { balance, net } = await sports.sessionNow(seat.session.id)
    const slip = slipViewOf(record, sports.cashing.offerFor(record))
    return { now: nowMs(), slip, balance: String(balance), net: String(net) }
  }

  async function open(key: string): Promise<OpenAnswer> {
    const { session, title } = await seatAt(key)
    const { min, max, step, returnMax } = limitsIn(session.currency)
    const { code, name, vendor, book } = title
    return {
      title: { code, name, vendor },
      book,
      sports: sportsIn(book),
      currency: session.currency,
      decimals: decimalsOf(session.currency),
      balance: String(await balanceNow(settlement, session)),
      net: String(session.net),
      isDemo: session.kind === 'demo',
      limits: {
        min: String(min),
        max: String(max),
        step: String(step),
        returnMax: String(returnMax),
        legs: legsMost,
      },
      delayMs: sports.delayMs,
      takesLive: sports.board.takesLive(book, nowMs()),
      cashOutPpm,
      lobbyUrl: session.lobby_url,
      depositUrl: session.deposit_url,
      now: nowMs(),
    }
  }

  async function event(key: string, id: string): Promise<EventAnswer> {
    const { session, title } = await seatAt(key)
    const found = sports.board.find(id) ?? (await pastEvent(id))
    if (!found || bookOf[found.planned.league.sport] !== title.book) {
      throw new Refused('round-unknown')
    }
    // The pulse reads the pools of those that are not over.
    if (found.status === 'over') await readPools(db, [found])
    const of = { nowMs: nowMs(), currency: session.currency, markets: 'all' } as const
    return {
      now: of.nowMs,
      event: rowOf(found, of),
      moments: found.status === 'open' ? [] : momentsOf(found, of.nowMs),
      proof: await proofViewOf(found),
    }
  }

  async function pastEvent(id: string): Promise<Running | undefined> {
    const row = await sportsEventBy(db, id)
    const league = row && leagueCalled(row.round.league)
    return row && league && pastOf(league, row.round, row.event)
  }

  const leagueCalled = (id: string) => leagueById(id) ?? sports.board.fedLeague(id)

  async function proofViewOf(event: Running): Promise<ProofView> {
    if (event.fed) return noProof
    const { round, rounds } = await roundOf(event)
    return proofOf(event, round, rounds)
  }

  /** Of an event of any title: whoever knows its id may check it, also without a session. */
  async function proof(id: string): Promise<string> {
    if (!sports.isKept()) throw new Refused('busy')
    const found = sports.board.find(id) ?? (await pastEvent(id))
    if (!found || found.fed) throw new Refused('round-unknown')
    return proofs(found)
  }

  async function roundOf({ id, planned }: Running) {
    const row = await sportsEventBy(db, id)
    const rounds = sports.roundsOf(planned.league.id)
    if (!row || !rounds) throw new Refused('busy')
    return { round: row.round, rounds }
  }

  async function slipsOf({ session: key, which, before }: SlipsAsked): Promise<SlipsAnswer> {
    const { owner, title } = await seatAt(key)
    const asked = { title: title.code, isOpen: which === 'open', before, most: slipsMost + 1 }
    const ids = await slipIdsOf(db, owner, asked)
    const records = await slipsByIds(db, ids.slice(0, slipsMost))
    return {
      now: nowMs(),
      slips: records.map((record) => slipViewOf(record, sports.cashing.offerFor(record))),
      hasMore: ids.length > slipsMost,
    }
  }

  function leagueIn(seat: SportsSeat, id: string): League {
    const league = leagueCalled(id)
    if (!league || bookOf[league.sport] !== seat.title.book) throw new Refused('round-unknown')
    return league
  }

  async function results(key: string, id: string, before?: number): Promise<ResultsAnswer> {
    const league = leagueIn(await seatAt(key), id)
    const asked = { before: new Date(before ?? nowMs()), most: roundsMost + 1 }
    const rounds = await roundsPast(db, league.id, asked)
    const shown = rounds.slice(0, roundsMost)
    return {
      now: nowMs(),
      results: shown.flatMap((round) =>
        round.events.map((row) => resultRowOf(pastOf(league, round, row))),
      ),
      hasMore: rounds.length > roundsMost,
    }
  }

  async function leagueTable(key: string, id: string): Promise<LeagueTableAnswer> {
    const league = leagueIn(await seatAt(key), id)
    const rail = sports.board.rail(bookOf[league.sport], nowMs())
    const now_ = rail.find((one) => one.id === league.id)
    const season = now_?.season ?? 0
    const seed = seedOf(league.id, season)
    const rounds = await roundsOfSeason(db, league.id, season)
    const scores = rounds.flatMap((round) =>
      round.events.flatMap((row) => scoreIn(pastOf(league, round, row))),
    )
    const rows =
      league.sport === 'football' && !league.isFed ? leagueTableOf(seasonById(seed), scores) : []
    return {
      now: nowMs(),
      league: league.id,
      season,
      round: now_?.round ?? 0,
      rounds: league.rounds,
      rows: rows.map(({ team, ...row }) => ({ side: teamSideOf(league.id, seed, team), ...row })),
    }
  }

  return {
    open,
    event,
    proof,
    slips: slipsOf,
    results,
    table: leagueTable,
    async rail(key: string): Promise<RailAnswer> {
      const { title } = await seatAt(key)
      return { now: nowMs(), leagues: sports.board.rail(title.book, nowMs()) }
    },
    async events({ session: key, ...asked }: EventsAsked): Promise<EventsAnswer> {
      const { session, title } = await seatAt(key)
      const of = { nowMs: nowMs(), currency: session.currency }
      return { now: of.nowMs, events: sports.board.list(title.book, asked, of) }
    },
    quote: async (asked: QuoteAsked) => sports.slips.quote(await seatAt(asked.session), asked),
    async place(asked: PlaceAsked): Promise<SlipAnswer> {
      const seat = await seatAt(asked.session)
      return answered(seat, await sports.slips.place(seat, asked))
    },
    async takeOffer(key: string, id: string, next: string): Promise<SlipAnswer> {
      const seat = await seatAt(key)
      return answered(seat, await sports.slips.takeOffer(seat, id, next))
    },
    async cashOut(asked: CashOutAsked): Promise<SlipAnswer> {
      const seat = await seatAt(asked.session)
      return answered(seat, await sports.cashing.cashOut(seat, asked))
    },
    async slip(key: string, id: string): Promise<SlipAnswer> {
      const seat = await seatAt(key)
      const record = await sports.slips.record(id)
      const isOwn = record.slip.owner === seat.owner && record.slip.title === seat.title.code
      if (!isOwn) throw new Refused('round-unknown')
      return answered(seat, record)
    },
  }
}
export type SportsCalls = ReturnType<typeof createSportsCalls>

/** Of a match that is played elsewhere. */
const noProof: ProofView = { commitment: '', place: null, links: [], digests: [] }

function sportsIn(book: SportsSeat['title']['book']): Sport[] {
  return [...new Set(leagues.map(({ sport }) => sport))].filter((sport) => bookOf[sport] === book)
}

function scoreIn({ terms: { made }, result, status }: Running) {
  const goals = result?.periods.match?.counts.goals
  if (made.of !== 'league' || !goals || status === 'void') return []
  return [{ home: made.home, away: made.away, goals }]
}
