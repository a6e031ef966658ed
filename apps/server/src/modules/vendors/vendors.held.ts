import type { Clock } from '../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Bet } from '../bets/index.ts'
import type { WinCall } from './adapters/adapter.ts'
import { type HeldWin, insertHeld, isHeld, readHeld, turnHeld } from './held.store.ts'
import { ceilingOf } from './vendors.ceiling.rules.ts'
import type { Games } from './vendors.games.ts'
import type { Owing } from './vendors.owing.ts'
import type { Pools } from './vendors.pools.ts'
import type { VendorsOptions } from './vendors.types.ts'

export interface HeldOptions extends Pick<VendorsOptions, 'bets' | 'log'> {
  db: Db
  clock: Clock
  newId: NewId
  games: Games
  pools: Pick<Pools, 'sumFor'>
  owing: Owing
}

export type HeldWins = ReturnType<typeof createHeldWins>

/** Whoever told a win, and of which bet. */
export interface ToldWin {
  integration: string
  call: WinCall
  bet: Bet
  /** What the bet was for; of one that is given away, what it was worth. */
  stake: bigint
}

/** Which one, and whose it is. */
type Of = Pick<HeldWin, 'merchantId' | 'id'>
/** Writes down who decided, and why. */
type Note = (tx: Tx) => Promise<void>

const heldShown = 200

/**
 * A win above what its game can pay is taken down and not paid: the vendor is told that we have it, the bet
 * stays open, and staff decide. So a vendor's fault, or a stolen key, empties no house.
 */
export function createHeldWins(options: HeldOptions) {
  const { db, clock, newId, log, bets, games, pools, owing } = options

  /** True where it is held: now, or since it was told before. */
  async function holds(
    { integration, call, bet, stake }: ToldWin,
    isNew: boolean,
  ): Promise<boolean> {
    const { transaction, amount, closesRound } = call
    if (!isNew && (await isHeld(db, integration, transaction))) return true
    const { merchantId, memberId, currency, game, round } = bet
    const { maxWin = null } = (await games(merchantId, game)) ?? {}
    const facts = { stake, currency, maxWin, pools: await pools.sumFor(merchantId, game) }
    const ceiling = ceilingOf(facts)
    if (amount === 0n || bet.payout + amount <= ceiling) return false
    // A win that was paid under this id is not held afterwards, whatever its game is said to pay by now.
    if (bet.steps.includes(transaction)) return false
    const about = { integration, transaction, merchantId, memberId, betId: bet.id, game, round }
    const id = newId()
    const money = { currency, amount, ceiling, closesRound }
    await insertHeld(db, { id, ...about, ...money, state: 'held', at: clock.now() })
    log.warn(
      { ...about, amount: String(amount) },
      'a win is above what its game can pay: it is held',
    )
    return true
  }

  /** Pays it after all, in the name of whoever looked at it. It can be repeated. */
  async function pay(of: Of, note: Note): Promise<void> {
    const win = await turn(of, ['held', 'paying'], 'paying', note)
    const { betId, memberId, transaction: step, amount: payout, closesRound: isLast } = win
    const paid = await bets.settle({ id: betId, memberId, step, payout, isLast })
    if (paid.kind === 'too-large') throw new Refused('amount-out-of-range')
    const isCancelled = paid.kind === 'closed' && paid.status === 'cancelled'
    if (paid.kind === 'closed' && !isCancelled) {
      await owing.pay(win.integration, { ...win, id: step }, payout)
    }
    const to = isCancelled || paid.kind === 'not-found' ? 'refused' : 'paid'
    await turnHeld(db, of, { from: ['paying'], to, at: clock.now() })
    if (to === 'refused') throw new Refused('already-settled')
  }

  /** It was a fault: the bet ends with nothing more, where its round is over. */
  async function refuse(of: Of, note: Note): Promise<void> {
    const win = await turn(of, ['held'], 'refused', note)
    if (win.closesRound) await owing.closeAll(win.memberId, [win.betId])
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
    holds,
    pay,
    refuse,
    waiting: (merchantId: string) => readHeld(db, merchantId, heldShown),
  }
}
