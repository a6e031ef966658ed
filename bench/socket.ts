import { createHash, randomBytes } from 'node:crypto'
import { createConnection, type Socket as NetSocket } from 'node:net'

export interface Socket {
  hear(told: (news: Buffer) => void): void
  say(text: string): void
  isOpen(): boolean
  close(): void
}

const headEnd = '\r\n\r\n'
const ping = 9
const pong = 10

export interface Whereto {
  port: number
  path: string
  /** As the header says it. */
  host: string
  /** The address that it comes from: a server takes only so many sockets of one. */
  localAddress: string
}

/** A WebSocket without a library: thousands of them must cost little beside what is measured. */
export async function openSocket(to: Whereto): Promise<Socket> {
  const { port, localAddress } = to
  const socket = createConnection({ port, host: '127.0.0.1', localAddress, noDelay: true })
  let told: (news: Buffer) => void = () => undefined
  let rest: Buffer = await upgraded(socket, to)
  const take = (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (let frame = frameIn(rest); frame; frame = frameIn(rest)) {
      rest = rest.subarray(frame.end)
      if (frame.kind === ping) socket.write(masked(pong, frame.payload))
      else if (frame.kind === 1) told(frame.payload)
    }
  }
  socket.on('data', take)
  return {
    hear(listener) {
      told = listener
      take(Buffer.alloc(0))
    },
    say: (text) => void socket.write(masked(1, Buffer.from(text))),
    isOpen: () => socket.readyState === 'open',
    close: () => socket.destroy(),
  }
}

function upgraded(socket: NetSocket, { path, host }: Whereto): Promise<Buffer> {
  const key = randomBytes(16).toString('base64')
  const accepted = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
  const want = accepted.digest('base64')
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      `host: ${host}`,
      'connection: upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      `sec-websocket-key: ${key}${headEnd}`,
    ].join('\r\n'),
  )
  return new Promise((resolve, reject) => {
    let heard: Buffer = Buffer.alloc(0)
    socket.once('error', reject)
    socket.on('data', function hearHead(chunk: Buffer) {
      heard = Buffer.concat([heard, chunk])
      const at = heard.indexOf(headEnd)
      if (at < 0) return
      socket.off('data', hearHead)
      const head = heard.subarray(0, at).toString('latin1')
      if (head.includes(want)) resolve(heard.subarray(at + headEnd.length))
      else reject(new Error(`a socket was refused: ${head}`))
    })
  })
}

/** The first complete frame; a server's frames are unmasked and here never fragmented. */
function frameIn(bytes: Buffer): { kind: number; payload: Buffer; end: number } | undefined {
  if (bytes.length < 2) return undefined
  const short = bytes[1]! & 0x7f
  const start = short === 126 ? 4 : short === 127 ? 10 : 2
  if (bytes.length < start) return undefined
  const length = start === 2 ? short : start === 4 ? bytes.readUInt16BE(2) : bytes.readUInt32BE(6)
  const end = start + length
  if (bytes.length < end) return undefined
  return { kind: bytes[0]! & 0x0f, payload: bytes.subarray(start, end), end }
}

/** A client's frame, masked with zeros. */
function masked(kind: number, payload: Buffer): Buffer {
  const head = payload.length < 126 ? Buffer.alloc(6) : Buffer.alloc(8)
  head[0] = 0x80 | kind
  head[1] = 0x80 | (payload.length < 126 ? payload.length : 126)
  if (payload.length >= 126) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}
