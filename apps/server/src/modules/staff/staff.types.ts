import type { Right } from '@baize/contract/office'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { StaffAtDoor } from '../../kernel/http/gate.ts'
import type { Passwords } from '../../kernel/passwords.ts'
import type { Seal } from '../../kernel/seal.ts'
import type { Audit } from '../audit/index.ts'

export interface StaffOptions {
  db: Db
  clock: Clock
  seal: Seal
  passwords: Passwords
  audit: Audit
}

export interface StaffMember {
  id: string
  login: string
  name: string
  kind: 'person' | 'service'
  state: 'active' | 'blocked'
  passwordHash: string | null
  mustChange: boolean
  totpSecret: string | null
  totpBegun: string | null
  failures: number
  lockedUntil: Date | null
  createdAt: Date
}

export interface Passkey {
  id: string
  staffId: string
  name: string
  publicKey: Buffer
  counter: bigint
  transports: string[]
  createdAt: Date
  usedAt: Date | null
}

/** A role that somebody has for one merchant, or, with null, for all. */
export interface Grant {
  id: string
  staffId: string
  role: string
  merchantId: string | null
  until: Date | null
}

export interface StaffRole {
  name: string
  rights: Right[]
  isFirst: boolean
}

export type { HeldRights, Whence } from '../../kernel/http/gate.ts'

/** Somebody whose session is open, or a service with its key. */
export type StaffCaller = StaffAtDoor
