import type { Actor, Target } from '../../kernel/command.ts'

export type { Actor, Target }

/** `begun`: the line stands before the deed, and another one says how it ended. */
export type AuditOutcome = 'done' | 'refused' | 'read' | 'begun'

export interface AuditEntry {
  /** Null for what concerns no single merchant. */
  merchantId: string | null
  actor: Actor
  /** A right, as "withdrawal.approve", or another action of that form. */
  action: string
  target: Target
  outcome: AuditOutcome
  /** Why, in the words of whoever did it. */
  reason?: string
  /** What was and what is, amounts as text; nothing personal. */
  detail?: Record<string, unknown>
  /** Personal values and whose they are: only their salted hashes are stored. */
  personal?: { memberId: string; values: Record<string, string> }
}

/** A line as it is hashed and exported. */
export interface AuditBody {
  at: string
  by: Actor
  action: string
  target: Target
  outcome: AuditOutcome
  reason?: string
  detail?: Record<string, unknown>
  hashed?: { salt: string; values: Record<string, string> }
}

export interface AuditLine {
  number: string
  hash: string
  body: AuditBody
}

export interface AuditQuestion {
  merchantId: string | null
  /** Of one thing, as "withdrawal 0190…". */
  target?: string
  staffId?: string
  action?: string
  /** Without it, the newest first. */
  order?: 'newest' | 'oldest'
  /** Lines behind this number, in that order. */
  after?: string
  limit: number
}

export interface Checkpoint {
  chain: string
  number: string
  hash: string
  at: string
  keyId: string
  signature: string
}
