import type { Clock } from '../../../kernel/clock.ts'
import { type Db, transact } from '../../../kernel/database.ts'
import { findBets } from '../bets.store.ts'
import {
  type Correction,
  insertApproved,
  readCorrection,
  readOfBet,
  readPaid,
  rejectProposed,
} from './corrections.store.ts'

interface ByResultOptions {
  db: Db
  clock: Clock
  carryOut(correction: Correction): Promise<void>
}

/** A payout of a settled bet that another one replaces, as the result has changed. */
export interface Replacement {
  /** Made by the caller; the same id again is a repetition. */
  id: string
  merchantId: string
  betId: string
  /** What it had paid, and what it pays instead. */
  before: bigint
  after: bigint
  /** Who told the result. */
  by: string
}

/** under-way: another correction of the bet was agreed on and is not done yet. same: nothing is to be moved. */
export type Replaced = 'done' | 'same' | 'under-way' | 'not-settled'

/** The second hand beside whoever tells a result: within this time of the settlement nobody needs to agree. */
const rule = 'rule: the official result of the same day counts'
/** A proposal that nobody has decided was made of what the old result had paid: it holds up no new one. */
const staleRule = 'rule: the official result has changed since it was proposed'
const reason = 'The official result has changed'

class Changed extends Error {}

/** What a changed result makes of a settled bet: the old payout goes back and the new one is paid, in one move. */
export function createCorrectionsByResult({ db, clock, carryOut }: ByResultOptions) {
  return async (asked: Replacement): Promise<Replaced> => {
    const { merchantId, id } = asked
    if (!(await readCorrection(db, merchantId, id))) {
      const written = await write(asked)
      if (written !== 'done') return written
    }
    const correction = await readCorrection(db, merchantId, id)
    if (correction?.state === 'approved') await carryOut(correction)
    return 'done'
  }

  async function write({
    id,
    merchantId,
    betId,
    before,
    after,
    by,
  }: Replacement): Promise<Replaced> {
    const bet = (await findBets(db, [betId])).get(betId)
    if (bet?.merchantId !== merchantId || bet.status !== 'settled' || bet.corrects)
      return 'not-settled'
    const earlier = await readOfBet(db, merchantId, betId)
    if (earlier.some(({ state }) => state === 'approved')) return 'under-way'
    const paid = await readPaid(db, betId)
    if (paid === null) return 'not-settled'
    const last = lastDone(earlier)
    // What an earlier correction could not take back is asked for again.
    const should = paid - (last?.owed ?? 0n) - before + after
    const shouldPay = should > 0n ? should : 0n
    if (shouldPay === paid) return 'same'
    const now = clock.now()
    const { memberId, currency } = bet
    const said = { paid, shouldPay, reason, proposedBy: by, proposedAt: now }
    const row = { id, merchantId, memberId, currency, betId, ...said }
    return transact(db, async (tx) => {
      await rejectProposed(tx, betId, { by: staleRule, at: now })
      const written = await insertApproved(tx, [row], { by: rule, at: now, cause: 'result' })
      // Somebody has approved it just now: then it stays, and the result waits until it is carried out.
      if (!written.has(id)) throw new Changed()
      // Another one may have been done between reading and writing: then this one was made of a stale sum.
      const others = (await readOfBet(tx, merchantId, betId)).filter((one) => one.id !== id)
      if (lastDone(others)?.id !== last?.id) throw new Changed()
      return 'done' as const
    }).catch((error: unknown) => {
      if (error instanceof Changed) return 'under-way' as const
      throw error
    })
  }
}

function lastDone(list: readonly Correction[]): Correction | undefined {
  return list.findLast(({ state }) => state === 'done')
}
