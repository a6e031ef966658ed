import type { OfficeValue } from '@baize/contract/office'
import type { ContactField } from '@baize/contract/office/members'
import { kindOfType } from '@baize/contract/vocabulary'
import { type Member, shownAccount } from '../../identity/index.ts'
import { maskedNumber } from '../../payments/index.ts'
import { masked } from '../masks.rules.ts'
import { countReveals } from '../members.store.ts'
import type { MemberReading, MembersOptions } from '../members.types.ts'

type Page = OfficeValue<'officeMember'>

const dayMs = 86_400_000
const revealDays = 30
const downlinesCountedMax = 1_000

/** The head of a member's page. */
export function createPage(options: MembersOptions) {
  const { db, clock, identity, ledger, limits, limitsDesk, payments, agents, vip } = options

  async function page({ merchant, member }: MemberReading): Promise<Page> {
    const { id: merchantId, currency } = merchant
    const { id: memberId } = member
    const since = new Date(clock.now().getTime() - revealDays * dayMs)
    const [faces, level, purses, excluded, waiting, exclusion, authenticator, toPlay, reveals] =
      await Promise.all([
        identity.facesOf(db, merchantId, [memberId]),
        vip.levelOf(db, { merchantId, memberId }),
        ledger.balanceOf(memberId, currency),
        limits.excludedAmong(db, [memberId]),
        payments.happened.waitingAmong([memberId]),
        limitsDesk.exclusionOf(memberId),
        identity.authenticatorOf(memberId),
        payments.happened.toPlay({ memberId, currency }),
        countReveals(db, memberId, since),
      ])
    const vendors = Object.values(purses.vendors).reduce((sum, one) => sum + one, 0n)
    const { cash, bonus, locked } = purses
    return {
      id: memberId,
      account: shownAccount(member.account),
      nickname: shownAccount(member.nickname),
      kind: kindOfType(member.type),
      state: member.status,
      level,
      balance: String(cash + bonus + locked + vendors),
      isExcluded: excluded.has(memberId),
      hasWithdrawal: waiting.has(memberId),
      registeredAt: member.createdAt.toISOString(),
      seenAt: faces[0]?.lastLoginAt?.toISOString() ?? null,
      language: member.language,
      registeredBy: await registeredBy(merchantId, memberId),
      contacts: await contactsOf(member),
      currency,
      purses: {
        cash: String(cash),
        bonus: String(bonus),
        locked: String(locked),
        vendors: String(vendors),
      },
      identity: await identityOf(memberId),
      exclusion: exclusion
        ? {
            kind: exclusion.kind,
            since: exclusion.since.toISOString(),
            until: exclusion.until?.toISOString() ?? null,
          }
        : null,
      hasAuthenticator: authenticator.isOn,
      ...(await lineOf(merchantId, memberId)),
      toPlay: String(toPlay.required - toPlay.done),
      reveals,
    }
  }

  async function registeredBy(merchantId: string, memberId: string): Promise<string> {
    const [found] = await identity.listed({ merchantId, among: [memberId], limit: 1 })
    return found?.registeredBy ?? 'house'
  }

  async function identityOf(memberId: string): Promise<Page['identity']> {
    const [{ state, reason, at }, documents] = await Promise.all([
      payments.happened.identityOf(memberId),
      payments.documentsOf(memberId),
    ])
    return { state, reason, at: at?.toISOString() ?? null, documents: documents.length }
  }

  async function contactsOf(member: Member): Promise<Page['contacts']> {
    const [fields, accounts] = await Promise.all([
      identity.profileOf(member.id),
      payments.happened.accounts(member.id),
    ])
    const { email, mobile, emailConfirmedAt } = member
    const known = Object.entries(fields) as [ContactField, string][]
    return [
      ...(mobile ? [{ field: 'mobile' as const, masked: masked('mobile', mobile) }] : []),
      ...(email
        ? [
            {
              field: 'email' as const,
              masked: masked('email', email),
              isConfirmed: emailConfirmedAt !== null,
            },
          ]
        : []),
      ...known.map(([field, value]) => ({ field, masked: masked(field, value) })),
      ...accounts.map(({ id, lastFour }) => ({
        field: 'payoutNumber' as const,
        masked: maskedNumber(lastFour),
        accountId: id,
      })),
    ]
  }

  async function lineOf(
    merchantId: string,
    memberId: string,
  ): Promise<Pick<Page, 'line' | 'directDownlines'>> {
    const positions = await agents.tree.at(merchantId, [memberId], clock.now())
    const ids = positions.get(memberId)?.line ?? []
    const names = new Map(
      (await identity.namesOf(merchantId, ids)).map(({ id, account }) => [id, account]),
    )
    const direct = await agents.tree.directPage(memberId, {
      after: undefined,
      limit: downlinesCountedMax,
    })
    return {
      line: ids.map((id) => ({ id, account: shownAccount(names.get(id) ?? id) })),
      directDownlines: direct.length,
    }
  }

  return page
}
