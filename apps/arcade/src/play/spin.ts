import { randomUUID } from 'node:crypto'
import type { Model, NextWord } from '@baize/engines'
import type { BetResult, Settlement } from '../protocol/settlement.ts'
import {
  type Db,
  drawRound,
  jobOf,
  type NewRound,
  playDemo,
  type Round,
  rewardBy,
  roundBy,
  type Session,
  sessionById,
} from '../store/index.ts'
import type { Range } from '../titles.types.ts'
import { type Step, stepFor, stepsOf, ticketsOf } from './bets.rules.ts'
import { drawOutcome } from './draw.ts'
import { poolNow } from './pool.ts'
import { Refused, refusalOf } from './refusals.ts'
import { findSession, requireRunning } from './sessions.ts'
import { freeSpinsView, type Played, playedView } from './views.ts'
import type { SpinAnswer, SpinAsked } from './wire.ts'

export interface SpinOptions {
  db: Db
  range: Range
  settlement: Settlement
  nextWord: NextWord
  now(): Date
  leaseEnds(): Date
  /** Wakes the recovery: a rollback became due. */
  nudge(): void
}

const atOnceMax = 2_000

export type Spins = ReturnType<typeof createSpins>

/** Plays rounds. The round id makes a spin idempotent: sent again, it gets the answer of the first. */
export function createSpins(options: SpinOptions) {
  const { db, range, settlement, nextWord, now, leaseEnds, nudge } = options
  const running = new Map<string, Promise<SpinAnswer>>()

  async function spin(asked: SpinAsked): Promise<SpinAnswer> {
    const session = await findSession(db, asked.session)
    const mine = `${session.id} ${asked.id} ${asked.bet} ${asked.mode} ${asked.reward ?? ''}`
    const before = running.has(mine) ? undefined : await roundBy(db, asked.id)
    const underWay = running.get(mine)
    if (underWay) return underWay
    if (before) return complete(session, again(session, before, asked))
    if (running.size >= atOnceMax) throw new Refused('busy')
    const playing = play(session, asked)
      .then((played) => complete(session, played))
      .finally(() => running.delete(mine))
    running.set(mine, playing)
    return playing
  }

  /** Adds what the round changed: the amount of the pool, and how far free spins are played. */
  async function complete(session: Session, played: Played): Promise<SpinAnswer> {
    const model = modelOf(session)
    const jackpot = model ? await poolNow(db, model, session.currency) : null
    const { reward } = played.round
    const spins = reward === null ? undefined : await rewardBy(db, { id: reward })
    return { ...played, jackpot, freeSpins: spins ? freeSpinsView(spins) : null }
  }

  function modelOf(session: Session): Model | undefined {
    const title = range.slotOf(session.title)
    return title && range.modelOf(title.model)
  }

  async function play(session: Session, asked: SpinAsked): Promise<Played> {
    requireRunning(session, now())
    const model = modelOf(session)
    if (!model) throw new Refused('title-gone')
    const step = stepAsked(model, session, asked)
    if (asked.reward !== undefined) await requireFreeSpins(session, asked)
    const round = drawn(session, model, step, asked)
    return session.kind === 'demo' ? playForFun(session, round, asked) : playForMoney(round, asked)
  }

  /** The player's own free spins, for this game and at this bet; whether any is left is decided later. */
  async function requireFreeSpins(session: Session, asked: SpinAsked): Promise<void> {
    const { reward: id = '', bet, mode } = asked
    const { kind, player, title, currency } = session
    const found = await rewardBy(db, { id })
    const isOwn = kind === 'real' && found?.player === player && found?.title === title
    const isMeant = mode === 'base' && found?.bet === bet && found?.currency === currency
    if (!isOwn || !isMeant) throw new Refused('no-free-spin')
  }

  /** Draws the outcome, before any money moves; for one id this happens once. */
  function drawn(session: Session, model: Model, step: Step, asked: SpinAsked): NewRound {
    const { id, mode, reward = null } = asked
    const { bet, price, coin, level } = step
    const tickets = ticketsOf(model, step, mode)
    const { outcome, words } = drawOutcome(model, { bet: { level, tickets }, mode }, nextWord)
    return {
      id,
      session: session.id,
      player: session.player,
      title: session.title,
      model: model.id,
      rules_version: model.rulesVersion,
      currency: session.currency,
      mode,
      bet,
      stake: reward !== null ? 0n : mode === 'buy' && price !== undefined ? price : bet,
      reward,
      coin,
      level,
      tickets,
      pool_ppm: model.jackpot?.contributionPpm ?? 0,
      pool_falls: outcome.jackpot,
      words,
      outcome: JSON.stringify(outcome),
      win: BigInt(outcome.win) * coin,
      bet_id: null,
      win_id: null,
      drawn_at: now(),
    }
  }

  async function playForFun(session: Session, round: NewRound, asked: SpinAsked): Promise<Played> {
    const played = await playDemo(db, round, now())
    if (played === 'poor') {
      const { balance } = await sessionById(db, session.id)
      throw new Refused('not-enough-money', { balance: String(balance) })
    }
    if (played === 'id-taken') return settled(session, asked)
    return playedView(played, session)
  }

  async function playForMoney(round: NewRound, asked: SpinAsked): Promise<Played> {
    const id = randomUUID()
    const written = await drawRound(
      db,
      { ...round, bet_id: id },
      {
        id,
        round: round.id,
        kind: 'bet',
        reference: null,
        amount: round.stake,
        state: 'due',
        tries: 1,
        due_at: leaseEnds(),
        made_at: now(),
      },
    )
    if (written === 'other-open') throw new Refused('round-open')
    if (written === 'no-spin') throw new Refused('no-free-spin')
    if (written === 'drawn') await settle(await settlement.bet(await jobOf(db, id)))
    return settled(await sessionById(db, round.session), asked)
  }

  async function settle(result: BetResult): Promise<void> {
    if ('win' in result) await settlement.win(result.win)
    else if ('owed' in result && result.owed) nudge()
  }

  async function settled(session: Session, asked: SpinAsked): Promise<Played> {
    const round = await roundBy(db, asked.id)
    if (!round) throw new Refused('round-unknown')
    return again(session, round, asked)
  }

  return {
    spin,
    /** Waits for the spins that are running. */
    idle: async () => void (await Promise.allSettled(running.values())),
  }
}

function stepAsked(model: Model, { kind, currency }: Session, { bet, mode }: SpinAsked): Step {
  if (kind === 'view') throw new Refused('session-over')
  const step = stepFor(stepsOf(model, currency), bet)
  if (typeof step === 'string') throw new Refused(step)
  if (mode === 'buy' && step.price === undefined) throw new Refused('nothing-to-buy')
  return step
}

/** The id was used before: answers its round if session, bet and mode are the same, else refuses. */
function again(session: Session, round: Round, asked: SpinAsked): Played {
  const { bet, mode, reward = null } = asked
  const isSame = round.session === session.id && round.bet === bet && round.mode === mode
  if (!isSame || round.reward !== reward) throw new Refused('round-differs')
  if (round.state === 'drawn') throw new Refused('round-open')
  if (round.state === 'void') {
    const { reason, balance } = round
    const code = refusalOf(reason ?? '')
    // The operator's limit on free spins is how many it gave.
    if (reward !== null && code === 'limit-reached') throw new Refused('no-free-spin')
    throw new Refused(code, balance === null ? {} : { balance: `${balance}` })
  }
  return playedView(round, session)
}
