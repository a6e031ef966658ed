import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { tickMs } from '../apps/arcade/src/crash/growth.ts'
import type { CrashNews } from '../apps/arcade/src/crash/wire.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { openSocket, type Socket } from './socket.ts'
import { createTimes, type Percentiles } from './times.ts'

/**
 * The players of `crash.bench.ts`, in their own process, so that their work does not run on the measured
 * event loop.
 */
export interface LoadAsked {
  port: number
  /** Session keys, one for each player. */
  sessions: string[]
  betsPerRound: number
  roundsMin: number
  stake: string
}

export interface LoadTold {
  /** The time between two ticks of one player, minus the period. */
  offPeriodMs: Percentiles
  /** From a tick's timestamp to its arrival. */
  lateMs: Percentiles
  /** From a press on the button to the answer. */
  cashOutMs: Percentiles
  /** The p99 delay of this process itself, which is included in the figures above. */
  ownMs: number
  rounds: number
  ticks: number
  lines: number
  refused: string[]
  bets: LoadBet[]
}

export interface LoadBet {
  id: string
  player: number
  point: number
  /** The automatic cash-out, or the multiplier of the last tick before the press. */
  wantedAt?: number
  /** As the server answered. */
  cashedOutAt?: number
  returned?: string
}

const opensAtOnce = 50
const ticksMin = 150
const roundsMax = 15
/** Bets are spread over this part of the betting phase. */
const placingMs = 3_500
const placedAtOnce = 10
const restMs = 2_500
const lookEveryMs = 50
/** The players' source addresses: 127.0.0.1 and the following ones, on systems that have them. */
const addresses = process.platform === 'linux' ? 8 : 1

process.once('message', (asked: LoadAsked) => {
  void play(asked).then((told) => process.send?.(told, () => process.disconnect()))
})
process.send?.({ kind: 'up' })

async function play(asked: LoadAsked): Promise<LoadTold> {
  const own = monitorEventLoopDelay({ resolution: 5 })
  const crowd = createCrowd(asked)
  for (let at = 0; at < asked.sessions.length; at += opensAtOnce) {
    const some = asked.sessions.slice(at, at + opensAtOnce)
    await Promise.all(some.map((session, nth) => crowd.join(session, at + nth)))
  }
  own.enable()
  crowd.begin()
  while (!crowd.isOver()) await sleep(lookEveryMs)
  await sleep(restMs)
  const told = crowd.told()
  crowd.leave()
  return { ...told, ownMs: own.percentile(99) / 1e6 }
}

type Tick = Extract<CrashNews, { type: 'tick' }>

/** The position of the message type in {"type":"tick", so that most messages need not be parsed. */
const kindAt = '{"type":"'.length
const [tickKind, runningKind, doneKind] = Buffer.from('trd')
/** `refused` has the same first letter as `running`. */
const kinds = { tick: tickKind, running: runningKind, done: doneKind }

interface Player {
  nth: number
  line: Socket
  tickAtMs: number
}

function createCrowd({ port, betsPerRound, roundsMin, stake }: LoadAsked) {
  const times = { offPeriod: createTimes(), late: createTimes(), cashOut: createTimes() }
  const players: Player[] = []
  const bets = new Map<string, LoadBet>()
  const byKey = new Map<string, LoadBet>()
  const takenIds = new Set<string>()
  const waiting = new Map<number, { bet: LoadBet; sentMs: number }>()
  const refused: string[] = []
  let ready: { bet: LoadBet; at: number }[] = []
  let [rounds, ticks, asks, isBegun] = [0, 0, 0, false]
  /** The number of the round that takes bets now. */
  let number = 0
  let lastTick: { news: Buffer; tick: Tick } | undefined
  const isOver = () => rounds >= roundsMax || (rounds >= roundsMin && ticks >= ticksMin)

  async function join(session: string, nth: number): Promise<void> {
    const line = await openSocket({
      port,
      path: `/crash?session=${session}`,
      host: `127.0.0.1:${port}`,
      localAddress: `127.0.0.${1 + (nth % addresses)}`,
    })
    const player = { nth, line, tickAtMs: 0 }
    players[nth] = player
    line.hear((news) => isBegun && heard(player, news))
  }

  /** News for everybody are parsed for one player; the times are measured for all. */
  function heard(player: Player, news: Buffer): void {
    const kind = news[kindAt]
    if (kind === kinds.tick) return ticked(player, tickIn(news))
    if (kind === kinds.running) player.tickAtMs = 0
    if (kind === kinds.done || kind === kinds.running || player.nth === 0) {
      told(JSON.parse(news.toString('utf8')))
    }
  }

  /** All players get the same bytes, so they are parsed once. */
  function tickIn(news: Buffer): Tick {
    if (lastTick && news.equals(lastTick.news)) return lastTick.tick
    const tick: Tick = JSON.parse(news.toString('utf8'))
    lastTick = { news: Buffer.from(news), tick }
    return tick
  }

  function ticked(player: Player, tick: Tick): void {
    const nowMs = Date.now()
    if (player.tickAtMs > 0) times.offPeriod.add(Math.abs(nowMs - player.tickAtMs - tickMs))
    player.tickAtMs = nowMs
    times.late.add(nowMs - tick.now)
    if (player.nth > 0) return
    ticks += 1
    for (const { bet } of ready.filter(({ at }) => at <= tick.multiplier)) {
      bet.wantedAt = tick.multiplier
      ask(bet, { type: 'cashOut', id: bet.id })
    }
    ready = ready.filter(({ at }) => at > tick.multiplier)
  }

  function told(news: CrashNews): void {
    if (news.type === 'betting' && !isOver()) void place(news.table)
    if (news.type === 'running') number = 0
    if (news.type === 'crashed') crashed(news.past.point)
    if (news.type === 'done' || news.type === 'refused') answered(news)
    if (news.type !== 'seats') return
    for (const out of news.outs) keepOutcome(byKey.get(out.key), out)
  }

  async function place(table: { number: number }): Promise<void> {
    number = table.number
    // A player who has not finished betting when the flight begins has missed it.
    for (let nth = 0; nth < betsPerRound && number === table.number; nth += 1) {
      const player = (rounds * betsPerRound + nth) % players.length
      const bet: LoadBet = { id: newId(), player, point: 0 }
      const { cashOutAt, pressAt } = wishOf(nth)
      if (cashOutAt !== undefined) bet.wantedAt = cashOutAt
      if (pressAt !== undefined) ready.push({ bet, at: pressAt })
      bets.set(bet.id, bet)
      ask(bet, { type: 'bet', id: bet.id, stake, ...(cashOutAt ? { cashOutAt } : {}) })
      if (nth % placedAtOnce === 0) await sleep((placingMs * placedAtOnce) / betsPerRound)
    }
  }

  function ask(bet: LoadBet, what: object): void {
    asks += 1
    waiting.set(asks, { bet, sentMs: performance.now() })
    players[bet.player]?.line.say(JSON.stringify({ ...what, ask: asks }))
  }

  function answered(news: Extract<CrashNews, { type: 'done' | 'refused' }>): void {
    const { bet, sentMs = 0 } = waiting.get(news.ask) ?? {}
    waiting.delete(news.ask)
    if (!bet) return
    if (news.type === 'refused') return declined(bet, news.code)
    if (!news.seat) return
    byKey.set(news.seat.key, bet)
    takenIds.add(bet.id)
    if (keepOutcome(bet, news.seat)) times.cashOut.add(performance.now() - sentMs)
  }

  /** A cash-out after the crash is part of the game; a refused bet is removed. */
  function declined(bet: LoadBet, code: string): void {
    if (code !== 'round-over') refused.push(code)
    if (takenIds.has(bet.id)) return
    bets.delete(bet.id)
    ready = ready.filter((one) => one.bet !== bet)
  }

  function crashed(point: number): void {
    ready = []
    for (const bet of bets.values()) bet.point ||= point
    rounds += 1
  }

  return {
    join,
    begin: () => void (isBegun = true),
    isOver,
    told: () => ({
      offPeriodMs: times.offPeriod.told(),
      lateMs: times.late.told(),
      cashOutMs: times.cashOut.told(),
      rounds,
      ticks,
      lines: players.filter(({ line }) => line.isOpen()).length,
      refused: [...refused, ...[...waiting].map(() => 'unanswered')],
      bets: [...bets.values()],
    }),
    leave: () => players.forEach(({ line }) => line.close()),
  }
}

/** Of ten players: four cash out automatically, half of these at 2.00; four by hand; two never. */
function wishOf(nth: number): { cashOutAt?: number; pressAt?: number } {
  const some = 105 + ((nth * 37) % 200)
  if (nth % 10 < 2) return { cashOutAt: 200 }
  if (nth % 10 < 4) return { cashOutAt: some }
  return nth % 10 < 8 ? { pressAt: some } : {}
}

function keepOutcome(
  bet: LoadBet | undefined,
  { cashedOutAt, returned }: { cashedOutAt?: number; returned?: string },
): boolean {
  if (!bet || cashedOutAt === undefined) return false
  bet.cashedOutAt = cashedOutAt
  if (returned !== undefined) bet.returned = returned
  return true
}
