import { type FromClient, type FromServer, fromClient } from '@baize/contract/socket'
import type { RawData, WebSocket } from 'ws'
import {
  type Admitted,
  type Channel,
  closeCodes,
  type HubCallbacks,
  type HubCounts,
  type HubLimits,
} from './hub.types.ts'
import type { Log } from './log.ts'

export interface Client {
  readonly socket: WebSocket
  readonly at: Admitted
  member?: Session
  /** The channel of a visitor who talks with customer service. */
  guest?: string
  /** Its messages are handled one after the other. */
  turn: Promise<void>
  /** Sessions that ended while this client's token was being looked up. */
  endedMeanwhile?: Session[]
  closing: boolean
  strikes: number
  allowance: number
  allowanceAtMs: number
  pingDueAtMs: number
  pingedAtMs?: number
}

/** Without a session id it means all sessions of the member. */
interface Session {
  memberId: string
  sessionId?: string
  endsAt?: Date
}

/** The sockets of this node. */
export interface Room {
  readonly clients: Set<Client>
  readonly channels: Map<string, Set<Client>>
  readonly counts: HubCounts
  readonly limits: HubLimits
  readonly identify: HubCallbacks['identify']
  readonly markOf: HubCallbacks['markOf']
  readonly now: HubCallbacks['now']
  readonly log: Log
}

export function welcome(room: Room, socket: WebSocket, at: Admitted): void {
  const nowMs = performance.now()
  const client: Client = {
    socket,
    at,
    turn: Promise.resolve(),
    closing: false,
    strikes: 0,
    allowance: room.limits.inboundBurst,
    allowanceAtMs: nowMs,
    pingDueAtMs: nowMs + room.limits.pingEveryMs,
  }
  room.clients.add(client)
  join(room, `public:${at.merchantId}`, client)
  socket.on('message', (data, isBinary) => hear(room, client, data, isBinary))
  socket.on('pong', () => {
    client.pingedAtMs = undefined
  })
  // Broken frames and too large messages close the socket by themselves.
  socket.on('error', (error) => room.log.debug({ err: error }, 'socket failed'))
  socket.on('close', () => {
    leaveAll(room, client)
    room.clients.delete(client)
  })
}

/** A client that does not read what it is sent is disconnected, so that its buffer does not grow. */
export function send(room: Room, client: Client, bytes: Buffer): void {
  if (client.closing) return
  if (client.socket.bufferedAmount > room.limits.bufferedMaxBytes) {
    room.counts.closedSlow += 1
    return close(room, client, closeCodes.slow, 'too slow')
  }
  room.counts.sent += 1
  client.socket.send(bytes, { binary: false })
}

export function endSessions(room: Room, over: Session): void {
  for (const client of room.clients) client.endedMeanwhile?.push(over)
  for (const client of room.channels.get(`member:${over.memberId}`) ?? []) {
    if (client.member && concerns(over, client.member)) endOne(room, client)
  }
}

function endOne(room: Room, client: Client): void {
  say(room, client, { kind: 'session.ended' })
  close(room, client, closeCodes.sessionEnded, 'session ended')
}

export function checkPulse(room: Room): void {
  const { clients, counts, limits } = room
  const [nowMs, now] = [performance.now(), room.now()]
  for (const client of clients) {
    if (client.closing) continue
    const endsAt = client.member?.endsAt
    if (endsAt && endsAt <= now) endOne(room, client)
    else if (client.pingedAtMs !== undefined && nowMs - client.pingedAtMs > limits.pongWaitMs) {
      counts.closedSilent += 1
      client.socket.terminate()
    } else if (nowMs >= client.pingDueAtMs) {
      client.pingDueAtMs = nowMs + limits.pingEveryMs
      client.pingedAtMs ??= nowMs
      client.socket.ping()
    }
  }
}

export function close(room: Room, client: Client, code: number, reason: string): void {
  if (client.closing) return
  client.closing = true
  leaveAll(room, client)
  client.socket.close(code, reason)
  const timer = setTimeout(() => client.socket.terminate(), room.limits.closeWaitMs)
  client.socket.once('close', () => clearTimeout(timer))
}

function hear(room: Room, client: Client, data: RawData, isBinary: boolean): void {
  room.counts.received += 1
  if (client.closing) return
  if (!spend(client, room.limits)) return refuse(room, client, 'too-fast')
  const message = isBinary || !Buffer.isBuffer(data) ? undefined : parse(data)
  if (!message) return refuse(room, client, 'bad-message')
  client.strikes = 0
  const { token, channel } = message.kind === 'hello' ? message : {}
  client.turn = client.turn
    .then(() => greet(room, client, token, channel))
    .catch((error) => {
      room.log.error({ err: error }, 'a socket could not be identified')
      close(room, client, closeCodes.failed, 'failed')
    })
}

/** Whether the client's rate limit allows another message (a token bucket). */
function spend(client: Client, limits: HubLimits): boolean {
  const nowMs = performance.now()
  const regained = ((nowMs - client.allowanceAtMs) / 1000) * limits.inboundPerSecond
  client.allowance = Math.min(limits.inboundBurst, client.allowance + regained)
  client.allowanceAtMs = nowMs
  if (client.allowance < 1) return false
  client.allowance -= 1
  return true
}

function parse(data: Buffer): FromClient | undefined {
  try {
    return fromClient.safeParse(JSON.parse(data.toString())).data
  } catch {
    return undefined
  }
}

function refuse(room: Room, client: Client, code: 'too-fast' | 'bad-message'): void {
  room.counts.refused += 1
  client.strikes += 1
  say(room, client, { kind: 'refused', code })
  if (client.strikes < room.limits.strikesMax) return
  room.counts.closedAbusive += 1
  close(room, client, closeCodes.abusive, code)
}

async function greet(
  room: Room,
  client: Client,
  token: string | undefined,
  channel: string | undefined,
): Promise<void> {
  if (client.closing) return
  const member = token === undefined ? undefined : await lookUp(room, client, token)
  // The client may have left during the lookup.
  if (client.closing || !room.clients.has(client)) return
  forgetMember(room, client)
  if (channel !== undefined) {
    client.guest = channel
    join(room, `guest:${channel}`, client)
  }
  if (token === undefined) return sayWelcome(room, client, false)
  if (!member) return say(room, client, { kind: 'refused', code: 'not-signed-in' })
  client.member = member
  join(room, `member:${member.memberId}`, client)
  sayWelcome(room, client, true)
}

function sayWelcome(room: Room, client: Client, signedIn: boolean): void {
  say(room, client, { kind: 'welcome', signedIn, mark: room.markOf(client.at.merchantId) })
}

async function lookUp(room: Room, client: Client, token: string): Promise<Session | undefined> {
  client.endedMeanwhile = []
  try {
    const member = await room.identify(token, client.at)
    const over = client.endedMeanwhile.some((one) => member && concerns(one, member))
    return over ? undefined : member
  } finally {
    client.endedMeanwhile = undefined
  }
}

function concerns(over: Session, session: Session): boolean {
  if (over.memberId !== session.memberId) return false
  return over.sessionId === undefined || over.sessionId === session.sessionId
}

function say(room: Room, client: Client, message: FromServer): void {
  send(room, client, Buffer.from(JSON.stringify(message)))
}

function leaveAll(room: Room, client: Client): void {
  forgetMember(room, client)
  leave(room, `public:${client.at.merchantId}`, client)
}

function forgetMember(room: Room, client: Client): void {
  if (client.member) leave(room, `member:${client.member.memberId}`, client)
  client.member = undefined
  if (client.guest !== undefined) leave(room, `guest:${client.guest}`, client)
  client.guest = undefined
}

function join({ channels }: Room, channel: Channel, client: Client): void {
  const members = channels.get(channel) ?? new Set()
  channels.set(channel, members.add(client))
}

function leave({ channels }: Room, channel: Channel, client: Client): void {
  const members = channels.get(channel)
  members?.delete(client)
  if (members?.size === 0) channels.delete(channel)
}
