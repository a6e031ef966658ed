import type { requestStates } from '@baize/contract/office'
import type { Clock } from '../../kernel/clock.ts'
import type { Actor, Eyes, Target } from '../../kernel/command.ts'
import type { Db } from '../../kernel/database.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import type { Seal } from '../../kernel/seal.ts'
import type { Audit } from '../audit/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Staff, StaffCaller, Whence } from '../staff/index.ts'

export interface ApprovalsOptions {
  db: Db
  clock: Clock
  log: Log
  jobs: Jobs
  seal: Seal
  audit: Audit
  staff: Staff
  identity: Pick<Identity, 'namesOf'>
}

export type RequestState = (typeof requestStates)[number]

export interface Request {
  id: string
  /** Null: about the whole deployment. */
  merchantId: string | null
  command: string
  /** As it was checked; fields with words about a person are sealed. */
  input: Record<string, unknown>
  reason: string
  target: Target
  memberId: string | null
  amount: bigint | null
  currency: string | null
  basis: string
  shown: Record<string, string>
  fingerprint: string
  eyes: Eyes
  madeBy: Actor
  makerRoles: string[]
  createdAt: Date
  expiresAt: Date
  state: RequestState
  outcome: string | null
  endedAt: Date | null
}

export interface Decision {
  requestId: string
  staffId: string
  staffName: string
  role: string
  verdict: 'approve' | 'reject'
  reason: string | null
  proof: { kind: 'code' | 'passkey' | 'session' } | null
  at: Date
}

/** Who asks or decides: somebody of the staff, a service, or the command line. */
export interface Asking {
  actor: Actor
  /** Undefined for the command line, which has all rights and approves nothing. */
  caller?: StaffCaller
}

export interface Deciding {
  caller: StaffCaller
  whence: Whence
}

/** What somebody sends. */
export interface Sent {
  id: string
  name: string
  input: Record<string, unknown>
  reason: string
}
