import type { OfficeValue } from '@baize/contract/office'
import type { Actor } from '../../../kernel/command.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Queue } from '../../../kernel/queue.ts'
import type { Audit } from '../../audit/index.ts'
import { type Identity, shownAccount } from '../../identity/index.ts'
import type { Points } from '../points.ts'

export interface PointsOfficeOptions {
  audit: Audit
  identity: Pick<Identity, 'namesOf' | 'find'>
  points: Pick<Points, 'desk' | 'goods' | 'give'>
}

export type PointsOffice = ReturnType<typeof createPointsOffice>

/** Redemptions that wait, and stock, as staff see them. */
export function createPointsOffice({ audit, identity, points }: PointsOfficeOptions) {
  const { desk, goods } = points

  async function redemptions(merchantId: string): Promise<OfficeValue<'officeRedemptions'>> {
    const waiting = await desk.waiting(merchantId)
    const names = await identity.namesOf(
      merchantId,
      waiting.map(({ memberId }) => memberId),
    )
    const accounts = new Map(names.map(({ id, account }) => [id, shownAccount(account)]))
    return {
      list: waiting.map((one) => ({
        id: one.id,
        member: { id: one.memberId, account: accounts.get(one.memberId) ?? '' },
        name: one.name,
        quantity: one.quantity,
        points: String(one.points),
        ships: one.deliverTo !== null,
        state: one.state,
        at: one.createdAt.toISOString(),
      })),
    }
  }

  async function address(
    merchantId: string,
    id: string,
    actor: Actor,
  ): Promise<OfficeValue<'redemptionAddress'>> {
    const found = await desk.one(id)
    if (found?.merchantId !== merchantId) throw new Refused('not-found')
    const target = { kind: 'redemption', id }
    const action = 'redemption.address'
    await audit.noteAlone({ merchantId, actor, action, target, outcome: 'read' })
    return { address: desk.addressOf(found) ?? null }
  }

  async function stock(merchantId: string): Promise<OfficeValue<'goodsStock'>> {
    const all = await goods.all(merchantId)
    return { list: all.map(({ id, left }) => ({ id, left: String(left) })) }
  }

  const queue: Queue = { name: 'redemptions', right: 'grant.give', count: desk.countWaiting }

  return { redemptions, address, stock, queue }
}
