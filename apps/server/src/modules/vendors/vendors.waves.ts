import type { Clock } from '../../kernel/clock.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { Along, Placement, Purses, Settlement } from '../bets/index.ts'
import type { BetCall, WalletCall, WinCall } from './adapters/adapter.ts'
import type { Games } from './vendors.games.ts'
import type { Spoken } from './vendors.integrations.ts'
import { createOpenRounds } from './vendors.openRounds.ts'
import type { Tickets } from './vendors.tickets.ts'
import type { VendorsOptions } from './vendors.types.ts'
import {
  betFault,
  bodyOf,
  claimOf,
  createVisits,
  placementOf,
  type Visit,
} from './vendors.visits.ts'
import { requireAlone, requireLive, type Told, writeTold } from './waves.store.ts'

export interface Heard {
  at: Spoken
  call: WalletCall
}

/** In the order of the calls; undefined for each that must go by itself, of which nothing was done. */
export type Waves = (wave: readonly Heard[]) => Promise<(string | undefined)[]>

export interface WavesOptions extends Pick<VendorsOptions, 'config' | 'bets'> {
  clock: Clock
  newId: NewId
  tickets: Tickets
  games: Games
}

/** A call with nothing out of the ordinary about it, as far as we know, and what it asks of the bets. */
interface Ready<C extends BetCall | WinCall, Ask extends { id: string }> {
  nth: number
  visit: Visit<C>
  ask: Ask
}
type ReadyBet = Ready<BetCall, Placement>
type ReadyWin = Ready<WinCall, Settlement>

/**
 * Bets and wins that are new and in order, as nearly all are: their money, bets, transactions and answers
 * are written in one statement. Where one turns out to be otherwise nothing is, and each goes by itself.
 */
export function createWaves(options: WavesOptions): Waves {
  const { clock, newId, bets, games } = options
  const visitOf = createVisits(options)
  const rounds = createOpenRounds()

  async function readyBet(nth: number, at: Spoken, call: BetCall): Promise<ReadyBet | undefined> {
    const visit = await visitOf(at, call)
    const game = visit && (await games(visit.ticket.merchantId, call.game))
    if (!visit || !game || betFault(visit, game, clock.now())) return undefined
    if (rounds.addsTo(visit)) return undefined
    return { nth, visit, ask: placementOf(visit, game, newId()) }
  }

  async function readyWin(nth: number, at: Spoken, call: WinCall): Promise<ReadyWin | undefined> {
    const visit = await visitOf(at, call)
    const id = visit && rounds.betOf(visit)
    if (!visit || id === undefined) return undefined
    const { transaction: step, amount: payout, closesRound: isLast } = call
    return { nth, visit, ask: { id, memberId: visit.ticket.memberId, step, payout, isLast } }
  }

  /** All of one kind and of one vendor. */
  async function write<C extends BetCall | WinCall, Ask extends { id: string }>(
    group: readonly Ready<C, Ask>[],
    run: (asks: Ask[], along: Along) => Promise<(Purses | undefined)[]>,
    demand: (writes: Writes, told: readonly Told[]) => void,
    answers: (string | undefined)[],
  ): Promise<void> {
    const told: Told[] = []
    const along: Along = (writes, purses) => {
      for (const [at, one] of group.entries()) {
        const has = purses[at]
        if (has) told.push(toldOf(one.visit, one.ask.id, has))
      }
      writeTold(writes, told, clock.now())
      demand(writes, told)
      writes.afterwards(() => rounds.note(told))
    }
    const asks = group.map(({ ask }) => ask)
    const purses = await run(asks, along)
    const bodies = told.values()
    for (const [at, { nth }] of group.entries()) {
      if (purses[at]) answers[nth] = bodies.next().value?.body
    }
  }

  return async (wave) => {
    const answers: (string | undefined)[] = wave.map(() => undefined)
    const firsts = firstsOf(wave)
    const placing = await every(firsts, ({ nth, at, call }) =>
      call.kind === 'bet' ? readyBet(nth, at, call) : undefined,
    )
    const paying = await every(firsts, ({ nth, at, call }) =>
      call.kind === 'win' ? readyWin(nth, at, call) : undefined,
    )
    await Promise.all([
      ...byVendor(placing).map((group) => write(group, bets.placeAtOnce, requireAlone, answers)),
      ...byVendor(paying).map((group) => write(group, bets.settleAtOnce, requireWon, answers)),
    ])
    return answers
  }
}

function toldOf(visit: Visit<BetCall | WinCall>, betId: string, has: Purses): Told {
  const { call } = visit
  const reference = call.kind === 'win' ? call.reference : null
  return { ...claimOf(visit, call.amount, reference, betId), body: bodyOf(visit, 'ok', has) }
}

function requireWon(writes: Writes, told: readonly Told[]): void {
  requireLive(writes, told)
  requireAlone(writes, told)
}

/**
 * Of calls with one id, those that come first; and of a player's bets and wins either, as they are written
 * by two statements that would each change the same balance. The others go by themselves, after them.
 */
export function firstsOf<H extends Pick<Heard, 'call'> & { at: { id: string } }>(
  wave: readonly H[],
): (H & { nth: number })[] {
  const seen = new Set<string>()
  const kinds = new Map<string, WalletCall['kind']>()
  return wave.flatMap((heard, nth) => {
    const { at, call } = heard
    if (!('transaction' in call)) return []
    const kind = kinds.get(call.user) ?? call.kind
    if (kind !== call.kind) return []
    kinds.set(call.user, kind)
    const ids = [`${at.id} ${call.transaction}`, `${at.id} request ${call.request}`]
    if (ids.some((id) => seen.has(id))) return []
    for (const id of ids) seen.add(id)
    return [{ ...heard, nth }]
  })
}

async function every<T, R>(
  list: readonly T[],
  of: (item: T) => Promise<R | undefined> | undefined,
) {
  const found = await Promise.all(list.flatMap((item) => of(item) ?? []))
  return found.filter((one) => one !== undefined)
}

function byVendor<R extends { visit: { at: { id: string } } }>(list: readonly R[]): R[][] {
  return [...Map.groupBy(list, ({ visit }) => visit.at.id).values()]
}
