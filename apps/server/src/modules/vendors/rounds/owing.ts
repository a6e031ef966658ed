import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import { type Bet, type Placed, type Placement, timeOfId } from '../../bets/index.ts'
import type { Freebets } from '../freebets/freebets.ts'
import { readPaying } from '../heldWins/heldWins.store.ts'
import type { VendorsOptions } from '../vendors.types.ts'
import { claimOwed, endVoid, type LateWin, owedId, sumOwed } from '../wallet/transactions.store.ts'

export interface OwingOptions extends Pick<VendorsOptions, 'bets' | 'ledger'> {
  db: Db
  clock: Clock
  newId: NewId
  freebets: Pick<Freebets, 'release'>
}

/** A transaction and the bet it placed or is about. */
export interface OfBet {
  id: string
  memberId: string
  currency: string
  betId: string
}

/**
 * How long after the first call a bet may still be placed. No round is ended automatically sooner than
 * that, so the job that looks for open rounds in the order of their ids misses none.
 */
const firstPlacedWithinMs = 3_600_000

/** A vendor's transaction ids contain no blank, so these steps cannot collide with one. */
const closingStep = 'round closed'
const owedStep = 'owed'

export type Owing = ReturnType<typeof createOwing>

/** Places, closes and voids bets of vendors when calls come late. Everything here is idempotent. */
export function createOwing({ db, clock, newId, bets, ledger, freebets }: OwingOptions) {
  /**
   * An old bet is answered as a repetition if it was placed; an old bet that is new to us is refused,
   * unless it is owed.
   */
  async function placeInTime(placement: Placement): Promise<Placed | { kind: 'late' }> {
    const ageMs = clock.now().getTime() - timeOfId(placement.id).getTime()
    if (ageMs <= firstPlacedWithinMs) return bets.place(placement)
    const { id, memberId, currency, isOwed } = placement
    if (await bets.bet(memberId, id)) {
      return { kind: 'repeated', purses: await ledger.balanceOf(memberId, currency) }
    }
    return isOwed ? bets.place(placement) : { kind: 'late' }
  }

  /** Settles these bets with no further payout; bets that are closed already stay as they are. */
  async function closeAll(
    memberId: string,
    betIds: readonly string[],
    turnover?: bigint,
  ): Promise<void> {
    const closing = { memberId, step: closingStep, payout: 0n, isLast: true, turnover }
    await Promise.all(betIds.map((id) => bets.settle({ ...closing, id })))
  }

  /** Gives the stake of a closed bet back, by a bet that carries what is owed. */
  async function giveBack(integration: string, of: OfBet, closed: Bet): Promise<'paid' | 'full'> {
    const id = await owedId(db, integration, of.id, newId())
    return payBeside(closed, id, closed.stake, true)
  }

  /** Pays a late win of a closed bet, if all its wins stay below the ceiling. */
  async function payLate(
    win: LateWin,
    closed: Bet,
    amount: bigint,
    ceiling: bigint,
  ): Promise<'paid' | 'above' | 'void' | 'full'> {
    if (amount === 0n) return 'paid'
    const owed = await claimOwed(db, win, ceiling - closed.payout, newId())
    if (owed.kind !== 'owed') return owed.kind
    return payBeside(closed, owed.id, amount)
  }

  /**
   * Pays by a second bet that stakes nothing, once per id. `full`: no purse can hold it, so it stays owed.
   * With `isVoid` it is the stake that goes back, and the closed bet counts nowhere any more.
   */
  async function payBeside(
    closed: Bet,
    id: string,
    amount: bigint,
    isVoid = false,
  ): Promise<'paid' | 'full'> {
    const { merchantId, memberId, currency, gameType, vendor, game, round, rulesVersion } = closed
    const played = { merchantId, currency, gameType, vendor, game, round, rulesVersion }
    await placeInTime({ ...played, id, memberId, stake: 0n, isOwed: true })
    const paying = { step: owedStep, payout: amount, isLast: true, owedFor: closed }
    const voids = isVoid ? { isVoid: true as const } : {}
    const { kind } = await bets.settle({ id, memberId, ...paying, ...voids })
    return kind === 'too-large' ? 'full' : 'paid'
  }

  /**
   * The transaction is `voiding`: the bet is cancelled, or, if its round was closed without a payout, the
   * stake is given back. A bet that has paid is not rolled back. The transaction stays `voiding` in three
   * cases: the bet is not placed yet (whoever places it calls this afterwards); no purse can hold the
   * stake; or staff are paying a win of it. Staff read `voiding` after they have written `paying`, so at
   * least one side sees the other.
   */
  async function voidBet(
    integration: string,
    of: OfBet,
  ): Promise<'void' | 'underway' | 'paid' | 'full' | 'deciding'> {
    const cancelled = await bets.cancel({ id: of.betId, memberId: of.memberId })
    if (cancelled.kind === 'not-found') {
      await freebets.release({ integration, transaction: of.id })
      return 'underway'
    }
    if (cancelled.kind === 'too-large') return 'full'
    if (cancelled.kind === 'closed') {
      const bet = await bets.bet(of.memberId, of.betId)
      const byStaff = await readPaying(db, of.betId)
      if (byStaff === 'paying') return 'deciding'
      if (bet?.status !== 'settled' || byStaff === 'paid' || (await hasPaid(integration, bet))) {
        await endVoid(db, integration, of.id, 'live')
        return 'paid'
      }
      if ((await giveBack(integration, of, bet)) === 'full') return 'full'
    }
    await freebets.release({ integration, transaction: of.id })
    await endVoid(db, integration, of.id, 'void')
    return 'void'
  }

  /** Whether the bet has paid anything, by itself or by late wins. */
  async function hasPaid(integration: string, bet: Bet): Promise<boolean> {
    if (bet.payout > 0n) return true
    return (await sumOwed(db, { integration, ...bet, betId: bet.id })) > 0n
  }

  return { placeInTime, closeAll, payLate, payBeside, voidBet }
}
