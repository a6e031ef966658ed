import { createConnection, type Socket } from 'node:net'

export interface Line {
  /** Sends the bytes of a call; gives head and body of the answer. */
  ask(bytes: Buffer): Promise<string>
  close(): void
}

const closed = 'the connection was closed'

/** One connection, one call at a time: Node's HTTP client would cost more than the server. */
export async function openLine(port: number): Promise<Line> {
  const socket = await connected(port)
  let heard = ''
  let answer: ((text: string) => void) | undefined
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    heard += chunk
    const at = heard.indexOf('\r\n\r\n')
    if (at < 0) return
    const length = Number(/content-length: (\d+)/i.exec(heard)?.[1])
    if (heard.length < at + 4 + length) return
    const text = heard
    heard = ''
    answer?.(text)
  })
  socket.on('close', () => answer?.(closed))
  return {
    ask: (bytes) =>
      new Promise((resolve) => {
        answer = resolve
        // The connection closed before this call, so no event will follow.
        if (socket.destroyed || socket.readableEnded) resolve(closed)
        else socket.write(bytes)
      }),
    close: () => socket.destroy(),
  }
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ port, host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })
}
