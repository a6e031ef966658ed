import type { ParsedOf, Value, Wire } from '@baize/contract'
import { kindOfType } from '@baize/contract/vocabulary'
import { type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { isStopped } from '../config/index.ts'
import type { Member, OutsideIdentity } from '../identity/index.ts'
import type { AccountLetters } from './account.letters.ts'
import type { AccountOptions, OwnVisit, Visit } from './account.types.ts'
import { ownMember } from './profile.ts'
import type { Registration } from './register.ts'

type LinkBody = ParsedOf<Wire['socialLink']>['body']
type RegisterBody = ParsedOf<Wire['socialRegister']>['body']

export interface LinkingOptions extends AccountOptions {
  accountLetters: AccountLetters
  registration: Registration
}

/** Links to identities of outside issuers: once confirmed, a link stays. */
export function createLinking(options: LinkingOptions) {
  const { db, identity, sessions, accountLetters, registration } = options

  /** The ticket is used up only after the password was right. */
  async function socialLink(
    visit: Visit,
    { ticket, ...given }: LinkBody,
    browser: string | undefined,
  ): Promise<Value<'socialLink'>> {
    const { merchant } = visit
    const member = await sessions.recognise(merchant, given, visit)
    if (member.status === 'closed') throw new Refused('account-closed')
    if (kindOfType(member.type) !== 'member') throw new Refused('non-member')
    await demandNoMore(visit, member)
    const outside = await sessions.takeTicket(merchant.id, ticket, browser)
    await transact(db, (tx) => write(tx, visit, member, outside))
    const { ip, userAgent, country } = visit
    return sessions.welcome(merchant, member, { ip, userAgent, country, by: 'social' })
  }

  /** A link opens the account from now on, so it needs every proof that a login would need. */
  async function demandNoMore(visit: Visit, member: Member): Promise<void> {
    const methods = await sessions.wantedAt(visit.merchant, member, visit, 'social')
    if (methods.length > 0) throw new Refused('fresh-factor-needed', { methods })
  }

  async function socialRegister(
    visit: Visit,
    { ticket, ...given }: RegisterBody,
    browser: string | undefined,
  ): Promise<Value<'socialRegister'>> {
    if (isStopped(visit.merchant, 'registration')) throw new Refused('paused')
    const { entry, account, spendProof } = await registration.accept('social', visit, given)
    const outside = await sessions.takeTicket(visit.merchant.id, ticket, browser)
    const within = async (tx: Tx, member: Member) => {
      await spendProof(tx)
      await link(tx, visit, member, outside)
    }
    const member = account
      ? await registration.enrol(visit, { ...entry, account, registeredBy: 'social' }, within)
      : await registration.enrolInvented(visit, entry, 'social', within)
    return registration.enter(visit, member)
  }

  async function linkIdentity(
    visit: OwnVisit,
    ticket: string,
    browser: string | undefined,
  ): Promise<Value<'linkIdentity'>> {
    const member = await ownMember(identity, visit)
    await sessions.demandFresh(visit.caller, member)
    const outside = await sessions.takeTicket(visit.merchant.id, ticket, browser)
    await transact(db, (tx) => write(tx, visit, member, outside))
    const linked = await identity.linksOf(member.id)
    const own = linked.find(({ provider }) => provider === outside.provider)
    if (!own) throw new Error('a link was written but not found')
    return { ...own, linkedAt: own.linkedAt.toISOString() }
  }

  async function write(
    tx: Tx,
    visit: Visit,
    member: Member,
    outside: OutsideIdentity,
  ): Promise<void> {
    await link(tx, visit, member, outside)
    await accountLetters.changed(tx, visit, member, 'identity')
  }

  async function link(
    tx: Tx,
    { ip }: Visit,
    member: Member,
    outside: OutsideIdentity,
  ): Promise<void> {
    if (!(await identity.link(tx, member, outside))) throw new Refused('already-linked')
    const { merchantId, id: memberId } = member
    const detail = { provider: outside.provider, issuer: outside.issuer }
    await identity.record(tx, { merchantId, memberId, kind: 'identity.linked', detail, ip })
  }

  return { socialLink, socialRegister, linkIdentity }
}
