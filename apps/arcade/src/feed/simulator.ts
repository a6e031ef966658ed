import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { WebSocket, WebSocketServer } from 'ws'
import type { FeedMessage } from './messages.ts'
import { createWire, type WireFaults } from './simulated.wire.ts'
import type { Fixture, Simulation } from './simulation.ts'
import { element, writeUof } from './uof.write.ts'

export interface SimulatorOptions {
  simulation: Simulation
  faults: WireFaults
  /** What a client has to show. */
  token: string
  now(): number
}

const unsentBytesMax = 16_777_216

export type Simulator = Awaited<ReturnType<typeof startSimulator>>

/** The simulated provider on a port of this machine: messages over a socket, recovery and fixtures over HTTP. */
export async function startSimulator({ simulation, faults, token, now }: SimulatorOptions) {
  const wire = createWire(faults)
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const server = createServer(answer)
  const isAllowed = ({ headers }: IncomingMessage) => headers['x-access-token'] === token
  let sent = 0
  let asked = 0
  let recoveriesAsked = 0

  server.on('upgrade', (request, stream, head) => {
    if (!isAllowed(request) || wire.isCut(now())) return void stream.destroy()
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate())
      sockets.emit('connection', socket)
    })
  })

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://simulator')
    asked += 1
    const [, , , , , id] = url.pathname.split('/')
    const fixture = id === undefined ? undefined : simulation.fixture(decodeURIComponent(id))
    if (!isAllowed(request)) response.writeHead(403).end()
    else if (url.pathname.endsWith('/recovery/initiate_request')) recover(url, response)
    else if (url.pathname.endsWith('/schedule.xml')) {
      const all = simulation.fixtures().map(fixtureText).join('')
      response.end(element('schedule', {}, all))
    } else if (fixture) response.end(element('fixtures_fixture', {}, fixtureText(fixture)))
    else response.writeHead(404).end()
  }

  function recover(url: URL, response: ServerResponse): void {
    const product = url.pathname.includes('/liveodds/') ? 1 : 3
    recoveriesAsked += 1
    if (wire.isDead(product, now())) return void response.writeHead(503).end()
    const requestId = Number(url.searchParams.get('request_id'))
    response.writeHead(202).end(element('response', { response_code: 'ACCEPTED' }))
    say(simulation.snapshot(product, requestId))
  }

  function say(messages: readonly FeedMessage[]): void {
    wire.send(messages, now())
    deliver()
  }

  function deliver(): void {
    for (const message of wire.arrived(now())) sendText(writeUof(message))
  }

  function sendText(text: string): void {
    for (const socket of sockets.clients) {
      if (socket.readyState !== WebSocket.OPEN) continue
      sent += 1
      socket.send(text)
      // Whoever does not read is let go; a recovery tells it everything again.
      if (socket.bufferedAmount > unsentBytesMax) socket.terminate()
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `ws://127.0.0.1:${port}/feed`,
    token,
    /** Goes on to the present. */
    step(): void {
      say(simulation.step(now()))
      if (wire.isCut(now())) for (const socket of sockets.clients) socket.terminate()
    },
    say,
    sendText,
    /** Texts that were sent to clients so far. */
    sent: () => sent,
    /** Questions over HTTP, and those of them that asked for a recovery. */
    asked: () => asked,
    recoveriesAsked: () => recoveriesAsked,
    unsentBytes: () =>
      [...sockets.clients].reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0),
    async stop(): Promise<void> {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function fixtureText({ id, sport, league, home, away, startsAt }: Fixture): string {
  const competitors = element(
    'competitors',
    {},
    element('competitor', { qualifier: 'home', name: home }) +
      element('competitor', { qualifier: 'away', name: away }),
  )
  const tournament = element('tournament', league, element('sport', { id: sport }))
  const about = { id, start_time: new Date(startsAt).toISOString() }
  return element('fixture', about, tournament + competitors)
}
