import { setTimeout as sleep } from 'node:timers/promises'
import {
  BadMove,
  fallbackOf,
  type Move,
  play,
  playersIn,
  reserveOf,
  type TienStakes,
} from '@baize/engines/tienlen'
import { Refused } from '../../play/refusals.ts'
import { layDeck } from '../dealing.ts'
import { createHands } from '../hands.ts'
import { createHearing } from '../hearing.ts'
import type { RoomTable, TableBase } from '../kept.ts'
import type { Chair } from '../table.types.ts'
import { botCards } from './bot.ts'
import { dealTien, endOfTien, type TienDealt, tienRecordOf } from './dealing.ts'
import { tienOwnView, tienTableView } from './views.ts'
import type { TienTableView } from './wire.ts'

export interface TienOptions extends TableBase {
  stakes: TienStakes
}

/** How long each step takes, in ms. */
const decideMs = 15_000
const goneMs = 30_000
const trickMs = 1_200
const dealtMs = 1_200
const showMs = 10_000
const instantMs = 4_000
const botLeastMs = 800
const botMoreMs = 1_500
const bankMostMs = 60_000
const bankMoreMs = 5_000
const bankMoreHands = 10

/** played: the move is done already. hurried: the seat goes on by the rule for those who are away. */
interface Waiting {
  end(how: 'played' | 'hurried'): void
}

/** A table of Tiến lên: whoever wins a hand leads the next one. */
export function createTienTable(options: TienOptions): RoomTable {
  const { now, stopping, about, stakes, seating, speed, tell, tellOwner, tellOwn } = options
  let phase: TienTableView['phase'] = 'waiting'
  let winner: { seat: number; owner: string } | undefined
  let dealt: TienDealt | undefined
  let turn: TienTableView['turn'] = null
  let waiting: Waiting | undefined
  let wake = Promise.withResolvers<void>()
  const hearing = createHearing({ seating, tell, pause })
  const hands = createHands(options)

  const view = () =>
    tienTableView({
      about,
      stakes,
      buyIn: options.buyIn,
      phase,
      chairs: seating.chairs(),
      dealt,
      turn,
    })

  function show(): void {
    tell({ type: 'table', now: Date.now(), table: view() })
    tellOwn()
  }

  async function run(): Promise<void> {
    while (!stopping.aborted) {
      await options.between()
      seating.refresh()
      if (ready().length >= 2) await playOne()
      else {
        phase = 'waiting'
        dealt = undefined
        show()
        await Promise.race([wake.promise, pause(60_000)])
        wake = Promise.withResolvers()
      }
    }
  }

  /** Whoever could not pay the most of a hand is not dealt in. */
  const ready = () =>
    seating.chairs().filter((chair) => seating.isReady(chair) && chair.stack >= reserveOf(stakes))

  async function playOne(): Promise<void> {
    const laid = layDeck()
    const number = await hands.begin(laid)
    const seeds = await hearing.hear(laid, () => {
      phase = 'shuffle'
      dealt = undefined
      show()
    })
    const isTold = new Set(seeds.map(({ seat }) => seat))
    const chairs = ready().filter(({ seat }) => isTold.has(seat))
    // Too few have told their seeds: the deck is given up, on record.
    if (chairs.length < 2) return hands.cancel(laid.id)
    const isIn_ = new Set(chairs.map(({ seat }) => seat))
    const leader = chairs.find(({ seat, owner }) => winner?.seat === seat && winner.owner === owner)
    dealt = dealTien(
      { ...laid, number, at: now() },
      { chairs, leader: leader?.seat },
      seeds.filter(({ seat }) => isIn_.has(seat)),
    )
    tell({ type: 'seeds', hand: laid.id, seeds: dealt.seeds })
    phase = 'play'
    show()
    await pause(lasts(dealt.hand.instants.length > 0 ? instantMs : dealtMs))
    await playOut(dealt)
    if (stopping.aborted) return
    await finish(dealt)
  }

  async function playOut(here: TienDealt): Promise<void> {
    const { hand } = here
    while (hand.turn !== undefined && !stopping.aborted) {
      const move = await decided(here, hand.turn)
      if (stopping.aborted) return
      if (move) play(hand, move)
      turn = null
      show()
      if (hand.trick && hand.turn !== undefined) continue
      // Everybody sees what won the trick before the next one begins.
      await pause(lasts(trickMs))
      if (hand.turn !== undefined) here.trickFrom = hand.moves.length
    }
  }

  /** What a seat does that does not play by itself; undefined once it, or a chop out of turn, was played. */
  async function decided(here: TienDealt, seat: number): Promise<Move | undefined> {
    const chair = seating.at(seat)
    const fallback = fallbackOf(here.hand, seat)
    if (!chair || chair.isLeaving || chair.isAway) return fallback
    const asked = Promise.withResolvers<'played' | 'hurried'>()
    const from = Date.now()
    const base = lasts(chair.isGone ? goneMs : decideMs)
    const bank = chair.isBot ? 0 : lasts(chair.bankMs)
    turn = { seat, from, endsAt: from + base, bankEndsAt: from + base + bank }
    waiting = { end: asked.resolve }
    show()
    const thinksMs = chair.isBot ? lasts(botLeastMs + Math.random() * botMoreMs) : base + bank
    const late = pause(thinksMs).then(() => undefined)
    const ended = await Promise.race([asked.promise, late])
    waiting = undefined
    if (chair.isBot) return ended === 'played' ? undefined : botMove(here, seat)
    const overMs = Date.now() - from - base
    if (overMs > 0) chair.bankMs = Math.max(0, chair.bankMs - overMs * speed)
    if (ended === 'played') return undefined
    if (ended === undefined) seating.silent([chair])
    return fallback
  }

  /** Compares, pays, writes hand and stacks in one statement, and only then tells what came of it. */
  async function finish(here: TienDealt): Promise<void> {
    const outcome = endOfTien(here, stakes)
    const { name: room, currency, decimals, isPractice, seats } = about
    const chairs = seating.chairs()
    const of = { room, currency, decimals, isPractice, seats }
    const record = tienRecordOf({ ...here, outcome }, of, { chairs, stakes })
    const humans = chairs.filter(({ isBot, seat }) => !isBot && isIn(here, seat))
    await hands.end({
      id: here.id,
      number: here.number,
      record,
      pot: outcome.seats.reduce((sum, { net }) => sum + (net > 0n ? net : 0n), 0n),
      owners: humans.map(({ owner, seat }) => ({ owner, seat })),
      sittings: humans.flatMap(({ sitting, seat }) => {
        const end = outcome.seats.find((one) => one.seat === seat)
        if (!sitting || !end) return []
        // Turnover is what a seat won or lost in all.
        const put = end.net < 0n ? -end.net : end.net
        return [{ id: sitting.id, by: end.net - end.raked, put, raked: end.raked }]
      }),
    })
    // Only now: a seat that is in the hand cannot be paid before its stack is written.
    here.outcome = outcome
    for (const { seat, net, raked, place } of outcome.seats) paid(seat, net - raked, place)
    phase = 'pause'
    turn = null
    show()
    for (const { owner, seat } of humans) {
      tellOwner(owner, { type: 'hand', record: { ...record, own: seat } })
    }
    await pause(lasts(showMs))
  }

  function paid(seat: number, by: bigint, place: number): void {
    const chair = seating.at(seat)
    if (!chair) return
    if (place === 1) winner = { seat, owner: chair.owner }
    seating.became(seat, chair.stack + by)
    if (chair.isBot) return
    ripen(chair)
    // Too few chips for one more hand: the seat is kept for as long as for somebody who sits out.
    if (chair.stack < reserveOf(stakes)) seating.away(chair, true)
  }

  function ripen(chair: Chair): void {
    chair.hands += 1
    const isMore = chair.hands % bankMoreHands === 0
    chair.bankMs = Math.min(bankMostMs, chair.bankMs + (isMore ? bankMoreMs : 0))
  }

  async function giveUp(): Promise<void> {
    await hands.giveUp()
    await options.recount()
    phase = 'waiting'
    dealt = undefined
    turn = null
    waiting = undefined
    show()
  }

  const lasts = (ms: number) => ms / speed

  async function pause(ms: number): Promise<void> {
    if (ms > 0) await sleep(ms, undefined, { signal: stopping, ref: false }).catch(() => {})
  }

  return {
    run,
    giveUp,
    view,
    show,
    own: (chair, buyIn) =>
      tienOwnView(chair, { dealt, isTurn: turn !== null, buyIn, room: options.buyIn }),
    nudge: () => wake.resolve(),
    isIn: (seat) => dealt !== undefined && !dealt.outcome && isIn(dealt, seat),
    play(seat, { hand, step, cards }) {
      if (dealt?.id !== hand || dealt.outcome) throw new Refused('round-over')
      if (step < dealt.hand.moves.length) return
      if (!waiting) throw new Refused('out-of-turn')
      try {
        // At once, so that the answer tells of it.
        play(dealt.hand, { seat, cards })
      } catch (error) {
        if (!(error instanceof BadMove)) throw error
        throw new Refused('not-by-the-rules', { rule: error.message })
      }
      turn = null
      waiting.end('played')
      waiting = undefined
    },
    act: refuse,
    bet: refuse,
    /** Passes, or leads with the lowest card, so that the others do not wait. */
    hurry(seat) {
      if (!waiting || dealt?.hand.turn !== seat) return
      waiting.end('hurried')
      waiting = undefined
    },
    seed: hearing.seed,
  }
}

/** Cards are played here, and nothing else. */
function refuse(): never {
  throw new Refused('out-of-turn')
}

function botMove({ hand }: TienDealt, seat: number): Move {
  const left = hand.seats.find((one) => one.seat === seat)?.left ?? []
  const others = playersIn(hand).filter((one) => one !== seat)
  const counts = hand.seats.filter((one) => others.includes(one.seat)).map((one) => one.left.length)
  const known = { left, on: hand.trick?.combo, opensWith: hand.opensWith }
  return { seat, cards: botCards({ ...known, fewest: Math.min(...counts), roll: Math.random() }) }
}

function isIn({ hand }: TienDealt, seat: number): boolean {
  return hand.seats.some((one) => one.seat === seat)
}
