import type { IncomingMessage } from 'node:http'

export type Channel = `public:${string}` | `member:${string}` | `guest:${string}`

export interface Admitted {
  merchantId: string
  ip: string
}

/** What the hub asks of the modules. */
export interface HubCallbacks {
  /** The merchant whose site the connection comes to, or why it is refused. */
  admit: (request: IncomingMessage) => Promise<Admitted | { refused: string; status?: number }>
  allowOrigin: (origin: string | undefined, request: IncomingMessage) => boolean | Promise<boolean>
  /** The member of a token, at that merchant. With `endsAt` the socket is closed then, used or not. */
  identify: (
    token: string,
    at: Admitted,
  ) => Promise<{ memberId: string; sessionId?: string; endsAt?: Date } | undefined>
  now: () => Date
  /** The mark of the merchant's last change that this node has applied. */
  markOf: (merchantId: string) => string
}

export interface HubLimits {
  socketsMax: number
  socketsPerIpMax: number
  /** Connections being admitted at once. */
  admittingMax: number
  inboundMaxBytes: number
  /** Messages a client may send in a burst, and how many it regains in a second. */
  inboundBurst: number
  inboundPerSecond: number
  /** Malformed or too frequent messages before the socket is closed. */
  strikesMax: number
  /** Unsent bytes at which a client counts as too slow. */
  bufferedMaxBytes: number
  pingEveryMs: number
  pongWaitMs: number
  /** How long a closing socket may take before it is terminated. */
  closeWaitMs: number
  stopWaitMaxMs: number
}

export const hubLimits: HubLimits = {
  socketsMax: 20_000,
  socketsPerIpMax: 100,
  admittingMax: 500,
  inboundMaxBytes: 4_096,
  inboundBurst: 10,
  inboundPerSecond: 1,
  strikesMax: 5,
  bufferedMaxBytes: 1_048_576,
  pingEveryMs: 25_000,
  pongWaitMs: 10_000,
  closeWaitMs: 3_000,
  stopWaitMaxMs: 5_000,
}

/** Counted since the start. */
export interface HubCounts {
  sent: number
  received: number
  /** Connections refused at the door. */
  rejected: number
  /** Messages refused as malformed or too frequent. */
  refused: number
  closedSlow: number
  closedSilent: number
  closedAbusive: number
}

export interface HubStats extends HubCounts {
  sockets: number
  channels: number
}

/** Close codes; the last is our own, for a session that has ended. */
export const closeCodes = {
  goingAway: 1001,
  abusive: 1008,
  failed: 1011,
  slow: 1013,
  sessionEnded: 4001,
} as const
