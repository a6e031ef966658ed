/** Who did something: a person or a service of the staff, or the command line. */
export interface Actor {
  staffId: string
  name: string
  ip?: string
  requestId?: string
}

/** What it was done to: "withdrawal" and its id. */
export interface Target {
  kind: string
  id: string
}

export type AuditOutcome = 'done' | 'refused' | 'read'

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
  /** Lines before this number. */
  before?: string
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
