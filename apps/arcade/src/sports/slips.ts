import { randomUUID } from 'node:crypto'
import { createGather } from '../originals/gather.ts'
import { Refused, refusalOf } from '../play/refusals.ts'
import { requireRunning } from '../play/sessions.ts'
import type { Settlement } from '../protocol/settlement.ts'
import {
  type Db,
  type Json,
  type Opened,
  openSlips,
  type Session,
  type SlipRecord,
  type SlipToOpen,
  scopeKey,
  sessionById,
} from '../store/index.ts'
import type { createAccepting } from './accepting.ts'
import type { Board } from './board.ts'
import { type Judged, judgeSlip, roomsOf, type SlipAsked, scopesAt } from './judging.ts'
import { keptOf, lookUp } from './picks.ts'
import { quoteOf } from './quote.ts'
import { bettorAt, type SportsSeat } from './seat.ts'
import type { SlipReads } from './slips.reads.ts'
import { limitsIn } from './slips.rules.ts'
import { alikeOf, formatIn, offerIn, slipAskedOf, stakingOf, type ToPlace } from './slips.terms.ts'
import type { LegAsked, QuoteAsked } from './slips.wire.ts'

export interface SlipsOptions {
  db: Db
  board: Board
  settlement: Settlement
  accepting: ReturnType<typeof createAccepting>
  reads: SlipReads
  /** How long a slip with a leg in play waits. */
  delayMs: number
  now(): Date
  leaseEnds(): Date
  nudge(): void
  stopping: AbortSignal
  log: { warn(detail: object, message: string): void }
  /** The play-money balance of a session changed. */
  moved(session: string): void
  /** A slip has become something else than its player was answered. */
  tell(slip: string): void
}

/** The same legs within so much time need a confirmation. */
const alikeMs = 5_000
const gatheredMax = 100
/** The pause before a stake that became no bet is given back; it doubles with each failure. */
const giveBackFromMs = 250
const giveBackToMs = 30_000
/** Slips that one player may have under way. */
const underWayMax = 20

export type Slips = ReturnType<typeof createSlips>

/** A slip that is accepted as it is, or offered other terms. */
type Placeable = Exclude<Judged, { kind: 'fault' }>

/** Bets are quoted and placed. Throws Refused. */
export function createSlips(options: SlipsOptions) {
  const { db, board, settlement, accepting, reads, now, leaseEnds, nudge } = options
  const write = createGather((all: readonly SlipToOpen[]) => openSlips(db, all), {
    sizeMax: gatheredMax,
    ownerOf: ({ slip }) => slip.owner,
  })
  const underWay = new Map<string, { owner: string; made: Promise<SlipRecord> }>()
  const waiting = new Map<string, NodeJS.Timeout>()

  /** Judges with what is left of the limits now; they may be used up until it is accepted. */
  async function judgeNow(asked: SlipAsked, seat: SportsSeat): Promise<Judged> {
    const bettor = bettorAt(seat)
    const limits = limitsIn(bettor.currency)
    const of = { board, limits, nowMs: now().getTime(), book: seat.title.book }
    const alone = judgeSlip(asked, of)
    if (alone.kind !== 'fits') return alone
    const scopes = scopesAt(alone, bettor)
    const owed = await reads.owed({ owner: bettor.owner, scopes })
    return judgeSlip(asked, {
      ...of,
      rooms: () => roomsOf(scopes, (scope) => owed.get(scopeKey(scope)) ?? 0n),
    })
  }

  async function place(seat: SportsSeat, asked: ToPlace): Promise<SlipRecord> {
    const { owner } = seat
    const running = underWay.get(asked.id)
    if (running) {
      if (running.owner !== owner) throw new Refused('round-differs')
      return running.made
    }
    if ([...underWay.values()].filter((one) => one.owner === owner).length >= underWayMax) {
      throw new Refused('busy')
    }
    const made = placeOnce(seat, asked)
    underWay.set(asked.id, { owner, made })
    return made.finally(() => underWay.delete(asked.id))
  }

  async function placeOnce(seat: SportsSeat, asked: ToPlace): Promise<SlipRecord> {
    let judged: Placeable
    try {
      judged = await judgeToPlace(seat, asked)
    } catch (error) {
      // Prices, limits and sessions change: the slip that was placed before does not.
      const before = error instanceof Refused ? await ownBefore(seat, asked) : undefined
      if (before) return before
      throw error
    }
    const opening = openingOf(seat, asked, judged)
    const opened = await write(opening)
    if (opened !== 'opened') return notOpened(seat, asked, opened)
    if (judged.kind === 'fits') await takeStake(seat, opening, judged.isLive)
    const placed = await record(asked.id)
    const { state, is_taken, fault } = placed.slip
    const isRefused = opening.bet !== null && state === 'rejected' && !is_taken
    if (isRefused) throw await refusedBy(fault, seat.session)
    return placed
  }

  async function judgeToPlace(seat: SportsSeat, asked: ToPlace): Promise<Placeable> {
    requireRunning(seat.session, now())
    if (seat.session.kind === 'view') throw new Refused('session-over')
    const judged = await judgeNow(slipAskedOf(asked), seat)
    if (judged.kind === 'fault') throw new Refused('slip-refused', { fault: judged.fault })
    return judged
  }

  /** The same id again gets the same slip. */
  async function ownBefore(
    { owner, title }: SportsSeat,
    asked: ToPlace,
  ): Promise<SlipRecord | undefined> {
    const before = await reads.record(asked.id)
    if (!before) return undefined
    const { slip } = before
    const isSame =
      slip.owner === owner &&
      slip.title === title.code &&
      slip.alike === alikeOf(slipAskedOf(asked)) &&
      slip.unit === BigInt(asked.stake)
    if (!isSame) throw new Refused('round-differs')
    return before
  }

  async function notOpened(seat: SportsSeat, asked: ToPlace, why: Opened): Promise<SlipRecord> {
    if (why === 'alike') throw new Refused('slip-refused', { fault: { code: 'repeated-slip' } })
    if (why === 'poor') {
      const { balance } = await sessionById(db, seat.session.id)
      throw new Refused('not-enough-money', { balance: String(balance) })
    }
    const before = await ownBefore(seat, asked)
    if (!before) throw new Refused('round-differs')
    return before
  }

  function openingOf(
    { session, owner, title }: SportsSeat,
    asked: ToPlace,
    judged: Placeable,
  ): SlipToOpen {
    const isDemo = session.kind === 'demo'
    const isOffer = judged.kind === 'offer'
    const slip = slipAskedOf(asked)
    const kept = isOffer ? keptAsked(judged.legs) : judged.kept
    const lines = judged.kind === 'offer' ? judged.lines : judged.money.lines
    const unit = BigInt(asked.stake)
    const reoffer = isOffer ? { stake: String(judged.unit), legs: judged.legs } : null
    return {
      slip: {
        id: asked.id,
        session: session.id,
        owner,
        player: session.player,
        title: title.code,
        currency: session.currency,
        kind: asked.kind,
        system: asked.system ?? null,
        legs: kept.map((leg, nth) => ({ ...leg, price: asked.legs[nth]?.price ?? null })),
        alike: alikeOf(slip),
        policy: asked.policy,
        format: asked.format,
        lines,
        unit,
        staked: unit * BigInt(lines),
        most: isOffer ? 0n : judged.most,
        is_live: !isOffer && judged.isLive,
        scores: isOffer ? {} : judged.scores,
        placed_at: now(),
        fault: isOffer ? { ...judged.fault } : null,
        reoffer,
      },
      bet: isDemo || isOffer ? null : { id: randomUUID(), due_at: leaseEnds() },
      isDemo,
      alikeSince: asked.again || isOffer ? null : new Date(now().getTime() - alikeMs),
    }
  }

  /** Legs of a slip that is only offered other terms. */
  function keptAsked(legs: readonly LegAsked[]) {
    const nowMs = now().getTime()
    return legs.flatMap((leg) => {
      const found = lookUp(board, leg, nowMs)
      return 'fault' in found ? [] : keptOf(found, leg.price)
    })
  }

  async function takeStake(
    { session }: SportsSeat,
    { slip, bet }: SlipToOpen,
    isLive: boolean,
  ): Promise<void> {
    if (!bet) {
      options.moved(session.id)
      if (isLive) acceptLater(slip.id)
      else await acceptNow(slip.id)
      return
    }
    const result = await settlement.bet(stakingOf(session, slip, bet.id))
    if ('owed' in result && result.owed) nudge()
  }

  async function refusedBy(fault: Json | null, session: Session): Promise<Refused> {
    const { balance } = await sessionById(db, session.id)
    const status = fault?.status
    const code = refusalOf(typeof status === 'string' ? status : '')
    return new Refused(code, { balance: String(balance) })
  }

  /** A bet in play waits; what happens meanwhile is judged when the wait is over. */
  function acceptLater(slip: string): void {
    later(slip, options.delayMs, () =>
      acceptNow(slip).catch((error: unknown) =>
        options.log.warn({ err: error, slip }, 'a slip could not be accepted: it is given back'),
      ),
    )
  }

  /** A stake is taken already: it becomes a bet, or it goes back. */
  async function acceptNow(slip: string): Promise<void> {
    try {
      await accept(slip)
    } catch (error) {
      giveBackLater(slip, giveBackFromMs)
      throw error
    }
  }

  /** Tried until it is written, or until the next process gives back what this one has left. */
  function giveBackLater(slip: string, pauseMs: number): void {
    later(slip, pauseMs, () =>
      giveBack(slip).catch((error: unknown) => {
        options.log.warn({ err: error, slip }, 'a slip could not be given back: it is tried again')
        giveBackLater(slip, Math.min(pauseMs * 2, giveBackToMs))
      }),
    )
  }

  function later(slip: string, afterMs: number, work: () => Promise<void>): void {
    if (options.stopping.aborted) return
    const timer = setTimeout(() => {
      waiting.delete(slip)
      void work().then(() => options.tell(slip))
    }, afterMs)
    waiting.set(slip, timer.unref())
  }

  async function accept(slip: string): Promise<void> {
    const placed = await reads.row(slip)
    if (!placed) return
    const accepted = await accepting.accept({ slip, placed })
    if (accepted !== 'gone' && accepted.isRefused) await wentBack(slip)
  }

  async function giveBack(slip: string): Promise<void> {
    await accepting.giveBack([slip])
    await wentBack(slip)
  }

  async function wentBack(slip: string): Promise<void> {
    nudge()
    const { slip: row } = await record(slip)
    if (row.player === null) options.moved(row.session)
  }

  async function record(id: string): Promise<SlipRecord> {
    const found = await reads.record(id)
    if (!found) throw new Refused('round-unknown')
    return found
  }

  return {
    place,
    record,
    acceptLater,
    quote(seat: SportsSeat, asked: QuoteAsked) {
      const bettor = bettorAt(seat)
      const { book } = seat.title
      const judge = async (slip: SlipAsked) => judgeNow(slip, seat)
      return quoteOf(asked, { board, nowMs: now().getTime(), bettor, book, judge })
    },
    /** The terms that a slip was offered instead, as a new slip. */
    async takeOffer(seat: SportsSeat, id: string, next: string): Promise<SlipRecord> {
      const { slip } = await record(id)
      if (slip.owner !== seat.owner || slip.title !== seat.title.code) {
        throw new Refused('round-unknown')
      }
      const offered = offerIn(slip.reoffer)
      if (slip.state !== 'reoffered' || !offered) throw new Refused('out-of-turn')
      const { kind, system, policy } = slip
      return place(seat, {
        id: next,
        kind,
        ...(system !== null && { system }),
        legs: [...offered.legs],
        stake: offered.stake,
        policy,
        format: formatIn(slip.format),
        again: true,
      })
    },
    close(): void {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
