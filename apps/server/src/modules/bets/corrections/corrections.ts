import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { createIds } from '../../../kernel/ids.ts'
import { findBets } from '../bets.store.ts'
import type { Bet, Placed, Placement, Settled } from '../bets.types.ts'
import { createCorrectionsByResult } from './byResult.ts'
import {
  type Correction,
  decideCorrection,
  insertCorrection,
  readApproved,
  readCorrection,
  readCorrections,
  readPaid,
} from './corrections.store.ts'
import { createCorrectionsDesk } from './desk.ts'

export interface CorrectionsOptions {
  db: Db
  clock: Clock
  place(placement: Placement): Promise<Placed>
  carry(correcting: {
    id: string
    memberId: string
    corrected: Bet
    difference: bigint
  }): Promise<Settled>
}

export interface Proposal {
  /** Made by the caller; the same id again is a repetition. */
  id: string
  merchantId: string
  betId: string
  /** What the bet should have paid in all. */
  shouldPay: bigint
  reason: string
  /** Who proposes it. */
  by: string
}

export type Proposed =
  | { kind: 'proposed'; correction: Correction }
  | { kind: 'unknown' }
  /** Only a settled bet that was not given back can be corrected. */
  | { kind: 'not-settled' }
  /** It has paid exactly that. */
  | { kind: 'same' }
  /** Another correction of this bet waits. */
  | { kind: 'under-way' }

export type Decided =
  | { kind: 'done' | 'rejected'; correction: Correction }
  | { kind: 'unknown' }
  /** It was decided before. */
  | { kind: 'decided'; correction: Correction }
  /** Whoever proposed it does not decide it. */
  | { kind: 'own' }
  /** The bet has paid something else since it was proposed. */
  | { kind: 'stale' }

const approvedAtOnceMax = 500
const listedMax = 200

export type Corrections = ReturnType<typeof createCorrections>

/** What a settled bet came to is changed by a further bet, with a reason, and by two people. */
export function createCorrections({ db, clock, place, carry }: CorrectionsOptions) {
  async function propose(asked: Proposal): Promise<Proposed> {
    const { merchantId, betId, shouldPay, reason, by, id } = asked
    const bet = (await findBets(db, [betId])).get(betId)
    if (bet?.merchantId !== merchantId) return { kind: 'unknown' }
    const paid = bet.status === 'settled' && !bet.corrects ? await readPaid(db, betId) : null
    if (paid === null) return { kind: 'not-settled' }
    if (paid === shouldPay) return { kind: 'same' }
    const { memberId, currency } = bet
    const whose = { id, merchantId, memberId, currency, betId }
    const said = { paid, shouldPay, reason, proposedBy: by, proposedAt: clock.now() }
    if (!(await insertCorrection(db, { ...whose, ...said }))) return { kind: 'under-way' }
    return { kind: 'proposed', correction: await present(merchantId, id) }
  }

  async function approve(merchantId: string, id: string, by: string): Promise<Decided> {
    const found = await readCorrection(db, merchantId, id)
    if (!found) return { kind: 'unknown' }
    if (found.state === 'approved' || found.state === 'proposed') {
      if (found.proposedBy === by) return { kind: 'own' }
      if (found.state === 'proposed' && (await readPaid(db, found.betId)) !== found.paid)
        return { kind: 'stale' }
    }
    const decision = { state: 'approved', by, at: clock.now() } as const
    const approved = await decideCorrection(db, { merchantId, id }, decision)
    if (!approved) return { kind: 'decided', correction: await present(merchantId, id) }
    await carryOut(approved)
    return { kind: 'done', correction: await present(merchantId, id) }
  }

  async function reject(merchantId: string, id: string, by: string): Promise<Decided> {
    const found = await readCorrection(db, merchantId, id)
    if (!found) return { kind: 'unknown' }
    if (found.state === 'proposed' && found.proposedBy === by) return { kind: 'own' }
    const decision = { state: 'rejected', by, at: clock.now() } as const
    const correction = await decideCorrection(db, { merchantId, id }, decision)
    if (!correction) return { kind: 'decided', correction: await present(merchantId, id) }
    return { kind: 'rejected', correction }
  }

  /** Again and again without harm: the bet is placed once by its id, and settled once by its step. */
  async function carryOut(correction: Correction): Promise<void> {
    const { id, memberId, betId, paid, shouldPay } = correction
    const corrected = (await findBets(db, [betId])).get(betId)
    if (!corrected) throw new Error(`the bet ${betId} of the correction ${id} is gone`)
    const { merchantId, currency, gameType, vendor, game, round, rulesVersion } = corrected
    const played = { merchantId, currency, gameType, vendor, game, round, rulesVersion }
    await place({ ...played, id, memberId, stake: 0n, isOwed: true })
    const { kind } = await carry({ id, memberId, corrected, difference: shouldPay - paid })
    if (kind !== 'settled' && kind !== 'repeated')
      throw new Error(`the correction ${id} was not carried out: ${kind}`)
  }

  /** Carries out what was approved before a node stopped. Answers how many. */
  async function finish(): Promise<number> {
    const left = await readApproved(db, approvedAtOnceMax)
    const faults: unknown[] = []
    for (const one of left) await carryOut(one).catch((fault: unknown) => faults.push(fault))
    if (faults.length > 0) throw new AggregateError(faults, 'corrections were not carried out')
    return left.length
  }

  async function present(merchantId: string, id: string): Promise<Correction> {
    const found = await readCorrection(db, merchantId, id)
    if (!found) throw new Error(`there is no correction ${id}`)
    return found
  }

  const desk = createCorrectionsDesk({ db, clock, newId: createIds({ clock }), carryOut })

  return {
    propose,
    desk,
    byResult: createCorrectionsByResult({ db, clock, carryOut }),
    approve,
    reject,
    finish,
    list: (merchantId: string, which: 'waiting' | 'owed' | 'all') =>
      readCorrections(db, merchantId, which, listedMax),
  }
}
