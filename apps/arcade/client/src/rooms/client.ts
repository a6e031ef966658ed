import { seedHash } from '@baize/engines/holdem'
import type { RoomRecord } from '../../../src/rooms/records.ts'
import type {
  AnyTableView,
  HandsAnswer,
  ListView,
  OwnView,
  RoomNews,
} from '../../../src/rooms/wire.ts'
import { connect } from '../originals/socket.ts'
import { roundId } from '../retry.ts'
import { createStore } from '../store.ts'

export interface RoomState {
  isConnected: boolean
  table: AnyTableView | undefined
  own: OwnView | undefined
  /** Who waits for a seat in this room. */
  list: ListView
  /** A seat was held for the player, who did not take it in time. */
  isPassed: boolean
  balance: bigint
  lobbyUrl: string | null
  /** Server clock less own clock, in ms. */
  aheadMs: number
  /** Finished hands, newest first. */
  hands: readonly RoomRecord[]
  /** Why the last request was refused. */
  refusal: string | undefined
  isAsking: boolean
}

type Ask = Record<string, unknown> & { type: string }

export type RoomClient = ReturnType<typeof createClient>

const handsMost = 60
const seedsMost = 20

/** The line to the table: it keeps what the server has told, tells seeds, and asks for what the player wants. */
export function createClient(session: string) {
  const store = createStore<RoomState>({
    isConnected: false,
    table: undefined,
    own: undefined,
    list: { waiting: 0, isFull: false },
    isPassed: false,
    balance: 0n,
    lobbyUrl: null,
    aheadMs: 0,
    hands: [],
    refusal: undefined,
    isAsking: false,
  })
  /** Own seeds by their hash: each is told once, after the deck is laid. */
  const seeds = new Map<string, string>()
  const heard = new Set<(news: RoomNews) => void>()
  let asked = 0
  let waiting = 0

  function hash(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const seed = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const named = seedHash(seed)
    seeds.set(named, seed)
    const [oldest] = seeds.size > seedsMost ? seeds.keys() : []
    if (oldest !== undefined) seeds.delete(oldest)
    return named
  }

  const line = connect<RoomNews>('/rooms', session, {
    news(news) {
      take(news)
      for (const listener of heard) listener(news)
    },
    lost: () => store.change({ isConnected: false, isAsking: false }),
  })

  function take(news: RoomNews): void {
    switch (news.type) {
      case 'hello': {
        const { table, own, list, balance, lobbyUrl, now } = news
        const about = { ...ownNow(own), table, list, balance: BigInt(balance), lobbyUrl }
        store.change({ ...about, isConnected: true, aheadMs: now - Date.now(), isAsking: false })
        if (own.seat !== null) send({ type: 'commit', hash: hash() })
        break
      }
      case 'table':
        store.change({ table: news.table, aheadMs: news.now - Date.now() })
        break
      case 'list':
        store.change({ list: news.list })
        break
      case 'own':
        store.change(ownNow(news.seat))
        break
      case 'shuffle': {
        const mine = news.hashes.find((one) => seeds.has(one.hash))
        const seed = mine && seeds.get(mine.hash)
        if (seed) send({ type: 'seed', hand: news.hand, seed, next: hash() })
        break
      }
      case 'hand':
        store.change({ hands: [news.record, ...store.state.hands].slice(0, handsMost) })
        break
      case 'money':
        store.change({ balance: BigInt(news.balance) })
        break
      case 'done':
        store.change(ownNow(news.seat))
        if (news.ask === waiting) store.change({ isAsking: false })
        break
      case 'refused':
        if (news.ask === waiting) store.change({ refusal: news.code, isAsking: false })
        break
      case 'seeds':
        break
    }
  }

  function ownNow(own: OwnView): Pick<RoomState, 'own' | 'isPassed'> {
    const { own: before, isPassed } = store.state
    const wasHeld = before?.wait?.endsAt != null
    const isOut = own.seat === null && own.wait === null
    return { own, isPassed: isOut && (wasHeld || isPassed) }
  }

  function send(what: Ask): boolean {
    asked += 1
    return line.ask({ ...what, ask: asked })
  }

  /** A press of the player: its refusal is shown. */
  function press(what: Ask): void {
    const isSent = send(what)
    waiting = asked
    store.change({ refusal: isSent ? undefined : 'offline', isAsking: isSent })
  }

  const newId = () => roundId(Date.now(), crypto.getRandomValues(new Uint8Array(16)))

  return {
    store,
    session,
    listen(listener: (news: RoomNews) => void) {
      heard.add(listener)
      return () => void heard.delete(listener)
    },
    sit: (amount: bigint) =>
      press({ type: 'sit', id: newId(), amount: String(amount), hash: hash() }),
    topUp: (amount: bigint) => press({ type: 'topUp', id: newId(), amount: String(amount) }),
    leave: () => press({ type: 'leave' }),
    /** Joins the room's waiting list, or leaves it. */
    wait: (isWaiting: boolean) => press({ type: 'wait', isWaiting }),
    /** At hold'em: whether the board may be run twice. */
    twice: (isOn: boolean) => press({ type: 'twice', isOn }),
    away: (isAway: boolean) => press({ type: 'away', isAway }),
    act(kind: 'fold' | 'check' | 'call' | 'raise', to?: bigint) {
      const { table, own } = store.state
      if (table?.game !== 'holdem' || !table.hand || !own?.legal) return
      const { id, step } = table.hand
      press({ type: 'act', hand: id, step, kind, ...(to === undefined ? {} : { to: String(to) }) })
      store.change({ own: { ...own, legal: null } })
    },
    /** How many stakes, before the cards of Niu Niu. */
    bet(times: number) {
      const { table, own } = store.state
      if (!table?.hand || !own?.betting) return
      press({ type: 'bet', hand: table.hand.id, times })
      store.change({ own: { ...own, betting: null } })
    },
    /** Cards of Tiến lên; none is a pass. */
    play(cards: readonly number[]) {
      const { table, own } = store.state
      if (table?.game !== 'tienlen' || !table.hand || !own?.move) return
      const { id, step } = table.hand
      press({ type: 'play', hand: id, step, cards })
      store.change({ own: { ...own, move: null } })
    },
    /** Hands of earlier visits come from the server. */
    async loadHands(): Promise<void> {
      const answer = await fetch(`/rooms/hands?${new URLSearchParams({ session })}`)
      if (!answer.ok) return
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the arcade answers is typed with it
      const { hands } = (await answer.json()) as HandsAnswer
      const known = new Set(hands.map(({ id }) => id))
      const newer = store.state.hands.filter(({ id }) => !known.has(id))
      store.change({ hands: [...newer, ...hands].slice(0, handsMost) })
    },
  }
}
