import { randomBytes } from 'node:crypto'
import { kindOfType } from '@baize/contract/vocabulary'
import type { Clock } from '../../kernel/clock.ts'
import { type Db, transact } from '../../kernel/database.ts'
import { affiliateCodeAsKept, referralCodeFrom } from './identity.rules.ts'
import type { Identity, Member } from './identity.types.ts'
import {
  countInvitations,
  deleteAgentDomain,
  deleteVisits,
  insertInvitation,
  lockInviting,
  readAgentDomains,
  readDomainAgent,
  readInvitation,
  readInvitationOf,
  readInvitations,
  readInvited,
  readOpenInvitation,
  updateIsOff,
  writeAffiliateCode,
  writeAgentDomain,
  writeFirstDeposit,
  writeVisit,
} from './invitation.store.ts'
import type { Invitation, Invitations, Made, NewInvitation } from './invitation.types.ts'

const invitationsMax = 1_000
const codeAttemptsMax = 5
/** More visits of one invitation in a day are not counted, so that nobody fills our tables. */
const visitsOfDayMax = 10_000
const dayMs = 86_400_000

export interface InvitationsOptions {
  db: Db
  clock: Clock
  member: Identity['member']
}

/** Codes and domains by which agents bring people. */
export function createInvitations({ db, clock, member }: InvitationsOptions): Invitations {
  async function openAgent(merchantId: string, id: string): Promise<Member | undefined> {
    const agent = await member(merchantId, id)
    return agent?.status === 'open' && kindOfType(agent.type) === 'agent' ? agent : undefined
  }

  async function invite(wanted: NewInvitation): Promise<Made> {
    const chosen = wanted.code === undefined ? undefined : affiliateCodeAsKept(wanted.code)
    return transact(db, async (tx): Promise<Made> => {
      await lockInviting(tx, wanted.agentId)
      const before = await readInvitation(tx, wanted.id, clock.now())
      if (before) return repeatedOf(before, wanted, chosen)
      const count = await countInvitations(tx, wanted.agentId)
      if (count >= invitationsMax) return { kind: 'too-many', max: invitationsMax }
      for (let attempt = 1; attempt <= codeAttemptsMax; attempt += 1) {
        const code = chosen ?? referralCodeFrom(randomBytes)
        const isMade = await insertInvitation(tx, { ...wanted, code, createdAt: clock.now() })
        const invitation = await readInvitation(tx, wanted.id, clock.now())
        // Another agent may have used the id meanwhile.
        if (invitation)
          return isMade ? { kind: 'made', invitation } : repeatedOf(invitation, wanted, chosen)
        if (chosen) return { kind: 'code-taken' }
      }
      throw new Error('no free code was found for an invitation')
    })
  }

  const dayOf = (at: Date) => at.toISOString().slice(0, 'yyyy-mm-dd'.length)

  return {
    async inviting(merchantId, code, domain) {
      const kept = affiliateCodeAsKept(code)
      const now = clock.now()
      const invitation = await readOpenInvitation(db, merchantId, kept, domain.toLowerCase(), now)
      const agent = invitation && (await openAgent(merchantId, invitation.agentId))
      return agent && { invitation, agent }
    },
    async agentOfDomain(merchantId, domain) {
      const id = await readDomainAgent(db, merchantId, domain.toLowerCase())
      return id === undefined ? undefined : openAgent(merchantId, id)
    },
    agentDomains: (merchantId) => readAgentDomains(db, merchantId),
    async giveDomain(merchantId, domain, agent) {
      const kept = domain.toLowerCase()
      if (agent === null) return deleteAgentDomain(db, merchantId, kept)
      const row = { domain: kept, merchantId, agentId: agent.id, since: clock.now() }
      await writeAgentDomain(db, row)
      return true
    },
    addAffiliateCode: (agent, code, domain) =>
      writeAffiliateCode(db, {
        merchantId: agent.merchantId,
        code: affiliateCodeAsKept(code),
        agentId: agent.id,
        domain: domain?.toLowerCase() ?? null,
      }),

    invite,
    async invitation(agentId, id) {
      const found = await readInvitation(db, id, clock.now())
      return found?.agentId === agentId ? found : undefined
    },
    invitations: (agentId, asked) => readInvitations(db, agentId, asked, clock.now()),
    switchInvitation: (agentId, id, isOff) => updateIsOff(db, agentId, id, isOff),
    invitedBy: (invitation, place) => readInvited(db, invitation.id, place),
    invitationOf: (at, memberId) => readInvitationOf(at, memberId, clock.now()),

    noteVisit: ({ id }, ip) =>
      transact(db, (tx) =>
        writeVisit(tx, { invitationId: id, ip, day: dayOf(clock.now()), dayMax: visitsOfDayMax }),
      ),
    // The day before is kept too: nodes' clocks differ a little at midnight.
    forgetVisits: () => deleteVisits(db, dayOf(new Date(clock.now().getTime() - dayMs))),
    noteFirstDeposit: (tx, memberId, at) => writeFirstDeposit(tx, memberId, at),
  }
}

/** The answer to an id that was used before: the first one, if it is the same invitation. */
function repeatedOf(
  before: Invitation,
  { agentId }: NewInvitation,
  code: string | undefined,
): Made {
  const isSame = before.agentId === agentId && (code ?? before.code) === before.code
  return isSame ? { kind: 'repeated', invitation: before } : { kind: 'reused' }
}
