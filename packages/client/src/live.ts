import type { FromClient, FromServer, LivePart } from '@baize/contract/socket'
import { socketPath } from '@baize/contract/vocabulary'

export const liveLimits = {
  /** First wait before a new attempt; it doubles with each one that fails. */
  reconnectDelayMs: 500,
  reconnectDelayMaxMs: 30_000,
  /** After this many failures in a row the socket rests until the page is shown or online again. */
  attemptsMax: 40,
  /** A page that stays hidden this long gives its place to others. */
  hiddenPauseMs: 300_000,
  messageCharactersMax: 65_536,
} as const

export interface LiveOptions {
  /** Origin of the socket, e.g. wss://play.example; the path is the wire's. */
  origin: string
  token(): string | undefined
  /** Something changed; `undefined` after an interruption, when anything may have. */
  onChanged(parts: readonly LivePart[] | undefined): void
  /** The member's money moved, or may have while there was no line. */
  onBalance(): void
  /** Bets of everybody that are over, the newest first. */
  onBets?(bets: Extract<FromServer, { kind: 'bets' }>['bets']): void
  /** What the pools hold, after any of them changed. */
  onPools?(pools: Extract<FromServer, { kind: 'pools' }>['pools']): void
  onSessionEnded(): void
  open?: (address: string) => WebSocket
  random?: () => number
}

export interface LiveSocket {
  start(): void
  /** What the page knows already: the mark of the last change that its data includes. */
  know(mark: string): void
  /** Says who is there again, after signing in or out. */
  introduce(): void
  stop(): void
}

export function createLiveSocket(options: LiveOptions): LiveSocket {
  const open = options.open ?? ((address) => new WebSocket(address))
  const random = options.random ?? Math.random
  let socket: WebSocket | undefined
  let running = false
  let failures = 0
  let known: string | undefined
  let welcomed = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined

  function connect() {
    clearTimeout(retryTimer)
    if (!running || socket) return
    const fresh = open(options.origin + socketPath)
    socket = fresh
    fresh.addEventListener('open', () => say({ kind: 'hello', ...ticket() }))
    fresh.addEventListener('message', (event) => hear(event.data))
    fresh.addEventListener('close', () => lost(fresh))
  }

  function ticket(): { token?: string } {
    const token = options.token()
    return token ? { token } : {}
  }

  function say(message: FromClient) {
    if (socket?.readyState === socketOpen) socket.send(JSON.stringify(message))
  }

  function hear(data: unknown) {
    const message = read(data)
    if (!message) return
    if (message.kind === 'welcome') greet(message.mark)
    else if (message.kind === 'changed') follow(message)
    else if (message.kind === 'balance') options.onBalance()
    else if (message.kind === 'bets') options.onBets?.(message.bets)
    else if (message.kind === 'pools') options.onPools?.(message.pools)
    else if (message.kind === 'session.ended') options.onSessionEnded()
  }

  function greet(mark: string) {
    failures = 0
    // News that passed while there was no line is not repeated, so everything is read anew.
    if (known !== undefined && known !== mark) options.onChanged(undefined)
    known = mark
    if (welcomed) options.onBalance()
    welcomed = true
  }

  function follow({ parts, mark }: { parts: readonly LivePart[]; mark: string }) {
    known = mark
    options.onChanged(parts)
  }

  function lost(which: WebSocket) {
    if (socket !== which) return
    socket = undefined
    failures += 1
    if (running && failures < liveLimits.attemptsMax) {
      retryTimer = setTimeout(connect, retryDelayMs(failures, random()))
    }
  }

  function hangUp() {
    clearTimeout(retryTimer)
    const leaving = socket
    socket = undefined
    leaving?.close()
  }

  function followVisibility() {
    clearTimeout(hiddenTimer)
    if (document.hidden) hiddenTimer = setTimeout(hangUp, liveLimits.hiddenPauseMs)
    else wake()
  }

  function wake() {
    failures = 0
    connect()
  }

  return {
    start() {
      if (running) return
      running = true
      document.addEventListener('visibilitychange', followVisibility)
      window.addEventListener('online', wake)
      connect()
    },
    know(mark) {
      known ??= mark
    },
    introduce() {
      say({ kind: 'hello', ...ticket() })
    },
    stop() {
      running = false
      clearTimeout(hiddenTimer)
      document.removeEventListener('visibilitychange', followVisibility)
      window.removeEventListener('online', wake)
      say({ kind: 'bye' })
      hangUp()
    },
  }
}

const socketOpen = 1

/** Full jitter over the upper half: many pages that lost one server do not return as one wave. */
export function retryDelayMs(failures: number, random: number): number {
  const { reconnectDelayMs, reconnectDelayMaxMs } = liveLimits
  const ceiling = Math.min(reconnectDelayMaxMs, reconnectDelayMs * 2 ** (failures - 1))
  return Math.round(ceiling / 2 + (ceiling / 2) * random)
}

function read(data: unknown): FromServer | undefined {
  if (typeof data !== 'string' || data.length > liveLimits.messageCharactersMax) return undefined
  try {
    const message = JSON.parse(data) as FromServer | null
    return typeof message === 'object' && message !== null ? message : undefined
  } catch {
    return undefined
  }
}
