import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { Identity } from '../identity/index.ts'
import type { Care, Gathering, Journal, Ledger } from '../ledger/index.ts'
import type { Limits } from '../limits/index.ts'
import {
  bonusesOf,
  type ClosingAt,
  closeOne,
  keyOf as closingKey,
  closingNeeds,
  correctedBy,
} from './bets.closing.ts'
import type { BetMemory } from './bets.memory.ts'
import { type PlacingAt, placeOne } from './bets.placing.ts'
import { needsOf } from './bets.purses.ts'
import { type Closing, type DayOf, endsWithRound, roundOf } from './bets.rules.ts'
import { addToDays, findBets, insertBets, lockBets, updateBets } from './bets.store.ts'
import { daysOf, settledEvents } from './bets.telling.ts'
import type { Along, Bet, Placed, Placement, Purses, Settled, Undecided } from './bets.types.ts'
import { endCorrections } from './corrections/corrections.store.ts'
import { requireRunning } from './endings.store.ts'
import { idOf, openRoundSheet } from './roundSheet.ts'
import { lockRounds, type RoundKey } from './rounds.store.ts'

export interface AskingOptions {
  clock: Clock
  ledger: Ledger
  limits: Limits
  identity: Identity
  outbox: Outbox
  remembered: BetMemory
  dayOf: DayOf
}

/**
 * A request to place or close a bet. A bet to close comes as it was read: cached (`isKept`) or from the
 * database.
 */
export type Ask =
  | { kind: 'place'; placement: Placement; along?: Along }
  | { kind: 'close'; closing: Closing; bet: Bet; isKept: boolean; along?: Along }

export type Answer = Placed | Settled | Undecided

interface At extends PlacingAt, ClosingAt {
  alongs: Map<Along['writer'], { row: unknown; purses: Purses }[]>
}

/** The one way to place or close bets: all requests that arrive at the same time share a batch. */
export function createAsking(options: AskingOptions): (ask: Ask) => Promise<Answer> {
  const { clock, ledger, limits, identity, outbox, remembered, dayOf } = options

  async function open(asks: readonly Ask[], at: Db | Tx, care: Care): Promise<At> {
    const isSure = care !== 'recalled'
    const tallySheet = await limits.open(at, asks.map(holderOf), care)
    const bonuses = asks.flatMap((ask) =>
      ask.kind === 'close' ? bonusesOf(ask.closing, ask.bet) : [],
    )
    const ends = await ledger.bonusEnds(at, [...new Set(bonuses)])
    const found = { isSure, now: clock.now(), tallySheet, ends }
    const ofAll = { ...found, placed: [], changed: new Map(), corrected: [] }
    const alongs: At['alongs'] = new Map()
    if (!isSure) {
      const rounds = openRoundSheet(remembered.round)
      return { ...ofAll, alongs, rounds, open: undefined, known: new Map(), locked: undefined }
    }
    const closing = asks.flatMap((ask) => (ask.kind === 'close' ? ask.bet.id : []))
    remembered.forget(closing)
    const placing = placementsOf(asks)
    return {
      ...ofAll,
      alongs,
      open: await identity.openAmong(at, playersOf(placing)),
      locked: await lockBets(at, closing, care === 'lockedIfFree'),
      known: await findBets(
        at,
        placing.map(({ id }) => id),
      ),
      rounds: await lockedRounds(asks, at),
    }
  }

  /** Locked after the bets, as whoever settles writes them in that order, too. */
  async function lockedRounds(asks: readonly Ask[], at: Db | Tx) {
    const keys = new Map(asks.flatMap(roundsOf).map((key) => [idOf(key), key]))
    remembered.forgetRounds([...keys.values()])
    const rounds = new Map(
      (await lockRounds(at, [...keys.values()])).map((round) => [idOf(round), round]),
    )
    return openRoundSheet((key) => rounds.get(idOf(key)))
  }

  function decide(ask: Ask, journal: Journal, at: At): Answer | undefined {
    const answer =
      ask.kind === 'place'
        ? placeOne(ask.placement, journal, at)
        : closeOne(ask.closing, knownOf(ask), journal, at)
    // The caller's rows are written only with a success, never with a refusal or a repetition.
    if (ask.along && (answer?.kind === 'placed' || answer?.kind === 'settled')) {
      const { writer, row } = ask.along
      const rows = at.alongs.get(writer) ?? []
      rows.push({ row, purses: answer.purses })
      at.alongs.set(writer, rows)
    }
    return answer
  }

  /**
   * Looks the cached bet up again: it may have been closed since the request was queued, and then it is
   * gone.
   */
  function knownOf({ bet, isKept }: Extract<Ask, { kind: 'close' }>): Bet | undefined {
    return isKept ? remembered.kept(bet.id) : bet
  }

  function write(writes: Writes, at: At): void {
    const { tallySheet, placed, changed, open: isKnown, alongs, rounds } = at
    const done = [...changed.values()]
    const after = [...placed, ...done.map((bet) => bet.after)]
    const ended = after.filter(({ status }) => status !== 'open')
    tallySheet.writeWith(writes)
    const players = playersOf(placed)
    if (!isKnown && players.length > 0) identity.requireOpen(writes, players)
    insertBets(writes, placed)
    requireRunning(
      writes,
      done.flatMap(({ before }) => (endsWithRound(before) ? before : [])),
    )
    updateBets(writes, done)
    rounds.writeWith(writes)
    endCorrections(writes, at.corrected, at.now)
    addToDays(writes, daysOf(ended, dayOf))
    outbox.tellWith(writes, ...settledEvents(ended, rounds.beside))
    for (const [writer, rows] of alongs) writer(writes, rows)
    writes.afterwards(() => {
      remembered.forget(ended.map(({ id }) => id))
      remembered.keep(after.filter(({ status }) => status === 'open'))
      remembered.keepRounds(rounds.rounds())
    })
  }

  const rules: Gathering<Ask, Answer, At> = {
    needsOf: (ask) => (ask.kind === 'place' ? needsOf(ask.placement) : closingNeeds(ask.bet)),
    keyOf: (ask) => (ask.kind === 'place' ? `stake:${ask.placement.id}` : closingKey(ask.closing)),
    ownerOf: (ask) => holderOf(ask).memberId,
    open,
    decide,
    write,
    onlyAtOnce: ({ along }) => (along ? { kind: 'undecided' } : undefined),
  }
  return ledger.gather(rules)
}

function holderOf(ask: Ask): Placement | Bet {
  return ask.kind === 'place' ? ask.placement : ask.bet
}

/** The round that a request changes if it settles a bet; none for a bet that is decided by itself. */
function roundsOf(ask: Ask): RoundKey[] {
  const bet = holderOf(ask)
  const settles = ask.kind === 'place' ? ask.placement.isLost : isLast(ask.closing)
  const corrected = ask.kind === 'close' ? correctedBy(ask.closing) : undefined
  const name = settles ? roundOf(bet, corrected) : undefined
  return name === undefined ? [] : [{ memberId: bet.memberId, name }]
}

function isLast(closing: Closing): boolean {
  return closing.kind === 'correct' || (closing.kind === 'pay' && closing.isLast)
}

function placementsOf(asks: readonly Ask[]): Placement[] {
  return asks.flatMap((ask) => (ask.kind === 'place' ? ask.placement : []))
}

/**
 * The members whose account must be open, each once. What is owed to a member is placed without that check.
 */
function playersOf(list: readonly { memberId: string; isOwed?: true }[]): string[] {
  return [...new Set(list.flatMap(({ memberId, isOwed }) => (isOwed ? [] : memberId)))]
}
