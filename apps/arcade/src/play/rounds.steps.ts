import { randomUUID } from 'node:crypto'
import type { RoundSteps } from '../protocol/settlement.ts'
import { type Db, stakeTaken, voidDrawn, voidStaked, winTaken } from '../store/index.ts'

export interface RoundStepsOptions {
  db: Db
  now(): Date
  leaseEnds(): Date
}

/** What wallet calls mean for a slot's round: one bet, then one win. */
export function createRoundSteps({ db, now, leaseEnds }: RoundStepsOptions): RoundSteps {
  return {
    async stakeTaken(job, balance) {
      const win = { id: randomUUID(), due_at: leaseEnds() }
      const told = await stakeTaken(db, job, { balance, now: now(), win })
      return told ? { win: told } : 'void'
    },
    async stakeRefused(job, { status, owed, balance }) {
      const rollback = owed ? { id: randomUUID(), due_at: now() } : undefined
      await voidDrawn(db, job, { reason: status, status, now: now(), rollback, balance })
    },
    async returnTaken(job, balance) {
      await winTaken(db, job, { balance, now: now() })
      return undefined
    },
    async returnVoided(job, status) {
      await voidStaked(db, job, { reason: status, status, now: now() })
    },
  }
}
