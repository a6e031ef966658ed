import type { Clock } from '../../../kernel/clock.ts'
import { Undone } from '../../../kernel/command.undone.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { NewId } from '../../../kernel/ids.ts'
import { type Bet, timeOfId } from '../../bets/index.ts'
import type { WinCall } from '../adapters/adapter.ts'
import type { Freebets } from '../freebets/freebets.ts'
import type { Integrations } from '../integrations/integrations.ts'
import type { Pools } from '../pools/pools.ts'
import type { Owing } from '../rounds/owing.ts'
import { toldTurnover } from '../vendors.rules.ts'
import type { VendorsOptions } from '../vendors.types.ts'
import type { Games } from '../wallet/games.ts'
import { readState } from '../wallet/transactions.store.ts'
import { ceilingOf } from './ceiling.rules.ts'
import {
  countHeld,
  type HeldWin,
  insertHeld,
  isHeld,
  readHeld,
  readWaiting,
  turnHeld,
} from './heldWins.store.ts'

export interface HeldOptions extends Pick<VendorsOptions, 'bets' | 'log'> {
  db: Db
  clock: Clock
  newId: NewId
  games: Games
  pools: Pick<Pools, 'sumFor'>
  freebets: Pick<Freebets, 'stakeOf'>
  owing: Owing
  integrations: Pick<Integrations, 'find'>
}

export type HeldWins = ReturnType<typeof createHeldWins>

/** A win that a vendor told: the integration, the call and the bet. */
export interface ToldWin {
  integration: string
  call: WinCall
  bet: Bet
}

/** Identifies one held win of a merchant. */
type Of = Pick<HeldWin, 'merchantId' | 'id'>
/** Writes down who decided, and why. */
type Note = (tx: Tx) => Promise<void>

const heldShown = 200

/**
 * A win above what its game can pay is recorded but not paid: the vendor is answered with OK, the bet stays
 * open, and staff decide. So a bug of a vendor or a stolen key cannot empty the house.
 */
export function createHeldWins(options: HeldOptions) {
  const { db, clock, newId, log, bets, games, pools, owing, integrations, freebets } = options

  /** The most that a bet can have won in all. */
  async function ceilingFor({ id, merchantId, currency, game, ...bet }: Bet): Promise<bigint> {
    const stake = bet.stake > 0n ? bet.stake : ((await freebets.stakeOf(id)) ?? 0n)
    const { maxWin = null } = (await games(merchantId, game)) ?? {}
    return ceilingOf({ stake, currency, maxWin, pools: await pools.sumFor(merchantId, game) })
  }

  async function hold({ integration, call, bet }: ToldWin, ceiling: bigint): Promise<void> {
    const { transaction, reference, amount, closesRound } = call
    const { id: betId, merchantId, memberId, currency, game, round } = bet
    const whose = { integration, transaction, reference, merchantId, memberId }
    const turnover = toldTurnover(call, bet) ?? null
    const about = { ...whose, betId, game, round, currency, amount, ceiling, closesRound, turnover }
    await insertHeld(db, { id: newId(), ...about, state: 'held', at: clock.now() })
    const told = { ...whose, betId, game, amount: String(amount) }
    log.warn(told, 'a win above what its game can pay is held: decide with `npm run baize -- wins`')
  }

  /** Pays a held win, in the name of the staff member who decided. Idempotent. */
  async function pay(of: Of, note: Note): Promise<void> {
    const win = await turn(of, ['held', 'paying'], 'paying', note)
    const to = (await isTakenBack(win)) ? 'refused' : await payNow(win)
    // Money that was paid stays paid, even if another staff member refused the win at the same time.
    const from = to === 'paid' ? (['held', 'paying', 'refused'] as const) : (['paying'] as const)
    await turnHeld(db, of, { from, to, at: clock.now() })
    // No money was moved, so the win waits for another decision.
    if (to === 'held') throw new Undone('amount-out-of-range')
    await endOverdue(win)
    if (to === 'refused') throw new Undone('already-settled')
  }

  /** Whether the bet was rolled back: then there is no win. */
  async function isTakenBack({ integration, reference }: HeldWin): Promise<boolean> {
    const state = await readState(db, integration, reference)
    return state === 'void' || state === 'voiding'
  }

  async function payNow(win: HeldWin): Promise<'paid' | 'refused' | 'held'> {
    const { id, betId, memberId, transaction: step, amount: payout, closesRound: isLast } = win
    const turnover = win.turnover ?? undefined
    const paid = await bets.settle({ id: betId, memberId, step, payout, isLast, turnover })
    if (paid.kind === 'too-large') return 'held'
    if (paid.kind !== 'closed') return paid.kind === 'not-found' ? 'refused' : 'paid'
    const bet = await bets.bet(memberId, betId)
    if (bet?.status !== 'settled') return 'refused'
    return (await owing.payBeside(bet, id, payout)) === 'full' ? 'held' : 'paid'
  }

  /** The win was a mistake of the vendor: the bet is closed without it, if its round is over. */
  async function refuse(of: Of, note: Note): Promise<void> {
    const win = await turn(of, ['held'], 'refused', note)
    // Closes the second bet too, if an earlier try to pay by it did not succeed.
    await owing.closeAll(win.memberId, [win.id])
    if (win.closesRound) await owing.closeAll(win.memberId, [win.betId], win.turnover ?? undefined)
    else await endOverdue(win)
  }

  /** The job that ends overdue rounds skips bets with a held win, so an overdue round is ended here. */
  async function endOverdue({ integration, memberId, betId }: HeldWin): Promise<void> {
    const { roundsUntil = null } = (await integrations.find(integration)) ?? {}
    if (roundsUntil && timeOfId(betId) < roundsUntil) await owing.closeAll(memberId, [betId])
  }

  function turn(of: Of, from: ('held' | 'paying')[], to: 'paying' | 'refused', note: Note) {
    return transact(db, async (tx) => {
      const win = await turnHeld(tx, of, { from, to, at: clock.now() })
      if (!win) throw new Refused('already-settled')
      await note(tx)
      return win
    })
  }

  return {
    ceilingFor,
    hold,
    isHeld: (integration: string, transaction: string) => isHeld(db, integration, transaction),
    pay,
    refuse,
    waiting: (merchantId: string) => readHeld(db, merchantId, heldShown),
    waitingOne: (of: Of) => readWaiting(db, of),
    count: (merchantId: string) => countHeld(db, merchantId),
  }
}
