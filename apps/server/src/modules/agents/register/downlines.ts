import { randomInt } from 'node:crypto'
import type { ParsedOf, Value, Wire } from '@baize/contract'
import { faultOf, passwordRule, ruleOf } from '@baize/contract/fields'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { inventName, inventPassword } from '../../account/index.ts'
import { isStopped, type Merchant } from '../../config/index.ts'
import type { Identity, Member, NewMember } from '../../identity/index.ts'
import { ratesOf } from '../rates/rates.rules.ts'
import type { RatesBook } from '../rates/rates.types.ts'
import type { Tree } from '../tree/tree.types.ts'
import type { createInvitations } from './invitations.ts'
import { kindOf, pageOf, placeOf } from './register.rules.ts'
import {
  countMadeSince,
  insertMade,
  lockMaker,
  type MadeRow,
  readMade,
  readMadeBy,
  readMadeOf,
} from './register.store.ts'
import type { AgentVisit } from './register.types.ts'

export interface DownlinesOptions {
  db: Db
  clock: Clock
  identity: Identity
  rates: Pick<RatesBook, 'begin'>
  tree: Pick<Tree, 'seat' | 'directAmong'>
  invitations: Pick<ReturnType<typeof createInvitations>, 'demandGrantable'>
}

type Wanted = ParsedOf<Wire['addDownline']>['body']

const memberType = 0
const nameAttemptsMax = 5
/** More are no team that somebody invites one by one; the operator can be asked. */
const madePerDayMax = 200
const dayMs = 86_400_000

/** The same call has made the account meanwhile: nobody else is enrolled. */
class MadeMeanwhile extends Error {}

/** Accounts that an agent makes at once. */
export function createDownlines(options: DownlinesOptions) {
  const { db, clock, identity, rates, tree, invitations } = options

  async function add(visit: AgentVisit, given: Wanted): Promise<Value<'addDownline'>> {
    const wanted = { ...given, id: given.id.toLowerCase(), username: given.username?.trim() }
    const before = await readMade(db, wanted.id)
    if (before) return repeated(visit, wanted, before)
    if (isStopped(visit.merchant, 'registration')) throw new Refused('paused')
    if (wanted.username) demandName(visit.merchant, wanted.username)
    await invitations.demandGrantable(visit, wanted.rates)
    // Looked at before a password is hashed; what decides is counted under the lock.
    if ((await countToday(db, visit.agentId)) >= madePerDayMax) throw new Refused('quota-exceeded')
    const agent = await ownAgent(visit)
    const password = inventPassword(passwordRule(visit.merchant.fieldRules), randomInt)
    const entry = {
      merchantId: visit.merchant.id,
      type: wanted.makes === 'agent' ? agent.type : memberType,
      password,
      passwordIsGiven: true,
      uplineId: agent.id,
      registeredBy: 'agent',
    } as const
    try {
      const member = await enrol(visit, entry, wanted)
      return { personId: member.id, account: member.account, password }
    } catch (error) {
      const isTaken = error instanceof Refused && error.code === 'username-taken'
      const meanwhile =
        isTaken || error instanceof MadeMeanwhile ? await readMade(db, wanted.id) : undefined
      if (meanwhile) return repeated(visit, wanted, meanwhile)
      throw error
    }
  }

  /** Counted under a lock, so that calls at the same time do not pass together. */
  async function keepMade(tx: Tx, made: MadeRow): Promise<void> {
    await lockMaker(tx, made.makerId)
    if (!(await insertMade(tx, made))) throw new MadeMeanwhile()
    if ((await countToday(tx, made.makerId)) > madePerDayMax) throw new Refused('quota-exceeded')
  }

  function countToday(at: Db | Tx, makerId: string): Promise<number> {
    return countMadeSince(at, makerId, new Date(clock.now().getTime() - dayMs))
  }

  async function enrol(
    { merchant, agentId, ip }: AgentVisit,
    entry: Omit<NewMember, 'account'>,
    wanted: Wanted,
  ): Promise<Member> {
    const within = async (tx: Tx, { id: personId, createdAt: at }: Member) => {
      const { merchantId } = entry
      const detail = { by: 'agent', makerId: agentId }
      await keepMade(tx, { id: wanted.id, merchantId, makerId: agentId, personId, madeAt: at })
      await identity.record(tx, { merchantId, memberId: personId, kind: 'registered', detail, ip })
      const granted = { rates: ratesOf(wanted.rates), at }
      await rates.begin(tx, { merchantId, personId, uplineId: agentId, ...granted })
    }
    const rule = ruleOf('username', 'username', merchant.fieldRules)
    for (let attempt = 1; ; attempt += 1) {
      const account = wanted.username || inventName(rule, randomInt)
      const done = await identity.enrol({ ...entry, account }, within)
      if (done.kind === 'enrolled') return done.member
      if (wanted.username || attempt >= nameAttemptsMax) throw new Refused('username-taken')
    }
  }

  async function list(
    { merchant, agentId }: AgentVisit,
    { after, pageSize }: ParsedOf<Wire['madeAccounts']>['query'],
  ): Promise<Value<'madeAccounts'>> {
    const asked = { after: placeOf(after), limit: pageSize + 1 }
    const made = await readMadeBy(db, agentId, asked)
    const page = pageOf(made, pageSize, ({ madeAt, id }) => ({ at: madeAt, id }))
    const ids = page.list.map(({ personId }) => personId)
    const found = await identity.members(merchant.id, ids)
    const members = new Map(found.map((member) => [member.id, member]))
    const direct = await tree.directAmong(agentId, ids)
    const isUsed = await usedAmong(merchant.id, agentId, found)
    return {
      next: page.next,
      list: page.list.flatMap(({ personId, madeAt }) => {
        const member = members.get(personId)
        if (!member) return []
        const { id, account, type } = member
        const about = { kind: kindOf(type), madeAt: madeAt.toISOString() }
        return { id, account, ...about, isUsed: isUsed.has(id), isDirect: direct.has(id) }
      }),
    }
  }

  /** Whose account was used while the person stood below the agent: who moved away gives no news. */
  async function usedAmong(
    merchantId: string,
    agentId: string,
    members: readonly Member[],
  ): Promise<Set<string>> {
    const used = members.filter(
      ({ firstLoginAt, passwordIsGiven }) => firstLoginAt !== null || !passwordIsGiven,
    )
    const asked = used.map(({ id, firstLoginAt }) => ({
      personId: id,
      at: firstLoginAt ?? clock.now(),
    }))
    const places = await transact(db, (tx) => tree.seat(tx, merchantId, asked))
    return new Set(places.flatMap((place) => (place?.line.includes(agentId) ? place.personId : [])))
  }

  async function repeated(
    { merchant, agentId }: AgentVisit,
    { username }: Wanted,
    made: { makerId: string; personId: string },
  ): Promise<Value<'addDownline'>> {
    const member = await identity.member(merchant.id, made.personId)
    const isSame =
      made.makerId === agentId && (!username || username.toLowerCase() === nameOf(member))
    if (!member || !isSame) throw new Refused('key-reused')
    return { personId: member.id, account: member.account, password: null }
  }

  async function ownAgent({ merchant, agentId }: AgentVisit): Promise<Member> {
    const agent = await identity.member(merchant.id, agentId)
    if (!agent) throw new Error('an agent is logged in but not found')
    return agent
  }

  /** Once the person has logged in, the account is the person's alone. */
  async function newPassword(
    { merchant, agentId, ip }: AgentVisit,
    personId: string,
  ): Promise<Value<'downlinePassword'>> {
    const made = await readMadeOf(db, personId)
    const member = made && (await identity.member(merchant.id, personId))
    const isDirect = member && (await tree.directAmong(agentId, [personId])).has(personId)
    if (!isDirect || made.makerId !== agentId) throw new Refused('not-found')
    const password = inventPassword(passwordRule(merchant.fieldRules), randomInt)
    const { merchantId, id: memberId } = member
    const detail = { makerId: agentId, at: clock.now().toISOString() }
    const isReplaced = await identity.replaceUnusedPassword(member, password, (tx) =>
      identity.record(tx, { merchantId, memberId, kind: 'password.given', detail, ip }),
    )
    if (!isReplaced) throw new Refused('operation-not-allowed')
    return { account: member.account, password }
  }

  return { add, list, newPassword }
}

const nameOf = (member: Member | undefined) => member?.account.toLowerCase()

function demandName(merchant: Merchant, username: string): void {
  const rule = ruleOf('username', 'username', merchant.fieldRules)
  const fault = faultOf({ ...rule, enabled: true, required: true }, username)
  if (fault) throw new Refused('wrong-fields', { fields: { username: fault } })
}
