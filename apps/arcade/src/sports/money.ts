import { randomUUID } from 'node:crypto'
import type { RoundSteps } from '../protocol/settlement.ts'
import {
  type Db,
  type Json,
  slipPaid,
  slipRefused,
  slipRows,
  slipTaken,
  slipVoided,
} from '../store/index.ts'
import type { createAccepting } from './accepting.ts'

export interface SlipStepsOptions {
  db: Db
  now(): Date
  /** How long a slip with a leg in play waits. */
  delayMs: number
  accepting: ReturnType<typeof createAccepting>
  acceptLater(slip: string): void
  nudge(): void
}

/** What wallet calls mean for a slip: one bet takes its stake, and wins pay it. */
export function createSlipSteps(options: SlipStepsOptions): RoundSteps {
  const { db, now, delayMs, accepting, acceptLater, nudge } = options
  return {
    async stakeTaken({ id: call, round: slip }, balance) {
      const [row] = await slipRows(db, [slip])
      if (!row) return 'void'
      if (row.is_live) {
        const until = new Date(now().getTime() + delayMs)
        const taken = await slipTaken(db, { call, balance, until, now: now() })
        if (!taken) return 'void'
        acceptLater(slip)
        return { stood: { balance, net: taken.net } }
      }
      const accepted = await accepting.accept({ slip, heard: { call, balance } })
      if (accepted === 'gone') return 'void'
      if (accepted.isRefused) nudge()
      return { stood: { balance, net: accepted.net } }
    },
    async stakeRefused({ id }, { status, owed }) {
      const rollback = owed ? randomUUID() : undefined
      const fault: Json = { code: 'wallet', status }
      await slipRefused(db, id, { status, fault, rollback, now: now() })
    },
    returnTaken: ({ id: call }, balance) => slipPaid(db, { call, balance, now: now() }),
    returnVoided: ({ id }, status) => slipVoided(db, id, { status, now: now() }),
  }
}
