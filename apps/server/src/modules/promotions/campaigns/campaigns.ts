import type { ParsedOf, Value, Wire } from '@baize/contract'
import type { PromotionStatus } from '@baize/contract/vocabulary'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { imagesIn } from '../../../kernel/images.ts'
import type { Grant, Programme, Visit } from '../../rewards/index.ts'
import { type EventOptions, prizeOf, type Stand } from '../offers/offers.types.ts'
import { runningOffer } from '../offers/runningOffer.ts'
import { type CampaignTerms, campaignTerms } from './campaigns.rules.ts'
import {
  type Application,
  countOpen,
  insertApplication,
  lockApplication,
  lockUnpaid,
  readApplication,
  readNewest,
  readPage,
  readPictures,
  readQueue,
  writeDecision,
  writeGrants,
} from './campaigns.store.ts'

/** Written with the decision: the line of the log. */
type Note = (tx: Tx) => Promise<void>

const queueMax = 200
const paidAtOnce = 500
const dayMs = 86_400_000

/** Campaigns that members apply for, with a remark and pictures; staff decide, and the terms say the amount. */
export function createCampaigns(options: EventOptions) {
  const { db, clock, newId, rewards, payments } = options
  const { programmes, grants } = rewards
  programmes.register<CampaignTerms>({ kind: 'promotion', terms: campaignTerms, isSingle: false })

  // In a demonstration whoever tries the product decides, by the same verbs as staff.
  payments.desk.take({
    async find(id) {
      const found = await readApplication(db, id)
      if (found?.state !== 'open') return undefined
      const { merchantId, memberId, programmeId, remark, images } = found
      const programme = (await programmes.all(merchantId)).find((one) => one.id === programmeId)
      const pictures = images === 1 ? '1 image' : `${images} images`
      const title = programme?.content.title.EN ?? programmeId
      return { merchantId, memberId, detail: `${title}: ${remark} (${pictures})` }
    },
    async decide(id, { name }, news) {
      const found = await readApplication(db, id)
      if (!found) return false
      if (news.kind === 'approved') await approve(found.merchantId, id, name)
      else await reject(found.merchantId, id, name, news.reason)
      return true
    },
  })

  const keyOf = ({ merchant, caller }: Visit, programmeId: string) => ({
    merchantId: merchant.id,
    programmeId,
    memberId: caller.memberId,
  })

  async function stand(visit: Visit, { id, terms }: Programme): Promise<Stand> {
    const { unit, amount, pays } = terms as CampaignTerms
    const found = await readNewest(db, keyOf(visit, id))
    const grant = found?.grantId ? await grants.grant(found.grantId) : undefined
    return {
      play: {
        kind: 'promotion',
        unit,
        amount,
        pays,
        application: found ? applicationShown(found) : null,
        prize: grant ? prizeOf(grant) : null,
      },
      status: statusOf(found, grant),
      reasons: found && found.state !== 'rejected' ? ['applied'] : [],
    }
  }

  async function apply(
    visit: Visit,
    { programme: programmeId, remark, images }: ParsedOf<Wire['applyPromotion']>['body'],
  ): Promise<Value<'applyPromotion'>> {
    const programme = await runningOffer<CampaignTerms>(options, visit, 'promotion', programmeId)
    const key = keyOf(visit, programmeId)
    // Checked before the images are redrawn, as that is expensive.
    const before = await readNewest(db, key)
    if (before && before.state !== 'rejected') throw new Refused('already-asked')
    const kept = await imagesIn(images, options)
    const application = { ...key, id: newId(), version: programme.version, remark, at: clock.now() }
    const isNew = await transact(db, async (tx) => {
      const isFirst = await insertApplication(tx, application, kept)
      if (isFirst) await payments.desk.bring(tx, application.id)
      return isFirst
    })
    if (!isNew) throw new Refused('already-asked')
    return { state: 'open' }
  }

  function approve(merchantId: string, id: string, by: string, note?: Note): Promise<void> {
    return decide(merchantId, id, { state: 'approved', reason: null, by }, note)
  }

  function reject(
    merchantId: string,
    id: string,
    by: string,
    reason: string,
    note?: Note,
  ): Promise<void> {
    return decide(merchantId, id, { state: 'rejected', reason, by }, note)
  }

  function decide(
    merchantId: string,
    id: string,
    to: { state: 'approved' | 'rejected'; reason: string | null; by: string },
    note?: Note,
  ): Promise<void> {
    return transact(db, async (tx) => {
      const found = await lockApplication(tx, merchantId, id)
      if (!found) throw new Refused('not-found')
      if (found.state !== 'open') throw new Refused('already-settled')
      await writeDecision(tx, id, { ...to, at: clock.now() })
      const programme = await termsOf(found, tx)
      if (to.state === 'approved' && programme.terms.pays === 'now')
        await pay(tx, programme, [found])
      await note?.(tx)
    })
  }

  /** The terms that the member applied under. */
  async function termsOf(application: Application, tx: Db | Tx): Promise<Programme<CampaignTerms>> {
    const { merchantId, programmeId, version } = application
    const found = await programmes.version(merchantId, programmeId, version, tx)
    if (!found) throw new Error(`${programmeId} has no version ${version}`)
    return found as Programme<CampaignTerms>
  }

  async function pay(
    tx: Tx,
    programme: Programme<CampaignTerms>,
    approved: readonly Application[],
  ): Promise<void> {
    const { merchantId, id: programmeId, terms } = programme
    const { currency } = options.config.merchant(merchantId)
    const paid = approved.map((one) => ({ ...one, grantId: newId() }))
    await grants.give(
      tx,
      paid.map(({ id, memberId, grantId, version }) => ({
        id: grantId,
        merchantId,
        programmeId,
        version,
        kind: 'promotion' as const,
        memberId,
        currency,
        trigger: `application:${id}`,
        unit: terms.unit,
        amount: BigInt(terms.amount),
        why: {},
        expiresAt: new Date(clock.now().getTime() + terms.days * dayMs),
      })),
    )
    await writeGrants(tx, paid)
  }

  /** Pays what was approved in campaigns that have ended. */
  async function payEnded(merchantId: string): Promise<void> {
    const now = clock.now()
    for (const { id, kind, state, endsAt } of await programmes.all(merchantId)) {
      if (kind !== 'promotion') continue
      if (state === 'closed' || (endsAt && endsAt <= now)) await payAll(merchantId, id)
    }
  }

  async function payAll(merchantId: string, programmeId: string): Promise<void> {
    for (let count = paidAtOnce; count === paidAtOnce; ) {
      count = await transact(db, async (tx) => {
        const unpaid = await lockUnpaid(tx, merchantId, programmeId, paidAtOnce)
        for (const own of Map.groupBy(unpaid, ({ version }) => version).values()) {
          const [first] = own
          if (first) await pay(tx, await termsOf(first, tx), own)
        }
        return unpaid.length
      })
    }
  }

  return {
    kind: 'promotion' as const,
    stand,
    apply,
    approve,
    reject,
    payEnded,
    queue: (merchantId: string) => readQueue(db, merchantId, queueMax),
    countOpen: (merchantId: string) => countOpen(db, merchantId),
    page: (filter: Parameters<typeof readPage>[1]) => readPage(db, filter),
    /** An application with the terms that it was made under. */
    async one(merchantId: string, id: string) {
      const application = await readApplication(db, id)
      if (application?.merchantId !== merchantId) return undefined
      return { application, terms: (await termsOf(application, db)).terms }
    },
    pictures: (id: string) => readPictures(db, id),
    termsOf: async (application: Application) => (await termsOf(application, db)).terms,
  }
}

function statusOf(found: Application | undefined, grant: Grant | undefined): PromotionStatus {
  if (!found) return 'join'
  if (grant)
    return grant.state === 'open' ? 'issued' : grant.state === 'claimed' ? 'claimed' : 'closed'
  const statuses = { open: 'applying', approved: 'process', rejected: 'rejected' } as const
  return statuses[found.state]
}

function applicationShown({ state, remark, images, reason, at }: Application) {
  return { state, remark, images, reason, at: at.toISOString() }
}
