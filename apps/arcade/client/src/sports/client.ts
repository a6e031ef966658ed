import type {
  EventRow,
  OpenAnswer,
  RailLeague,
  SlipView,
  SportsAsked,
  SportsNews,
} from '../../../src/sports/wire.ts'
import { connect } from '../originals/socket.ts'
import { roundId } from '../retry.ts'
import { createStore } from '../store.ts'
import type { Api } from './api.ts'
import { createFeed } from './feed.ts'
import { createTopics } from './topics.ts'

export interface BookState {
  isConnected: boolean
  /** How often the line was made: what was read before may be stale. */
  connects: number
  balance: bigint
  net: bigint
  /** Server clock less own clock, in ms. */
  aheadMs: number
  leagues: readonly RailLeague[]
  /** Slips that still run, newest first; undefined until they are read. */
  open: readonly SlipView[] | undefined
  /** Slips of this visit that have ended, newest first. */
  ended: readonly SlipView[]
  /** What open slips could be cashed out for, as told since they were read. */
  offers: Readonly<Record<string, string | null>>
}

interface ListOfRows {
  /** What was asked for. */
  name: string
  events: readonly EventRow[]
}

export type BookClient = ReturnType<typeof createClient>

const endedMost = 100

/** The line to the book: what is on offer, the own slips, and the money. */
export function createClient(api: Api, opened: OpenAnswer) {
  const store = createStore<BookState>({
    isConnected: false,
    connects: 0,
    balance: BigInt(opened.balance),
    net: BigInt(opened.net),
    aheadMs: opened.now - Date.now(),
    leagues: [],
    open: undefined,
    ended: [],
    offers: {},
  })
  const feed = createFeed((call) => requestAnimationFrame(call))
  let kept: ListOfRows | undefined
  const heard = new Set<(news: SportsNews) => void>()
  let asked = 0
  const line = connect<SportsNews>('/sports/live', api.session, {
    news(news) {
      feed.hear(news)
      take(news)
      for (const listener of heard) listener(news)
    },
    lost: () => store.change({ isConnected: false }),
  })
  const topics = createTopics((wanted) => {
    asked += 1
    const ask: SportsAsked = { type: 'watch', ask: asked, topics: [...wanted] }
    line.ask(ask)
  })

  function take(news: SportsNews): void {
    switch (news.type) {
      case 'hello':
        store.change({
          isConnected: true,
          connects: store.state.connects + 1,
          balance: BigInt(news.balance),
          net: BigInt(news.net),
          aheadMs: news.now - Date.now(),
        })
        topics.again()
        break
      case 'rail':
        takeRail(news)
        break
      case 'slip':
        keepSlip(news.slip)
        break
      case 'offers':
        store.change({ offers: { ...store.state.offers, ...news.offers } })
        break
      case 'money':
        store.change({ balance: BigInt(news.balance), net: BigInt(news.net) })
        break
      case 'done':
      case 'refused':
      case 'event':
      case 'gone':
      case 'prices':
      case 'live':
      case 'pool':
        break
    }
  }

  /** The counts of another book are of no use here. */
  function takeRail({ leagues, now }: Extract<SportsNews, { type: 'rail' }>): void {
    const own = leagues.filter(({ sport }) => opened.sports.includes(sport))
    if (own.length > 0) store.change({ leagues: own, aheadMs: now - Date.now() })
  }

  function keepSlip(slip: SlipView): void {
    const { open = [], ended, offers } = store.state
    const others = open.filter(({ id }) => id !== slip.id)
    const { [slip.id]: _, ...offered } = offers
    if (isRunning(slip)) {
      store.change({ open: placedIn(open, slip), offers: offered })
    } else {
      const past = [slip, ...ended.filter(({ id }) => id !== slip.id)].slice(0, endedMost)
      store.change({ open: others, ended: past, offers: offered })
    }
  }

  return {
    api,
    opened,
    store,
    feed,
    /** The list that was shown last, for who comes back to it. */
    keptList: (name: string) => (kept?.name === name ? kept : undefined),
    keepList: (list: ListOfRows) => void (kept = list),
    newId: () => roundId(Date.now(), crypto.getRandomValues(new Uint8Array(16))),
    /** The server's clock. */
    now: () => Date.now() + store.state.aheadMs,
    want: topics.want,
    listen(listener: (news: SportsNews) => void) {
      heard.add(listener)
      return () => void heard.delete(listener)
    },
    keepSlip,
    /** It was only offered other terms, and nobody took them. */
    dropSlip: (id: string) =>
      store.change({ open: store.state.open?.filter((slip) => slip.id !== id) }),
    takeMoney: ({ balance, net }: { balance: string; net: string }) =>
      store.change({ balance: BigInt(balance), net: BigInt(net) }),
    async loadRail(): Promise<void> {
      const { leagues, now } = await api.rail()
      store.change({ leagues, aheadMs: now - Date.now() })
    },
    async loadOpen(): Promise<void> {
      const { slips } = await api.slips('open')
      store.change({ open: slips, offers: {} })
    },
  }
}

/** A slip keeps its place in the list; a new one is the first. */
function placedIn(open: readonly SlipView[], slip: SlipView): SlipView[] {
  const isKnown = open.some(({ id }) => id === slip.id)
  return isKnown ? open.map((each) => (each.id === slip.id ? slip : each)) : [slip, ...open]
}

export function isRunning({ state }: Pick<SlipView, 'state'>): boolean {
  return state === 'pending' || state === 'accepted' || state === 'reoffered'
}
