export interface Connection {
  /** False if the line is broken: nothing was sent. */
  ask(what: object): boolean
  close(): void
}

const againMs = [500, 1_000, 2_000, 4_000, 8_000]

/** Keeps a connection to a table open; after a reconnect the server sends the whole state again. */
export function connect<News>(
  path: string,
  session: string,
  on: { news(news: News): void; lost(): void },
): Connection {
  let socket: WebSocket | undefined
  let isClosed = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    const address = new URL(path, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    address.searchParams.set('session', session)
    socket = new WebSocket(address)
    socket.onmessage = ({ data }) => {
      tries = 0
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server, by our own wire
      on.news(JSON.parse(String(data)) as News)
    }
    socket.onclose = () => {
      if (isClosed) return
      on.lost()
      timer = setTimeout(open, againMs[Math.min(tries, againMs.length - 1)])
      tries += 1
    }
  }
  open()
  return {
    ask(what) {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(what))
      return true
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      socket?.close()
    },
  }
}
