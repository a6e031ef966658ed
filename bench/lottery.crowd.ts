import { openSocket } from './socket.ts'

/** Open pages of `lottery.bench.ts`, in their own process, so that their work is not the measured one. */
export interface CrowdAsked {
  port: number
  sockets: number
}

/** All sockets have heard of a draw. */
export interface CrowdTold {
  drawId: string
  /** When the last of them did. */
  atMs: number
}

const opensAtOnce = 50
/** The server takes at most a hundred sockets of one address. */
const socketsOfAddress = 90
const heard = new Map<string, number>()

process.once('message', ({ port, sockets }: CrowdAsked) => void open(port, sockets))
process.send?.({ kind: 'up' })

async function open(port: number, sockets: number): Promise<void> {
  for (let from = 0; from < sockets; from += opensAtOnce) {
    const some = Array.from(
      { length: Math.min(opensAtOnce, sockets - from) },
      (_, nth) => from + nth,
    )
    await Promise.all(
      some.map(async (nth) => {
        const localAddress = `127.0.0.${1 + Math.floor(nth / socketsOfAddress)}`
        const socket = await openSocket({ port, path: '/socket', host: 'localhost', localAddress })
        socket.hear((news) => hear(news, sockets))
      }),
    )
  }
  process.send?.({ kind: 'open' })
}

function hear(news: Buffer, sockets: number): void {
  const told = JSON.parse(news.toString('utf8')) as { kind: string; id?: string }
  if (told.kind !== 'drawn' || told.id === undefined) return
  const count = (heard.get(told.id) ?? 0) + 1
  heard.set(told.id, count)
  if (count === sockets) process.send?.({ drawId: told.id, atMs: Date.now() } satisfies CrowdTold)
}
