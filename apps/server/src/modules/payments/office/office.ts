import type { ParsedOf } from '@baize/contract'
import type { OfficeValue, officeWire } from '@baize/contract/office'
import { Refused } from '../../../kernel/http/refused.ts'
import { orderedPage, orderedPlaceOf } from '../../../kernel/ordered.ts'
import { pageOf } from '../../../kernel/paging.ts'
import type { Actor } from '../../audit/index.ts'
import { shownAccount } from '../../identity/index.ts'
import { isSameName, maskedHolder, maskedNumber } from '../accounts/accounts.rules.ts'
import { readMethods, readPolicy } from '../cashier/cashier.store.ts'
import { readDeposit, readDepositsOf } from '../deposits/deposits.store.ts'
import { readImage, readImages } from '../documents/images.store.ts'
import { readPayer, readWatched } from '../payer/payer.store.ts'
import type { PaymentsOptions } from '../payments.types.ts'
import { remainingOf } from '../withdrawals/withdrawals.rules.ts'
import { readSteps, readWithdrawal, readWithdrawalsOf } from '../withdrawals/withdrawals.store.ts'
import type { Withdrawal } from '../withdrawals/withdrawals.types.ts'
import { type ClaimKind, deleteClaim, readClaims, writeClaim } from './claims.store.ts'
import {
  type Filter,
  readAdjustments,
  readAskedSince,
  readDepositIds,
  readIdentities,
  readNews,
  readWithdrawalIds,
  waitingStates,
} from './lists.store.ts'
import { payeesOf } from './payees.ts'
import {
  later,
  shownClaim,
  shownDeposit,
  shownImage,
  shownMethod,
  shownNews,
  timesOf,
  waitsOf,
} from './shown.ts'

type Wire = typeof officeWire
type WithdrawalShown = OfficeValue<'officeWithdrawals'>['list'][number]
type IdentityShown = OfficeValue<'officeIdentities'>['list'][number]

const minuteMs = 60_000
const claimMs = 10 * minuteMs
const dayMs = 24 * 60 * minuteMs
/** What the documents must show, of what the member said. */
const compared = [
  'fullName',
  'payeeName',
  'birthday',
  'idNumber',
  'nationality',
  'placeOfBirth',
  'address',
] as const

export type MoneyOffice = ReturnType<typeof createMoneyOffice>

/** Queues and lists of the back office: what waits, since when, why, and who works on it. */
export function createMoneyOffice(options: PaymentsOptions) {
  const { db, clock, identity, ledger, config, audit } = options

  async function deposits(merchantId: string, asked: ParsedOf<Wire['officeDeposits']>['query']) {
    const { view, state, pageSize } = asked
    const isHeld = view === 'held'
    const states = isHeld ? ['review'] : state ? [state] : undefined
    const order = asked.order ?? usualOrder(isHeld)
    const filter = await filterOf(merchantId, asked, { states, order })
    const ids = filter ? await readDepositIds(db, filter) : []
    const page = orderedPage(await readDepositsOf(db, ids), pageSize, order)
    const [nameOf, methods] = await Promise.all([
      names(merchantId, page.list),
      readMethods(db, merchantId),
    ])
    return { list: page.list.map((one) => shownDeposit(one, nameOf, methods)), next: page.next }
  }

  async function deposit(merchantId: string, id: string) {
    const found = await readDeposit(db, id)
    if (found?.merchantId !== merchantId) throw new Refused('not-found')
    const [nameOf, methods, news] = await Promise.all([
      names(merchantId, [found]),
      readMethods(db, merchantId),
      readNews(db, id),
    ])
    return { ...shownDeposit(found, nameOf, methods), news: news.map(shownNews) }
  }

  async function withdrawals(
    merchantId: string,
    asked: ParsedOf<Wire['officeWithdrawals']>['query'],
  ) {
    const { view, state, pageSize } = asked
    const isQueue = view === 'queue'
    const states = state ? [state] : isQueue ? waitingStates : undefined
    const order = asked.order ?? usualOrder(isQueue)
    const filter = await filterOf(merchantId, asked, { states, order })
    const ids = filter ? await readWithdrawalIds(db, filter) : []
    const page = orderedPage(await readWithdrawalsOf(db, ids), pageSize, order)
    return { list: await shownWithdrawals(merchantId, page.list), next: page.next }
  }

  async function withdrawal(merchantId: string, id: string) {
    const found = await readWithdrawal(db, id)
    if (found?.merchantId !== merchantId) throw new Refused('not-found')
    const { memberId, received, sentAt, paidAt } = found
    const since = new Date(clock.now().getTime() - dayMs)
    const [steps, news, proofs, lately, payer, [shown]] = await Promise.all([
      readSteps(db, id),
      readNews(db, id),
      readImages(db, { memberId, withdrawalId: id }),
      readAskedSince(db, memberId, since, id),
      readPayer(db, memberId),
      shownWithdrawals(merchantId, [found]),
    ])
    if (!shown) throw new Refused('not-found')
    const missing = remainingOf(found)
    return {
      ...shown,
      received: received === null ? null : String(received),
      missing: missing === null ? null : String(missing),
      sentAt: sentAt?.toISOString() ?? null,
      paidAt: paidAt?.toISOString() ?? null,
      steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
      news: news.map(shownNews),
      proofs: proofs.map(shownImage),
      lately: String(lately),
      identity: payer.identity.state,
    }
  }

  async function shownWithdrawals(
    merchantId: string,
    list: readonly Withdrawal[],
  ): Promise<WithdrawalShown[]> {
    const ids = list.map(({ id }) => id)
    const people = list.map(({ memberId }) => memberId)
    const now = clock.now()
    const [nameOf, methods, claims, policy, payees, watched] = await Promise.all([
      names(merchantId, list),
      readMethods(db, merchantId),
      readClaims(db, 'withdrawal', ids, now),
      readPolicy(db, merchantId),
      payeesOf(db, identity, people),
      readWatched(db, people),
    ])
    return list.map((one) => {
      const { id, method, provider, currency, amount, fee, state, reason, account } = one
      const { holder, bank, lastFour, addedAt } = account
      return {
        id,
        member: { id: one.memberId, account: nameOf(one.memberId) },
        method: shownMethod(method, methods),
        provider,
        currency,
        amount: String(amount),
        fee: String(fee),
        state,
        reason,
        to: {
          holder: maskedHolder(holder),
          isOwnName: isSameName(payees.get(one.memberId), holder),
          bank,
          number: maskedNumber(lastFour),
          addedAt: addedAt.toISOString(),
        },
        createdAt: one.createdAt.toISOString(),
        dueAt: later(one.createdAt, policy.reviewMinutes),
        waits: waitsOf(one, policy.withdrawAlone, watched.has(one.memberId), now),
        claim: shownClaim(claims.get(id)),
      }
    })
  }

  async function identities(
    merchantId: string,
    asked: ParsedOf<Wire['officeIdentities']>['query'],
  ) {
    const { view, pageSize } = asked
    const isQueue = view === 'queue'
    const states = isQueue ? ['review'] : ['approved', 'rejected']
    const filter = await filterOf(merchantId, asked, { states, order: usualOrder(isQueue) })
    const page = pageOf(filter ? await readIdentities(db, filter) : [], pageSize)
    const ids = page.list.map(({ id }) => id)
    const [nameOf, claims, policy] = await Promise.all([
      names(
        merchantId,
        page.list.map(({ id }) => ({ memberId: id })),
      ),
      readClaims(db, 'identity', ids, clock.now()),
      readPolicy(db, merchantId),
    ])
    const list = page.list.map(
      ({ id, createdAt, state, reason, decidedBy, rejectedAt }): IdentityShown => ({
        member: { id, account: nameOf(id) },
        state,
        reason,
        ...timesOf(state, createdAt, policy.checkMinutes),
        decidedBy,
        rejectedBefore: rejectedAt !== null,
        claim: shownClaim(claims.get(id)),
      }),
    )
    return { list, next: page.next }
  }

  /** Personal data: each look is written down. */
  async function identityOf(merchantId: string, memberId: string, actor: Actor) {
    const member = await identity.member(merchantId, memberId)
    if (!member) throw new Refused('not-found')
    const now = clock.now()
    const [payer, profile, documents, claims, policy] = await Promise.all([
      readPayer(db, memberId),
      identity.profileOf(memberId),
      readImages(db, { memberId, withdrawalId: null }),
      readClaims(db, 'identity', [memberId], now),
      readPolicy(db, merchantId),
    ])
    await audit.noteAlone({
      merchantId,
      actor,
      action: 'identity.read',
      target: { kind: 'member', id: memberId },
      outcome: 'read',
    })
    const { state, reason, at, decidedBy, checkId, rejectedAt } = payer.identity
    const data = Object.entries(profile).filter(([field]) => compared.includes(field as never))
    return {
      member: { id: memberId, account: shownAccount(member.account) },
      state,
      reason,
      ...timesOf(state, at, policy.checkMinutes),
      decidedBy,
      rejectedBefore: rejectedAt !== null,
      claim: shownClaim(claims.get(memberId)),
      checkId,
      data: Object.fromEntries(data),
      registeredAt: member.createdAt.toISOString(),
      documents: documents.map(shownImage),
    }
  }

  /** A document or a proof: each look is written down before anything is shown. */
  async function image(merchantId: string, id: string, actor: Actor) {
    const found = await readImage(db, merchantId, id)
    if (!found) throw new Refused('not-found')
    await audit.noteAlone({
      merchantId,
      actor,
      action: 'document.read',
      target: { kind: 'image', id },
      outcome: 'read',
    })
    return { type: found.type, base64: Buffer.from(found.bytes).toString('base64') }
  }

  async function adjustments(
    merchantId: string,
    asked: ParsedOf<Wire['officeAdjustments']>['query'],
  ) {
    const order = asked.order ?? usualOrder(false)
    const filter = await filterOf(merchantId, asked, { order })
    const found = filter ? await readAdjustments(db, filter) : []
    const page = orderedPage(found, asked.pageSize, order)
    const nameOf = await names(merchantId, page.list)
    const list = page.list.map(({ id, memberId, currency, amount, staff, reason, at }) => ({
      id,
      member: { id: memberId, account: nameOf(memberId) },
      currency,
      amount: String(amount),
      staff,
      reason,
      at: at.toISOString(),
    }))
    return { list, next: page.next }
  }

  async function preview(merchantId: string, account: string) {
    const member = await identity.find(merchantId, { account })
    if (!member) throw new Refused('not-found')
    const { currency } = config.merchant(merchantId)
    const [{ cash }, { adjustAlone }] = await Promise.all([
      ledger.balanceOf(member.id, currency),
      readPolicy(db, merchantId),
    ])
    return {
      member: { id: member.id, account: shownAccount(member.account) },
      currency,
      cash: String(cash),
      state: member.status,
      aloneBelow: String(adjustAlone),
    }
  }

  /** A claim says who works on something; refused while somebody else does. */
  async function claim(
    merchantId: string,
    kind: ClaimKind,
    subjectId: string,
    { staffId, name }: Actor,
  ) {
    await demandHere(merchantId, kind, subjectId)
    const now = clock.now()
    const until = new Date(now.getTime() + claimMs)
    const taken = await writeClaim(db, kind, { subjectId, staffId, name, until }, now)
    const held = taken ?? (await readClaims(db, kind, [subjectId], now)).get(subjectId)
    return { claim: shownClaim(held) }
  }

  async function demandHere(merchantId: string, kind: ClaimKind, id: string): Promise<void> {
    const isHere =
      kind === 'withdrawal'
        ? (await readWithdrawal(db, id))?.merchantId === merchantId
        : (await identity.member(merchantId, id)) !== undefined
    if (!isHere) throw new Refused('not-found')
  }

  /** Undefined where nobody has the account that was asked for: then there is nothing to list. */
  async function filterOf(
    merchantId: string,
    asked: {
      member?: string | undefined
      method?: string | undefined
      from?: string | undefined
      to?: string | undefined
      after?: string | undefined
      pageSize: number
    },
    more: Pick<Filter, 'states' | 'order'>,
  ): Promise<Filter | undefined> {
    const { member, method, from, to, pageSize } = asked
    const memberId = member ? await memberIdOf(merchantId, member) : undefined
    if (member && !memberId) return undefined
    const after = orderedPlaceOf(asked.after, more.order)
    return { merchantId, memberId, method, from, to, after, limit: pageSize + 1, ...more }
  }

  async function memberIdOf(merchantId: string, word: string): Promise<string | undefined> {
    if (uuid.test(word)) return word
    return (await identity.find(merchantId, { account: word }))?.id
  }

  async function names(
    merchantId: string,
    list: readonly { memberId: string }[],
  ): Promise<(id: string) => string> {
    const ids = [...new Set(list.map(({ memberId }) => memberId))]
    const found = await identity.namesOf(merchantId, ids)
    const byId = new Map(found.map(({ id, account }) => [id, shownAccount(account)]))
    return (id) => byId.get(id) ?? id
  }

  return {
    deposits,
    deposit,
    withdrawals,
    withdrawal,
    identities,
    identityOf,
    image,
    adjustments,
    preview,
    claim,
    leave: async (kind: ClaimKind, id: string, { staffId }: Actor) => ({
      left: await deleteClaim(db, kind, id, staffId),
    }),
  }
}

/** What waits is listed from the longest waiting on, other lists from the newest on. */
const usualOrder = (isQueue: boolean) => (isQueue ? 'oldest' : 'newest')

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
