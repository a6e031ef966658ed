import type { PlanState, StepReason } from '@baize/contract/vocabulary'

/** A bet without a draw. */
export interface Bet {
  kind: string
  selection: string
  unit: bigint
}

/** With what it costs. */
export type PricedBet = Bet & { stake: bigint }

export interface KeptPlan {
  id: string
  merchantId: string
  memberId: string
  currency: string
  code: string
  rulesVersion: number
  lines: readonly PricedBet[]
  multipliers: readonly number[]
  stop: 'never' | 'win' | 'profit'
  profit: bigint | null
  total: bigint
  state: PlanState
  taken: number
  afterDraw: Date
  startedAt: Date
  endedAt: Date | null
}

export interface KeptStep {
  nth: number
  drawId: string
  multiplier: number
  state: 'taking' | 'taken' | 'skipped'
  reason: StepReason | null
  stake: bigint
  payout: bigint | null
  hasWon: boolean
}
