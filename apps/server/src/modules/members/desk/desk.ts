import type { OfficeValue } from '@baize/contract/office'
import type { ContactField } from '@baize/contract/office/members'
import { transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Member } from '../../identity/index.ts'
import { deleteView, insertReveal, readViews, type SavedView, writeView } from '../members.store.ts'
import type { MemberReading, MembersOptions, Reading } from '../members.types.ts'

/** How long a page shows a contact in full. */
const revealSeconds = 60
const viewsMax = 30

/** What staff do on a member's page that answers with something: a contact in full, a look as the member. */
export function createDesk(options: MembersOptions) {
  const { db, clock, newId, audit, identity, payments, sessions } = options

  async function reveal(
    { merchant, member, actor, staffId }: MemberReading,
    given: { field: ContactField; accountId?: string | undefined; reason: string },
  ): Promise<OfficeValue<'revealContact'>> {
    const { field, accountId, reason } = given
    const value = await contactOf(member, field, accountId)
    if (!value) throw new Refused('not-found')
    await transact(db, async (tx) => {
      const at = clock.now()
      await insertReveal(tx, { id: newId(), memberId: member.id, staffId, field, at })
      await audit.note(tx, {
        merchantId: merchant.id,
        actor,
        action: 'member.contact.read',
        target: { kind: 'member', id: member.id },
        outcome: 'read',
        reason,
        detail: { field },
        personal: { memberId: member.id, values: { [field]: value } },
      })
    })
    return { value, seconds: revealSeconds }
  }

  async function contactOf(
    member: Member,
    field: ContactField,
    accountId: string | undefined,
  ): Promise<string | null | undefined> {
    if (field === 'email') return member.email
    if (field === 'mobile') return member.mobile
    if (field === 'payoutNumber')
      return accountId && payments.happened.accountNumber(member.id, accountId)
    return (await identity.profileOf(member.id))[field]
  }

  /**
   * A token that only reads, and the line about it, are one transaction. It takes no mark of a command: with
   * the id of a request that waits, that one would count as done.
   */
  async function viewAs(
    { merchant, member, actor, staffId }: MemberReading,
    given: { id: string; reason: string; ip: string; userAgent: string },
    siteOrigin: string,
  ): Promise<OfficeValue<'viewAsMember'>> {
    if (member.status !== 'open') throw new Refused('account-closed')
    const { id, reason, ip, userAgent } = given
    const { token, endsAt } = await transact(db, async (tx) => {
      const viewing = { id, staffId, staffName: actor.name, reason, ip, userAgent }
      const opened = await sessions.views.open(tx, member, viewing)
      if (!opened) throw new Refused('key-reused')
      await audit.note(tx, {
        merchantId: merchant.id,
        actor,
        action: 'member.viewAs',
        target: { kind: 'member', id: member.id },
        outcome: 'read',
        reason,
        detail: { session: id, until: opened.endsAt.toISOString() },
      })
      return opened
    })
    // After the hash sign, so that neither a server nor its log sees the token.
    return { url: `${siteOrigin}/view#${token}`, endsAt: endsAt.toISOString() }
  }

  async function saveView(
    { staffId }: Pick<Reading, 'staffId'>,
    view: SavedView & { list: string },
  ): Promise<{ saved: boolean }> {
    await transact(db, async (tx) => {
      const kept = await readViews(db, staffId, view.list)
      const isNew = kept.every(({ name }) => name !== view.name)
      if (isNew && kept.length >= viewsMax) throw new Refused('too-many-kept')
      await writeView(tx, { ...view, staffId, at: clock.now() })
    })
    return { saved: true }
  }

  return {
    reveal,
    viewAs,
    views: async (staffId: string, list: string) => ({
      views: await readViews(db, staffId, list),
    }),
    saveView,
    removeView: async (staffId: string, list: string, name: string) => ({
      removed: await deleteView(db, { staffId, list, name }),
    }),
  }
}
