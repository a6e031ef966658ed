import type { InvitationState, PersonKind } from '@baize/contract/vocabulary'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Member } from './identity.types.ts'

/** An agent's invitation: whoever registers with its code stands below the agent. */
export interface Invitation {
  id: string
  merchantId: string
  code: string
  agentId: string
  /** The only domain on which it is valid; null: every domain of the merchant. */
  domain: string | null
  /** Who a newcomer becomes. */
  makes: PersonKind
  /** Rebate rates by game type, in millionths; the module `agents` gives them their meaning. */
  rates: Record<string, number>
  note: string
  createdAt: Date
  expiresAt: Date | null
  usesMax: number | null
  uses: number
  visits: number
  firstDeposits: number
  state: InvitationState
}

export type NewInvitation = Pick<
  Invitation,
  'id' | 'merchantId' | 'agentId' | 'domain' | 'makes' | 'rates' | 'note' | 'expiresAt' | 'usesMax'
> & {
  /** Chosen by the agent; left out, one is made. */
  code?: string
}

export type Made =
  | { kind: 'made' | 'repeated'; invitation: Invitation }
  /** Another invitation has the code. */
  | { kind: 'code-taken' }
  /** The id belongs to another invitation. */
  | { kind: 'reused' }
  | { kind: 'too-many'; max: number }

export interface InvitationsAsked {
  state?: InvitationState | undefined
  /** The last invitation of the page before. */
  after?: { at: Date; id: string } | undefined
  limit: number
}

export interface InvitedPlace {
  /** The last person of the page before. */
  after?: string | undefined
  limit: number
}

/** Somebody who came by an invitation. */
export interface InvitedPerson {
  id: string
  account: string
  type: number
  at: Date
  firstDepositAt: Date | null
}

/** The invitation of a code and the agent whose it is. */
export interface Inviting {
  invitation: Invitation
  agent: Member
}

export interface Invitations {
  /** The invitation of a code, if it is open and valid on this domain, and its agent's account is open. */
  inviting(merchantId: string, code: string, domain: string): Promise<Inviting | undefined>
  /** The agent whose domain this is. */
  agentOfDomain(merchantId: string, domain: string): Promise<Member | undefined>
  agentDomains(merchantId: string): Promise<{ domain: string; agentId: string }[]>
  /** Gives a domain of the merchant to an agent, or takes it back (null); false where nobody had it. */
  giveDomain(merchantId: string, domain: string, agent: Member | null): Promise<boolean>
  /** False where the code belongs to another agent. */
  addAffiliateCode(agent: Member, code: string, domain: string | null): Promise<boolean>

  invite(wanted: NewInvitation): Promise<Made>
  invitation(agentId: string, id: string): Promise<Invitation | undefined>
  invitations(agentId: string, asked: InvitationsAsked): Promise<Invitation[]>
  switchInvitation(agentId: string, id: string, isOff: boolean): Promise<boolean>
  invitedBy(invitation: Invitation, place: InvitedPlace): Promise<InvitedPerson[]>
  /** By which invitation a member came. */
  invitationOf(at: Db | Tx, memberId: string): Promise<Invitation | undefined>

  /** Somebody opened a page with this invitation; each address counts once a day. */
  noteVisit(invitation: Invitation, ip: string): Promise<void>
  forgetVisits(): Promise<void>
  noteFirstDeposit(tx: Tx, memberId: string, at: Date): Promise<void>
}
