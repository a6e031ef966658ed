import { randomUUID } from 'node:crypto'
import {
  type BlackjackMove,
  blackjackRuleMove,
  drawnAt,
  type LiveBlackjackView,
  liveBlackjack,
} from '@baize/engines/house'
import { createGather } from '../originals/gather.ts'
import { playedBy } from '../originals/record.ts'
import { byTheRules, type Seat } from '../originals/seat.ts'
import { Refused, refusalOf } from '../play/refusals.ts'
import { requireRunning } from '../play/sessions.ts'
import {
  type ActionTaken,
  actionAsked,
  actionsTaken,
  demoAction,
  handsDealt,
  type Json,
  jobOf,
  playBy,
  sessionById,
} from '../store/index.ts'
import type { Bet, Hand, Running } from './running.ts'
import type { TableOptions } from './table.ts'
import type { DecideAsked, OwnBet, TableCards } from './wire.ts'

interface DecidingOptions
  extends Pick<
    TableOptions,
    | 'db'
    | 'settlement'
    | 'now'
    | 'leaseEnds'
    | 'nudge'
    | 'stopping'
    | 'log'
    | 'tell'
    | 'tellOwner'
    | 'moved'
  > {
  /** How long a step of decisions may take. */
  decideMs: number
  lasts(ms: number): number
  pause(ms: number): Promise<void>
  enter(here: Running, phase: 'decide', ms: number): void
}

/** How long the first cards are dealt, before anybody decides. */
const firstCardsMs = 2_500
/** How long the wallet may take for stakes that were asked for in time, after the end of a step. */
const stakesMs = 5_000
const gatheredMax = 100
const deal = { type: 'deal' } as const

/**
 * The decisions of a round of blackjack. In a step all hands that are in the same place of the game are
 * decided at once, and their cards fall together at its end: so no player sees from another what comes
 * next. A decision is stored, and its stake taken, before it counts.
 */
export function createDeciding(options: DecidingOptions) {
  const { db, settlement, now, leaseEnds, nudge, stopping, tell, tellOwner, moved } = options
  const { lasts, pause, enter, log } = options
  const store = createGather((all: readonly ActionTaken[]) => actionsTaken(db, all), {
    sizeMax: gatheredMax,
    ownerOf: ({ id }) => id,
  })
  /** The hands of the step that is on; empty while nothing can be decided. */
  let due = new Set<Bet>()
  let allChosen = Promise.withResolvers<void>()

  /** Until every hand is played; false if the table stops before. */
  async function run(here: Running, salt: string): Promise<boolean> {
    await handsDealt(db, here.number, [deal])
    for (const bet of here.bets.values()) bet.hand = { actions: [deal], ...played(bet, [deal]) }
    const cards = cardsOf(here, salt)
    await step(here, { ...cards, step: 0, due: 0 }, [])
    for (let nth = 1; !stopping.aborted; nth += 1) {
      const hands = dueIn(here)
      if (hands.length === 0) break
      await step(here, { ...cards, step: nth, due: hands.length }, hands)
    }
    // Every player has the whole own hand before the dealer's is shown.
    for (const bet of here.bets.values()) tellHand(bet)
    return !stopping.aborted
  }

  async function step(here: Running, cards: TableCards, hands: readonly Bet[]): Promise<void> {
    enter(here, 'decide', lasts(hands.length > 0 ? options.decideMs : firstCardsMs))
    here.cards = cards
    due = new Set(hands)
    allChosen = Promise.withResolvers()
    const { atMs, endsAtMs, number } = here
    tell({ type: 'decide', now: atMs, number: Number(number), endsAt: endsAtMs, cards })
    for (const bet of here.bets.values()) tellHand(bet)
    await Promise.race([pause(endsAtMs - Date.now()), hands.length > 0 ? allChosen.promise : never])
    if (stopping.aborted) return
    due = new Set()
    await answered(hands)
    await Promise.all(hands.map(decideByRule))
    for (const bet of hands) takeEffect(bet)
  }

  /** Stakes that were asked for in time count; whoever the wallet keeps waiting longer is left out. */
  async function answered(hands: readonly Bet[]): Promise<void> {
    const asked = hands.flatMap(({ hand }) => hand?.asking?.made ?? [])
    if (asked.length > 0) await Promise.race([Promise.allSettled(asked), pause(lasts(stakesMs))])
    for (const { hand } of hands) if (hand?.asking) hand.isStuck = true
  }

  /** Whoever did not decide plays by basic strategy, with no money added. */
  async function decideByRule(bet: Bet): Promise<void> {
    const hand = bet.hand!
    const type = blackjackRuleMove(dealtTo(hand))
    if (hand.chosen || hand.isStuck || !type) return
    const isWritten = await written(bet, bet.session, { type }).catch((error: unknown) => {
      log.warn(
        { err: error, bet: bet.id },
        'a hand waits for the end of its round: its rule is not written',
      )
      return false
    })
    if (isWritten) hand.chosen = { type }
    else hand.isStuck = true
  }

  async function decide(
    seat: Seat,
    here: Running,
    { id, step: at, move }: DecideAsked,
  ): Promise<OwnBet> {
    const bet = here.bets.get(id)
    // What it costs, and the win, are calls of the session that decides: they are in its currency.
    const isItsMoney = bet?.currency === seat.session.currency
    if (bet?.owner !== seat.owner || !isItsMoney) throw new Refused('round-unknown')
    const { hand } = bet
    if (!hand) throw new Refused('out-of-turn')
    const before = (hand.chosen ? [...hand.actions, hand.chosen] : hand.actions)[at]
    if (before) {
      if (before['type'] !== move) throw new Refused('out-of-turn')
      return bet.own
    }
    const isNow = due.has(bet) && Date.now() < here.endsAtMs && at === hand.actions.length
    if (!isNow || hand.isStuck) throw new Refused('out-of-turn')
    if (hand.asking) {
      if (hand.asking.move !== move) throw new Refused('round-open')
      return hand.asking.made
    }
    requireRunning(seat.session, now())
    if (seat.session.kind === 'view') throw new Refused('session-over')
    const made = choose(seat, bet, move).finally(() => delete hand.asking)
    hand.asking = { move, made }
    return made
  }

  async function choose(seat: Seat, bet: Bet, type: BlackjackMove): Promise<OwnBet> {
    const hand = bet.hand!
    byTheRules(() => played(bet, [...hand.actions, { type }]))
    const cost = costOf(hand, type)
    try {
      await (cost > 0n && !bet.isDemo
        ? takeForMore(seat, bet, { type }, cost)
        : takeAsIs(seat, bet, { type }, cost))
    } catch (error) {
      // It is not known what was written: the record decides, when the round is over.
      if (!(error instanceof Refused)) hand.isStuck = true
      throw error
    }
    if (bet.session !== seat.session.id) delete bet.staking
    bet.session = seat.session.id
    hand.chosen = { type }
    bet.own = ownOf(bet, due.has(bet))
    if ([...due].every((one) => one.hand?.chosen)) allChosen.resolve()
    return bet.own
  }

  async function takeAsIs({ session }: Seat, bet: Bet, action: Json, cost: bigint): Promise<void> {
    if (await written(bet, session.id, action, cost)) return
    const { balance } = await sessionById(db, session.id)
    if (bet.isDemo && balance < cost)
      throw new Refused('not-enough-money', { balance: `${balance}` })
    throw new Refused('out-of-turn')
  }

  /** Stores an action; false if the hand does not wait for it, or the play money does not suffice. */
  async function written(bet: Bet, session: string, action: Json, cost = 0n): Promise<boolean> {
    const { id, isDemo, hand } = bet
    const { actions: before } = hand!
    const actions = [...before, action]
    const turn = { id, session, step: before.length, actions, isOver: false, returned: 0n }
    if (!isDemo) {
      return store({ ...turn, win: { id: randomUUID(), due_at: leaseEnds() }, now: now() })
    }
    const taken = await demoAction(db, { ...turn, cost, now: now() })
    if (taken === 'taken' && cost > 0n) moved(session)
    return taken === 'taken'
  }

  /** The price is a bet of the same round: the action is on record once the wallet has taken it. */
  async function takeForMore({ session }: Seat, bet: Bet, action: Json, cost: bigint) {
    const { length } = bet.hand!.actions
    const price = { id: randomUUID(), amount: cost, due_at: leaseEnds(), action, now: now() }
    const turn = { id: bet.id, session: session.id, step: length }
    if (!(await actionAsked(db, turn, price))) throw new Refused('out-of-turn')
    const result = await settlement.bet(await jobOf(db, price.id))
    if ('owed' in result && result.owed) nudge()
    const play = await playBy(db, bet.id)
    if (play && play.actions.length > length) return
    const { reason = null, balance = null } = play ?? {}
    throw new Refused(refusalOf(reason ?? ''), balance === null ? {} : { balance: `${balance}` })
  }

  function tellHand(bet: Bet): void {
    bet.own = ownOf(bet, due.has(bet))
    tellOwner(bet.owner, { type: 'own', seat: bet.own })
  }

  return { run, decide }
}

const never = new Promise<void>(() => {})

/** The hands whose turn it is: first insurance, then every first hand, then the second hands of splits. */
function dueIn({ bets }: Running): Bet[] {
  const open = [...bets.values()].flatMap((bet) => {
    const { can, turn = -1 } = dealtTo(bet.hand!)
    return bet.hand!.isStuck || can.length === 0 ? [] : [{ bet, turn }]
  })
  const first = open.reduce((least, { turn }) => Math.min(least, turn), Infinity)
  return open.filter(({ turn }) => turn === first).map(({ bet }) => bet)
}

function takeEffect(bet: Bet): void {
  const hand = bet.hand!
  if (!hand.chosen) return
  const actions = [...hand.actions, hand.chosen]
  Object.assign(hand, { actions, ...played(bet, actions) })
  delete hand.chosen
}

function ownOf(bet: Bet, isDue: boolean): OwnBet {
  const { actions, chosen, view, staked } = bet.hand!
  const price = chosen ? costOf(bet.hand!, chosen['type']) : 0n
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine has read each of them
  const types = actions as readonly { type: string }[]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
  const own = chosen ? { chosen: chosen['type'] as BlackjackMove } : {}
  return {
    ...bet.own,
    stake: String(staked + price),
    hand: { actions: types, view, isDue, ...own },
  }
}

/** What an allowed move adds to the stake. */
function costOf({ view }: Hand, move: unknown): bigint {
  return BigInt(dealtTo({ view }).can.find(({ type }) => type === move)?.cost ?? 0)
}

function dealtTo({ view }: Pick<Hand, 'view'>) {
  const { dealer, hands, can, turn } = view
  return { dealer: dealer!, hands: hands!, can: can!, ...(turn === undefined ? {} : { turn }) }
}

function played(bet: Bet, actions: readonly Json[]): Pick<Hand, 'view' | 'staked'> {
  const round = playedBy(bet, actions)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the view of this very game
  return { staked: round.staked, view: round.view as LiveBlackjackView }
}

/** What everybody may see before the end. */
function cardsOf({ link }: Running, salt: string): Pick<TableCards, 'first' | 'open'> {
  const { first, dealer } = drawnAt(liveBlackjack, { link, salt }) as {
    first: string[]
    dealer: { cards: string[] }
  }
  return { first, open: dealer.cards[0]! }
}
