import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { crash, crashPoint, crashPointMax, createChance, wordsOfLink } from '@baize/engines/house'
import { stakeFault, stakeLimits } from '../originals/limits.rules.ts'
import { byTheRules, type Seat } from '../originals/seat.ts'
import { Refused } from '../play/refusals.ts'
import { requireRunning } from '../play/sessions.ts'
import type { Settlement } from '../protocol/settlement.ts'
import { createLinks, type NextLink } from '../shared/links.ts'
import { createSettling, type Ended } from '../shared/settling.ts'
import { createStakes, type SharedPlay } from '../shared/stakes.ts'
import {
  brokenRounds,
  type Db,
  openRound,
  pastRounds,
  roundBecame,
  roundLocked,
} from '../store/index.ts'
import { betsPerRoundMax, multiplierAt, tickMs, timeOf } from './growth.ts'
import { createUntold, publicly } from './untold.ts'
import type { CrashAsked, CrashNews, CrashPast, CrashPhase, CrashSeat, CrashTable } from './wire.ts'

export interface TableOptions {
  db: Db
  settlement: Settlement
  now(): Date
  leaseEnds(): Date
  nudge(): void
  stopping: AbortSignal
  log: { warn(detail: object, message: string): void }
  /** Sends all these news to everybody at the table, in one write. */
  tell(...news: CrashNews[]): void
  /** The play-money balance of a session changed. For real money, the settlement reports this. */
  moved(session: string): void
  pace: TablePace
}

export interface TablePace {
  bettingMs: number
  restMs: number
  /** How many times faster than the wall clock a round runs. */
  speed: number
}

type BetOnTable = Pick<Extract<CrashAsked, { type: 'bet' }>, 'id' | 'stake' | 'cashOutAt'>

interface Bet extends Ended {
  seat: CrashSeat
  owner: string
}

interface Running extends NextLink {
  /** In hundredths. */
  point: number
  phase: CrashPhase
  /** Until the bets that count are written: a stake that the wallet takes later goes back. */
  isTaking: boolean
  atMs: number
  endsAtMs: number
  bets: Map<string, Bet>
}

const seatsEveryMs = 250
const pastMax = 30
const keyBytes = 9
/** Fixed before any chain was drawn (shared/links.ts). */
const publicSalt = 'Baize crash: the point follows from the link and this text.'
/** If the wallet has not answered by then, the bet misses the round and its stake is returned. */
const lateMs = 1_500

export type CrashTableKept = Awaited<ReturnType<typeof createTable>>

/** The one shared table: it takes bets, runs the round to the crash, and starts again. */
export async function createTable(options: TableOptions) {
  const { db, settlement, now, leaseEnds, nudge, stopping, log, tell, moved } = options
  const { pace } = options
  const reachedAfter = (ms: number) => multiplierAt(ms * pace.speed)
  const msTo = (hundredths: number) => timeOf(hundredths) / pace.speed
  const table = 'crash'
  const ends = { type: 'end' }
  const settling = createSettling({
    db,
    settlement,
    now,
    leaseEnds,
    log,
    moved,
    table,
    ends: () => [ends],
  })
  const stakes = createStakes({ db, settlement, now, leaseEnds, nudge, moved })
  const secret = randomBytes(16)
  const links = await createLinks(db, now, { table, salt: publicSalt })
  const past: CrashPast[] = (await pastRounds(db, pastMax)).map(({ number, point, link }) => ({
    number: Number(number),
    point,
    link,
  }))
  /** Bets that wait for the wallet, by play id. */
  const opening = new Map<string, { owner: string; made: Promise<CrashSeat> }>()
  const untold = createUntold()
  let round: Running | undefined

  /**
   * Finishes what an earlier process left: interrupted rounds return their stakes, as the published
   * rule says; bets of finished rounds are settled, but for those whose stake came too late.
   */
  async function tidyUp(): Promise<void> {
    await stakes.returnLate(table)
    for (const number of await brokenRounds(db, table)) await stakes.giveUp(number)
    await settling.finishLeft()
  }

  async function run(): Promise<void> {
    await tidyUp()
    while (!stopping.aborted) await playOne(await links.next())
  }

  async function playOne(next: NextLink): Promise<void> {
    const { number, chain, place, link } = next
    const point = pointOf(link, chain.salt)
    const opened = { number, chain: chain.id, place, link, point, at_table: table }
    await openRound(db, { ...opened, opened_at: now() })
    const atMs = Date.now()
    const endsAtMs = atMs + pace.bettingMs
    const bets: Running['bets'] = new Map()
    const here: Running = { ...next, point, phase: 'betting', isTaking: true, atMs, endsAtMs, bets }
    round = here
    tell({ type: 'betting', now: atMs, table: tableOf(here) })
    await untilWithNews(endsAtMs)
    await Promise.race([
      Promise.allSettled([...opening.values()].map(({ made }) => made)),
      pause(lateMs),
    ])
    await fly(here)
    await crashed(here)
    await untilWithNews(Date.now() + pace.restMs)
  }

  async function fly(here: Running): Promise<void> {
    here.isTaking = false
    if (!(await roundLocked(db, here.number, { salt: null, bets: [...here.bets.keys()] }))) {
      throw new Error('another process has given this round up')
    }
    here.phase = 'running'
    here.atMs = Date.now()
    tell({ type: 'running', now: here.atMs, number: Number(here.number), at: here.atMs })
    const crashMs = msTo(here.point)
    const automatic = [...here.bets.values()]
      .filter(({ seat }) => seat.cashOutAt !== undefined && seat.cashOutAt <= here.point)
      .toSorted((a, b) => a.seat.cashOutAt! - b.seat.cashOutAt!)
    for (let tickAtMs = 0; ; ) {
      const ms = Date.now() - here.atMs
      while (automatic.length > 0 && msTo(automatic[0]!.seat.cashOutAt!) <= ms) {
        const bet = automatic.shift()!
        if (bet.seat.cashedOutAt === undefined) cashOutLater(bet, bet.seat.cashOutAt!)
      }
      if (ms >= crashMs) return
      if (ms >= tickAtMs) {
        tell({ type: 'tick', now: Date.now(), multiplier: reachedAfter(ms) }, ...untold.news())
        // The next tick is counted from the start of the round, so one late tick does not delay the
        // others.
        tickAtMs += tickMs * Math.ceil((ms + 1 - tickAtMs) / tickMs)
      }
      const nextAuto = automatic[0] ? msTo(automatic[0].seat.cashOutAt!) : crashMs
      await pause(Math.max(1, Math.min(tickAtMs, crashMs, nextAuto) - (Date.now() - here.atMs)))
      if (stopping.aborted) return
    }
  }

  async function crashed(here: Running): Promise<void> {
    if (stopping.aborted) return
    const { number, point, link } = here
    here.phase = 'crashed'
    here.atMs = Date.now()
    const ended = { number: Number(number), point, link }
    past.unshift(ended)
    past.length = Math.min(past.length, pastMax)
    // Players who cashed out in time must hear it before the crash.
    tell(...untold.news(Infinity), { type: 'crashed', now: here.atMs, past: ended })
    await roundBecame(db, number, 'over', now())
    for (const bet of here.bets.values()) {
      if (bet.seat.cashedOutAt === undefined) settling.later(bet, ends)
    }
  }

  function cashOutLater(bet: Bet, at: number): void {
    // Shown before it is written: the multiplier was reached, so the cash-out is certain.
    bet.seat.cashedOutAt = at
    untold.isOut(bet.seat)
    settling.later(bet, { type: 'cashOut', at }, paidBy(bet))
  }

  function paidBy(bet: Bet) {
    return (returned: bigint) => {
      bet.seat.returned = String(returned)
      untold.isOut(bet.seat)
    }
  }

  async function takeBet(seat: Seat, asked: BetOnTable): Promise<CrashSeat> {
    const here = round
    if (here?.phase !== 'betting' || Date.now() >= here.endsAtMs) throw new Refused('out-of-turn')
    requireRunning(seat.session, now())
    const mine = [...here.bets.values()].filter(({ owner }) => owner === seat.owner)
    const before = mine.find(({ id }) => id === asked.id)
    if (before) return before.seat
    const underWay = [...opening.values()].filter(({ owner }) => owner === seat.owner)
    if (opening.has(asked.id) || mine.length + underWay.length >= betsPerRoundMax)
      throw new Refused('round-open')
    const play = newPlay(seat, here.number, asked)
    const made = open(seat, play, here)
    opening.set(asked.id, { owner: seat.owner, made })
    return made.finally(() => opening.delete(asked.id))
  }

  function newPlay({ session, title, owner }: Seat, shared: bigint, asked: BetOnTable): SharedPlay {
    const { currency, player } = session
    const limits = stakeLimits(currency)
    const { stake, cashOutAt } = byTheRules(() =>
      crash.readBet({ stake: asked.stake, cashOutAt: asked.cashOutAt }),
    )
    // A payout above the house's limit is impossible: the bet is cashed out automatically at that
    // point.
    const cap = Number((limits.returnMax * 100n) / stake)
    const top = Math.min(cashOutAt ?? crashPointMax, cap)
    const fault = stakeFault(limits, { stake, most: 0n })
    if (fault) throw new Refused(fault)
    const at = top < crashPointMax ? { cashOutAt: top } : {}
    return {
      id: asked.id,
      shared,
      session: session.id,
      owner,
      player,
      title: title.code,
      game: crash.id,
      rules_version: crash.rulesVersion,
      currency,
      bet: { stake: String(stake), ...at },
      staked: stake,
      opened_at: now(),
    }
  }

  async function open(seat: Seat, play: SharedPlay, here: Running): Promise<CrashSeat> {
    const staking = await stakes.take(seat, play)
    if (!here.isTaking) {
      await stakes.tooLate(seat, play)
      throw new Refused('out-of-turn')
    }
    const isDemo = staking === undefined
    const { cashOutAt } = crash.readBet(play.bet)
    const shown: CrashSeat = {
      key: randomBytes(keyBytes).toString('base64url'),
      name: nameOf(play.owner),
      currency: play.currency,
      stake: String(play.staked),
      isMine: false,
      playId: play.id,
      ...(cashOutAt === undefined ? {} : { cashOutAt }),
    }
    const { link } = here
    const { salt } = here.chain
    const own = staking ? { staking } : {}
    here.bets.set(play.id, { ...play, link, salt, isDemo, seat: shown, ...own })
    if (!isDemo) untold.isIn(shown)
    return shown
  }

  /**
   * Cashes out at the server's multiplier at the time the message arrives; the client sends no
   * multiplier.
   */
  async function cashOut(seat: Seat, id: string): Promise<CrashSeat> {
    const here = round
    const mine = here?.bets.get(id)
    if (!here || mine?.owner !== seat.owner) throw new Refused('round-unknown')
    if (mine.seat.cashedOutAt !== undefined) return mine.seat
    if (here.phase === 'betting') throw new Refused('out-of-turn')
    const reached = reachedAfter(Date.now() - here.atMs)
    if (here.phase !== 'running' || reached > here.point) throw new Refused('round-over')
    if (reached < cashOutMin) throw new Refused('out-of-turn')
    const at = Math.min(reached, mine.seat.cashOutAt ?? reached)
    mine.seat.cashedOutAt = at
    const isEnded = await settling.atOnce(mine, { type: 'cashOut', at }, paidBy(mine))
    if (!isEnded) throw new Refused('round-over')
    return mine.seat
  }

  function nameOf(owner: string): string {
    const hash = createHash('sha256').update(secret).update(owner).digest('hex')
    return `Player ${hash.slice(0, 4).toUpperCase()}`
  }

  function tableOf(here: Running): CrashTable {
    const { number, phase, atMs, endsAtMs, chain, place, before, bets } = here
    const { commitment, salt, links: count } = chain
    return {
      number: Number(number),
      phase,
      at: atMs,
      ...(phase === 'betting' ? { endsAt: endsAtMs } : {}),
      chain: { commitment, salt, links: count, place, before },
      speed: pace.speed,
      seats: [...bets.values()].filter(({ isDemo }) => !isDemo).map(({ seat }) => publicly(seat)),
    }
  }

  async function untilWithNews(ms: number): Promise<void> {
    while (!stopping.aborted && Date.now() < ms) {
      const news = untold.news()
      if (news.length > 0) tell(...news)
      await pause(Math.max(1, Math.min(seatsEveryMs, ms - Date.now())))
    }
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: stopping, ref: false }).catch(() => {})
  }

  return {
    run,
    isOpen: () => round !== undefined,
    bet: takeBet,
    cashOut,
    /** The state of the table for a socket that has just connected, with the player's own bets marked. */
    hello(seat: Seat): { table: CrashTable; past: CrashPast[] } | undefined {
      if (!round) return undefined
      const own = [...round.bets.values()].filter(({ owner }) => owner === seat.owner)
      const keys = new Set(own.map((one) => one.seat.key))
      const table = tableOf(round)
      const others = table.seats.filter(({ key }) => !keys.has(key))
      return {
        table: {
          ...table,
          seats: [...own.map((one) => ({ ...one.seat, isMine: true })), ...others],
        },
        past,
      }
    },
    /** Settles what ended; then voids the running round and returns the stakes still in it. */
    async close(): Promise<void> {
      const isBroken = round?.phase === 'betting' || round?.phase === 'running'
      if (round) Object.assign(round, { phase: 'crashed', isTaking: false })
      await settling.close()
      if (round && isBroken) await stakes.giveUp(round.number)
    },
  }
}

const cashOutMin = 101

export function pointOf(link: string, salt: string): number {
  return crashPoint(createChance(wordsOfLink(link, salt)).float())
}
