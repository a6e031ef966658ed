import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Refused, refusalOf } from '../play/refusals.ts'
import { requireRunning } from '../play/sessions.ts'
import {
  actionAsked,
  actionTaken,
  type CallJob,
  demoAction,
  type Json,
  jobOf,
  playBy,
  playsLeft,
  type SeededPlay,
  sessionById,
} from '../store/index.ts'
import { stakeLimits } from './limits.rules.ts'
import type { OriginalsOptions } from './originals.ts'
import { leftBy, playedBy, turnoverBy } from './record.ts'
import { byTheRules, type Seat, seatOf } from './seat.ts'
import { playAnswer } from './views.ts'
import type { ActAsked, PlayAnswer } from './wire.ts'

/** An open round without an action for so long is ended by its published rule. */
export const leftAloneMs = 24 * 3_600_000
const leftAtOnceMax = 50

interface Turn {
  id: string
  session: string
  step: number
  actions: Json[]
  isOver: boolean
  returned: bigint
  cost: bigint
  turnover?: bigint
}

/** Plays actions. An action sent again is not repeated: it gets the same answer. */
export function createActions({ db, range, settlement, now, leaseEnds, nudge }: OriginalsOptions) {
  async function act(asked: ActAsked): Promise<PlayAnswer> {
    const seat = await seatOf(db, range, asked.session)
    const play = await ownPlay(seat, asked.id)
    if (asked.step < play.actions.length) return again(seat, play, asked)
    if (play.state === 'done' || play.state === 'paying') throw new Refused('round-over')
    if (play.state !== 'open')
      throw new Refused(play.state === 'void' ? 'round-void' : 'round-open')
    if (asked.step > play.actions.length) throw new Refused('out-of-turn')
    requireRunning(seat.session, now())
    const turn = turnOf(seat, play, asked)
    if (seat.session.kind === 'demo') await takeForFun(turn)
    else if (turn.cost > 0n) await takeForMore(turn, asked.action)
    else await take(turn)
    return answer(seat, await ownPlay(seat, asked.id))
  }

  async function takeForFun(turn: Turn): Promise<void> {
    const taken = await demoAction(db, { ...turn, now: now() })
    if (taken === 'not-its-turn') throw new Refused('out-of-turn')
    if (taken === 'taken') return
    const { balance } = await sessionById(db, turn.session)
    throw new Refused('not-enough-money', { balance: String(balance) })
  }

  async function take(turn: Turn): Promise<void> {
    const win = { id: randomUUID(), due_at: leaseEnds() }
    if (!(await actionTaken(db, turn, { ...turn, win, now: now() })))
      throw new Refused('out-of-turn')
    if (turn.isOver) await settlement.win(await jobOf(db, win.id))
  }

  async function takeForMore(turn: Turn, action: Json): Promise<void> {
    const price = { id: randomUUID(), amount: turn.cost, due_at: leaseEnds(), action, now: now() }
    if (!(await actionAsked(db, turn, price))) throw new Refused('out-of-turn')
    await pay(await jobOf(db, price.id))
    const { actions, reason, balance } = await playById(turn.id)
    if (actions.length > turn.step) return
    throw new Refused(refusalOf(reason ?? ''), balance === null ? {} : { balance: `${balance}` })
  }

  async function pay(job: CallJob): Promise<void> {
    const result = await settlement.bet(job)
    if ('win' in result) await settlement.win(result.win)
    else if ('owed' in result && result.owed) nudge()
  }

  async function ownPlay(seat: Seat, id: string): Promise<SeededPlay> {
    const play = await playBy(db, id)
    const isOwn = play?.owner === seat.owner && play.title === seat.title.code
    // Shared rounds and magazines are played over the sockets of their tables.
    const isHere = play?.shared === null && seat.game.outcomeFrom === 'seeds'
    // Prices and the win are calls of the session that plays on: in its currency they would be other money.
    const isItsMoney = play?.currency === seat.session.currency
    if (!play || !isOwn || !isHere || !isItsMoney) throw new Refused('round-unknown')
    return play
  }

  async function playById(id: string): Promise<SeededPlay> {
    const play = await playBy(db, id)
    if (!play) throw new Refused('round-unknown')
    return play
  }

  /** The step was played before: the same action gets the same answer, another action is refused. */
  async function again(
    seat: Seat,
    play: SeededPlay,
    { step, action }: ActAsked,
  ): Promise<PlayAnswer> {
    if (!isDeepStrictEqual(play.actions[step], action)) throw new Refused('out-of-turn')
    return answer(seat, play)
  }

  async function answer(seat: Seat, play: SeededPlay): Promise<PlayAnswer> {
    return playAnswer(play, await sessionById(db, seat.session.id))
  }

  /** Ends the rounds that their players abandoned; answers how many. */
  async function endLeft(): Promise<number> {
    const before = new Date(now().getTime() - leftAloneMs)
    const left = await playsLeft(db, before, leftAtOnceMax)
    for (const play of left) await endByRule(play)
    return left.length
  }

  async function endByRule(play: SeededPlay): Promise<void> {
    const { id, session } = play
    const step = play.actions.length
    const actions = [...play.actions, ...leftBy(play, play.actions)]
    const round = playedBy(play, actions)
    const { isOver, returned, staked } = round
    const cost = staked - play.staked
    const turnover = turnoverBy(play, round)
    const turn = { id, session, step, actions, isOver, returned, cost, turnover }
    const { kind } = await sessionById(db, session)
    if (kind === 'demo') await takeForFun(turn)
    else await take(turn)
  }

  return { act, endLeft }
}

function turnOf(seat: Seat, play: SeededPlay, { id, step, action }: ActAsked): Turn {
  mustCashOut(seat, play, action)
  const actions = [...play.actions, action]
  const { isOver, returned, staked } = byTheRules(() => playedBy(play, actions))
  return {
    id,
    step,
    session: seat.session.id,
    actions,
    isOver,
    returned,
    cost: staked - play.staked,
  }
}

/**
 * Once the round is worth `returnMax`, only a cash-out is accepted. The next draw does not influence
 * this check.
 */
function mustCashOut({ game, session }: Seat, play: SeededPlay, action: Json): void {
  const worth = game.worthOf?.(playedBy(play, play.actions).state) ?? 0n
  const isFull = worth >= stakeLimits(session.currency).returnMax
  if (isFull && action['type'] !== 'cashOut') throw new Refused('return-too-high')
}
