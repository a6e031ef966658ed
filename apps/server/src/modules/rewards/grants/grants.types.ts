import type { GrantUnit, RewardKind, RewardState } from '@baize/contract/vocabulary'

/** A figure that an amount follows from, named so that a page can say it in words. */
export type Why = Record<string, string | number | boolean | null>

export interface NewGrant {
  id: string
  merchantId: string
  programmeId: string
  version: number
  kind: RewardKind
  memberId: string
  currency: string
  /** What it is given for, such as `level:3`: the same trigger gives nothing a second time. */
  trigger: string
  unit: GrantUnit
  amount: bigint
  why: Why
  expiresAt: Date | null
}

/** What was given in one currency or unit, by what became of it. */
export interface Cost {
  unit: GrantUnit
  currency: string
  state: RewardState
  count: number
  amount: bigint
}

/** Of which programme it is. */
export interface CostOf extends Cost {
  programmeId: string
}

export interface Grant extends NewGrant {
  /** Taken off for a debt of the same programme. */
  withheld: bigint
  state: RewardState
  reason: string | null
  grantedAt: Date
  closedAt: Date | null
}
