import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  heard,
  nothingYet,
  type RoomNow,
  seaMsAt,
} from '../apps/arcade/client/src/originals/games/fishing/room.rules.ts'
import type { FishingNews, OwnGun } from '../apps/arcade/src/fishing/wire.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { openSocket, type Socket } from './socket.ts'
import { createTimes, type Percentiles } from './times.ts'

/** The guns of `tables.bench.ts`: each fires one bullet after another at whatever swims. */
export interface SeasAsked {
  port: number
  sessions: string[]
  seconds: number
}

export interface SeasTold {
  /** From a shot to the answer of what it hit, which comes once it is written. */
  shotMs: Percentiles
  /** The p99 delay of this process itself, which is included in the figure above. */
  ownMs: number
  /** Since the first magazine: those that count, and those that do not, by what was said of them. */
  fired: number
  firedASecond: number
  missed: Record<string, number>
  magazines: number
  rooms: number
  sockets: number
  refused: string[]
}

const opensAtOnce = 20
/** Five shots a second, and a moment that the way of the sixth may differ from that of the first. */
const betweenMs = 205
/** What the client offers first. */
const bullets = 60
const closingMs = 3_000
/** A fish that has just come, or is about to leave, is not aimed at. */
const insideMs = 600
const addresses = process.platform === 'linux' ? 8 : 1

process.once('message', (asked: SeasAsked) => {
  void play(asked).then((told) => process.send?.(told, () => process.disconnect()))
})
process.send?.({ kind: 'up' })

async function play({ port, sessions, seconds }: SeasAsked): Promise<SeasTold> {
  const own = monitorEventLoopDelay({ resolution: 5 })
  const figures = createFigures()
  const guns: Awaited<ReturnType<typeof take>>[] = []
  // The guns of a sea are taken in order, four by four.
  for (let at = 0; at < sessions.length; at += opensAtOnce) {
    const some = sessions.slice(at, at + opensAtOnce)
    const taken = some.map((session, nth) => take({ port, session, nth: at + nth }, figures))
    guns.push(...(await Promise.all(taken)))
  }
  own.enable()
  for (const gun of guns) gun.begin()
  await sleep(seconds * 1_000)
  const firedASecond = figures.fired / seconds
  for (const gun of guns) gun.end()
  await sleep(closingMs)
  const { fired, missed, shots, magazines, refused } = figures
  const told: SeasTold = {
    shotMs: shots.told(),
    ownMs: own.percentile(99) / 1e6,
    fired,
    firedASecond,
    missed: Object.fromEntries(missed),
    magazines,
    rooms: new Set(guns.map(({ room }) => room())).size,
    sockets: guns.filter(({ line }) => line.isOpen()).length,
    refused,
  }
  for (const { line } of guns) line.close()
  return told
}

function createFigures() {
  return {
    shots: createTimes(),
    fired: 0,
    magazines: 0,
    missed: new Map<string, number>(),
    refused: [] as string[],
  }
}

type Figures = ReturnType<typeof createFigures>

interface Place {
  port: number
  session: string
  nth: number
}

async function take({ port, session, nth }: Place, figures: Figures) {
  const line: Socket = await openSocket({
    port,
    path: `/fishing?session=${session}`,
    host: `127.0.0.1:${port}`,
    localAddress: `127.0.0.${1 + (nth % addresses)}`,
  })
  const sent = new Map<number, number>()
  let now: RoomNow = nothingYet
  let [asks, shots, away] = [0, 0, 0]
  /** The question for a magazine that is not answered yet. */
  let loading: number | undefined
  let timer: NodeJS.Timeout | undefined

  function ask(what: object): number {
    asks += 1
    line.say(JSON.stringify({ ...what, ask: asks }))
    return asks
  }

  function hear(news: FishingNews): void {
    now = heard(now, news, Date.now())
    if (news.type === 'done') answered(news.ask, news.seat)
    if (news.type === 'refused') {
      if (news.ask === loading) loading = undefined
      // A magazine that had just been emptied takes no more shots.
      if (news.code !== 'round-unknown' && news.code !== 'round-over')
        figures.refused.push(news.code)
      if (sent.delete(news.ask)) away -= 1
    }
  }

  function answered(nthAsk: number, { shots: results = [] }: OwnGun): void {
    if (nthAsk === loading) loading = undefined
    const sentMs = sent.get(nthAsk)
    if (sentMs === undefined) return
    sent.delete(nthAsk)
    away -= 1
    figures.shots.add(performance.now() - sentMs)
    for (const { refused: why } of results) {
      if (why) figures.missed.set(why, (figures.missed.get(why) ?? 0) + 1)
      else figures.fired += 1
    }
  }

  function fire(): void {
    const { magazine } = now
    if (!magazine) return load()
    const fish = magazine.left > away ? aim() : undefined
    if (!fish) return
    shots += 1
    away += 1
    ask({ type: 'aim', angle: Math.random() * Math.PI, weapon: 'cannon' })
    const shot = { n: shots, weapon: 'cannon', fish: [fish] }
    sent.set(ask({ type: 'shoot', id: magazine.id, shots: [shot] }), performance.now())
  }

  function load(): void {
    const stake = now.room?.stakes[0]
    if (loading !== undefined || stake === undefined) return
    figures.magazines += 1
    away = 0
    loading = ask({ type: 'load', id: newId(), stake, bullets })
  }

  /** Any fish that is well in the sea. */
  function aim(): string | undefined {
    const ms = seaMsAt(now, Date.now())
    const there = [...now.swimmers.values()].filter(
      ({ id, fromMs, toMs }) =>
        fromMs + insideMs < ms && toMs - insideMs > ms && !now.caught.has(id),
    )
    const one = there[Math.floor(Math.random() * there.length)]
    return one && `${one.kind}/${one.id}`
  }

  line.hear((bytes) => hear(JSON.parse(bytes.toString('utf8'))))
  return {
    line,
    room: () => `${now.room?.sea}:${now.room?.number}`,
    begin(): void {
      setTimeout(
        () => {
          timer = setInterval(fire, betweenMs)
        },
        (nth * 37) % betweenMs,
      )
    },
    /** What is not fired goes back. */
    end(): void {
      clearInterval(timer)
      if (now.magazine) ask({ type: 'close', id: now.magazine.id })
    },
  }
}
