import { createHash, createHmac, randomUUID } from 'node:crypto'
import { entriesDigestOf, jackpot, playRound } from '@baize/engines/house'
import type { Settlement } from '../protocol/settlement.ts'
import {
  type Db,
  drawn,
  drawsDue,
  type Entry,
  jobOf,
  leftEmpty,
  openDraw,
  pastDraws,
  type SeededDraw,
  type Staked,
  stakedIn,
  type Window,
} from '../store/index.ts'
import type { JackpotPast, Pot } from './wire.ts'

export interface JackpotsOptions {
  db: Db
  settlement: Settlement
  now(): Date
}

const dayMs = 86_400_000
/** Waits so long after the end of the day, because bets of that day may still be written. */
const graceMs = 30_000
/** Millionths of the stakes: one thousandth, paid by the house out of its edge. */
export const contributionPpm = 1_000n
const microOfMinor = 1_000_000n
/** How long the sum of a pot is cached. */
const knownMs = 3_000
const pastMax = 30

export type Jackpots = ReturnType<typeof createJackpots>

/** A draw each day, at midnight UTC, among all who staked on in-house games in that currency. */
export function createJackpots({ db, settlement, now }: JackpotsOptions) {
  const known = new Map<string, { pot: Promise<Pot>; untilMs: number }>()

  function current(currency: string): Promise<Pot> {
    const nowMs = now().getTime()
    const before = known.get(currency)
    if (before && before.untilMs > nowMs) return before.pot
    const pot = potOf(currency)
    known.set(currency, { pot, untilMs: nowMs + knownMs })
    pot.catch(() => known.delete(currency))
    return pot
  }

  async function potOf(currency: string): Promise<Pot> {
    const draw = await openDraw(db, currency, windowsAt(now()))
    const { pool } = poolOf(draw, await stakedIn(db, currency, draw))
    const { closes_at, commitment } = draw
    return { amount: String(pool), drawnAt: closes_at.toISOString(), commitment }
  }

  /** Makes the draws that are due; answers how many. */
  async function drawDue(): Promise<number> {
    const due = await drawsDue(db, new Date(now().getTime() - graceMs))
    for (const draw of due) await drawOne(draw)
    return due.length
  }

  async function drawOne(draw: SeededDraw): Promise<void> {
    const all = await stakedIn(db, draw.currency, draw)
    const { pool, rest } = poolOf(draw, all)
    const next = dayFrom(new Date(draw.closes_at.getTime() + dayMs))
    if (pool === 0n) return leftEmpty(db, draw, { carried: rest, next, now: now() })
    const owners = new Map(all.map((one) => [entryId(draw, one.owner), one.owner]))
    const entries: Entry[] = all
      .map(({ owner, staked }) => ({ id: entryId(draw, owner), staked: String(staked) }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const clientSeed = entriesDigestOf(
      entries.map((one) => ({ ...one, staked: BigInt(one.staked) })),
    )
    const { view } = playRound({
      game: jackpot,
      bet: { pool: String(pool), entries },
      serverSeed: draw.server_seed,
      clientSeed,
      nonce: 0,
    })
    const prize = {
      play: randomUUID(),
      call: randomUUID(),
      winner: view.winner,
      owner: owners.get(view.winner) ?? '',
      pool,
      entries,
      client_seed: clientSeed,
      carried: rest,
      next,
      now: now(),
    }
    if (!(await drawn(db, draw, prize))) return
    const opened = await settlement.bet(await jobOf(db, prize.call))
    if ('win' in opened) await settlement.win(opened.win)
  }

  async function past(currency: string): Promise<JackpotPast[]> {
    return (await pastDraws(db, currency, pastMax)).map((draw) => ({
      day: draw.opens_at.toISOString().slice(0, 10),
      amount: String(draw.pool ?? 0n),
      winner: draw.winner ?? '',
      commitment: draw.commitment,
      serverSeed: draw.server_seed,
      entries: draw.entries ?? [],
    }))
  }

  /** The player's entry id in the draw of today. */
  async function nameIn(currency: string, owner: string): Promise<string> {
    return entryId(await openDraw(db, currency, windowsAt(now())), owner)
  }

  return { now: current, drawDue, past, nameIn }
}

/**
 * A keyed hash: only its owner is told it. Others cannot find out the player, but can count the
 * entries.
 */
function entryId({ server_seed }: SeededDraw, owner: string): string {
  const key = createHash('sha256').update(`entries:${server_seed}`).digest()
  return createHmac('sha256', key).update(owner).digest('hex').slice(0, 24)
}

function poolOf(draw: SeededDraw, all: readonly Staked[]): { pool: bigint; rest: bigint } {
  const staked = all.reduce((sum, one) => sum + one.staked, 0n)
  const micro = draw.carried + staked * contributionPpm
  // If nobody took part, the whole pot is carried over.
  const pool = all.length === 0 ? 0n : micro / microOfMinor
  return { pool, rest: micro - pool * microOfMinor }
}

function windowsAt(now: Date): { now: Window; next: Window } {
  const { closes_at } = dayFrom(now)
  // Only stakes placed after the commitment was published take part.
  return { now: { opens_at: now, closes_at }, next: dayFrom(closes_at) }
}

/** The UTC day of a moment. */
function dayFrom(moment: Date): Window {
  const startMs = Math.floor(moment.getTime() / dayMs) * dayMs
  return { opens_at: new Date(startMs), closes_at: new Date(startMs + dayMs) }
}
