import type { FactorMethod, Value } from '@baize/contract'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Caller } from '../../kernel/http/gate.ts'
import type { Merchant } from '../config/index.ts'
import type { Member, OutsideIdentity } from '../identity/index.ts'
import type { OpenMethod, ProofKind } from './proofs.ts'

/** Where a call comes from. */
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
  /** Staff look at the member's pages. */
  | 'view'

export interface Opening extends Visitor {
  member: Pick<Member, 'id' | 'merchantId' | 'type'>
  by: OpenedBy
  mustChangePassword?: boolean
}

export type SignedIn = Value<'login'>

export type SignedInMember = Extract<Caller, { memberId: string }>

export interface Sessions {
  /** Opens a session without further checks, for a member the platform vouches for. */
  open(tx: Db | Tx, opening: Opening): Promise<string>
  /** Opens a session for a member who has just given a proof: records login, address and events. */
  welcome(
    merchant: Merchant,
    member: Member,
    opening: Omit<Opening, 'member'> & {
      /** The second proof that was given, so that it is not asked for again. */
      proven?: ProofKind | undefined
    },
  ): Promise<SignedIn>
  /**
   * The ways in which a login of this kind would have to give a second proof; empty where none is needed.
   */
  wantedAt(
    merchant: Merchant,
    member: Member,
    visitor: Visitor,
    by: OpenedBy,
  ): Promise<OpenMethod[]>
  /**
   * Called before a visitor changes what opens an account. Refuses with `authenticator-needed` and the
   * methods if an authenticator is on and no proof was given, and with `wrong-factor` if that is wrong.
   * Answers the proof.
   */
  demandAuthenticator(
    merchant: Merchant,
    member: Member,
    given: { method: FactorMethod; code: string } | undefined,
    visitor: Visitor,
  ): Promise<ProofKind | undefined>
  callerOf(token: string, merchantId: string): Promise<Caller>
  end(merchantId: string, memberId: string, sessionId: string): Promise<boolean>
  /** Ends all sessions of a member but one, and forgets all remembered browsers. */
  endOthers(merchantId: string, memberId: string, but?: string): Promise<number>

  /** A code that logs the member in once, for some minutes, for a link that the platform gives out. */
  issueCode(member: Member, minutes?: number): Promise<string>

  /** Resets the count of failed logins of a name, whose member has proven identity in another way. */
  forgive(tx: Tx, merchantId: string, name: string): Promise<void>

  /** The member of a name and a password, with throttling, captcha and events. */
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

  /** Ways in which the member can give another proof, strongest first. */
  methodsOf(member: Member): Promise<OpenMethod[]>
  /** Refuses with `fresh-factor-needed` and the open methods. */
  demandFresh(caller: SignedInMember, member: Member): Promise<void>
  /** Refuses a wrong login password with `wrong-factor`; it counts as a failed login. */
  demandPassword(
    merchant: Merchant,
    member: Member,
    password: string,
    visitor: Pick<Visitor, 'ip'>,
  ): Promise<void>
  /** Called on every node: at once when the message arrives, else when `caughtUp` is awaited. */
  onEnded(hear: (sessionIds: readonly string[]) => void): void
  /** To be awaited before a cached session is trusted; undefined where there is nothing to wait for. */
  caughtUp(): Promise<void> | undefined
  /** When a session ended, or will end at the latest. */
  endOf(sessionId: string): Promise<Date>
  /** When an open session began. */
  openedAt(sessionId: string): Promise<{ since: Date } | undefined>
  /** Members of open sessions that were used since then, in the order of their ids, after one of them. */
  seenSince(
    at: Db | Tx,
    question: { merchantId: string; since: Date; after: string; limit: number },
  ): Promise<string[]>
  freshUntil(caller: SignedInMember): Promise<Date | null>
  /** Makes the proofs of the member's other sessions expire: a stronger proof exists now. */
  staleOthers(tx: Tx, caller: SignedInMember): Promise<void>
  mustChangePassword(caller: SignedInMember): Promise<boolean>
  passwordChanged(caller: SignedInMember): Promise<void>

  /** The identity of a ticket of this browser, which is used up; refuses with `ticket-expired`. */
  takeTicket(
    merchantId: string,
    ticket: string,
    browser: string | undefined,
  ): Promise<OutsideIdentity>
}

/** The cookie that ties a login at an outside issuer to its browser. */
export const flowCookie = 'flow'
export const rememberCookie = 'remember'
