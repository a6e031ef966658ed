import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Bet } from '../../bets/index.ts'
import type { Status } from '../adapters/adapter.ts'
import type { HeldWins } from '../heldWins/heldWins.ts'
import type { VendorsOptions } from '../vendors.types.ts'
import type { Transaction } from '../wallet/transactions.store.ts'
import { isEndedByAge } from './ages.rules.ts'
import {
  claimAlone,
  claimAnew,
  endTaken,
  isPaidBeside,
  readLeftTaken,
  readTaken,
  type TakenBack,
  writeTaken,
} from './takingBack.store.ts'

export interface TakingBackOptions extends Pick<VendorsOptions, 'bets' | 'log'> {
  db: Db
  clock: Clock
  newId: NewId
  heldWins: Pick<HeldWins, 'isHeld'>
}

/** Official changes of the same day count, counted from when the bet was settled. */
const correctedWithinMs = 24 * 3_600_000
/** So long the win that replaces one taken back is waited for. */
const anewWithinMs = 10 * 60_000
const leftAtOnce = 200

export type TakingBack = ReturnType<typeof createTakingBack>

/**
 * A vendor's rollback of a win on an event: its official result has changed. The old win goes back and the
 * new one is paid by one correction of the bet, when the new one comes; where the rollback closes the round,
 * or none comes, the old one goes back alone. Everything here is idempotent.
 */
export function createTakingBack({ db, clock, newId, log, bets, heldWins }: TakingBackOptions) {
  async function takeBack(
    { integration, id, memberId, merchantId, betId, amount }: Transaction,
    { closesRound }: { closesRound: boolean },
  ): Promise<Status> {
    const bet = betId ? await bets.bet(memberId, betId) : undefined
    if (!bet || isEndedByAge(bet)) return 'bet-unknown'
    const of = { integration, id }
    let taken = await readTaken(db, of)
    if (!taken) {
      const isOfBet = bet.steps.includes(id)
      // A held win waits for staff.
      if (!isOfBet && (await heldWins.isHeld(integration, id))) return 'unknown'
      const isPaid = isOfBet || (await isPaidBeside(db, { ...of, betId: bet.id }))
      const fault = faultOf(bet)
      if (fault) return fault
      const whose = { integration, win: id, merchantId, memberId, betId: bet.id }
      const told = { ...whose, amount: isPaid ? amount : 0n, correctionId: newId() }
      await writeTaken(db, told, clock.now())
      taken = await readTaken(db, of)
    }
    if (taken?.state === 'waiting' && closesRound)
      return (await carryAlone(taken)) ? 'ok' : 'unknown'
    return taken ? 'ok' : 'unknown'
  }

  /** What is unknown may change: the vendor asks again. */
  function faultOf({ status, settledAt }: Bet): Status | undefined {
    if (status === 'cancelled') return 'rolled-back'
    if (status !== 'settled' || settledAt === null) return 'unknown'
    const isLate = clock.now().getTime() - settledAt.getTime() > correctedWithinMs
    return isLate ? 'correction-late' : undefined
  }

  /** A win of a settled bet of which another was taken back. Undefined where none was: it is a late win. */
  async function payAnew(
    bet: Bet,
    win: { integration: string; id: string; amount: bigint },
    ceiling: bigint,
  ): Promise<'paid' | 'above' | 'full' | undefined> {
    const { integration, id } = win
    const taken = await claimAnew(db, { integration, betId: bet.id, win: id })
    const [first] = taken
    if (!first) return undefined
    const before = taken.reduce((sum, { amount }) => sum + amount, 0n)
    if (win.amount > ceiling) return (await carry(first, before, 0n)) ? 'above' : 'full'
    return (await carry(first, before, win.amount)) ? 'paid' : 'full'
  }

  async function carryAlone(taken: TakenBack): Promise<boolean> {
    if (!(await claimAlone(db, taken))) return true
    return carry(taken, taken.amount, 0n)
  }

  /** False while another correction of the bet is not done. */
  async function carry(taken: TakenBack, before: bigint, after: bigint): Promise<boolean> {
    const { correctionId: id, merchantId, betId, integration, state } = taken
    if (state === 'done') return true
    const by = `vendor ${integration}`
    const done = await bets.corrections.byResult({ id, merchantId, betId, before, after, by })
    if (done === 'under-way') return false
    await endTaken(db, taken)
    return true
  }

  /** Wins whose vendor has not told what is paid instead, and corrections that a stopped node has left. */
  async function endLeft(): Promise<number> {
    const before = new Date(clock.now().getTime() - anewWithinMs)
    const left = await readLeftTaken(db, before, leftAtOnce)
    for (const taken of left) {
      // One that a new win has claimed is carried on by that win, which its vendor repeats.
      if (taken.anew === null || taken.anew === '') await carryAlone(taken)
    }
    if (left.length > 0) log.info({ left: left.length }, 'wins that were taken back are corrected')
    return left.length
  }

  return { takeBack, payAnew, endLeft }
}
