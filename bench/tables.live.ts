import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LiveGameId, liveGameById } from '@baize/engines/house'
import type { OwnBet, TableNews } from '../apps/arcade/src/tables/wire.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { openSocket, type Socket } from './socket.ts'
import { createTimes, type Percentiles } from './times.ts'

/** The players at live tables of `tables.bench.ts`: each bets once in every round. */
export interface LiveAsked {
  port: number
  seats: { session: string; code: string; game: LiveGameId }[]
  seconds: number
}

export interface LiveTold {
  /** From the moment that news of a table's state carry to their arrival. */
  stateMs: Percentiles
  /** From the end of the deal until a player is told what the own bet returned. */
  toldMs: Percentiles
  /** The p99 delay of this process itself, which is included in the figures above. */
  ownMs: number
  states: number
  sockets: number
  /** With what was told of each; undefined if nothing was. */
  bets: { id: string; returned?: string }[]
  refused: string[]
}

const opensAtOnce = 50
const stake = '100'
/** Bets are laid from the first of these after the opening to the second before the close. */
const layFromMs = 200
const layUntilMs = 1_500
const decideFromMs = 300
const decideMs = 2_000
/** A round at the slowest table, and what follows it. */
const restMostMs = 90_000
const lookEveryMs = 100
const addresses = process.platform === 'linux' ? 8 : 1

process.once('message', (asked: LiveAsked) => {
  void play(asked).then((told) => process.send?.(told, () => process.disconnect()))
})
process.send?.({ kind: 'up' })

async function play(asked: LiveAsked): Promise<LiveTold> {
  const own = monitorEventLoopDelay({ resolution: 5 })
  const crowd = createCrowd(asked)
  for (let at = 0; at < asked.seats.length; at += opensAtOnce) {
    const some = asked.seats.slice(at, at + opensAtOnce)
    await Promise.all(some.map((_, nth) => crowd.join(at + nth)))
  }
  own.enable()
  crowd.begin()
  await sleep(asked.seconds * 1_000)
  crowd.end()
  const until = Date.now() + restMostMs
  while (crowd.isWaiting() && Date.now() < until) await sleep(lookEveryMs)
  const told = { ...crowd.told(), ownMs: own.percentile(99) / 1e6 }
  crowd.leave()
  return told
}

interface Player {
  nth: number
  code: string
  game: LiveGameId
  line: Socket
}

interface Bet {
  id: string
  number: number
  returned?: string
}

type Of<T extends TableNews['type']> = Extract<TableNews, { type: T }>
type State = Of<'open' | 'closed' | 'decide' | 'deal' | 'pause' | 'void'>

const states = new Set(['open', 'closed', 'decide', 'deal', 'pause', 'void'])
const kindAt = '{"type":"'.length

function createCrowd({ port, seats }: LiveAsked) {
  const [late, told] = [createTimes(), createTimes()]
  const players: Player[] = []
  const placesOf = new Map<LiveGameId, readonly string[]>()
  /** Everybody at a table is sent the same bytes: they are parsed once. */
  const lastOf = new Map<string, { bytes: Buffer; news: State }>()
  const asked = new Map<number, Bet>()
  const bets = new Map<string, Bet>()
  /** When the deal of a round ended. */
  const dealtAt = new Map<number, number>()
  const refused: string[] = []
  let [isPlaying, count, asks] = [false, 0, 0]

  async function join(nth: number): Promise<void> {
    const { session, code, game } = seats[nth]!
    const line = await openSocket({
      port,
      path: `/tables?session=${session}`,
      host: `127.0.0.1:${port}`,
      localAddress: `127.0.0.${1 + (nth % addresses)}`,
    })
    const player = { nth, code, game, line }
    players[nth] = player
    line.hear((bytes) => heard(player, bytes))
  }

  function heard(player: Player, bytes: Buffer): void {
    const kind = bytes.toString('latin1', kindAt, bytes.indexOf('"', kindAt))
    if (states.has(kind)) return stateOf(player, bytes)
    if (kind === 'own' || kind === 'done' || kind === 'refused') {
      answered(player, JSON.parse(bytes.toString('utf8')))
    }
  }

  function stateOf(player: Player, bytes: Buffer): void {
    const nowMs = Date.now()
    const last = lastOf.get(player.code)
    const isSame = last !== undefined && last.bytes.equals(bytes)
    const news: State = isSame ? last.news : JSON.parse(bytes.toString('utf8'))
    if (!isSame) lastOf.set(player.code, { bytes: Buffer.from(bytes), news })
    if (news.type === 'deal') dealtAt.set(news.dealt.number, news.endsAt)
    if (!isPlaying) return
    count += 1
    late.add(nowMs - news.now)
    if (news.type === 'open') lay(player, news.table)
  }

  function lay(player: Player, { number, endsAt }: Of<'open'>['table']): void {
    const most = endsAt - Date.now() - layUntilMs - layFromMs
    setTimeout(
      () => {
        if (!isPlaying) return
        const bet = { id: newId(), number }
        const place = placeFor(player)
        asks += 1
        asked.set(asks, bet)
        say(player, { type: 'bet', id: bet.id, places: [{ place, amount: stake }], ask: asks })
      },
      layFromMs + Math.random() * Math.max(0, most),
    )
  }

  /** At blackjack, the hand; else any place of the table. */
  function placeFor({ nth, game }: Player): string {
    const known = placesOf.get(game)
    const all = known ?? (liveGameById(game)?.settings() ?? []).map(({ place }) => place)
    if (!known) placesOf.set(game, all)
    return all[game === 'liveblackjack' ? 0 : nth % all.length]!
  }

  function answered(player: Player, news: Of<'own' | 'done' | 'refused'>): void {
    if (news.type === 'own') return changed(player, news.seat)
    const bet = asked.get(news.ask)
    asked.delete(news.ask)
    if (news.type === 'refused') refused.push(news.code)
    else if (bet) bets.set(bet.id, bet)
  }

  function changed(player: Player, own: OwnBet): void {
    if (own.hand?.isDue && own.hand.chosen === undefined) decide(player, own)
    const bet = bets.get(own.id)
    if (!bet || own.returned === undefined || bet.returned !== undefined) return
    bet.returned = own.returned
    told.add(Date.now() - (dealtAt.get(bet.number) ?? Date.now()))
  }

  /** Stands, or takes what adds no money. */
  function decide(player: Player, { id, hand }: OwnBet): void {
    const { actions, view } = hand!
    const can = view.can ?? []
    const { type: move } = can.find(({ type }) => type === 'stand') ?? can.at(-1) ?? {}
    if (!move) return
    asks += 1
    const ask = asks
    setTimeout(
      () => say(player, { type: 'decide', id, step: actions.length, move, ask }),
      decideFromMs + Math.random() * decideMs,
    )
  }

  function say({ line }: Player, what: object): void {
    line.say(JSON.stringify(what))
  }

  return {
    join,
    begin: () => void (isPlaying = true),
    end: () => void (isPlaying = false),
    isWaiting: () =>
      asked.size > 0 || [...bets.values()].some(({ returned }) => returned === undefined),
    told: (): Omit<LiveTold, 'ownMs'> => ({
      stateMs: late.told(),
      toldMs: told.told(),
      states: count,
      sockets: players.filter(({ line }) => line.isOpen()).length,
      bets: [...bets.values()].map(({ id, returned }) => ({
        id,
        ...(returned === undefined ? {} : { returned }),
      })),
      refused: [...refused, ...[...asked].map(() => 'unanswered')],
    }),
    leave: () => players.forEach(({ line }) => line.close()),
  }
}
