import type { LanguageCode } from '@baize/contract'
import type { MemberIcon, ProfileField } from '@baize/contract/vocabulary'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Writes } from '../../kernel/writes.ts'

export interface Member {
  id: string
  merchantId: string
  account: string
  nickname: string
  type: number
  language: string | null
  status: 'open' | 'closed'
  hasPassword: boolean
  passwordSetAt: Date | null
  /** The password is one that we handed out. */
  passwordIsGiven: boolean
  hasPaymentPassword: boolean
  /** Digits only, the dialing code in front. */
  mobile: string | null
  dialingCode: string | null
  /** As the member gave it; where another has it, it finds that one and not this. */
  email: string | null
  /** When it was proven to be the member's; null while it is only what somebody typed. */
  emailConfirmedAt: Date | null
  icon: MemberIcon
  referralCode: string
  recommenderId: string | null
  uplineId: string | null
  termsVersion: number | null
  createdAt: Date
  firstLoginAt: Date | null
}

export type RegisteredBy = 'house' | 'username' | 'mobile' | 'oneClick' | 'social' | 'trial'

export interface NewMember {
  merchantId: string
  account: string
  type: number
  nickname?: string
  password?: string
  passwordIsGiven?: boolean
  paymentPassword?: string
  mobile?: string
  dialingCode?: string
  email?: string
  /** An address that another member has: kept as given, and nobody is found by it. */
  emailClaimed?: string
  recommenderId?: string
  uplineId?: string
  affiliateCode?: string
  registeredBy: RegisteredBy
  domain?: string
  url?: string
  ip?: string
  termsVersion?: number
  profile?: Partial<Record<ProfileField, string>>
}

/** What somebody else has already; the name where it is among several. */
export type Taken = 'username' | 'mobile' | 'email'

export type Enrolled = { kind: 'enrolled'; member: Member } | { kind: 'taken'; detail: Taken }

export type MemberKey =
  | { account: string }
  | { mobile: string }
  | { email: string }
  | { referralCode: string }

/** Whom a name belongs to, and whether the password given with it is theirs. */
export interface Recognised {
  member?: Member
  fits: boolean
}

export interface OutsideIdentity {
  provider: string
  issuer: string
  subject: string
  name: string | null
  /** Only one that the issuer vouches for. */
  email: string | null
}

export interface AuthenticatorState {
  isOn: boolean
  since: Date | null
  recoveryCodesLeft: number
  /** A secret was handed out and waits for its first code. */
  isBegun: boolean
}

export interface AccountEvent {
  merchantId: string
  memberId?: string
  /** Such as `login.failed`, `password.changed`, `profile.changed`. */
  kind: string
  detail?: Record<string, unknown>
  ip?: string
}

/** What must happen together with a change, in its transaction. */
export type Within = (tx: Tx) => Promise<void>

/** People. Nothing here knows of sessions or of codes. */
export interface Identity {
  member(merchantId: string, id: string): Promise<Member | undefined>
  find(merchantId: string, key: MemberKey): Promise<Member | undefined>
  /** As they are, and stay until the transaction ends. */
  hold(tx: Tx, merchantId: string, ids: readonly string[]): Promise<Member[]>
  /** Of these, the ones whose account is open. */
  openAmong(at: Db | Tx, memberIds: readonly string[]): Promise<Set<string>>
  /** Nothing of it is written where an account of these is not open. Each is named once. */
  requireOpen(writes: Writes, memberIds: readonly string[]): void
  /** Passwords are hashed before the transaction is entered, never inside it. */
  enrol(entry: NewMember, within?: (tx: Tx, member: Member) => Promise<void>): Promise<Enrolled>

  /** Takes as long for nobody, or for somebody without a password, as for anybody. */
  recognise(merchantId: string, account: string, password: string): Promise<Recognised>
  passwordFits(member: Member, password: string): Promise<boolean>
  paymentPasswordFits(member: Member, password: string): Promise<boolean>
  setPassword(member: Member, password: string, within?: Within): Promise<void>
  /** Sets one that we hand out: it must be changed after the next login. */
  givePassword(member: Member, password: string): Promise<void>
  setPaymentPassword(member: Member, password: string, within?: Within): Promise<void>
  isDefaultPassword(policy: { defaultPasswordMac: Buffer | null }, password: string): boolean
  /** The keyed hash under which a merchant's default password is kept. */
  macOf(password: string): Buffer

  /** On the member and in the record of events; true for the first login of all. */
  noteLogin(tx: Db | Tx, member: Member, by: string, ip: string): Promise<boolean>
  /** Whether the password is still the one that the member had when it was read. */
  hasSamePassword(tx: Db | Tx, member: Member): Promise<boolean>
  /** True the first time. */
  greet(merchantId: string, memberId: string): Promise<boolean>
  setLanguage(merchantId: string, memberId: string, language: LanguageCode): Promise<void>
  setIcon(merchantId: string, memberId: string, icon: MemberIcon): Promise<void>
  /** Of what was proven by a code; false where the number or address belongs to somebody else. */
  setMobile(member: Member, mobile: string, dialingCode: string, within?: Within): Promise<boolean>
  setEmail(member: Member, email: string, within?: Within): Promise<boolean>
  /** Closed accounts open no session; whoever closes one ends its sessions too. */
  setStatus(member: Member, status: Member['status'], at?: Db | Tx): Promise<void>
  /** Closes trial accounts made before then; answers how many. */
  closeTrials(before: Date): Promise<number>

  profileOf(memberId: string): Promise<Partial<Record<ProfileField, string>>>
  /** Answers what changed; an empty text takes a field away. The nickname is kept on the member. */
  changeProfile(
    member: Member,
    fields: Partial<Record<ProfileField, string>>,
    ip: string,
    within?: Within,
  ): Promise<ProfileField[]>

  authenticatorOf(memberId: string): Promise<AuthenticatorState>
  /** Since when the member's authenticator is on; null where none is. */
  authenticatorSince(memberId: string): Promise<Date | null>
  beginAuthenticator(member: Member, issuer: string): Promise<{ secret: string; uri: string }>
  /** The recovery codes; undefined where the code is wrong or nothing was begun. */
  confirmAuthenticator(member: Member, code: string, within?: Within): Promise<string[] | undefined>
  removeAuthenticator(member: Member, within?: Within): Promise<boolean>
  /** No code opens twice. */
  authenticatorFits(member: Member, code: string): Promise<boolean>
  takeRecoveryCode(member: Member, code: string): Promise<boolean>

  linkedMember(merchantId: string, issuer: string, subject: string): Promise<Member | undefined>
  /** Confirms the member's address where the issuer vouches for it; false where one is linked already. */
  link(tx: Db | Tx, member: Member, identity: OutsideIdentity): Promise<boolean>
  linksOf(memberId: string): Promise<{ provider: string; name: string; linkedAt: Date }[]>

  isKnownAddress(memberId: string, ip: string): Promise<boolean>
  learnAddress(tx: Db | Tx, memberId: string, ip: string): Promise<void>

  /** The agent behind an affiliate code that holds on this domain. */
  agentOf(merchantId: string, code: string, domain: string): Promise<Member | undefined>
  /** False where the code is another agent's. */
  addAffiliateCode(agent: Member, code: string, domain: string | null): Promise<boolean>

  record(db: Db | Tx, event: AccountEvent): Promise<void>
}
