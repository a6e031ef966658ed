import { randomUUID } from 'node:crypto'
import type { RoundSteps } from '../protocol/settlement.ts'
import {
  backRefused,
  type Db,
  type Json,
  slipPaid,
  slipRefused,
  slipTaken,
  slipVoided,
} from '../store/index.ts'
import type { createAccepting } from './accepting.ts'
import type { SlipReads } from './slips.reads.ts'

export interface SlipStepsOptions {
  db: Db
  now(): Date
  /** How long a slip with a leg in play waits. */
  delayMs: number
  accepting: ReturnType<typeof createAccepting>
  reads: SlipReads
  acceptLater(slip: string): void
  nudge(): void
  /** Tells the player how the slip stands. */
  tell(slip: string): void
}

/** What wallet calls mean for a slip: one bet takes its stake, and wins pay it. */
export function createSlipSteps(options: SlipStepsOptions): RoundSteps {
  const { db, now, delayMs, accepting, reads, acceptLater, nudge, tell } = options
  return {
    async stakeTaken({ id: call, round: slip, slip: known }, balance) {
      const placed = known ?? (await reads.row(slip))
      if (!placed) return 'void'
      if (placed.is_live) {
        const until = new Date(now().getTime() + delayMs)
        const taken = await slipTaken(db, { call, balance, until, now: now() })
        if (!taken) return 'void'
        acceptLater(slip)
        return { stood: { balance, net: taken.net } }
      }
      const accepted = await accepting.accept({ slip, placed, heard: { call, balance } })
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
    async backRefused({ id: call, round: slip }, status) {
      if (await backRefused(db, { call, slip, status, now: now() })) tell(slip)
    },
  }
}
