import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Client } from './hub.conversation.ts'
import type { Admitted, HubCallbacks, HubCounts, HubLimits } from './hub.types.ts'
import type { Log } from './log.ts'

export interface DoorOptions extends Pick<HubCallbacks, 'admit' | 'allowOrigin'> {
  log: Log
  limits: HubLimits
  clients: ReadonlySet<Client>
  counts: HubCounts
  welcome: (socket: WebSocket, at: Admitted) => void
}

const path = '/socket'

/** Decides which connections get a socket. */
export function createDoor(options: DoorOptions) {
  const { limits, log, counts } = options
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.inboundMaxBytes,
    perMessageDeflate: false,
  })
  const perIp = new Map<string, number>()
  let closed = false
  let admitting = 0

  async function letIn(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    if (closed || admitting >= limits.admittingMax) return turnAway(stream, 503, 'busy', counts)
    admitting += 1
    const decision = await decide(options, request).finally(() => {
      admitting -= 1
    })
    if ('refused' in decision) {
      return turnAway(stream, decision.status ?? 403, decision.refused, counts)
    }
    // From here until the client is added nothing is awaited, so the counts stay correct.
    const { ip } = decision
    const full = closed || options.clients.size >= limits.socketsMax
    if (full) return turnAway(stream, 503, 'busy', counts)
    if ((perIp.get(ip) ?? 0) >= limits.socketsPerIpMax) {
      return turnAway(stream, 429, 'too-many-requests', counts)
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      perIp.set(ip, (perIp.get(ip) ?? 0) + 1)
      socket.once('close', () => release(perIp, ip))
      options.welcome(socket, decision)
    })
  }

  return {
    attach(server: Server) {
      server.on('upgrade', (request, stream, head) => {
        // For good: a visitor who resets the connection while he is turned away would end the process, as
        // Node leaves an upgraded stream without a listener.
        stream.on('error', ignore)
        if (request.url?.split('?')[0] !== path) {
          if (server.listenerCount('upgrade') === 1) turnAway(stream, 404, 'not-found', counts)
          return
        }
        letIn(request, stream, head).catch((error) => {
          log.error({ err: error }, 'a socket could not be admitted')
          turnAway(stream, 500, 'unknown', counts)
        })
      })
    },
    close() {
      closed = true
    },
  }
}

const ignore = () => {}

async function decide({ allowOrigin, admit }: DoorOptions, request: IncomingMessage) {
  const allowed = await allowOrigin(request.headers.origin, request)
  return allowed ? admit(request) : { refused: 'wrong-origin', status: 403 }
}

function release(perIp: Map<string, number>, ip: string): void {
  const left = (perIp.get(ip) ?? 0) - 1
  if (left > 0) perIp.set(ip, left)
  else perIp.delete(ip)
}

function turnAway(stream: Duplex, status: number, why: string, counts: HubCounts): void {
  counts.rejected += 1
  const body = JSON.stringify({ success: false, code: why })
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}\r\n` +
      'Connection: close\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => stream.destroy(),
  )
}
