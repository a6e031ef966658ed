import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { lineUp, type NiuStakes, reserveOf } from '@baize/engines/niuniu'
import { Refused } from '../../play/refusals.ts'
import { layDeck } from '../dealing.ts'
import { createHands } from '../hands.ts'
import { createHearing } from '../hearing.ts'
import type { RoomTable, TableBase } from '../kept.ts'
import type { Chair } from '../table.types.ts'
import { dealNiu, endOfNiu, type NiuDealt, type NiuDealtSeat, niuRecordOf } from './dealing.ts'
import { niuOwnView, niuTableView } from './views.ts'
import type { NiuPhase, NiuTableView } from './wire.ts'

export interface NiuOptions extends TableBase {
  stakes: NiuStakes
}

/** How long each step takes, in ms. */
const betMs = 8_000
/** The last bet is seen, and its answer is on its way, before the cards are. */
const betsSeenMs = 700
const lookMs = 4_500
const showMs = 7_000
const botLeastMs = 600
const botMoreMs = 2_400
/** Whoever chose no bet in so many hands one after another sits out. */
const idleHandsMost = 3
/** Without a choice one stake is bet. */
const usualTimes = 1

/** A table of Niu Niu: everybody against a banker that goes around. */
export function createNiuTable(options: NiuOptions): RoomTable {
  const { now, stopping, about, stakes, seating, speed, tell, tellOwner, tellOwn } = options
  let phase: NiuPhase = 'waiting'
  let banker: number | undefined
  let dealt: NiuDealt | undefined
  let clock: NiuTableView['clock'] = null
  let wake = Promise.withResolvers<void>()
  let chosen = Promise.withResolvers<void>()
  const idle = new Map<string, number>()
  const hearing = createHearing({ seating, tell, pause })
  const hands = createHands(options)

  const view = () =>
    niuTableView({
      about,
      stakes,
      buyIn: options.buyIn,
      phase,
      chairs: seating.chairs(),
      banker,
      dealt,
      clock,
    })

  function show(): void {
    tell({ type: 'table', now: Date.now(), table: view() })
    tellOwn()
  }

  async function run(): Promise<void> {
    while (!stopping.aborted) {
      await options.between()
      seating.refresh()
      if (lineUp(ready(), stakes, banker)) await playOne()
      else {
        phase = 'waiting'
        dealt = undefined
        show()
        await Promise.race([wake.promise, pause(60_000)])
        wake = Promise.withResolvers()
      }
    }
  }

  const ready = () => seating.chairs().filter((chair) => seating.isReady(chair))

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
    const lined = lineUp(chairs, stakes, banker)
    // Too few have told their seeds: the deck is given up, on record.
    if (!lined) return hands.cancel(laid.id)
    banker = lined.banker
    const in_ = new Set([lined.banker, ...lined.players])
    dealt = dealNiu(
      { ...laid, number, at: now() },
      { lined, chairs, stakes },
      seeds.filter(({ seat }) => in_.has(seat)),
    )
    tell({ type: 'seeds', hand: laid.id, seeds: dealt.seeds })
    await takeBets(dealt)
    if (stopping.aborted) return
    await look(dealt)
    if (stopping.aborted) return
    await finish(dealt)
  }

  /** Nobody has seen a card; whoever chooses nothing bets one stake. */
  async function takeBets(here: NiuDealt): Promise<void> {
    phase = 'bet'
    chosen = Promise.withResolvers()
    begin(betMs)
    for (const one of players(here)) {
      if (seating.at(one.seat)?.isBot) void betOfBot(here, one)
    }
    await Promise.race([chosen.promise, pause(lasts(betMs))])
    if (stopping.aborted) return
    for (const one of players(here)) {
      const chair = seating.at(one.seat)
      if (one.times === undefined && chair) note(chair)
      one.times ??= usualTimes
    }
    clock = null
    show()
    await pause(lasts(betsSeenMs))
  }

  async function betOfBot(here: NiuDealt, one: NiuDealtSeat): Promise<void> {
    await pause(lasts(botLeastMs + randomInt(botMoreMs)))
    if (phase === 'bet' && dealt === here) choose(here, one, 1 + randomInt(one.most))
  }

  function choose(here: NiuDealt, one: NiuDealtSeat, times: number): void {
    one.times ??= times
    show()
    if (players(here).every((player) => player.times !== undefined)) chosen.resolve()
  }

  function note(chair: Chair): void {
    const hands = (idle.get(chair.owner) ?? 0) + 1
    idle.set(chair.owner, hands)
    if (hands < idleHandsMost) return
    idle.delete(chair.owner)
    seating.silent([chair])
  }

  /** Everybody sees the own cards, and nobody those of others. */
  async function look(here: NiuDealt): Promise<void> {
    here.areOut = true
    phase = 'look'
    begin(lookMs)
    await pause(lasts(lookMs))
  }

  function begin(ms: number): void {
    const from = Date.now()
    clock = { from, endsAt: from + lasts(ms) }
    show()
  }

  /** Compares, pays, writes hand and stacks in one statement, and only then tells what came of it. */
  async function finish(here: NiuDealt): Promise<void> {
    const outcome = endOfNiu(here, stakes)
    const { name: room, currency, decimals, isPractice, seats } = about
    const chairs = seating.chairs()
    const of = { room, currency, decimals, isPractice, seats }
    const record = niuRecordOf({ ...here, outcome }, of, { chairs, stakes })
    const humans = chairs.filter(({ isBot, seat }) => !isBot && isIn(here, seat))
    await hands.end({
      id: here.id,
      number: here.number,
      record,
      pot: outcome.seats.find(({ seat }) => seat === here.banker)?.put ?? 0n,
      owners: humans.map(({ owner, seat }) => ({ owner, seat })),
      sittings: humans.flatMap(({ sitting, seat }) => {
        const end = outcome.seats.find((one) => one.seat === seat)
        if (!sitting || !end) return []
        return [{ id: sitting.id, by: end.net - end.raked, put: end.put, raked: end.raked }]
      }),
    })
    // Only now: a seat that is in the hand cannot be paid before its stack is written.
    here.outcome = outcome
    for (const { seat, net, raked } of outcome.seats) {
      const chair = seating.at(seat)
      if (!chair) continue
      seating.became(seat, chair.stack + net - raked)
      // Too few chips for one more hand: the seat is kept for as long as for somebody who sits out.
      if (!chair.isBot && chair.stack < reserveOf(stakes, 1)) seating.away(chair, true)
    }
    phase = 'pause'
    clock = null
    show()
    for (const { owner, seat } of humans) {
      tellOwner(owner, { type: 'hand', record: { ...record, own: seat } })
    }
    await pause(lasts(showMs))
  }

  async function giveUp(): Promise<void> {
    await hands.giveUp()
    await options.recount()
    phase = 'waiting'
    dealt = undefined
    clock = null
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
      niuOwnView(chair, { dealt, isBetting: phase === 'bet', buyIn, room: options.buyIn }),
    nudge: () => wake.resolve(),
    isIn: (seat) => dealt !== undefined && !dealt.outcome && isIn(dealt, seat),
    act: refuse,
    play: refuse,
    bet(seat, { hand, times }) {
      if (dealt?.id !== hand || dealt.outcome) throw new Refused('round-over')
      const one = players(dealt).find((player) => player.seat === seat)
      if (!one || phase !== 'bet') throw new Refused('out-of-turn')
      // Repeated, or the time was over first.
      if (one.times !== undefined) return
      if (times > one.most) throw new Refused('bet-too-high')
      const chair = seating.at(seat)
      if (chair) idle.delete(chair.owner)
      choose(dealt, one, times)
    },
    /** Bets one stake, so that the others do not wait. */
    hurry(seat) {
      const one = dealt && players(dealt).find((player) => player.seat === seat)
      if (dealt && one && phase === 'bet' && one.times === undefined) {
        choose(dealt, one, usualTimes)
      }
    },
    seed: hearing.seed,
  }
}

/** Bets are all that is chosen here. */
function refuse(): never {
  throw new Refused('out-of-turn')
}

/** Everybody who plays against the banker. */
function players({ seats, banker }: NiuDealt): NiuDealtSeat[] {
  return seats.filter(({ seat }) => seat !== banker)
}

function isIn({ seats }: NiuDealt, seat: number): boolean {
  return seats.some((one) => one.seat === seat)
}
