import { setTimeout as sleep } from 'node:timers/promises'
import { betsDigestOf, drawnAt, liveGameById, liveSaltOf } from '@baize/engines/house'
import { stakeFault, stakeLimits } from '../originals/limits.rules.ts'
import { leftBy } from '../originals/record.ts'
import { byTheRules, type Seat } from '../originals/seat.ts'
import { Refused } from '../play/refusals.ts'
import { requireRunning } from '../play/sessions.ts'
import type { Settlement } from '../protocol/settlement.ts'
import { createLinks, type NextLink } from '../shared/links.ts'
import { createSettling } from '../shared/settling.ts'
import { createStakes, type SharedPlay } from '../shared/stakes.ts'
import {
  brokenRounds,
  type Db,
  hasUnclear,
  lockedRounds,
  openTableRound,
  pastTableRounds,
  roundBecame,
  roundLocked,
} from '../store/index.ts'
import { placesOf } from './crowd.rules.ts'
import { createDeciding } from './deciding.ts'
import { closedMs, type LiveTable } from './live.ts'
import type { Bet, Running } from './running.ts'
import { shortOf, type TableTold } from './told.ts'
import type {
  BetAsked,
  DecideAsked,
  OwnBet,
  TableCrowd,
  TableNews,
  TableNow,
  TablePast,
  TablePhase,
} from './wire.ts'

export interface TableOptions {
  db: Db
  settlement: Settlement
  now(): Date
  leaseEnds(): Date
  nudge(): void
  stopping: AbortSignal
  log: { warn(detail: object, message: string): void }
  /** Sends news to everybody at the table, and to the windows of one player. */
  tell(...news: TableNews[]): void
  tellOwner(owner: string, news: TableNews): void
  /** How many windows are at the table. */
  countPlayers(): number
  moved(session: string): void
  /** How many times faster than the wall clock the table runs; for tests. */
  speed: number
}

/** Fixed before any chain was drawn (shared/links.ts). */
const publicSalt = 'Baize live table: link, this text, round and bets decide.'
const pastMax = 100
/** Results that lobbies are told: as many as fill the roads of a tile. */
const toldMax = 72
const crowdEveryMs = 1_000
/**
 * All chips of a player are one bet: chips on red in one bet and on black in another would count as turnover
 * twice, although nothing is risked.
 */
const betsPerRoundMax = 1
const deal = { type: 'deal' } as const
/** All hands of blackjack are played. */
const settle = { type: 'settle' } as const

export type TableKept = Awaited<ReturnType<typeof createTable>>

/** One live table: it takes everybody's bets, closes them, deals, pays, and begins again. */
export async function createTable(table: LiveTable, options: TableOptions) {
  const { db, settlement, now, leaseEnds, nudge, stopping, log, tell, tellOwner, moved } = options
  const game = liveGameById(table.game)
  if (!game) throw new TypeError(`${table.game} is no game of live tables`)
  const lasts = (ms: number) => ms / options.speed
  const { code } = table
  const settling = createSettling({
    db,
    settlement,
    now,
    leaseEnds,
    log,
    moved,
    table: code,
    ends: (play) => leftBy(play, play.actions),
  })
  const stakes = createStakes({ db, settlement, now, leaseEnds, nudge, moved })
  const deciding =
    table.decideMs === undefined
      ? undefined
      : createDeciding({ ...options, decideMs: table.decideMs, lasts, pause, enter })
  const links = await createLinks(db, now, { table: code, salt: publicSalt })
  const past: TablePast[] = (await pastTableRounds(db, code, pastMax)).map((round) => ({
    ...round,
    number: Number(round.number),
    drawn: drawnAt(game, round),
  }))
  /** Bets that wait for the wallet, by play id. */
  const opening = new Map<string, { owner: string; made: Promise<OwnBet> }>()
  let crowdTold = ''
  /** A hand of an earlier round may not be ended. */
  let isUnclear = true
  let round: Running | undefined

  /**
   * Finishes what an earlier process left. Where bets were closed, the result stands in the database and is
   * paid; where they were not, all stakes go back, as do those that the wallet took after the close.
   */
  async function tidyUp(): Promise<void> {
    await stakes.returnLate(code)
    for (const number of await lockedRounds(db, code)) await roundBecame(db, number, 'over', now())
    for (const number of await brokenRounds(db, code)) await stakes.giveUp(number)
    await settling.finishLeft()
  }

  async function run(): Promise<void> {
    await tidyUp()
    while (!stopping.aborted) {
      await playOne(await links.next())
      if (deciding && !stopping.aborted) await finishUnclear()
    }
  }

  /** Hands whose last decision the wallet did not answer are ended once that is clear. */
  async function finishUnclear(): Promise<void> {
    const wasUnclear = isUnclear
    isUnclear = await hasUnclear(db, code)
    if (wasUnclear || isUnclear) await settling.finishLeft()
  }

  async function playOne(next: NextLink): Promise<void> {
    const { chain, place, link } = next
    const opened = { chain: chain.id, place, link, at_table: code, opened_at: now() }
    const number = await openTableRound(db, opened)
    const atMs = Date.now()
    const endsAtMs = atMs + lasts(table.openMs)
    const here: Running = { ...next, number, phase: 'open', atMs, endsAtMs, bets: new Map() }
    round = here
    tell({ type: 'open', now: atMs, table: nowOf(here) })
    await untilWithCrowd(endsAtMs)
    if (stopping.aborted) return
    await close(here)
    if (here.dealt) await show(here)
  }

  /** No bet is taken any more; those that count are fixed, and with them the result. */
  async function close(here: Running): Promise<void> {
    enter(here, 'closed', lasts(closedMs))
    tell({ type: 'closed', now: here.atMs, number: Number(here.number), endsAt: here.endsAtMs })
    const answers = Promise.allSettled([...opening.values()].map(({ made }) => made))
    await Promise.race([answers, pause(here.endsAtMs - Date.now())])
    // From here on a stake that the wallet takes late goes back.
    here.phase = 'deal'
    const bets = [...here.bets.keys()]
    const salt = liveSaltOf(here.chain.salt, {
      number: Number(here.number),
      digest: betsDigestOf(bets),
    })
    if (!(await roundLocked(db, here.number, { salt, bets }))) {
      await stakes.giveUp(here.number)
      throw new Error('another process has given this round up')
    }
    for (const bet of here.bets.values()) bet.salt = salt
    if (deciding && !(await deciding.run(here, salt))) return
    const { number, place, link } = here
    const { commitment } = here.chain
    const drawn = drawnAt(game!, { link, salt })
    here.dealt = { number: Number(number), place, drawn, link, salt, commitment }
    enter(here, 'deal', lasts(table.dealMs))
    tell({ type: 'deal', now: here.atMs, endsAt: here.endsAtMs, dealt: here.dealt })
    for (const bet of here.bets.values()) if (!bet.hand) bet.signed = settling.ahead(bet, deal)
    await pause(here.endsAtMs - Date.now())
    past.unshift(here.dealt)
    past.length = Math.min(past.length, pastMax)
  }

  /** The result was shown: bets are paid. */
  async function show(here: Running): Promise<void> {
    await roundBecame(db, here.number, 'over', now())
    for (const bet of here.bets.values()) {
      const { hand } = bet
      if (hand?.isStuck) {
        isUnclear = true
        continue
      }
      const ended = hand ? { ...bet, actions: hand.actions } : bet
      settling.later(ended, hand ? settle : deal, paidTo(here, bet), bet.signed)
    }
    enter(here, 'pause', lasts(table.restMs))
    const { atMs, endsAtMs, number } = here
    tell({ type: 'pause', now: atMs, number: Number(number), endsAt: endsAtMs })
    await pause(endsAtMs - Date.now())
  }

  /** A payment that takes longer than the rest is not told: the page shows the next round by then. */
  function paidTo(here: Running, bet: Bet) {
    return (returned: bigint) => {
      bet.own = { ...bet.own, returned: String(returned) }
      if (round === here) tellOwner(bet.owner, { type: 'own', seat: bet.own })
    }
  }

  function enter(here: Running, phase: TablePhase, ms: number): void {
    here.phase = phase
    here.atMs = Date.now()
    here.endsAtMs = here.atMs + ms
  }

  async function takeBet(seat: Seat, asked: BetAsked): Promise<OwnBet> {
    const here = round
    if (here?.phase !== 'open' || Date.now() >= here.endsAtMs) throw new Refused('out-of-turn')
    requireRunning(seat.session, now())
    const mine = [...here.bets.values()].filter(({ owner }) => owner === seat.owner)
    const before = mine.find(({ id }) => id === asked.id)
    if (before) return before.own
    const underWay = [...opening.values()].filter(({ owner }) => owner === seat.owner)
    const play = playOf(seat, here.number, asked)
    const isTaken = opening.has(asked.id)
    if (isTaken || mine.length + underWay.length >= betsPerRoundMax) throw new Refused('round-open')
    const made = open(seat, play, here)
    opening.set(asked.id, { owner: seat.owner, made })
    return made.finally(() => opening.delete(asked.id))
  }

  function playOf(
    { session, title, owner }: Seat,
    shared: bigint,
    { id, places }: BetAsked,
  ): SharedPlay {
    const { currency, player } = session
    const bet = byTheRules(() => game!.readBet({ places }))
    const stake = game!.stakeOf(bet)
    const fault = stakeFault(stakeLimits(currency), { stake, most: game!.mostOf(bet) })
    if (fault) throw new Refused(fault)
    return {
      id,
      shared,
      session: session.id,
      owner,
      player,
      title: title.code,
      game: table.game,
      rules_version: game!.rulesVersion,
      currency,
      bet: { places },
      staked: stake,
      opened_at: now(),
    }
  }

  async function open(seat: Seat, play: SharedPlay, here: Running): Promise<OwnBet> {
    const staking = await stakes.take(seat, play)
    if (here.phase !== 'open' && here.phase !== 'closed') {
      await stakes.tooLate(seat, play)
      throw new Refused('out-of-turn')
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the schema of the wire read it
    const places = play.bet.places as OwnBet['places']
    const own: OwnBet = { id: play.id, places, stake: String(play.staked) }
    const { link, chain } = here
    const kept = { ...play, link, salt: chain.salt, isDemo: staking === undefined, own }
    here.bets.set(play.id, staking ? { ...kept, staking } : kept)
    return own
  }

  async function decide(seat: Seat, asked: DecideAsked): Promise<OwnBet> {
    if (!deciding || !round) throw new Refused('out-of-turn')
    return deciding.decide(seat, round, asked)
  }

  function nowOf(here: Running): TableNow {
    const { number, phase, atMs, endsAtMs, chain, place, before, cards, dealt } = here
    const { commitment, salt, links: count } = chain
    return {
      code,
      game: table.game,
      dealer: table.dealer,
      number: Number(number),
      phase,
      at: atMs,
      endsAt: endsAtMs,
      chain: { commitment, salt, links: count, place, before },
      crowd: crowdOf(here),
      ...(cards ? { cards } : {}),
      ...(dealt ? { dealt } : {}),
    }
  }

  function crowdOf({ bets }: Running): TableCrowd {
    const places = placesOf(bets.values())
    const bettors = new Set([...bets.values()].map(({ owner }) => owner)).size
    return { players: options.countPlayers(), bettors, places }
  }

  async function untilWithCrowd(ms: number): Promise<void> {
    while (!stopping.aborted && Date.now() < ms) {
      if (round) tellCrowd(crowdOf(round))
      await pause(Math.max(1, Math.min(crowdEveryMs, ms - Date.now())))
    }
  }

  function tellCrowd(crowd: TableCrowd): void {
    const text = JSON.stringify(crowd)
    if (text === crowdTold) return
    crowdTold = text
    tell({ type: 'crowd', crowd })
  }

  async function pause(ms: number): Promise<void> {
    if (ms > 0) await sleep(ms, undefined, { signal: stopping, ref: false }).catch(() => {})
  }

  return {
    run,
    isOpen: () => round !== undefined,
    bet: takeBet,
    decide,
    /** The player's bet as it is now; a player has one in a round. */
    ownNow: ({ owner }: Seat): OwnBet | undefined =>
      [...(round?.bets.values() ?? [])].find((bet) => bet.owner === owner)?.own,
    /** The state of the table for a socket that has just connected, with the player's own bets. */
    hello({ owner }: Seat) {
      if (!round) return undefined
      const own = [...round.bets.values()].filter((bet) => bet.owner === owner)
      return { table: nowOf(round), own: own.map((bet) => bet.own), past }
    },
    /** The table for lobbies; undefined before its first round. */
    told(): TableTold | undefined {
      if (!round) return undefined
      const { endsAtMs } = round
      // Lobbies know no decisions: cards are on the table.
      const phase = round.phase === 'decide' ? 'deal' : round.phase
      const { players, bettors } = crowdOf(round)
      const results = past.slice(0, toldMax).map(({ drawn }) => shortOf(table.game, drawn))
      const endsInMs = Math.max(0, endsAtMs - Date.now())
      const { game: of, dealer } = table
      return { code, game: of, dealer, phase, endsInMs, players, bettors, results }
    },
    /**
     * Before bets are closed, the round is void and the stakes go back. After that its result stands: the
     * next process pays it.
     */
    async close(): Promise<void> {
      const isVoid = round?.phase === 'open' || round?.phase === 'closed'
      if (round && isVoid) {
        round.phase = 'pause'
        tell({ type: 'void', now: Date.now(), number: Number(round.number) })
      }
      await settling.close()
      if (round && isVoid) await stakes.giveUp(round.number)
    },
  }
}
