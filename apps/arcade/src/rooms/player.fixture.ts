import { randomBytes } from 'node:crypto'
import { type HandRecord, seedHash } from '@baize/engines/holdem'
import type { NiuRecord } from '@baize/engines/niuniu'
import { comboOf, type TienRecord } from '@baize/engines/tienlen'
import { newId, type Stage } from '../fixture/stage.fixture.ts'
import { sitDown } from '../shared/sitting.fixture.ts'
import type { NiuTableView } from './niuniu/wire.ts'
import type { RoomRecord } from './records.ts'
import { botCards } from './tienlen/bot.ts'
import type { TienTableView } from './tienlen/wire.ts'
import type { AnyTableView, ListView, OwnView, RoomNews, TableView } from './wire.ts'

export type RoomPlayer = Awaited<ReturnType<typeof playerAt>>
export type Choice = (own: OwnView, table: TableView) => object | undefined

const playMs = 60

/** Checks and calls. */
export const calls: Choice = ({ legal }) => ({ kind: legal?.call === '0' ? 'check' : 'call' })
export const folds: Choice = () => ({ kind: 'fold' })
export const allIn: Choice = ({ legal }) =>
  legal?.max ? { kind: 'raise', to: legal.max } : { kind: legal?.call === '0' ? 'check' : 'call' }

export function holdemHand(record: RoomRecord): HandRecord {
  if ('game' in record) throw new TypeError('not hold’em')
  return record
}

export function niuHand(record: RoomRecord): NiuRecord {
  if (!('game' in record) || record.game !== 'niuniu') throw new TypeError('not Niu Niu')
  return record
}

export function tienHand(record: RoomRecord): TienRecord {
  if (!('game' in record) || record.game !== 'tienlen') throw new TypeError('not Tiến lên')
  return record
}

/** A player at the socket who tells seeds by itself and acts by a choice that a test sets. */
export async function playerAt(
  stage: Stage,
  port: number,
  user: string | undefined,
  { title, money = 100_000n }: { title: string; money?: bigint },
) {
  if (user) stage.operator.give(user, money)
  const session = await stage.launch(user, { title })
  return playerWith(port, session)
}

export async function playerWith(port: number, session: string) {
  const seat = await sitDown<RoomNews>(`ws://127.0.0.1:${port}/rooms?session=${session}`)
  const seeds = new Map<string, string>()
  const player = {
    choice: undefined as Choice | undefined,
    /** How many stakes it bets at Niu Niu. */
    times: undefined as number | undefined,
    /** Whether it plays cards of Tiến lên, as a practice bot would. */
    playsCards: false,
    tellsSeeds: true,
    /** On a busy machine an answer may come too late: then the player says at once that it is back. */
    comesBack: false,
  }
  let table: TableView | undefined
  let niu: NiuTableView | undefined
  let tien: TienTableView | undefined
  let own: OwnView | undefined
  let list: ListView | undefined

  function take(shown: AnyTableView): void {
    if (shown.game === 'niuniu') niu = shown
    else if (shown.game === 'tienlen') tien = shown
    else table = shown
  }

  function bet(): void {
    if (!own?.betting || !niu?.hand || player.times === undefined) return
    const times = Math.min(player.times, own.betting.most)
    void seat.ask({ type: 'bet', hand: niu.hand.id, times }).catch(() => {})
    own = { ...own, betting: null }
  }

  function put(): void {
    const move = own?.move
    if (!own || !move?.isTurn || !tien?.hand || !player.playsCards) return
    const left = own.cards.map(({ card }) => card)
    const on = tien.trick.at(-1)
    const cards = botCards({
      left,
      on: on && comboOf(on.cards),
      opensWith: move.opensWith ?? undefined,
      fewest: 13,
      roll: 0.5,
    })
    const { id, step } = tien.hand
    // Not faster than the door allows.
    setTimeout(() => {
      void seat.ask({ type: 'play', hand: id, step, cards }).catch(() => {})
    }, playMs)
    own = { ...own, move: null }
  }

  function hash(): string {
    const seed = randomBytes(16).toString('hex')
    seeds.set(seedHash(seed), seed)
    return seedHash(seed)
  }

  function go(): void {
    if (!own?.legal || !table?.hand || table.turn?.seat !== own.seat) return
    const chosen = player.choice?.(own, table)
    if (!chosen) return
    const { id, step } = table.hand
    void seat.ask({ type: 'act', hand: id, step, ...chosen }).catch(() => {})
    own = { ...own, legal: null }
  }

  seat.socket.on('message', () => {
    const news = seat.heard.at(-1)
    if (news?.type === 'hello' || news?.type === 'table') take(news.table)
    if (news?.type === 'hello') own = news.own
    if (news?.type === 'hello' || news?.type === 'list') list = news.list
    if (news?.type === 'own' || news?.type === 'done') own = news.seat
    if (news?.type === 'shuffle' && player.tellsSeeds) {
      const mine = news.hashes.find((one) => seeds.has(one.hash))
      const seed = mine && seeds.get(mine.hash)
      if (seed) void seat.ask({ type: 'seed', hand: news.hand, seed, next: hash() }).catch(() => {})
    }
    if (player.comesBack && own?.isAway && own.stack !== '0') {
      own = { ...own, isAway: false }
      void seat.ask({ type: 'away', isAway: false }).catch(() => {})
    }
    go()
    bet()
    put()
  })
  const hello = await seat.next('hello', () => true, 0)
  // It may have come before the listener above.
  if (!table && !niu && !tien) take(hello.table)
  own ??= hello.own
  list ??= hello.list
  return Object.assign(player, seat, {
    session,
    hash,
    table: () => table,
    niu: () => niu,
    tien: () => tien,
    own: () => own,
    list: () => list,
    sit: (amount: bigint, id = newId()) =>
      seat.ask({ type: 'sit', id, amount: String(amount), hash: hash() }),
    leave: () => seat.ask({ type: 'leave' }),
  })
}
