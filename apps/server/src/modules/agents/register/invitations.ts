import type { ParsedOf, Value, Wire } from '@baize/contract'
import type { Clock } from '../../../kernel/clock.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Identity, Invitation } from '../../identity/index.ts'
import { ratesOf, typesAbove } from '../rates/rates.rules.ts'
import type { RatesBook } from '../rates/rates.types.ts'
import type { Tree } from '../tree/tree.types.ts'
import { kindOf, pageOf, placeOf, siteOf } from './register.rules.ts'
import type { AgentVisit } from './register.types.ts'

export interface InvitationsOptions {
  clock: Clock
  identity: Identity
  rates: Pick<RatesBook, 'of'>
  tree: Pick<Tree, 'directAmong' | 'depthOf'>
  /** The most people above one person, the merchant not counted. */
  teamDepthMax: number
}

type Wanted = ParsedOf<Wire['addInvitation']>['body']
type Shown = Value<'addInvitation'>

/** Invitations of an agent: made, listed, switched, and who came by them. */
export function createInvitations(options: InvitationsOptions) {
  const { clock, identity, rates, tree, teamDepthMax } = options

  async function terms(visit: AgentVisit): Promise<Value<'registerTerms'>> {
    const { id: merchantId } = visit.merchant
    const [own, sites, levels] = await Promise.all([
      rates.of(merchantId, visit.agentId),
      sitesOf(visit),
      levelsLeft(visit),
    ])
    return { sites, rates: own, levelsLeft: levels }
  }

  /** The domains of other agents are left out: their visitors are theirs. */
  async function sitesOf({ merchant, agentId, origin }: AgentVisit) {
    const taken = await identity.agentDomains(merchant.id)
    const holders = new Map(taken.map((each) => [each.domain, each.agentId]))
    return merchant.domains
      .filter((domain) => (holders.get(domain) ?? agentId) === agentId)
      .map((domain) => ({
        domain,
        origin: siteOf(origin, domain),
        isOwn: holders.get(domain) === agentId,
      }))
  }

  async function levelsLeft({ merchant, agentId }: AgentVisit): Promise<number> {
    return Math.max(0, teamDepthMax - (await tree.depthOf(merchant.id, agentId)))
  }

  /** Whether an agent may bring somebody with these rates. */
  async function demandGrantable(visit: AgentVisit, given: Wanted['rates']): Promise<void> {
    const above = typesAbove(ratesOf(given), await rates.of(visit.merchant.id, visit.agentId))
    if (above.length > 0) throw new Refused('rate-above-own', { gameTypes: above })
    if ((await levelsLeft(visit)) === 0)
      throw new Refused('team-too-deep', { depthMax: teamDepthMax })
  }

  async function add(visit: AgentVisit, wanted: Wanted): Promise<Shown> {
    await demandGrantable(visit, wanted.rates)
    const domain = wanted.domain?.toLowerCase() ?? null
    if (domain !== null && !(await sitesOf(visit)).some((site) => site.domain === domain))
      throw wrongField('domain')
    const expiresAt = wanted.expiresAt === undefined ? null : new Date(wanted.expiresAt)
    if (expiresAt && expiresAt <= clock.now()) throw wrongField('expiresAt')
    const done = await identity.invite({
      id: wanted.id.toLowerCase(),
      merchantId: visit.merchant.id,
      agentId: visit.agentId,
      ...(wanted.code === undefined ? {} : { code: wanted.code }),
      makes: wanted.makes,
      rates: ratesOf(wanted.rates),
      note: wanted.note.trim(),
      domain,
      expiresAt,
      usesMax: wanted.usesMax ?? null,
    })
    if (done.kind === 'code-taken') throw new Refused('code-taken')
    if (done.kind === 'reused') throw new Refused('key-reused')
    if (done.kind === 'too-many') throw new Refused('too-many-invitations', { max: done.max })
    return shown(done.invitation)
  }

  async function list(
    { agentId }: AgentVisit,
    { state, after, pageSize }: ParsedOf<Wire['invitations']>['query'],
  ): Promise<Value<'invitations'>> {
    const asked = { state, after: placeOf(after), limit: pageSize + 1 }
    const found = await identity.invitations(agentId, asked)
    const page = pageOf(found, pageSize, ({ createdAt: at, id }) => ({ at, id }))
    return { ...page, list: page.list.map(shown) }
  }

  async function turn({ agentId }: AgentVisit, id: string, isOff: boolean): Promise<Shown> {
    await identity.switchInvitation(agentId, id, isOff)
    return shown(await ownInvitation(agentId, id))
  }

  async function ownInvitation(agentId: string, id: string): Promise<Invitation> {
    const invitation = await identity.invitation(agentId, id)
    if (!invitation) throw new Refused('not-found')
    return invitation
  }

  async function people(
    { agentId }: AgentVisit,
    { id, after, pageSize }: ParsedOf<Wire['invitedPeople']>['query'],
  ): Promise<Value<'invitedPeople'>> {
    const invitation = await ownInvitation(agentId, id)
    const place = { after: placeOf(after)?.id, limit: pageSize + 1 }
    const found = await identity.invitedBy(invitation, place)
    const page = pageOf(found, pageSize, ({ at, id: personId }) => ({ at, id: personId }))
    const ids = page.list.map((person) => person.id)
    const direct = await tree.directAmong(agentId, ids)
    return {
      next: page.next,
      list: page.list.map((person) => ({
        id: person.id,
        account: person.account,
        kind: kindOf(person.type),
        registeredAt: person.at.toISOString(),
        firstDepositAt: person.firstDepositAt?.toISOString() ?? null,
        isDirect: direct.has(person.id),
      })),
    }
  }

  return { terms, add, list, turn, people, demandGrantable }
}

function shown(invitation: Invitation): Shown {
  const { merchantId: _merchant, agentId: _agent, uses, ...rest } = invitation
  return {
    ...rest,
    rates: ratesOf(rest.rates),
    createdAt: rest.createdAt.toISOString(),
    expiresAt: rest.expiresAt?.toISOString() ?? null,
    registrations: uses,
  }
}

function wrongField(field: string): Refused {
  return new Refused('bad-input', { problems: [{ field, problem: 'invalid_value' }] })
}
