import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node'
import type { Log } from './log.ts'

/** The connection to the other nodes. */
export interface Link {
  /** False when it could not be sent. */
  send(subject: string, text: string): boolean
  connected(): boolean
  close(): Promise<void>
}

export interface NatsOptions {
  url: string
  log: Log
  receive: (subject: string, text: string) => void
}

const prefix = 'baize.'
const reconnectMs = 500
const reconnectJitterMs = 250
const connectTimeoutMs = 5_000
const pingIntervalMs = 10_000
const payloadMaxBytes = 262_144
/** Bytes sent but not yet confirmed by the server; beyond it messages are dropped, not queued. */
const pendingMaxBytes = 8_388_608
const drainWaitMaxMs = 2_000

interface State extends NatsOptions {
  readonly closing: AbortController
  connection?: NatsConnection
  connected: boolean
  outages: number
  pendingBytes: number
  confirming: boolean
}

export function connectNats(options: NatsOptions): Link {
  const state: State = {
    ...options,
    closing: new AbortController(),
    connected: false,
    outages: 0,
    pendingBytes: 0,
    confirming: false,
  }
  const keeping = keepConnected(state)
  return {
    send: (subject, text) => send(state, subject, text),
    connected: () => state.connected,
    async close() {
      state.closing.abort()
      await drain(state.connection)
      await keeping
    },
  }
}

async function keepConnected(state: State): Promise<void> {
  const { url, log, receive, closing } = state
  let told = false
  while (!closing.signal.aborted) {
    try {
      const opened = await connect(optionsOf(url))
      told = false
      state.connection = opened
      opened.subscribe(`${prefix}>`, {
        callback: (error, message) => {
          if (!error) receive(message.subject.slice(prefix.length), message.string())
        },
      })
      void follow(state, opened)
      void settle(state, opened)
      if (closing.signal.aborted) await opened.close()
      await opened.closed()
      loseConnection(state)
    } catch (error) {
      if (!told) log.warn({ err: error }, 'NATS cannot be reached; it is tried again')
      told = true
    }
    await sleep(reconnectMs, undefined, { signal: closing.signal }).catch(() => {})
  }
}

async function follow(state: State, connection: NatsConnection): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') {
      loseConnection(state)
      state.log.warn('NATS is away; other nodes get no live events')
    } else if (status.type === 'reconnect') {
      state.log.info('NATS is back')
      void settle(state, connection)
    } else if (status.type === 'error') {
      state.log.warn({ err: status.error }, 'NATS reports an error')
    }
  }
}

/** Counts as connected once the server has answered: then it knows our subscriptions. */
async function settle(state: State, connection: NatsConnection): Promise<void> {
  const before = state.outages
  await connection.flush().catch(() => {})
  if (before === state.outages && !connection.isClosed()) state.connected = true
}

function loseConnection(state: State): void {
  state.connected = false
  state.outages += 1
}

function send(state: State, subject: string, text: string): boolean {
  const { connection, connected, pendingBytes, log } = state
  const bytes = Buffer.byteLength(text)
  if (bytes > payloadMaxBytes) {
    log.error({ subject, bytes }, 'a message is too large for NATS and was not sent to other nodes')
    return false
  }
  if (!connection || !connected || pendingBytes + bytes > pendingMaxBytes) return false
  try {
    connection.publish(prefix + subject, text)
  } catch (error) {
    log.warn({ err: error, subject }, 'a message could not be sent to other nodes')
    return false
  }
  state.pendingBytes += bytes
  if (!state.confirming) void confirm(state, connection)
  return true
}

/** Subtracts the bytes that the server has confirmed, with one ping in flight at a time. */
async function confirm(state: State, connection: NatsConnection): Promise<void> {
  state.confirming = true
  while (state.pendingBytes > 0) {
    const bytes = state.pendingBytes
    const answered = await connection.flush().then(
      () => true,
      () => false,
    )
    // If the connection broke before the answer, nothing is pending on it any more.
    state.pendingBytes = answered ? state.pendingBytes - bytes : 0
  }
  state.confirming = false
}

async function drain(connection: NatsConnection | undefined): Promise<void> {
  if (!connection || connection.isClosed()) return
  const drained = connection.drain().catch(() => {})
  await Promise.race([drained, sleep(drainWaitMaxMs)])
  await connection.close()
}

function optionsOf(url: string): NodeConnectionOptions {
  const { host, protocol, username, password } = new URL(url)
  return {
    servers: host,
    name: 'baize',
    ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    // The subscribers of this node have been called already.
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectMs,
    reconnectJitter: reconnectJitterMs,
    ignoreAuthErrorAbort: true,
    timeout: connectTimeoutMs,
    pingInterval: pingIntervalMs,
  }
}
