import type { OfficeValue } from '@baize/contract/office'
import type { ApplicationState } from '@baize/contract/office/programmes'
import type { Actor } from '../../../kernel/command.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { pageOf, placeOf } from '../../../kernel/paging.ts'
import type { Queue } from '../../../kernel/queue.ts'
import type { Audit } from '../../audit/index.ts'
import type { Config } from '../../config/index.ts'
import { type Identity, shownAccount } from '../../identity/index.ts'
import type { Rewards } from '../../rewards/index.ts'
import type { createCampaigns } from '../campaigns/campaigns.ts'

export interface ApplicationsOptions {
  audit: Audit
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'namesOf' | 'find' | 'member'>
  rewards: Pick<Rewards, 'programmes'>
  campaigns: ReturnType<typeof createCampaigns>
}

export type Applications = ReturnType<typeof createApplications>

/** What members apply for, as staff see it. */
export function createApplications(options: ApplicationsOptions) {
  const { audit, config, identity, rewards, campaigns } = options

  async function list(
    merchantId: string,
    asked: { state: ApplicationState; after?: string | undefined; pageSize: number },
  ): Promise<OfficeValue<'officeApplications'>> {
    const { state, pageSize } = asked
    const after = placeOf(asked.after)
    const found = await campaigns.page({ merchantId, state, after, limit: pageSize + 1 })
    const page = pageOf(
      found.map((one) => ({ ...one, createdAt: one.at })),
      pageSize,
    )
    const names = await identity.namesOf(
      merchantId,
      page.list.map(({ memberId }) => memberId),
    )
    const accounts = new Map(names.map(({ id, account }) => [id, shownAccount(account)]))
    const titles = new Map(
      (await rewards.programmes.all(merchantId)).map(({ id, content }) => [id, content.title]),
    )
    const { currency } = config.merchant(merchantId)
    const shown = page.list.map(async (one) => {
      const { unit, amount } = await campaigns.termsOf(one)
      return {
        id: one.id,
        programme: one.programmeId,
        title: titles.get(one.programmeId) ?? {},
        member: { id: one.memberId, account: accounts.get(one.memberId) ?? '' },
        state: one.state,
        remark: one.remark,
        images: one.images,
        reason: one.reason,
        at: one.at.toISOString(),
        unit,
        amount,
        currency,
      }
    })
    return { list: await Promise.all(shown), next: page.next }
  }

  async function images(
    merchantId: string,
    id: string,
    actor: Actor,
  ): Promise<OfficeValue<'applicationImages'>> {
    const found = await campaigns.one(merchantId, id)
    if (!found) throw new Refused('not-found')
    const target = { kind: 'application', id }
    const action = 'application.images'
    await audit.noteAlone({ merchantId, actor, action, target, outcome: 'read' })
    const pictures = await campaigns.pictures(id)
    return {
      list: pictures.map(({ type, bytes }) => ({
        type,
        base64: Buffer.from(bytes).toString('base64'),
      })),
    }
  }

  const queue: Queue = { name: 'applications', right: 'grant.give', count: campaigns.countOpen }

  return { list, images, queue }
}
