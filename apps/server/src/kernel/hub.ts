import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FromServer } from '@baize/contract/socket'
import { z } from 'zod'
import type { Bus } from './bus.ts'
import { checkPulse, close, endSessions, type Room, welcome } from './hub.conversation.ts'
import { createDoor } from './hub.door.ts'
import { createSpread } from './hub.spread.ts'
import {
  type Channel,
  closeCodes,
  type HubCallbacks,
  type HubLimits,
  type HubStats,
  hubLimits,
} from './hub.types.ts'
import type { Log } from './log.ts'

export interface HubOptions extends HubCallbacks {
  bus: Bus
  log: Log
  limits?: Partial<HubLimits>
}

export interface Hub {
  /** Serves upgrades at /socket. */
  attach(server: Server): void
  /** Reaches the channel's sockets on every node. */
  publish(channel: Channel, event: FromServer): void
  /** Reaches the channel's sockets on this node only. */
  publishHere(channel: Channel, event: FromServer): void
  /** Ends the member's sockets (or one session's) on every node. */
  disconnectMember(memberId: string, sessionId?: string): void
  stats(): HubStats
  /** Closes every socket with 1001 and waits for them. */
  stop(): Promise<void>
}

const channelSubject = 'hub'
const endedSubject = 'hub-ended'
const heartbeatMaxMs = 1_000

export function createHub({ bus, log, limits: given, ...callbacks }: HubOptions): Hub {
  const room = emptyRoom({ ...hubLimits, ...given }, callbacks, log)
  const { clients, channels, counts, limits } = room
  const spread = createSpread(room)
  const door = createDoor({
    ...callbacks,
    clients,
    counts,
    limits,
    log,
    welcome: (socket, at) => welcome(room, socket, at),
  })
  const unsubscribe = [
    bus.subscribeText(`${channelSubject}.>`, (text, subject) =>
      spread(subject.slice(channelSubject.length + 1), text),
    ),
    bus.subscribe(endedSubject, (payload) => endHere(room, payload)),
  ]
  const heartbeatMs = Math.min(heartbeatMaxMs, limits.pingEveryMs / 4)
  const heartbeat = setInterval(() => checkPulse(room), heartbeatMs)

  return {
    attach: (server) => door.attach(server),
    publish: (channel, event) => bus.publish(`${channelSubject}.${channel}`, event),
    publishHere: (channel, event) => spread(channel, JSON.stringify(event)),
    disconnectMember: (memberId, sessionId) => bus.publish(endedSubject, { memberId, sessionId }),
    stats: () => ({ sockets: clients.size, channels: channels.size, ...counts }),
    async stop() {
      door.close()
      clearInterval(heartbeat)
      await empty(room)
      for (const end of unsubscribe) end()
    },
  }
}

function emptyRoom(limits: HubLimits, { identify, markOf, now }: HubCallbacks, log: Log): Room {
  const counts = {
    sent: 0,
    received: 0,
    rejected: 0,
    refused: 0,
    closedSlow: 0,
    closedSilent: 0,
    closedAbusive: 0,
  }
  return { clients: new Set(), channels: new Map(), counts, limits, identify, markOf, now, log }
}

const ended = z.object({ memberId: z.string(), sessionId: z.string().optional() })

function endHere(room: Room, payload: unknown): void {
  const parsed = ended.safeParse(payload)
  if (parsed.success) endSessions(room, parsed.data)
  else room.log.error({ payload }, 'a message of another node about an ended session is malformed')
}

const stopLookMs = 20

async function empty(room: Room): Promise<void> {
  const { clients, limits } = room
  for (const client of clients) close(room, client, closeCodes.goingAway, 'restarting')
  const endMs = performance.now() + limits.stopWaitMaxMs
  while (clients.size > 0 && performance.now() < endMs) await sleep(stopLookMs)
  for (const client of clients) client.socket.terminate()
}
