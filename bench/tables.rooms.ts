import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { seedHash } from '@baize/engines/holdem'
import type { OwnView, RoomNews, TableView } from '../apps/arcade/src/rooms/wire.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { openSocket, type Socket } from './socket.ts'
import { createTimes, type Percentiles } from './times.ts'

/** The players at practice tables of `tables.bench.ts`: one at each, all other seats are bots. */
export interface RoomsAsked {
  port: number
  sessions: string[]
  seconds: number
}

export interface RoomsTold {
  /** From the own decision to the table's news of it. */
  decidedMs: Percentiles
  /** From the moment that any news of a table carry to their arrival: what bots decide, too. */
  shownMs: Percentiles
  /** The p99 delay of this process itself, which is included in the figures above. */
  ownMs: number
  decisions: number
  shown: number
  hands: number
  bots: number
  sockets: number
  refused: string[]
}

const opensAtOnce = 20
/** Tables begin one after another, so that they do not play in step. */
const betweenMs = 300
const buyIn = '1000'
const thinkFromMs = 200
const thinkMs = 1_300
const foldedShare = 0.15
const addresses = process.platform === 'linux' ? 8 : 1

process.once('message', (asked: RoomsAsked) => {
  void play(asked).then((told) => process.send?.(told, () => process.disconnect()))
})
process.send?.({ kind: 'up' })

async function play({ port, sessions, seconds }: RoomsAsked): Promise<RoomsTold> {
  const own = monitorEventLoopDelay({ resolution: 5 })
  const figures = createFigures()
  const players: Awaited<ReturnType<typeof sit>>[] = []
  for (let at = 0; at < sessions.length; at += opensAtOnce) {
    const some = sessions.slice(at, at + opensAtOnce)
    const sat = some.map((session, nth) => sit({ port, session, nth: at + nth }, figures))
    players.push(...(await Promise.all(sat)))
    await sleep(betweenMs)
  }
  own.enable()
  figures.isOn = true
  await sleep(seconds * 1_000)
  figures.isOn = false
  const { decided, shown, hands, refused } = figures
  const told: RoomsTold = {
    decidedMs: decided.told(),
    shownMs: shown.told(),
    ownMs: own.percentile(99) / 1e6,
    decisions: decided.count(),
    shown: shown.count(),
    hands,
    bots: players.reduce((sum, player) => sum + player.bots(), 0),
    sockets: players.filter(({ line }) => line.isOpen()).length,
    refused,
  }
  for (const { line } of players) line.close()
  return told
}

function createFigures() {
  return {
    decided: createTimes(),
    shown: createTimes(),
    refused: [] as string[],
    hands: 0,
    isOn: false,
  }
}

type Figures = ReturnType<typeof createFigures>

interface Place {
  port: number
  session: string
  nth: number
}

/** A player who tells seeds, decides after a moment, and brings new chips when the old ones are gone. */
async function sit({ port, session, nth }: Place, figures: Figures) {
  const line: Socket = await openSocket({
    port,
    path: `/rooms?session=${session}`,
    host: `127.0.0.1:${port}`,
    localAddress: `127.0.0.${1 + (nth % addresses)}`,
  })
  const seeds = new Map<string, string>()
  let table: TableView | undefined
  let own: OwnView | undefined
  let [asks, thinking] = [0, '']
  /** What was decided and is not shown yet. */
  let told: { hand: string; step: number; atMs: number } | undefined

  function ask(what: object): void {
    asks += 1
    line.say(JSON.stringify({ ...what, ask: asks }))
  }

  function promise(): string {
    const seed = randomBytes(16).toString('hex')
    const hash = seedHash(seed)
    seeds.set(hash, seed)
    return hash
  }

  function heard(news: RoomNews): void {
    if (news.type === 'hello' || news.type === 'table') showed(news)
    if (news.type === 'hello') own = news.own
    if (news.type === 'own' || news.type === 'done') own = news.seat
    if (news.type === 'hand' && figures.isOn) figures.hands += 1
    if (news.type === 'refused') refused(news.code)
    if (news.type === 'shuffle') tellSeed(news)
    if (news.type === 'own' || news.type === 'done' || news.type === 'table') think()
  }

  function showed({ type, now, table: view }: Extract<RoomNews, { type: 'hello' | 'table' }>) {
    if (view.game !== 'holdem') throw new TypeError('not hold’em')
    table = view
    if (type === 'hello') return
    if (figures.isOn) figures.shown.add(Date.now() - now)
    const isShown = told && (view.hand?.id !== told.hand || view.hand.step > told.step)
    if (!told || !isShown) return
    if (figures.isOn) figures.decided.add(performance.now() - told.atMs)
    told = undefined
  }

  function refused(code: string): void {
    told = undefined
    if (figures.isOn) figures.refused.push(code)
  }

  function tellSeed({ hand, hashes }: Extract<RoomNews, { type: 'shuffle' }>): void {
    const hash = hashes.find((one) => seeds.has(one.hash))?.hash
    const seed = hash && seeds.get(hash)
    if (!seed) return
    seeds.delete(hash)
    ask({ type: 'seed', hand, seed, next: promise() })
  }

  function think(): void {
    if (own?.sitting && own.stack === '0' && table?.phase === 'pause') return fill()
    if (own?.isAway && own.stack !== '0') {
      own = { ...own, isAway: false }
      return ask({ type: 'away', isAway: false })
    }
    if (!own?.legal || !table?.hand || table.turn?.seat !== own.seat) return
    const { id, step } = table.hand
    if (thinking === `${id} ${step}`) return
    thinking = `${id} ${step}`
    const kind = own.legal.call === '0' ? 'check' : Math.random() < foldedShare ? 'fold' : 'call'
    setTimeout(
      () => {
        told = { hand: id, step, atMs: performance.now() }
        ask({ type: 'act', hand: id, step, kind })
      },
      thinkFromMs + Math.random() * thinkMs,
    )
  }

  function fill(): void {
    if (thinking === 'chips') return
    thinking = 'chips'
    ask({ type: 'topUp', id: newId(), amount: buyIn })
  }

  line.hear((bytes) => heard(JSON.parse(bytes.toString('utf8'))))
  ask({ type: 'sit', id: newId(), amount: buyIn, hash: promise() })
  return { line, bots: () => table?.players.filter(({ isBot }) => isBot).length ?? 0 }
}
