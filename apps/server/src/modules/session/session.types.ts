import type { FactorMethod, Value } from '@baize/contract'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Caller } from '../../kernel/http/gate.ts'
import type { Merchant } from '../config/index.ts'
import type { Member, OutsideIdentity } from '../identity/index.ts'
import type { OpenMethod, ProofKind } from './proofs.ts'

/** From where somebody comes. */
export interface Visitor {
  ip: string
  userAgent: string
  country: string | null
}

export type OpenedBy =
  | 'house'
  | 'username'
  | 'sms'
  | 'firebase'
  | 'remembered'
  | 'social'
  | 'trial'
  | 'register'
  | 'reset'
  | 'code'

export interface Opening extends Visitor {
  member: Pick<Member, 'id' | 'merchantId' | 'type'>
  by: OpenedBy
  mustChangePassword?: boolean
}

export type SignedIn = Value<'login'>

export type SignedInMember = Extract<Caller, { memberId: string }>

export interface Sessions {
  /** Opens a session without any question, for whom the house itself vouches. */
  open(tx: Db | Tx, opening: Opening): Promise<string>
  /** Opens one for somebody who has just proven who they are: notes login, address and events. */
  welcome(
    merchant: Merchant,
    member: Member,
    opening: Omit<Opening, 'member'> & {
      /** What was shown beyond the first proof, so that it is not asked for again. */
      proven?: ProofKind | undefined
    },
  ): Promise<SignedIn>
  /** The ways in which a login of this kind would have to prove more; none where it would not. */
  wantedAt(
    merchant: Merchant,
    member: Member,
    visitor: Visitor,
    by: OpenedBy,
  ): Promise<OpenMethod[]>
  /**
   * Before somebody who is not signed in changes what opens the account: refuses with
   * `authenticator-needed` and its methods where it is on and nothing was given, and with
   * `wrong-factor` where that is wrong. Answers what was proven.
   */
  demandAuthenticator(
    merchant: Merchant,
    member: Member,
    given: { method: FactorMethod; code: string } | undefined,
    visitor: Visitor,
  ): Promise<ProofKind | undefined>
  callerOf(token: string, merchantId: string): Promise<Caller>
  end(merchantId: string, memberId: string, sessionId: string): Promise<boolean>
  /** Ends all sessions of a member but one, and forgets every remembered browser. */
  endOthers(merchantId: string, memberId: string, but?: string): Promise<number>

  /** A code that signs the member in once, for some minutes, in a link that the house gives out. */
  issueCode(member: Member, minutes?: number): Promise<string>

  /** Failed logins by a name count no more: whose it is has proven so in another way. */
  forgive(tx: Tx, merchantId: string, name: string): Promise<void>

  /** The member whom a name and a password name, with throttling, captcha and events. */
  recognise(
    merchant: Merchant,
    given: {
      username: string
      password: string
      captchaId?: string | undefined
      captcha?: string | undefined
    },
    visitor: Visitor,
  ): Promise<Member>

  /** Ways in which the member can prove himself once more, the strongest first. */
  methodsOf(member: Member): Promise<OpenMethod[]>
  /** Refuses with `fresh-factor-needed` and the open methods. */
  demandFresh(caller: SignedInMember, member: Member): Promise<void>
  /** Heard on every node: at once where news travels, else when `caughtUp` is awaited. */
  onEnded(hear: (sessionIds: readonly string[]) => void): void
  /** Awaited before what is remembered of sessions is believed; undefined where nothing is new. */
  caughtUp(): Promise<void> | undefined
  /** When a session ended, or will at the latest. */
  endOf(sessionId: string): Promise<Date>
  /** When an open session began. */
  openedAt(sessionId: string): Promise<{ since: Date } | undefined>
  freshUntil(caller: SignedInMember): Promise<Date | null>
  /** What the member's other sessions have proven counts no more: a stronger proof is there now. */
  staleOthers(tx: Tx, caller: SignedInMember): Promise<void>
  mustChangePassword(caller: SignedInMember): Promise<boolean>
  passwordChanged(caller: SignedInMember): Promise<void>

  /** The identity behind a ticket of this browser, used up; refuses with `ticket-expired`. */
  takeTicket(
    merchantId: string,
    ticket: string,
    browser: string | undefined,
  ): Promise<OutsideIdentity>
}

/** The cookie that ties a sign-in at an outside issuer to its browser. */
export const flowCookie = 'flow'
export const rememberCookie = 'remember'
