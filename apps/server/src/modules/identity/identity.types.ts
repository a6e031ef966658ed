import type { LanguageCode } from '@baize/contract'
import type { MemberIcon, ProfileField } from '@baize/contract/vocabulary'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Part } from '../../kernel/happened.ts'
import type { OrderedPlace } from '../../kernel/ordered.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { Invitations } from './invitation.types.ts'

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
  /** The password was handed out by us. */
  passwordIsGiven: boolean
  hasPaymentPassword: boolean
  /** Digits only, the dialing code in front. */
  mobile: string | null
  dialingCode: string | null
  /** As the member gave it; if another member has it too, it identifies that one and not this. */
  email: string | null
  /** When the member proved it; null while it is only what was typed. */
  emailConfirmedAt: Date | null
  icon: MemberIcon
  referralCode: string
  recommenderId: string | null
  uplineId: string | null
  termsVersion: number | null
  /** When they were accepted. */
  termsAt: Date | null
  createdAt: Date
  firstLoginAt: Date | null
}

export type RegisteredBy =
  | 'house'
  | 'agent'
  | 'username'
  | 'mobile'
  | 'oneClick'
  | 'social'
  | 'trial'

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
  /** An address that another member has: stored as given, but it identifies nobody. */
  emailClaimed?: string
  recommenderId?: string
  uplineId?: string
  /** Uses up one use of the invitation; refused if none is left. */
  affiliateCode?: string
  registeredBy: RegisteredBy
  domain?: string
  url?: string
  ip?: string
  termsVersion?: number
  profile?: Partial<Record<ProfileField, string>>
}

/** A member's place in the tree of agents. */
export type Place = Pick<Member, 'id' | 'type' | 'uplineId' | 'createdAt'>

/** How a member is called. */
export type MemberName = Pick<Member, 'id' | 'account' | 'nickname'>

/** What the team pages show of a member: never a contact, a document or a payout account. */
export interface TeamFace extends Pick<Member, 'id' | 'account' | 'type' | 'status' | 'createdAt'> {
  lastLoginAt: Date | null
}

/** Where a list by time ended; the time as the database writes it, so that no microsecond is lost. */
export interface TimePlace {
  at: string
  id: string
}

/** The detail that another member has; the name if several are taken. */
export type Taken = 'username' | 'mobile' | 'email'

export type Enrolled = { kind: 'enrolled'; member: Member } | { kind: 'taken'; detail: Taken }

export type MemberKey =
  | { account: string }
  | { mobile: string }
  | { email: string }
  | { referralCode: string }

/** The member of a name, and whether the password is right. */
export interface Recognised {
  member?: Member
  fits: boolean
}

/** A field of a member's profile, and since when it is what it is. */
export interface FieldOfMember {
  memberId: string
  field: ProfileField
  value: string
  changedAt: Date
}

export interface OutsideIdentity {
  provider: string
  issuer: string
  subject: string
  name: string | null
  /** Only an address that the issuer has verified. */
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

/** An event as it was written. */
export interface HappenedEvent {
  id: string
  kind: string
  detail: Record<string, unknown>
  ip: string | null
  at: Date
}

/** A member as lists of staff show one. */
export interface ListedMember extends TeamFace {
  nickname: string
  uplineId: string | null
  registeredBy: RegisteredBy
  hasConfirmedEmail: boolean
}

export interface MembersQuestion {
  merchantId: string
  status?: Member['status'] | undefined
  types?: readonly number[] | undefined
  /** Everybody but these. */
  notTypes?: readonly number[] | undefined
  from?: Date | undefined
  /** Exclusive. */
  to?: Date | undefined
  /** Only of these. */
  among?: readonly string[] | undefined
  order?: 'newest' | 'oldest' | undefined
  /** Behind this one, in the order that is asked for. */
  after?: OrderedPlace | undefined
  limit: number
}

/** A member as whoever writes to many sees one. */
export type ReachedMember = Pick<
  Member,
  'id' | 'account' | 'type' | 'language' | 'email' | 'mobile'
> & { hasConfirmedEmail: boolean }

export interface ReachQuestion {
  merchantId: string
  types?: readonly number[] | undefined
  /** Everybody but these. */
  notTypes?: readonly number[] | undefined
  languages?: { some: readonly string[]; orNone: boolean } | undefined
  /** In lower case. */
  accounts?: readonly string[] | undefined
  registeredFrom?: Date | undefined
  /** Exclusive. */
  registeredTo?: Date | undefined
  /** The last login. */
  seenFrom?: Date | undefined
  seenTo?: Date | undefined
  /** Whoever registered later is not meant. */
  until: Date
  after?: string | undefined
  limit: number
}

/** What staff type to find members: parts of contacts and names only for whoever may read them. */
export interface MembersSearch {
  merchantId: string
  text: string
  byContacts: boolean
  limit: number
}

/** Two members of a merchant, the smaller id first, and since when they have something in common. */
export interface Pair {
  a: string
  b: string
  at: Date
}

/** Pairs that came into being in a span of time; `to` is exclusive. */
export interface PairsQuestion {
  merchantId: string
  from: Date
  to: Date
  limit: number
}

/** What must happen together with an enrolment, in its transaction. */
export type Joining = (tx: Tx, member: Member) => Promise<void>

/** What must happen together with a change, in its transaction. */
export type Within = (tx: Tx) => Promise<void>

/** Members. Nothing here knows of sessions or of codes. */
export interface Identity extends Invitations {
  member(merchantId: string, id: string): Promise<Member | undefined>
  members(merchantId: string, ids: readonly string[]): Promise<Member[]>
  /** Agents directly below the merchant, in the order of their ids. */
  topAgents(
    merchantId: string,
    page: { after: string | undefined; limit: number },
  ): Promise<string[]>
  find(merchantId: string, key: MemberKey): Promise<Member | undefined>
  /** Reads members and locks them until the transaction ends. */
  hold(tx: Tx, merchantId: string, ids: readonly string[]): Promise<Member[]>
  /** Where these members belong in the tree of agents. */
  placesOf(at: Db | Tx, merchantId: string, memberIds: readonly string[]): Promise<Place[]>
  /** Of these only who is of one of these types, or has somebody above. */
  placesInTeams(
    at: Db | Tx,
    merchantId: string,
    memberIds: readonly string[],
    types: readonly number[],
  ): Promise<Place[]>
  /** How these members are called. */
  namesOf(merchantId: string, memberIds: readonly string[]): Promise<MemberName[]>
  facesOf(at: Db | Tx, merchantId: string, memberIds: readonly string[]): Promise<TeamFace[]>
  /** Who was enrolled after a place in the list, the earliest first. */
  enrolledAfter(
    at: Db | Tx,
    merchantId: string,
    place: TimePlace,
    limit: number,
  ): Promise<TimePlace[]>
  /** Who logged in after a place in the list, the earliest first. */
  loggedInAfter(
    at: Db | Tx,
    merchantId: string,
    place: TimePlace,
    limit: number,
  ): Promise<TimePlace[]>
  /** Who is directly above from now on; null: the merchant. */
  setUpline(
    at: Db | Tx,
    member: Pick<Member, 'merchantId' | 'id'>,
    uplineId: string | null,
  ): Promise<void>
  /** Those of these members whose account is open. */
  openAmong(at: Db | Tx, memberIds: readonly string[]): Promise<Set<string>>
  /** Nothing of the statement is written if one of these accounts is not open. Each is named once. */
  requireOpen(writes: Writes, memberIds: readonly string[]): void
  /** Runs in the transaction of every enrolment: if it throws, nobody is enrolled. */
  onEnrol(hook: Joining): void
  /** Passwords are hashed before the transaction begins, never inside it. */
  enrol(entry: NewMember, within?: Joining): Promise<Enrolled>

  /** Takes as long for an unknown name, or a member without a password, as for any other. */
  recognise(merchantId: string, account: string, password: string): Promise<Recognised>
  passwordFits(member: Member, password: string): Promise<boolean>
  paymentPasswordFits(member: Member, password: string): Promise<boolean>
  setPassword(member: Member, password: string, within?: Within): Promise<void>
  /** Sets a password that we hand out: it must be changed after the next login. */
  givePassword(member: Member, password: string): Promise<void>
  /** Replaces a password that we handed out; false once the member has logged in or chosen an own one. */
  replaceUnusedPassword(member: Member, password: string, within: Within): Promise<boolean>
  setPaymentPassword(member: Member, password: string, within?: Within): Promise<void>
  isDefaultPassword(policy: { defaultPasswordMac: Buffer | null }, password: string): boolean
  /** The keyed hash under which a merchant's default password is stored. */
  macOf(password: string): Buffer

  /** Writes it on the member and as an event; true for the first login ever. */
  noteLogin(tx: Db | Tx, member: Member, by: string, ip: string): Promise<boolean>
  /** Whether the password is still the one that the member had when it was read. */
  hasSamePassword(tx: Db | Tx, member: Member): Promise<boolean>
  /** True the first time. */
  greet(merchantId: string, memberId: string): Promise<boolean>
  setLanguage(merchantId: string, memberId: string, language: LanguageCode): Promise<void>
  setIcon(merchantId: string, memberId: string, icon: MemberIcon): Promise<void>
  /** After a code has proven it; false where the number or address belongs to another member. */
  setMobile(member: Member, mobile: string, dialingCode: string, within?: Within): Promise<boolean>
  setEmail(member: Member, email: string, within?: Within): Promise<boolean>
  /** A closed account opens no session; the caller that closes one ends its sessions too. */
  setStatus(member: Member, status: Member['status'], at?: Db | Tx): Promise<void>
  /** Closes trial accounts created before then; answers how many. */
  closeTrials(before: Date): Promise<number>

  profileOf(memberId: string): Promise<Partial<Record<ProfileField, string>>>
  /** Some fields of several members. */
  fieldsOf(
    at: Db | Tx,
    memberIds: readonly string[],
    fields: readonly ProfileField[],
  ): Promise<FieldOfMember[]>
  /** Answers what changed; an empty text removes a field. The nickname is stored on the member. */
  changeProfile(
    member: Member,
    fields: Partial<Record<ProfileField, string>>,
    ip: string,
    within?: Within,
  ): Promise<ProfileField[]>

  authenticatorOf(memberId: string): Promise<AuthenticatorState>
  /** Since when the member's authenticator is on; null where there is none. */
  authenticatorSince(memberId: string): Promise<Date | null>
  beginAuthenticator(member: Member, issuer: string): Promise<{ secret: string; uri: string }>
  /** The recovery codes; undefined where the code is wrong or no secret is pending. */
  confirmAuthenticator(member: Member, code: string, within?: Within): Promise<string[] | undefined>
  removeAuthenticator(member: Member, within?: Within): Promise<boolean>
  /** For staff: as a step of their transaction; what happened is recorded. */
  dropAuthenticator(tx: Tx, member: Member): Promise<boolean>
  /** No code is accepted twice. */
  authenticatorFits(member: Member, code: string): Promise<boolean>
  takeRecoveryCode(member: Member, code: string): Promise<boolean>

  linkedMember(merchantId: string, issuer: string, subject: string): Promise<Member | undefined>
  /**
   * Also confirms the member's email address if the issuer has verified it; false where one is linked
   * already.
   */
  link(tx: Db | Tx, member: Member, identity: OutsideIdentity): Promise<boolean>
  linksOf(memberId: string): Promise<{ provider: string; name: string; linkedAt: Date }[]>

  isKnownAddress(memberId: string, ip: string): Promise<boolean>
  learnAddress(tx: Db | Tx, memberId: string, ip: string): Promise<void>
  /** Who of others uses an address of this member; addresses of inner networks do not count. */
  sharingAddress(at: Db | Tx, memberId: string, otherIds: readonly string[]): Promise<string[]>

  record(db: Db | Tx, event: AccountEvent): Promise<void>

  /** For staff: what happened to an account, the newest first. */
  eventsOf(memberId: string, part: Part): Promise<HappenedEvent[]>
  /** For staff: the members of a merchant, the newest first. */
  listed(question: MembersQuestion): Promise<ListedMember[]>
  /** Open accounts to be written to, by their ids. */
  reached(at: Db | Tx, question: ReachQuestion): Promise<ReachedMember[]>
  /** For staff: members by a part of their name, or by a whole address or number; the likeliest first. */
  search(question: MembersSearch): Promise<ListedMember[]>
  /** For staff: who else was at a public address of this member since then, and at how many. */
  addressTwins(
    member: Pick<Member, 'merchantId' | 'id'>,
    since: Date,
  ): Promise<{ memberId: string; count: number }[]>
  /** For staff: who else gave the same value of a field of the profile. */
  fieldTwins(
    member: Pick<Member, 'merchantId' | 'id'>,
  ): Promise<{ memberId: string; field: ProfileField }[]>
  /** For staff: members who gave the same number of a document, or to be reached at. */
  fieldPairs(question: PairsQuestion): Promise<(Pair & { isDocument: boolean })[]>
  /** For staff: members of the same name and birthday. */
  namePairs(question: PairsQuestion): Promise<Pair[]>
}
