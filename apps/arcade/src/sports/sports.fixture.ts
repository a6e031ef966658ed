import { setTimeout as sleep } from 'node:timers/promises'
import { smallRange } from '../fixture/range.fixture.ts'
import { newId, type Said, type Stage, setStage } from '../fixture/stage.fixture.ts'
import type { Settings } from '../settings.ts'
import { patienceMs, until } from '../shared/sitting.fixture.ts'
import { sportsTitles } from '../titles/sports.ts'
import type { Range } from '../titles.types.ts'
import { leagues } from './leagues.ts'
import type {
  EventAnswer,
  EventRow,
  EventsAnswer,
  LegAsked,
  MarketView,
  SlipAnswer,
  SlipView,
  Sport,
} from './wire.ts'

const sportsRange: Range = {
  ...smallRange,
  titles: [...smallRange.titles, ...sportsTitles],
  titleOf: (asked) => sportsTitles.find(({ code }) => code === asked) ?? smallRange.titleOf(asked),
}

export type Book = Awaited<ReturnType<typeof openBook>>

/** An arcade whose sportsbook runs with some of its leagues, and which a test moves through its calendar. */
export async function openBook(
  leagueIds: readonly string[] = ['vb-metro', 'vg-silverlane'],
  settings: Partial<Settings> = {},
) {
  const sportsLeagues = leagues.filter(({ id }) => leagueIds.includes(id))
  const stage = await setStage({ range: sportsRange, settings, sportsLeagues })
  await stage.arcade().start()

  async function get<T>(path: string, query: Record<string, string>): Promise<T & Said> {
    const said = await stage
      .arcade()
      .app.inject({ method: 'GET', url: `${path}?${new URLSearchParams(query).toString()}` })
    const value = said.json<T & { error?: Said['error'] }>()
    return { ...value, status: said.statusCode, code: value.error?.code, error: value.error }
  }

  const moved: Moved = {
    stage,
    get,
    now: () => now(stage),
    until(at) {
      const ms = at - now(stage)
      if (ms <= 0) return
      ahead.set(stage, (ahead.get(stage) ?? 0) + ms)
      stage.wait(ms)
    },
    setBack(ms) {
      ahead.set(stage, (ahead.get(stage) ?? 0) - ms)
      stage.wait(-ms)
    },
  }
  return {
    ...moved,
    /** A player with a session of a title. Without a name it is play money. */
    async player(user: string | undefined, title = 'imes-sports') {
      if (user) stage.operator.give(user, 100_000_00n)
      const session = await stage.launch(user, { title })
      return playerOf(moved, session)
    },
  }
}

const ahead = new WeakMap<Stage, number>()
const now = (stage: Stage) => Date.now() + (ahead.get(stage) ?? 0)

type Player = ReturnType<typeof playerOf>

interface Moved {
  stage: Stage
  get<T>(path: string, query: Record<string, string>): Promise<T & Said>
  /** The arcade's clock. */
  now(): number
  /** Moves it to a moment of the calendar. */
  until(at: number): void
  /** As when somebody corrects the clock of the machine. */
  setBack(ms: number): void
}

function playerOf({ stage, get, now: nowAt, until: moveTo }: Moved, session: string) {
  const player = {
    session,
    events: async (query: Record<string, string> = {}) => {
      let found: EventRow[] = []
      await until(async () => {
        const said = await get<EventsAnswer>('/sports/events', { session, ...query })
        found = [...(said.events ?? [])]
        return found.length > 0
      })
      return found
    },
    /** So many events that take bets for a while before their start. */
    async open(sport: Sport, count = 1): Promise<EventRow[]> {
      let found: EventRow[] = []
      await until(async () => {
        const events = await player.events({ sport })
        found = events.filter(
          ({ status, closesAt, markets }) =>
            status === 'open' &&
            closesAt - nowAt() > 30_000 &&
            markets.every((market) => market.status === 'open'),
        )
        return found.length >= count
      })
      return found.slice(0, count)
    },
    event: async (id: string) => get<EventAnswer>('/sports/event', { session, id }),
    place: async (legs: readonly LegAsked[], more: object = {}) =>
      stage.ask<SlipAnswer>('/sports/place', {
        session,
        id: newId(),
        kind: legs.length === 1 ? 'single' : 'parlay',
        legs,
        stake: '1000',
        policy: 'none',
        format: 'eu',
        ...more,
      }),
    slip: async (id: string) => get<SlipAnswer>('/sports/slip', { session, id }),
    /** The slip once it is in one of these states. */
    async slipOnce(id: string, ...states: SlipView['state'][]): Promise<SlipView> {
      const endMs = Date.now() + patienceMs
      for (;;) {
        const { slip } = await player.slip(id)
        if (slip && states.includes(slip.state)) return slip
        if (Date.now() > endMs) throw new Error(`the slip stays ${slip?.state}`)
        await sleep(20)
      }
    },
    /** The slip once every leg of it is decided. */
    async decided(id: string): Promise<SlipView> {
      let slip: SlipView | undefined
      await until(async () => {
        slip = (await player.slip(id)).slip
        return slip !== undefined && slip.legs.every(({ result }) => result !== null)
      })
      return slip!
    },
    /** The event once it is over. */
    async over(event: EventRow, afterMs = 60_000): Promise<EventAnswer> {
      moveTo(event.startsAt + afterMs)
      const endMs = Date.now() + patienceMs
      for (;;) {
        const said = await player.event(event.id)
        if (said.event?.status === 'over' || said.event?.status === 'void') return said
        if (said.event) moveTo(event.startsAt + afterMs * 8)
        if (Date.now() > endMs) throw new Error(`the event stays ${said.event?.status}`)
        await sleep(20)
      }
    },
  }
  return player
}

export type { Player }

/** A leg on an outcome of an event at the price of now. */
export function legOn(
  event: EventRow,
  outcome = 0,
  which: (market: MarketView) => boolean = () => true,
): LegAsked {
  const market = event.markets.find(which)
  const on = market?.outcomes[outcome]
  if (!market || !on) throw new Error(`event ${event.id} does not offer that`)
  return { event: event.id, market: market.key, outcome: on.key, price: on.price }
}
