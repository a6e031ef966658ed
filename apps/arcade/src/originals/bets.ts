import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Round } from '@baize/engines/house'
import { Refused, refusalOf } from '../play/refusals.ts'
import { isRunning } from '../play/sessions.ts'
import type { Worded } from '../protocol/wallet.ts'
import {
  type CallJob,
  type NewPlay,
  openDemoPlay,
  openPlay,
  pairsOf,
  playBy,
  type SeededPlay,
  type SeedPair,
  sessionById,
} from '../store/index.ts'
import { stakeFault, stakeLimits } from './limits.rules.ts'
import type { OriginalsOptions } from './originals.ts'
import { playedBy } from './record.ts'
import { byTheRules, createSeats, type KnownSeat } from './seat.ts'
import { playAnswer } from './views.ts'
import type { BetAsked, PlayAnswer } from './wire.ts'

const atOnceMax = 2_000

/** A bet with the outcome that its seeds decide, and its signed call to the wallet. */
interface DecidedBet {
  play: SeededPlay
  round: Round<unknown, unknown>
  job: CallJob
  worded: Worded
}

/** Opens plays. The play id makes a bet idempotent: sent again, it gets the answer of the first. */
export function createBets(options: OriginalsOptions) {
  const { db, range, wallet, settlement, now, leaseEnds, nudge } = options
  const seats = createSeats(db, range)
  const lastOf = new WeakMap<KnownSeat, SeededPlay>()
  const running = new Map<string, Promise<PlayAnswer>>()

  async function bet(asked: BetAsked): Promise<PlayAnswer> {
    const seat = await seats.at(asked.session)
    const mine = `${seat.session.id} ${asked.id} ${JSON.stringify(asked.bet)}`
    const underWay = running.get(mine)
    if (underWay) return underWay
    if (running.size >= atOnceMax) throw new Refused('busy')
    const opening = open(seat, asked).finally(() => running.delete(mine))
    running.set(mine, opening)
    return opening
  }

  async function open(seat: KnownSeat, asked: BetAsked): Promise<PlayAnswer> {
    if (seat.session.expires_at <= now()) return playedBefore(seat, asked)
    const play = newPlay(seat, asked)
    const { kind } = seat.session
    if (kind === 'view') throw new Refused('session-over')
    return kind === 'demo' ? openForFun(seat, play, asked) : openForMoney(seat, play, asked)
  }

  /** An expired session takes no new bet; a bet that was played before is answered from its record. */
  async function playedBefore(seat: KnownSeat, asked: BetAsked): Promise<PlayAnswer> {
    seats.forget(asked.session)
    const before = await playBy(db, asked.id)
    if (!before) throw new Refused('session-over')
    return answer(seat, before, asked)
  }

  function newPlay({ session, title, game, owner }: KnownSeat, asked: BetAsked): NewPlay {
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

  async function openForFun(seat: KnownSeat, play: NewPlay, asked: BetAsked): Promise<PlayAnswer> {
    const judge = (pair: SeedPair, nonce: number) => playedBy({ ...play, ...pair, nonce }, [])
    let opened = await openDemoPlay(db, play, judge)
    if (opened === 'no-pair') {
      await pairsOf(db, seat.owner, now())
      opened = await openDemoPlay(db, play, judge)
    }
    if (typeof opened === 'object') return answer(seat, opened, asked)
    if (opened === 'poor') {
      const { balance } = await sessionById(db, seat.session.id)
      throw new Refused('not-enough-money', { balance: String(balance) })
    }
    return settled(seat, asked, opened)
  }

  async function openForMoney(
    seat: KnownSeat,
    play: NewPlay,
    asked: BetAsked,
  ): Promise<PlayAnswer> {
    const call = { id: randomUUID(), due_at: leaseEnds() }
    const foreseen = foresee(seat, play, call.id)
    let opened = await openPlay(db, play, call)
    if (opened === 'nothing') {
      if (!isRunning(await sessionById(db, seat.session.id), now()))
        return playedBefore(seat, asked)
      await pairsOf(db, seat.owner, now())
      opened = await openPlay(db, play, call)
    }
    if (typeof opened === 'string') return settled(seat, asked, opened)
    lastOf.set(seat, opened)
    const isForeseen = foreseen && isSameDraw(foreseen.play, opened)
    const decided = isForeseen ? { ...foreseen, play: opened } : decide(seat, opened, call.id)
    return (await stake(decided)) ?? settled(seat, asked, 'opened')
  }

  /**
   * A player's next bet most likely uses the next nonce of the same seed pair. So its outcome is
   * computed and its call signed while the database opens the play. If the database gives another pair
   * or nonce, this work is thrown away.
   */
  function foresee(seat: KnownSeat, play: NewPlay, call: string): DecidedBet | undefined {
    const last = lastOf.get(seat)
    if (last?.nonce == null) return undefined
    return decide(seat, { ...last, ...play, player: last.player, nonce: last.nonce + 1 }, call)
  }

  /**
   * A round that is over with no payout is closed by its bet call; every other round needs a win call
   * too.
   */
  function decide(seat: KnownSeat, play: SeededPlay, call: string): DecidedBet {
    const round = playedBy(play, [])
    const { isOver, returned } = round
    const closes = isOver && returned === 0n
    const job = { ...jobOf(seat, play, call), closes, decided: { isOver, returned } }
    return { play, round, job, worded: wallet.word(job) }
  }

  /**
   * Takes the stake and answers the play. Undefined if the stake or the payout is not settled yet: the
   * caller then reads the play from the database.
   */
  async function stake(decided: DecidedBet): Promise<PlayAnswer | undefined> {
    const { play, round, job, worded } = decided
    const { isOver, returned } = round
    const result = await settlement.bet(job, worded)
    if ('owed' in result) {
      if (result.owed) nudge()
      return undefined
    }
    const stood = 'win' in result ? await settlement.win(result.win, result.worded) : result.stood
    if (!stood) return undefined
    const state = isOver ? 'done' : 'open'
    return playAnswer({ ...play, ...stood, state, returned }, stood, round)
  }

  async function settled(
    seat: KnownSeat,
    asked: BetAsked,
    opened: 'opened' | 'nothing' | 'no-pair' | 'id-taken' | 'other-open',
  ): Promise<PlayAnswer> {
    const isThere = opened === 'opened' || opened === 'id-taken'
    const play = isThere ? await playBy(db, asked.id) : undefined
    if (!play) throw new Refused('round-open')
    return answer(seat, play, asked)
  }

  /** The id was used before: answers its play if it is the same bet of the same player, else refuses. */
  async function answer(seat: KnownSeat, play: SeededPlay, asked: BetAsked): Promise<PlayAnswer> {
    const isSame =
      play.owner === seat.owner &&
      play.title === seat.title.code &&
      isDeepStrictEqual(play.bet, asked.bet)
    if (!isSame) throw new Refused('round-differs')
    if (play.state === 'opening') throw new Refused('round-open')
    const { state, reason, balance, net } = play
    if (state === 'void') {
      throw new Refused(refusalOf(reason ?? ''), balance === null ? {} : { balance: `${balance}` })
    }
    const isKnown = state === 'done' && balance !== null && net !== null
    return playAnswer(play, isKnown ? { balance, net } : await sessionById(db, seat.session.id))
  }

  return {
    bet,
    /** Waits for the bets that are running. */
    idle: async () => void (await Promise.allSettled(running.values())),
  }
}

function isSameDraw(one: SeededPlay, other: SeededPlay): boolean {
  const isSamePair = one.seed_pair === other.seed_pair && one.client_seed === other.client_seed
  return isSamePair && one.nonce === other.nonce
}

/** The call that was written with the play, built without reading it from the database. */
function jobOf({ session }: KnownSeat, play: SeededPlay, id: string): CallJob {
  return {
    id,
    recordedAs: 'play',
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
