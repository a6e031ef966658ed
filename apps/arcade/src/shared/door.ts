import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { addressOf, type createPace, createPlaces, type TrustedProxies } from '@baize/guard'
import { type WebSocket, WebSocketServer } from 'ws'
import type { z } from 'zod'
import { createGather } from '../originals/gather.ts'
import type { Seat } from '../originals/seat.ts'
import { sessionKey } from '../originals/wire.ts'
import { Refused } from '../play/refusals.ts'
import { requireRunning } from '../play/sessions.ts'
import type { Settlement } from '../protocol/settlement.ts'
import { type Db, type Session, sessionsById } from '../store/index.ts'
import type { Range, Title } from '../titles.types.ts'
import { frameOf } from './frame.ts'
import { createTopics } from './topics.ts'

export interface DoorSettings {
  db: Db
  range: Range
  origin: string
  trustProxy: TrustedProxies
  socketsPerAddressMax: number
  /** How often an address may try to come in, at all doors together: each time its session is read. */
  triesPace: ReturnType<typeof createPace>
  settlement: Settlement
  now(): Date
  log: { warn(detail: object, message: string): void }
}

/** A player of any kind of table. */
export interface Sat {
  session: Session
  title: Title
  owner: string
}

/** What is behind the door: a table, or several. */
export interface Room<Asked extends { ask: number }, Own, At extends Sat = Seat> {
  /** Where its sockets connect. */
  path: string
  /** Who comes with this key. Throws Refused. */
  seatOf(db: Db, range: Range, key: string): Promise<At>
  asked: z.ZodType<Asked>
  /** The longest message of a player; a longer one ends the connection. */
  inboundBytesMax: number
  /** The table at which this player sits; undefined if none is here. */
  tableOf(seat: At): string | undefined
  /** Whether this process runs that table now. */
  isOpen(table: string): boolean
  /** What a new socket is told beside its money. */
  hello(table: string, seat: At): object | undefined
  /** A message that needs no fresh session, as it takes no money: it is answered without reading one. */
  isLight?(asked: Asked): boolean
  /** A message that says what its window shows: from now on these topics are told to it. */
  topicsOf?(asked: Asked): readonly string[] | undefined
  /** What a message of a player leads to: the own bet, as its owner sees it, if it is about one. */
  answer(table: string, seat: At, asked: Asked): Promise<Own | undefined>
  /**
   * What a player sees of the own seat now. If a table has it, it is sent in place of what was answered: the
   * table may have gone on since, and an older view would take a new choice away again.
   */
  ownNow?(table: string, seat: At): Own | undefined
  /** The last window of a player at a table has closed. */
  gone?(table: string, owner: string): void
}

interface Sitting<At extends Sat> {
  stream: Duplex
  seat: At
  table: string
}

const socketsMax = 5_000
/** Sockets of one player. */
const windowsMax = 8
/** A client that does not read is disconnected when so many bytes wait for it. */
const unsentBytesMax = 262_144
const heartbeatMs = 25_000
const gatheredMax = 100
/** Messages that one socket may send in one second. */
const asksMax = 20
const secondMs = 1_000

export type SharedDoor = ReturnType<typeof createDoor>

/** The sockets of tables with shared rounds. */
export function createDoor<Asked extends { ask: number }, Own, At extends Sat = Seat>(
  options: DoorSettings,
  room: Room<Asked, Own, At>,
) {
  const { db, range, origin, settlement, now, log } = options
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: room.inboundBytesMax,
    perMessageDeflate: false,
  })
  const readSession = createGather((ids: readonly string[]) => sessionsById(db, ids), {
    sizeMax: gatheredMax,
    ownerOf: (id) => id,
  })
  const ofAddresses = createPlaces({
    max: socketsMax,
    perOwnerMax: options.socketsPerAddressMax,
  })
  const ofPlayers = createPlaces({ max: socketsMax, perOwnerMax: windowsMax })
  const seated = new Map<WebSocket, Sitting<At>>()
  /** Sockets by owner: a player may have several windows, in one session or in several. */
  const windows = new Map<string, Set<WebSocket>>()
  /** Owner by session id, for the sessions at the table. */
  const owners = new Map<string, string>()
  const silent = new Set<WebSocket>()
  const topics = createTopics<WebSocket>()
  const heart = setInterval(beat, heartbeatMs).unref()

  async function letIn(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '', origin)
    const key = sessionKey.safeParse(url.searchParams.get('session'))
    const isOurs = request.headers.origin === undefined || request.headers.origin === origin
    if (!key.success || !isOurs) return turnAway(stream, 403)
    if (seated.size >= socketsMax) return turnAway(stream, 503)
    const address = addressOf(request, options.trustProxy)
    if (!options.triesPace(address, performance.now())) return turnAway(stream, 429)
    // The place is taken before the session is read, so that sockets still being checked count too.
    if (!holds(stream, ofAddresses.take(address))) {
      return turnAway(stream, 429)
    }
    const seat = await room.seatOf(db, range, key.data)
    requireRunning(seat.session, now())
    const table = room.tableOf(seat)
    if (table === undefined) return turnAway(stream, 404)
    if (!room.isOpen(table)) return turnAway(stream, 503)
    if (!holds(stream, ofPlayers.take(seat.owner))) return turnAway(stream, 429)
    sockets.handleUpgrade(request, stream, head, (socket) => {
      sit(socket, { stream, seat, table }).catch((error: unknown) => {
        log.warn({ err: error }, 'a new socket at a table got no hello')
        socket.close(1011)
      })
    })
  }

  async function sit(socket: WebSocket, sitting: Sitting<At>): Promise<void> {
    const { seat } = sitting
    seated.set(socket, sitting)
    owners.set(seat.session.id, seat.owner)
    const own = windows.get(seat.owner) ?? new Set()
    windows.set(seat.owner, own.add(socket))
    socket.on('close', () => {
      silent.delete(socket)
      topics.leave(socket)
      seated.delete(socket)
      own.delete(socket)
      if (sessionsOf(own).every(({ id }) => id !== seat.session.id)) owners.delete(seat.session.id)
      if (own.size === 0) windows.delete(seat.owner)
      if (!isAt(sitting.table, seat.owner)) room.gone?.(sitting.table, seat.owner)
    })
    socket.on('error', () => socket.terminate())
    socket.on('pong', () => silent.delete(socket))
    const asks = { sinceMs: 0, count: 0 }
    socket.on('message', (data, isBinary) => {
      if (isBinary || isTooMany(asks)) return socket.close(1008)
      void hear(socket, sitting, Buffer.isBuffer(data) ? data.toString('utf8') : '')
    })
    await greet(socket, sitting)
  }

  async function greet(socket: WebSocket, sitting: Sitting<At>): Promise<void> {
    const { seat } = sitting
    const { balance, net } = await readSession(seat.session.id)
    const hello = room.hello(sitting.table, seat)
    if (!hello) return socket.close(1013)
    say(socket, {
      type: 'hello',
      now: Date.now(),
      ...hello,
      balance: String(balance),
      net: String(net),
    })
  }

  async function hear(
    socket: WebSocket,
    { seat, table }: Sitting<At>,
    text: string,
  ): Promise<void> {
    const asked = room.asked.safeParse(jsonIn(text))
    if (!asked.success) return socket.close(1008)
    const { ask } = asked.data
    try {
      const answered = await answer(seat, table, asked.data)
      const done = room.ownNow ? room.ownNow(table, seat) : answered
      const watched = room.topicsOf?.(asked.data)
      if (watched && seated.has(socket)) topics.watch(socket, watched)
      const others = done === undefined ? [] : (windows.get(seat.owner) ?? [])
      for (const other of others) {
        if (other !== socket && seated.get(other)?.table === table) {
          say(other, { type: 'own', seat: done })
        }
      }
      say(socket, { type: 'done', ask, seat: done })
    } catch (error) {
      if (!(error instanceof Refused)) log.warn({ err: error }, 'a message at a table failed')
      const refused = error instanceof Refused ? error : new Refused('wallet-unavailable')
      const { code, message, more } = refused
      say(socket, { type: 'refused', ask, code, message, ...more })
    }
  }

  /** The sessions of these sockets, without duplicates. */
  function sessionsOf(sockets: Iterable<WebSocket>): Session[] {
    const sessions = [...sockets].flatMap((socket) => seated.get(socket)?.seat.session ?? [])
    return [...new Map(sessions.map((session) => [session.id, session])).values()]
  }

  /**
   * Sends the new balance to all windows of the player. After a rollback, and for the player's other
   * sessions, the balance in the database is stale: the wallet is asked for it.
   */
  function moved(moving: string, by?: 'rollback'): void {
    const own = windows.get(owners.get(moving) ?? '')
    if (!own) return
    for (const session of sessionsOf(own)) {
      const isWritten = session.id === moving && by !== 'rollback'
      const known = isWritten ? Promise.resolve() : settlement.balance(session)
      known
        .then(() => tellMoney(session.id, own))
        .catch((error: unknown) =>
          log.warn({ err: error }, 'a socket at a table was not told its new balance'),
        )
    }
  }

  async function tellMoney(session: string, own: ReadonlySet<WebSocket>): Promise<void> {
    const { balance, net } = await readSession(session)
    const news = { type: 'money', balance: String(balance), net: String(net) }
    for (const socket of own) if (seated.get(socket)?.seat.session.id === session) say(socket, news)
  }

  async function answer(seat: At, table: string, asked: Asked): Promise<Own | undefined> {
    if (!room.isOpen(table)) throw new Refused('busy')
    if (room.isLight?.(asked)) return room.answer(table, seat, asked)
    // The session may have ended, or its balance changed, since the socket opened.
    return room.answer(table, { ...seat, session: await readSession(seat.session.id) }, asked)
  }

  /** A player's windows at one table go to another, and are told what is there. */
  function move(owner: string, from: string, to: string): void {
    for (const socket of windows.get(owner) ?? []) {
      const sitting = seated.get(socket)
      if (sitting?.table !== from) continue
      sitting.table = to
      greet(socket, sitting).catch((error: unknown) => {
        log.warn({ err: error }, 'a socket that was moved to another table got no hello')
        socket.close(1011)
      })
    }
    if (!isAt(from, owner)) room.gone?.(from, owner)
  }

  function isAt(table: string, owner: string): boolean {
    return [...(windows.get(owner) ?? [])].some((socket) => seated.get(socket)?.table === table)
  }

  function beat(): void {
    for (const socket of seated.keys()) {
      if (silent.has(socket)) socket.terminate()
      else {
        silent.add(socket)
        socket.ping()
      }
    }
  }

  return {
    moved,
    path: room.path,
    /** Whoever calls this has put a listener for errors on the stream. */
    upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
      letIn(request, stream, head).catch(() => turnAway(stream, 403))
    },
    /**
     * Sends the same bytes to everybody at a table. The frame is built once and written straight to the TCP
     * stream, past the library; that is safe because the library writes only whole frames. With
     * thousands of players, building frames would be most of the cost of a tick.
     */
    tell(at: string, ...news: object[]) {
      const bytes = framesOf(news)
      for (const [socket, { stream, table }] of seated) {
        if (table === at) write(socket, stream, bytes)
      }
    },
    /** The same for those windows only that watch a topic. */
    tellTopic(topic: string, ...news: object[]) {
      if (!topics.isWatched(topic)) return
      const bytes = framesOf(news)
      for (const socket of topics.at(topic)) {
        const sitting = seated.get(socket)
        if (sitting) write(socket, sitting.stream, bytes)
      }
    },
    isWatched: topics.isWatched,
    /** Everybody who has a window here. */
    owners: () => [...windows.keys()],
    /** Sends to the windows of one player at a table. */
    tellOwner(at: string, owner: string, news: object) {
      for (const socket of windows.get(owner) ?? []) {
        if (seated.get(socket)?.table === at) say(socket, news)
      }
    },
    isAt,
    move,
    /** Everybody has to connect again, or everybody at one table. */
    dismiss(at?: string) {
      for (const [socket, { table }] of seated) {
        if (at === undefined || table === at) socket.close(1012)
      }
    },
    countAt: (at: string) => [...seated.values()].filter(({ table }) => table === at).length,
    close() {
      clearInterval(heart)
      for (const socket of seated.keys()) socket.close(1012)
    },
  }
}

function framesOf(news: readonly object[]): Buffer {
  return Buffer.concat(news.map((one) => frameOf(JSON.stringify(one))))
}

function write(socket: WebSocket, stream: Duplex, bytes: Buffer): void {
  if (stream.writableLength > unsentBytesMax) socket.terminate()
  else if (socket.readyState === socket.OPEN) stream.write(bytes)
}

function isTooMany(asks: { sinceMs: number; count: number }): boolean {
  const nowMs = Date.now()
  if (nowMs - asks.sinceMs > secondMs) {
    asks.sinceMs = nowMs
    asks.count = 0
  }
  asks.count += 1
  return asks.count > asksMax
}

function say(socket: WebSocket, news: object): void {
  if (socket.bufferedAmount > unsentBytesMax) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(news))
}

/** One listener for all doors: what connects to none of them is turned away. */
export function attachDoors(
  server: Server,
  doors: readonly Pick<SharedDoor, 'path' | 'upgrade'>[],
) {
  server.on('upgrade', (request, stream, head) => {
    // First of all: a line that breaks while its owner is turned away would end the process.
    stream.on('error', () => stream.destroy())
    const asked = request.url?.split('?')[0]
    const door = doors.find(({ path }) => path === asked)
    if (door) door.upgrade(request, stream, head)
    else turnAway(stream, 404)
  })
}

/** The place is held until the stream closes. */
function holds(stream: Duplex, leave: (() => void) | undefined): boolean {
  if (!leave) return false
  if (stream.destroyed) leave()
  else stream.once('close', leave)
  return true
}

function turnAway(stream: Duplex, status: 403 | 404 | 429 | 503): void {
  const line = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
  stream.end(`${line}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
