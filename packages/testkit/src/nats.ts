import { createServer, type Server, type Socket } from 'node:net'

export interface Nats {
  readonly url: string
  /** Cuts every connection and refuses new ones. */
  stop(): Promise<void>
  /** Serves again at the same address. */
  restart(): Promise<void>
}

/**
 * A fake NATS server that can publish and subscribe: core protocol without headers, queues or
 * authentication.
 */
export async function fakeNats(): Promise<Nats> {
  const peers = new Set<Peer>()
  let server = serve(peers)
  const port = await listen(server, 0)

  return {
    url: `nats://127.0.0.1:${port}`,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const peer of peers) peer.socket.destroy()
      await closed
    },
    async restart() {
      server = serve(peers)
      await listen(server, port)
    },
  }
}

interface Peer {
  socket: Socket
  echo: boolean
  subscriptions: Map<string, string>
  unread: Buffer
}

function serve(peers: Set<Peer>): Server {
  return createServer((socket) => {
    const peer: Peer = { socket, echo: true, subscriptions: new Map(), unread: Buffer.alloc(0) }
    peers.add(peer)
    socket.on('error', () => {})
    socket.on('close', () => peers.delete(peer))
    socket.on('data', (data) => {
      peer.unread = Buffer.concat([peer.unread, data])
      while (obey(peer, peers)) {}
    })
    const info = {
      server_id: 'fake',
      server_name: 'fake',
      version: '2.10.0',
      go: 'none',
      host: '127.0.0.1',
      port: 0,
      headers: false,
      max_payload: 1_048_576,
      proto: 1,
      client_id: peers.size,
    }
    socket.write(`INFO ${JSON.stringify(info)}\r\n`)
  })
}

/** Executes one command from the input buffer; false if the command has not fully arrived. */
function obey(peer: Peer, peers: Set<Peer>): boolean {
  const lineEnd = peer.unread.indexOf('\r\n')
  if (lineEnd < 0) return false
  const line = peer.unread.subarray(0, lineEnd).toString()
  let next = lineEnd + 2
  const [verb = '', ...words] = line.split(/\s+/)

  switch (verb.toUpperCase()) {
    case 'CONNECT':
      peer.echo = JSON.parse(line.slice(verb.length)).echo !== false
      break
    case 'PING':
      peer.socket.write('PONG\r\n')
      break
    case 'SUB':
      peer.subscriptions.set(words.at(-1) ?? '', words[0] ?? '')
      break
    case 'UNSUB':
      peer.subscriptions.delete(words[0] ?? '')
      break
    case 'PUB': {
      const size = Number(words.at(-1))
      if (peer.unread.length < next + size + 2) return false
      spread(peers, peer, words[0] ?? '', peer.unread.subarray(next, next + size))
      next += size + 2
      break
    }
    case 'PONG':
      break
    default:
      peer.socket.write(`-ERR 'Unknown Protocol Operation'\r\n`)
  }
  peer.unread = peer.unread.subarray(next)
  return true
}

function spread(peers: Set<Peer>, from: Peer, subject: string, payload: Buffer): void {
  for (const peer of peers) {
    if (peer === from && !peer.echo) continue
    for (const [id, pattern] of peer.subscriptions) {
      if (!covers(pattern, subject)) continue
      peer.socket.write(`MSG ${subject} ${id} ${payload.length}\r\n`)
      peer.socket.write(payload)
      peer.socket.write('\r\n')
    }
  }
}

function covers(pattern: string, subject: string): boolean {
  const wanted = pattern.split('.')
  const given = subject.split('.')
  for (const [at, token] of wanted.entries()) {
    if (token === '>') return given.length > at
    if (token !== '*' && token !== given[at]) return false
  }
  return wanted.length === given.length
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('no port'))
      resolve(address.port)
    })
  })
}
