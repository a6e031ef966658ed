import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Refused, refusalOf } from '../play/refusals.ts'
import { isRunning } from '../play/sessions.ts'
import {
  type CallJob,
  type NewPlay,
  openDemoPlay,
  openPlay,
  pairsOf,
  playBy,
  type SeededPlay,
  sessionById,
} from '../store/index.ts'
import { stakeFault, stakeLimits } from './limits.rules.ts'
import type { OriginalsOptions } from './originals.ts'
import { playedBy } from './record.ts'
import { byTheRules, type Seat, seatOf } from './seat.ts'
import { playAnswer } from './views.ts'
import type { BetAsked, PlayAnswer } from './wire.ts'

const atOnceMax = 2_000

/** Opens plays, each once however often it is asked for. */
export function createBets(options: OriginalsOptions) {
  const { db, range, settlement, now, leaseEnds, nudge } = options
  const running = new Map<string, Promise<PlayAnswer>>()

  async function bet(asked: BetAsked): Promise<PlayAnswer> {
    const seat = await seatOf(db, range, asked.session)
    const mine = `${seat.session.id} ${asked.id} ${JSON.stringify(asked.bet)}`
    const underWay = running.get(mine)
    if (underWay) return underWay
    if (running.size >= atOnceMax) throw new Refused('busy')
    const opening = open(seat, asked).finally(() => running.delete(mine))
    running.set(mine, opening)
    return opening
  }

  async function open(seat: Seat, asked: BetAsked): Promise<PlayAnswer> {
    if (!isRunning(seat.session, now())) return playedBefore(seat, asked)
    const play = newPlay(seat, asked)
    const { kind } = seat.session
    if (kind === 'view') throw new Refused('session-over')
    return kind === 'demo' ? openForFun(seat, play, asked) : openForMoney(seat, play, asked)
  }

  /** Nothing new is taken when a session is over; what was played is told. */
  async function playedBefore(seat: Seat, asked: BetAsked): Promise<PlayAnswer> {
    const before = await playBy(db, asked.id)
    if (!before) throw new Refused('session-over')
    return answer(seat, before, asked)
  }

  function newPlay({ session, title, game, owner }: Seat, asked: BetAsked): NewPlay {
    if (game.outcomeFrom !== 'seeds') throw new Refused('bad-request')
    const read = byTheRules(() => game.readBet(asked.bet))
    const staked = game.stakeOf(read)
    const fault = stakeFault(stakeLimits(session.currency), {
      stake: staked,
      most: game.mostOf(read),
    })
    if (fault) throw new Refused(fault)
    return {
      id: asked.id,
      session: session.id,
      owner,
      player: session.player,
      title: title.code,
      game: game.id,
      rules_version: game.rulesVersion,
      currency: session.currency,
      bet: asked.bet,
      staked,
      opened_at: now(),
    }
  }

  async function openForFun(seat: Seat, play: NewPlay, asked: BetAsked): Promise<PlayAnswer> {
    await pairsOf(db, seat.owner, now())
    const opened = await openDemoPlay(db, play, (pair, nonce) =>
      playedBy({ ...play, ...pair, nonce }, []),
    )
    if (opened === 'poor') {
      const { balance } = await sessionById(db, seat.session.id)
      throw new Refused('not-enough-money', { balance: String(balance) })
    }
    return settled(seat, asked, opened === 'other-open')
  }

  async function openForMoney(seat: Seat, play: NewPlay, asked: BetAsked): Promise<PlayAnswer> {
    const call = { id: randomUUID(), due_at: leaseEnds() }
    let opened = await openPlay(db, play, call)
    if (opened === 'no-pair') {
      await pairsOf(db, seat.owner, now())
      opened = await openPlay(db, play, call)
    }
    if (opened === 'opened') await stake(jobOf(seat, play, call.id))
    return settled(seat, asked, opened === 'other-open' || opened === 'no-pair')
  }

  async function stake(job: CallJob): Promise<void> {
    const result = await settlement.bet(job)
    if ('win' in result) await settlement.win(result.win)
    else if (result.owed) nudge()
  }

  async function settled(seat: Seat, asked: BetAsked, isBusy: boolean): Promise<PlayAnswer> {
    const play = isBusy ? undefined : await playBy(db, asked.id)
    if (!play) throw new Refused('round-open')
    return answer(seat, play, asked)
  }

  /** The same id: the same play, if it is the same bet of the same player. */
  async function answer(seat: Seat, play: SeededPlay, asked: BetAsked): Promise<PlayAnswer> {
    const isSame =
      play.owner === seat.owner &&
      play.title === seat.title.code &&
      isDeepStrictEqual(play.bet, asked.bet)
    if (!isSame) throw new Refused('round-differs')
    if (play.state === 'opening') throw new Refused('round-open')
    if (play.state === 'void') {
      const { reason, balance } = play
      throw new Refused(refusalOf(reason ?? ''), balance === null ? {} : { balance: `${balance}` })
    }
    return playAnswer(
      play,
      play.state === 'done' ? seat.session : await sessionById(db, seat.session.id),
    )
  }

  return {
    bet,
    /** Waits for what is under way. */
    idle: async () => void (await Promise.allSettled(running.values())),
  }
}

/** The call that was written beside the play, without reading it again. */
function jobOf({ session }: Seat, play: NewPlay, id: string): CallJob {
  return {
    id,
    book: 'play',
    round: play.id,
    kind: 'bet',
    reference: null,
    amount: play.staked,
    tries: 1,
    session: session.id,
    title: session.title,
    currency: session.currency,
    player: session.player,
    token: session.token,
    bet: 'base',
    closes: false,
    isPrize: false,
  }
}
