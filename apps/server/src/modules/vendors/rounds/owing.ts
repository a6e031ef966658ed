import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import { type Bet, type Placed, type Placement, timeOfId } from '../../bets/index.ts'
import { readPaying } from '../heldWins/heldWins.store.ts'
import type { VendorsOptions } from '../vendors.types.ts'
import { claimOwed, endVoid, type LateWin, owedId, sumOwed } from '../wallet/transactions.store.ts'

export interface OwingOptions extends Pick<VendorsOptions, 'bets' | 'ledger'> {
  db: Db
  clock: Clock
  newId: NewId
}

/** A transaction and the bet it placed or is about. */
export interface OfBet {
  id: string
  memberId: string
  currency: string
  betId: string
}

/**
 * So long after it was first told, a bet may be placed for the first time. No round ends sooner by itself, so
 * none is missed by whoever looks for open ones in the order of their ids.
 */
const firstPlacedWithinMs = 3_600_000

/** No transaction of a vendor has a blank in its id. */
const closingStep = 'round closed'
const owedStep = 'owed'

export type Owing = ReturnType<typeof createOwing>

/** How bets of vendors are placed, closed and voided when calls come late. All of it can be repeated. */
export function createOwing({ db, clock, newId, bets, ledger }: OwingOptions) {
  /** A bet that was placed long ago is found; a new one of then is not placed any more, but for what is owed. */
  async function place(placement: Placement): Promise<Placed | { kind: 'late' }> {
    const ageMs = clock.now().getTime() - timeOfId(placement.id).getTime()
    if (ageMs <= firstPlacedWithinMs) return bets.place(placement)
    const { id, memberId, currency, isOwed } = placement
    if (await bets.bet(memberId, id)) {
      return { kind: 'repeated', purses: await ledger.balanceOf(memberId, currency) }
    }
    return isOwed ? bets.place(placement) : { kind: 'late' }
  }

  /** Nothing more comes of these; those that are closed stay as they are. */
  async function closeAll(memberId: string, betIds: readonly string[]): Promise<void> {
    const closing = { memberId, step: closingStep, payout: 0n, isLast: true }
    await Promise.all(betIds.map((id) => bets.settle({ ...closing, id })))
  }

  /** Gives the stake back beside a bet that is closed. */
  async function giveBack(integration: string, of: OfBet, closed: Bet): Promise<'paid' | 'full'> {
    const id = await owedId(db, integration, of.id, newId())
    return payBeside(closed, id, closed.stake)
  }

  /** Pays what was won late beside its bet, as far as there is room below the ceiling. */
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

  /** By another bet that stakes nothing; once for each id. What no purse can hold is owed still. */
  async function payBeside(closed: Bet, id: string, amount: bigint): Promise<'paid' | 'full'> {
    const { merchantId, memberId, currency, gameType, vendor, game, round, rulesVersion } = closed
    const played = { merchantId, currency, gameType, vendor, game, round, rulesVersion }
    await place({ ...played, id, memberId, stake: 0n, isOwed: true })
    const paying = { step: owedStep, payout: amount, isLast: true, owedFor: closed }
    const { kind } = await bets.settle({ id, memberId, ...paying })
    return kind === 'too-large' ? 'full' : 'paid'
  }

  /**
   * The transaction is `voiding`: the bet is cancelled, or, where its round was closed with nothing, the
   * stake is given back. A bet that has paid is not taken back. One that is still on its way stays
   * `voiding`: whoever places it comes here afterwards. So does one whose stake no purse can hold, and one
   * of which staff are just paying a win: they look at `voiding` after they said so, so one of both goes on.
   */
  async function voidBet(
    integration: string,
    of: OfBet,
  ): Promise<'void' | 'underway' | 'paid' | 'full' | 'deciding'> {
    const cancelled = await bets.cancel({ id: of.betId, memberId: of.memberId })
    if (cancelled.kind === 'not-found') return 'underway'
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
    await endVoid(db, integration, of.id, 'void')
    return 'void'
  }

  /** By itself, or late. */
  async function hasPaid(integration: string, bet: Bet): Promise<boolean> {
    if (bet.payout > 0n) return true
    return (await sumOwed(db, { integration, ...bet, betId: bet.id })) > 0n
  }

  return { place, closeAll, payLate, payBeside, voidBet }
}
