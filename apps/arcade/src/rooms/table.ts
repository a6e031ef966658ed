import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Action,
  act,
  BadAction,
  boardAtEnd,
  legalOf,
  type Stakes,
} from '@baize/engines/holdem'
import { Refused } from '../play/refusals.ts'
import { botAction } from './bot.ts'
import { deal, endOf, layDeck, recordOf, secondOf } from './dealing.ts'
import { createHands } from './hands.ts'
import { createHearing } from './hearing.ts'
import type { RoomTable, TableBase } from './kept.ts'
import { lineUp, missedBy, type Placed } from './lineup.ts'
import type { Chair, Dealt } from './table.types.ts'
import { ownView, recordFor, tableView } from './views.ts'
import type { TableView, TurnView } from './wire.ts'

export interface HoldemOptions extends TableBase {
  stakes: Stakes
}

/** How long each step takes, in ms. */
const decideMs = 15_000
const streetMs = 900
const runOutMs = 1_600
const showMs = 4_500
const foldedMs = 1_800
const botLeastMs = 700
const botMoreMs = 1_400
const bankMostMs = 60_000
const bankMoreMs = 5_000
const bankMoreHands = 10
/** Somebody whose line is broken gets longer, by the pot, before the hand goes on without them. */
const goneLeastMs = 30_000
const goneMostMs = 240_000
const goneByBlindMs = 2_000

interface Waiting {
  act(action: Action): void
}

/** One card table: hand after hand, as long as two players are ready. */
export function createHoldemTable(options: HoldemOptions): RoomTable {
  const { now, stopping, about, stakes, seating, speed, tell, tellOwner, tellOwn } = options
  let phase: TableView['phase'] = 'waiting'
  let placed: Placed | undefined
  let dealt: Dealt | undefined
  let turn: TurnView | null = null
  let waiting: Waiting | undefined
  let wake = Promise.withResolvers<void>()

  const hearing = createHearing({ seating, tell, pause })
  const hands = createHands(options)
  const view = () =>
    tableView({
      about,
      stakes,
      buyIn: options.buyIn,
      phase,
      chairs: seating.chairs(),
      button: placed?.button,
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
      const lined = lineUp(seating.lined(), placed)
      if (lined) await playOne()
      else {
        phase = 'waiting'
        dealt = undefined
        show()
        await Promise.race([wake.promise, pause(60_000)])
        wake = Promise.withResolvers()
      }
    }
  }

  async function playOne(): Promise<void> {
    const laid = layDeck()
    const number = await hands.begin(laid)
    const seeds = await hearing.hear(laid, () => {
      phase = 'shuffle'
      dealt = undefined
      show()
    })
    const isTold = new Set(seeds.map(({ seat }) => seat))
    const lines = seating.lined().map((one) => ({ ...one, isReady: isTold.has(one.seat) }))
    const lined = lineUp(lines, placed)
    // Too few have told their seeds: the deck is given up, on record.
    if (!lined) return hands.cancel(laid.id)
    seating.note(missedBy(lines, lined.dealt, { before: placed, now: lined.placed }))
    placed = lined.placed
    const in_ = new Set(lined.dealt.map(({ seat }) => seat))
    const chairs = seating.chairs()
    const setup = { stakes, seats: lined.dealt, button: placed.button, chairs }
    dealt = deal(
      { ...laid, number, at: now() },
      setup,
      seeds.filter(({ seat }) => in_.has(seat)),
    )
    phase = 'play'
    tell({ type: 'seeds', hand: laid.id, seeds: dealt.seeds })
    show()
    await pause(lasts(streetMs))
    await bet(dealt)
    if (stopping.aborted) return
    await finish(dealt)
  }

  async function bet(here: Dealt): Promise<void> {
    const { hand } = here
    while (hand.turn !== undefined && !stopping.aborted) {
      const { street } = hand
      const action = await decided(here, hand.turn)
      if (stopping.aborted) return
      act(hand, action)
      turn = null
      if (hand.street === street) show()
      // After the last bet of a street everybody sees it before the next card comes.
      else await reveal(here)
    }
  }

  /** Shows the next street; if nobody can bet any more, all that are left, one after another. */
  async function reveal(here: Dealt): Promise<void> {
    const { hand } = here
    here.isRunningOut = hand.street === 'over'
    if (here.isRunningOut && isTwice(here)) here.second = secondOf(here)
    show()
    for (const upTo of [3, 4, 5]) {
      if (here.shownBoard >= upTo || upTo > hand.board || stopping.aborted) continue
      await pause(lasts(here.isRunningOut ? runOutMs : streetMs))
      here.shownBoard = upTo
      show()
    }
    for (const upTo of here.second ? [3, 4, 5] : []) {
      if (upTo <= boardAtEnd(hand) || stopping.aborted) continue
      await pause(lasts(runOutMs))
      here.shownSecond = upTo
      show()
    }
  }

  /** Cards are still to come, nobody can bet any more, and all who are left want two boards. */
  function isTwice({ hand }: Dealt): boolean {
    const live = hand.players.filter(({ isFolded }) => !isFolded)
    if (live.length < 2 || boardAtEnd(hand) === hand.board) return false
    return live.every(({ seat }) => seating.at(seat)?.isTwice === true)
  }

  async function decided(here: Dealt, seat: number): Promise<Action> {
    const chair = seating.at(seat)
    const legal = { ...legalNow(here), seat }
    const fallback: Action = { seat, kind: legal.call > 0n ? 'fold' : 'check' }
    if (!chair || chair.isLeaving || chair.isAway) return fallback
    if (chair.isBot) {
      await pause(lasts(botLeastMs + Math.random() * botMoreMs))
      const cards = here.places.ofSeat(seat).map((place) => here.at(place).card)
      const board = here.board.slice(0, here.shownBoard)
      return botAction(here.hand, legal, { cards, board, roll: Math.random() })
    }
    const asked = Promise.withResolvers<Action>()
    const from = Date.now()
    const base = lasts(chair.isGone ? goneMsOf(here) : decideMs)
    turn = { seat, from, endsAt: from + base, bankEndsAt: from + base + lasts(chair.bankMs) }
    waiting = { act: asked.resolve }
    show()
    const late = pause(turn.bankEndsAt - from).then(() => undefined)
    const action = await Promise.race([asked.promise, late])
    waiting = undefined
    const overMs = Date.now() - turn.endsAt
    if (overMs > 0) chair.bankMs = Math.max(0, chair.bankMs - overMs * speed)
    if (action) return action
    seating.silent([chair])
    return fallback
  }

  function goneMsOf({ hand }: Dealt): number {
    const pot = hand.players.reduce((sum, { total, dead }) => sum + total + dead, 0n)
    const byPot = Number(pot / stakes.bigBlind) * goneByBlindMs
    return Math.min(goneMostMs, goneLeastMs + byPot)
  }

  function legalNow({ hand }: Dealt) {
    const legal = legalOf(hand)
    if (!legal) throw new TypeError('it is nobody’s turn')
    return legal
  }

  /** Compares, pays, writes hand and stacks in one statement, and only then tells what came of it. */
  async function finish(here: Dealt): Promise<void> {
    if (here.hand.street === 'over' && here.shownBoard < here.hand.board) await reveal(here)
    const outcome = endOf(here)
    const ended = { ...here, outcome }
    const names = new Map(seating.chairs().map((chair) => [chair.seat, chair]))
    const { name: room, currency, decimals, isPractice, seats } = about
    const record = recordOf(ended, { room, currency, decimals, isPractice, seats }, names)
    const humans = seating.chairs().filter(({ isBot, seat }) => !isBot && isIn(here, seat))
    await hands.end({
      id: here.id,
      number: here.number,
      record,
      pot: outcome.pots.reduce((sum, { amount }) => sum + amount, 0n),
      owners: humans.map(({ owner, seat }) => ({ owner, seat })),
      sittings: humans.flatMap((chair) => changeOf(chair, ended)),
    })
    // Only now: a seat that is in the hand cannot be paid before its stack is written.
    here.outcome = outcome
    for (const { seat, stack } of outcome.seats) seating.became(seat, stack)
    for (const chair of humans) ripen(chair)
    phase = 'pause'
    show()
    for (const { owner, seat } of humans) {
      tellOwner(owner, { type: 'hand', record: recordFor(record, seat) })
    }
    await pause(lasts(outcome.isShowdown ? showMs : foldedMs))
  }

  function ripen(chair: Chair): void {
    chair.hands += 1
    const isMore = chair.hands % bankMoreHands === 0
    chair.bankMs = Math.min(bankMostMs, chair.bankMs + (isMore ? bankMoreMs : 0))
  }

  function changeOf({ sitting, seat }: Chair, here: Dealt) {
    const end = here.outcome?.seats.find((one) => one.seat === seat)
    const start = here.hand.players.find((one) => one.seat === seat)?.start
    if (!sitting || !end || start === undefined) return []
    return [{ id: sitting.id, by: end.stack - start, put: end.put, raked: end.raked }]
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
    /** Something has changed that may let the next hand begin. */
    nudge: () => wake.resolve(),
    own: (chair, buyIn) => ownView(chair, { dealt, buyIn, room: options.buyIn }),
    isIn: (seat: number) => dealt !== undefined && !dealt.outcome && isIn(dealt, seat),
    /** A player's own action. Repeated, it is done once. Throws Refused. */
    act(seat, { hand, step, kind, to }): void {
      if (dealt?.id !== hand || dealt.outcome) throw new Refused('round-over')
      if (step < dealt.hand.done.length) return
      if (!waiting || dealt.hand.turn !== seat) throw new Refused('out-of-turn')
      const action = { seat, kind, ...(to === undefined ? {} : { to: BigInt(to) }) }
      try {
        act(structuredClone(dealt.hand), action)
      } catch (error) {
        if (!(error instanceof BadAction)) throw error
        throw new Refused('not-by-the-rules', { rule: error.message })
      }
      waiting.act(action)
      waiting = undefined
    },
    /** A seat that leaves, or cannot wait any longer, acts at once by the rule for those who are away. */
    hurry(seat: number): void {
      if (!waiting || dealt?.hand.turn !== seat) return
      const { call } = legalNow(dealt)
      waiting.act({ seat, kind: call > 0n ? 'fold' : 'check' })
      waiting = undefined
    },
    bet: refuse,
    play: refuse,
    seed: hearing.seed,
  }
}

/** Hold'em has no bets before the cards, and no card is played. */
function refuse(): never {
  throw new Refused('out-of-turn')
}

function isIn({ hand }: Dealt, seat: number): boolean {
  return hand.players.some((one) => one.seat === seat)
}
