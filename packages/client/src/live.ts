import type { FromClient, FromServer, LivePart } from '@baize/contract/socket'
import { socketPath } from '@baize/contract/vocabulary'

export const liveLimits = {
  /** The first pause before a new attempt; it doubles after each failure. */
  reconnectDelayMs: 500,
  reconnectDelayMaxMs: 30_000,
  /** After this many failures in a row, no attempt is made until the page is shown or online again. */
  attemptsMax: 40,
  /** A page hidden this long closes its socket, to free its place on the server. */
  hiddenPauseMs: 300_000,
  messageCharactersMax: 65_536,
} as const

export interface LiveOptions {
  /** The socket's origin, e.g. wss://play.example; the contract defines the path. */
  origin: string
  token(): string | undefined
  /** The channel of a visitor who talks with customer service. */
  channel?(): string | undefined
  /** Something changed; `undefined` after a lost connection, when anything may have changed. */
  onChanged(parts: readonly LivePart[] | undefined): void
  /** The member's balance changed, or may have while the connection was lost. */
  onBalance(): void
  /** A contract of the member has changed. */
  onContracts?(): void
  /** The member's rewards have changed. */
  onRewards?(): void
  onMessages?(): void
  /** A conversation has news; undefined after a lost connection, when any may have. */
  onConversation?(news: Extract<FromServer, { kind: 'conversation' }> | undefined): void
  /** The member's bonus, or its progress, has changed. */
  onBonus?(): void
  /** A stake with bonus money was refused, with the most that is allowed. */
  onGuarded?(guarded: Pick<Extract<FromServer, { kind: 'guarded' }>, 'most' | 'currency'>): void
  /** Settled bets of all members, newest first. */
  onBets?(bets: Extract<FromServer, { kind: 'bets' }>['bets']): void
  /** The amounts of all pools, sent when one has changed. */
  onPools?(pools: Extract<FromServer, { kind: 'pools' }>['pools']): void
  /** A lottery was drawn, or its draw was given up. */
  onDrawn?(drawn: Pick<Extract<FromServer, { kind: 'drawn' }>, 'id' | 'gameCode'>): void
  /** `token` is that of the session; somebody else may have signed in since. */
  onSessionEnded(token: string | undefined): void
  open?: (address: string) => WebSocket
  random?: () => number
}

export interface LiveSocket {
  start(): void
  /** The mark of the last change that the page's data includes. */
  know(mark: string): void
  /** Sends the current token again, after signing in or out. */
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
  /** The tokens of greetings that the server has not answered yet, oldest first. */
  let asked: (string | undefined)[] = []
  /** The token by which the server knows this page. */
  let knownBy: string | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined

  function connect() {
    clearTimeout(retryTimer)
    if (!running || socket) return
    const fresh = open(options.origin + socketPath)
    socket = fresh
    asked = []
    knownBy = undefined
    fresh.addEventListener('open', introduce)
    fresh.addEventListener('message', (event) => socket === fresh && hear(event.data))
    fresh.addEventListener('close', () => lost(fresh))
  }

  function introduce() {
    const token = options.token()
    const channel = options.channel?.()
    const who = { ...(token ? { token } : {}), ...(channel ? { channel } : {}) }
    if (say({ kind: 'hello', ...who })) asked.push(token)
  }

  function say(message: FromClient): boolean {
    if (socket?.readyState !== socketOpen) return false
    socket.send(JSON.stringify(message))
    return true
  }

  function hear(data: unknown) {
    const message = read(data)
    if (!message) return
    if (message.kind === 'welcome') greet(message.mark)
    else if (message.kind === 'refused') refused(message)
    else if (message.kind === 'changed') follow(message)
    else if (message.kind === 'balance') options.onBalance()
    else if (message.kind === 'contracts') options.onContracts?.()
    else if (message.kind === 'rewards') options.onRewards?.()
    else if (message.kind === 'messages') options.onMessages?.()
    else if (message.kind === 'conversation') options.onConversation?.(message)
    else if (message.kind === 'bonus') options.onBonus?.()
    else if (message.kind === 'guarded') options.onGuarded?.(message)
    else if (message.kind === 'bets') options.onBets?.(message.bets)
    else if (message.kind === 'pools') options.onPools?.(message.pools)
    else if (message.kind === 'drawn') options.onDrawn?.(message)
    else if (message.kind === 'session.ended') options.onSessionEnded(knownBy)
  }

  function greet(mark: string) {
    failures = 0
    knownBy = asked.shift()
    // Messages missed without a connection are not repeated, so everything is read again.
    if (known !== undefined && known !== mark) options.onChanged(undefined)
    known = mark
    if (welcomed) {
      options.onBalance()
      options.onConversation?.(undefined)
    }
    welcomed = true
  }

  /** Tokens are looked up one after the other; a greeting that came too fast is refused before that. */
  function refused({ code }: Extract<FromServer, { kind: 'refused' }>) {
    if (code !== 'not-signed-in') return void asked.pop()
    asked.shift()
    knownBy = undefined
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
    introduce,
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

/** Random over the upper half: pages that lost the same server do not all reconnect at once. */
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
