import type { Value } from '@baize/contract'
import { type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { imagesIn } from '../../../kernel/images.ts'
import {
  lockPayer,
  type Payer,
  readInReview,
  readPayer,
  readPayerOfCheck,
  writeIdentity,
} from '../payer/payer.store.ts'
import type { PaymentsOptions, Staff, Visit } from '../payments.types.ts'
import type { ReviewNews } from '../providers/provider.ts'
import { insertImages, readImage, readImages } from './images.store.ts'

const queueMax = 200

/** Identity checks: documents that a member sends and staff look at. */
export function createDocuments(options: PaymentsOptions) {
  const { db, clock, newId, identity, outbox, onStanding } = options

  // Staff may decide in another process than the one that serves the member's page.
  outbox.listen('identity.decided', 'payments.standing', async ({ payload }) =>
    onStanding?.(payload.memberId),
  )

  async function send({ caller }: Visit, given: readonly File[]): Promise<Value<'sendIdentity'>> {
    const { merchantId, memberId } = caller
    // Checked before the images are redrawn, as that is expensive.
    requireOpen((await readPayer(db, memberId)).identity)
    const images = await imagesIn(given, options)
    return transact(db, async (tx) => {
      const { identity: before } = await lockPayer(tx, caller)
      requireOpen(before)
      const checkId = newId()
      const { rejectedAt } = before
      const asked = { state: 'review' as const, reason: null, at: clock.now(), decidedBy: null }
      const after: Payer['identity'] = { ...asked, checkId, rejectedAt }
      await writeIdentity(tx, memberId, after)
      await insertImages(tx, { merchantId, memberId, withdrawalId: null }, images)
      const detail = { images: images.length }
      await identity.record(tx, { merchantId, memberId, kind: 'identity.sent', detail })
      await outbox.tell(tx, { name: 'identity.sent', merchantId, payload: { memberId, checkId } })
      return { state: after.state, reason: after.reason }
    })
  }

  function requireOpen({ state }: Payer['identity']): void {
    if (state === 'approved' || state === 'review') throw new Refused('already-settled')
  }

  function approve(
    merchantId: string,
    memberId: string,
    staff: Staff,
    checkId?: string,
  ): Promise<void> {
    return decide(merchantId, memberId, staff, { state: 'approved', reason: null }, checkId)
  }

  /** The member may then send others. A wrong approval is taken back in the same way. */
  function reject(
    merchantId: string,
    memberId: string,
    staff: Staff,
    reason: string,
    checkId?: string,
  ): Promise<void> {
    return decide(merchantId, memberId, staff, { state: 'rejected', reason }, checkId)
  }

  /** Decides on the documents of this check; refused if it was decided, or newer documents were sent. */
  async function decideCheck(checkId: string, staff: Staff, news: ReviewNews): Promise<void> {
    const payer = await readPayerOfCheck(db, checkId)
    if (!payer) throw new Refused('not-found')
    const to =
      news.kind === 'approved'
        ? ({ state: 'approved', reason: null } as const)
        : ({ state: 'rejected', reason: news.reason } as const)
    await decide(payer.merchantId, payer.memberId, staff, to, checkId)
  }

  async function decide(
    merchantId: string,
    memberId: string,
    staff: Staff,
    to: { state: 'approved' | 'rejected'; reason: string | null },
    checkId?: string,
  ): Promise<void> {
    if (!(await identity.member(merchantId, memberId))) throw new Refused('not-found')
    await transact(db, async (tx: Tx) => {
      const { identity: before } = await lockPayer(tx, { merchantId, memberId })
      const isWaiting = before.state === 'review' && before.checkId === checkId
      if (before.state === to.state || (checkId !== undefined && !isWaiting)) {
        throw new Refused('already-settled')
      }
      const at = clock.now()
      const rejectedAt = to.state === 'rejected' ? at : before.rejectedAt
      const decidedBy = staff.name
      await writeIdentity(tx, memberId, { ...before, ...to, at, decidedBy, rejectedAt })
      const detail = { before: before.state, reason: to.reason, staff: staff.name }
      await identity.record(tx, { merchantId, memberId, kind: `identity.${to.state}`, detail })
      const payload = { memberId, ...to }
      await outbox.tell(tx, { name: 'identity.decided', merchantId, payload })
      await staff.note?.(tx)
    })
  }

  return {
    sendIdentity: send,
    approveIdentity: approve,
    rejectIdentity: reject,
    decideCheck,
    identityQueue: (merchantId: string) => readInReview(db, merchantId, queueMax),
    documentsOf: (memberId: string) => readImages(db, { memberId, withdrawalId: null }),
    proofsOf: (memberId: string, withdrawalId: string) =>
      readImages(db, { memberId, withdrawalId }),
    image: (merchantId: string, id: string) => readImage(db, merchantId, id),
  }
}
