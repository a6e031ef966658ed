import { decimalsOf, decimalText } from '@baize/money'
import type { Tx } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { maskEmail, maskMobile, shownAccount } from '../../identity/index.ts'
import { maskedNumber } from '../accounts/accounts.rules.ts'
import type { createDocuments } from '../documents/documents.ts'
import { readImages } from '../documents/images.store.ts'
import { readPayerOfCheck } from '../payer/payer.store.ts'
import type { PaymentsOptions, Staff } from '../payments.types.ts'
import type { ReviewNews, ReviewOrder } from '../providers/provider.ts'
import type { Providers } from '../providers/providers.ts'
import type { createReview } from '../withdrawals/review.ts'
import { readWithdrawal } from '../withdrawals/withdrawals.store.ts'

/** The name under which decisions of the desk are recorded. */
const staff: Staff = { name: 'demo desk' }
const provider = 'sandbox'

type Subject = Pick<ReviewOrder, 'about' | 'id'>

/** Something of a module above that staff decide on. */
export interface DeskMatter {
  /** Undefined if it was decided meanwhile. */
  find(id: string): Promise<{ merchantId: string; memberId: string; detail: string } | undefined>
  /** Answers whether there is such a thing. */
  decide(id: string, staff: Staff, news: ReviewNews): Promise<boolean>
}

const textMax = 4_000
const detailMax = 200

interface DeskOptions extends PaymentsOptions {
  providers: Providers
  documents: Pick<ReturnType<typeof createDocuments>, 'decideCheck'>
  review: Pick<ReturnType<typeof createReview>, 'approveWithdrawal' | 'rejectWithdrawal'>
}

/**
 * A demonstration has no staff: what waits for a decision is brought to a page of the sandbox, where whoever
 * tries the product decides. Its decisions go through the same verbs as those of staff. Without `desk` in the
 * options, which only a demonstration has, nothing is brought there and no decision is taken from there.
 */
export function createDesk(options: DeskOptions) {
  const { db, desk, outbox, jobs, config, identity, providers, documents, review } = options

  let applications: DeskMatter | undefined

  if (desk) {
    jobs.define('payments.desk', bring)
    jobs.define('payments.desk.message', bringMessage)
    options.post.onLocal((tx, id) => jobs.add(tx, 'payments.desk.message', { id }))
    outbox.listen('identity.sent', 'payments.desk.documents', ({ payload }, tx) =>
      jobs.add(tx, 'payments.desk', { about: 'documents', id: payload.checkId }),
    )
    outbox.listen('withdrawal.requested', 'payments.desk.withdrawal', ({ payload }, tx) =>
      jobs.add(tx, 'payments.desk', { about: 'withdrawal', id: payload.withdrawalId }),
    )
  }

  /** The job repeats it until the sandbox has it; there the id makes a repetition harmless. */
  async function bring(subject: Subject): Promise<void> {
    const order = await orderOf(subject)
    if (order) await (await providers(provider))?.review?.(order)
  }

  /** Codes and letters reach nobody in a demonstration, so the desk shows them. */
  async function bringMessage({ id }: { id: string }): Promise<void> {
    const message = await options.post.message(id)
    if (!message) return
    const { merchantId, channel, to, subject = '', body } = message
    await (await providers(provider))?.message?.({
      id,
      brand: config.merchant(merchantId).name,
      to: channel === 'sms' ? maskMobile(to) : maskEmail(to),
      subject,
      text: body.slice(0, textMax),
    })
  }

  /** Undefined if it was decided meanwhile. */
  function orderOf({ about, id }: Subject): Promise<ReviewOrder | undefined> {
    if (about === 'application') return applicationOrder(id)
    return about === 'documents' ? documentsOrder(id) : withdrawalOrder(id)
  }

  async function applicationOrder(id: string): Promise<ReviewOrder | undefined> {
    const found = await applications?.find(id)
    if (!found) return undefined
    const { merchantId, memberId } = found
    const detail = found.detail.slice(0, detailMax)
    return { about: 'application', id, detail, ...(await whose(merchantId, memberId)) }
  }

  async function documentsOrder(id: string): Promise<ReviewOrder | undefined> {
    const payer = await readPayerOfCheck(db, id)
    if (payer?.identity.state !== 'review') return undefined
    const { memberId, merchantId } = payer
    const images = await readImages(db, { memberId, withdrawalId: null })
    const detail = images.length === 1 ? '1 image' : `${images.length} images`
    return { about: 'documents', id, detail, ...(await whose(merchantId, memberId)) }
  }

  async function withdrawalOrder(id: string): Promise<ReviewOrder | undefined> {
    const withdrawal = await readWithdrawal(db, id)
    if (withdrawal?.state !== 'requested') return undefined
    const { merchantId, memberId, amount, currency, account } = withdrawal
    const sum = `${decimalText(amount, decimalsOf(currency))} ${currency}`
    const detail = `${sum} to ${account.bank} ${maskedNumber(account.lastFour)}`
    return { about: 'withdrawal', id, detail, ...(await whose(merchantId, memberId)) }
  }

  async function whose(merchantId: string, memberId: string) {
    const member = await identity.member(merchantId, memberId)
    return {
      brand: config.merchant(merchantId).name,
      member: member ? shownAccount(member.account) : memberId,
    }
  }

  /** A decision that came too late, or a second time, changes nothing. */
  async function follow(id: string, news: ReviewNews): Promise<'followed' | 'not-found'> {
    if (!desk) return 'not-found'
    try {
      return (await decide(id, news)) ? 'followed' : 'not-found'
    } catch (error) {
      if (error instanceof Refused && error.code === 'already-settled') return 'followed'
      throw error
    }
  }

  async function decide(id: string, news: ReviewNews): Promise<boolean> {
    if (await readPayerOfCheck(db, id)) {
      await documents.decideCheck(id, staff, news)
      return true
    }
    const withdrawal = await readWithdrawal(db, id)
    if (!withdrawal) return (await applications?.decide(id, staff, news)) ?? false
    const { merchantId } = withdrawal
    if (news.kind === 'approved') await review.approveWithdrawal(merchantId, id, staff)
    else await review.rejectWithdrawal(merchantId, id, staff, news.reason)
    return true
  }

  return {
    follow,
    /** For the module above that knows applications for offers. */
    takeApplications(matter: DeskMatter): void {
      applications = matter
    },
    async bringApplication(tx: Tx, id: string): Promise<void> {
      if (desk) await jobs.add(tx, 'payments.desk', { about: 'application', id })
    },
  }
}
