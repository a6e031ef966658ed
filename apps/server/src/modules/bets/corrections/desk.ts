import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import { idOfTime } from '../bets.rules.ts'
import { findBets } from '../bets.store.ts'
import {
  type Correctable,
  type Correction,
  insertApproved,
  readCorrection,
  readOfBet,
  readPaid,
  readStillVoidable,
  readVoidable,
} from './corrections.store.ts'

interface DeskOptions {
  db: Db
  clock: Clock
  newId: NewId
  carryOut(correction: Correction): Promise<void>
}

/** A bet, and what it should have paid. */
export interface Corrected extends Correctable {
  shouldPay: bigint
}

/** Two people, by names that no two accounts share. */
export interface Agreed {
  merchantId: string
  reason: string
  proposedBy: string
  approvedBy: string
}

export interface VoidWish {
  merchantId: string
  game: string
  from: Date
  to: Date
  rulesVersion?: string | undefined
}

/** Corrections as the back office asks for them: held until a second person agrees, then written at once. */
export function createCorrectionsDesk({ db, clock, newId, carryOut }: DeskOptions) {
  /** What a settled bet has paid; a text where it cannot be corrected. */
  async function correctable(
    merchantId: string,
    betId: string,
  ): Promise<Correctable | 'unknown' | 'not-settled' | 'under-way'> {
    const bet = (await findBets(db, [betId])).get(betId)
    if (bet?.merchantId !== merchantId) return 'unknown'
    const paid = bet.status === 'settled' && !bet.corrects ? await readPaid(db, betId) : null
    if (paid === null) return 'not-settled'
    const earlier = await readOfBet(db, merchantId, betId)
    if (earlier.some(({ state }) => state === 'proposed' || state === 'approved'))
      return 'under-way'
    const { memberId, currency, stake } = bet
    return { betId, memberId, currency, stake, paid }
  }

  /** Settled bets of a game in a time whose members did not get back exactly their stakes. */
  function voidable(wish: VoidWish, limit: number) {
    const { merchantId, game, from, to, rulesVersion } = wish
    const [fromId, toId] = [idOfTime(from), idOfTime(to)]
    return readVoidable(db, { merchantId, game, rulesVersion, fromId, toId, limit })
  }

  /** Writes that two people agreed, in the transaction of the command. Answers the ids. */
  async function agree(tx: Tx, list: readonly Corrected[], agreed: Agreed): Promise<string[]> {
    const now = clock.now()
    const { merchantId, reason, proposedBy, approvedBy } = agreed
    const rows = list.map(({ betId, memberId, currency, paid, shouldPay }) => {
      const whose = { id: newId(), merchantId, memberId, currency, betId }
      return { ...whose, paid, shouldPay, reason, proposedBy, proposedAt: now }
    })
    return [...(await insertApproved(tx, rows, { by: approvedBy, at: now }))]
  }

  /** Moves the money once the agreement is committed; what a stopped node leaves, the job carries out. */
  async function carry(merchantId: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const found = await readCorrection(db, merchantId, id)
      if (found?.state === 'approved') await carryOut(found)
    }
  }

  return {
    correctable,
    voidable,
    stillVoidable: readStillVoidable,
    agree,
    carry,
    ofBet: (merchantId: string, betId: string) => readOfBet(db, merchantId, betId),
  }
}
