import type { OfficeValue } from '@baize/contract/office'
import type { PaymentMethod } from '../cashier/cashier.types.ts'
import type { Deposit } from '../deposits/deposits.types.ts'
import type { Withdrawal } from '../withdrawals/withdrawals.types.ts'
import type { Claim } from './claims.store.ts'
import { isNewAccount } from './eyes.rules.ts'

type DepositShown = OfficeValue<'officeDeposits'>['list'][number]
type WithdrawalShown = OfficeValue<'officeWithdrawals'>['list'][number]
type IdentityShown = OfficeValue<'officeIdentities'>['list'][number]

const minuteMs = 60_000

/** How the back office shows images and what providers told. */
export const shownImage = ({ id, type, at }: { id: string; type: 'png' | 'jpeg'; at: Date }) => ({
  id,
  type,
  at: at.toISOString(),
})

export const shownNews = ({
  id,
  at,
  news,
}: {
  id: string
  at: Date
  news: Record<string, unknown>
}) => ({
  id,
  at: at.toISOString(),
  news,
})

/** What staff call a way to pay; one that the merchant no longer has keeps its id. */
export function shownMethod(id: string, methods: readonly PaymentMethod[]): DepositShown['method'] {
  const found = methods.find((method) => method.id === id)
  return { id, kind: found?.kind ?? null, name: found?.name ?? null }
}

export const later = (at: Date, minutes: number): string =>
  new Date(at.getTime() + minutes * minuteMs).toISOString()

/** The one time that is kept: until the decision that of the documents, then that of the decision. */
export function timesOf(
  state: IdentityShown['state'],
  at: Date | null,
  minutes: number,
): Pick<IdentityShown, 'sentAt' | 'dueAt' | 'decidedAt'> {
  const isWaiting = state === 'review' && at !== null
  return {
    sentAt: isWaiting ? at.toISOString() : null,
    dueAt: isWaiting ? later(at, minutes) : null,
    decidedAt: isWaiting ? null : (at?.toISOString() ?? null),
  }
}

export function shownDeposit(
  one: Deposit,
  nameOf: (id: string) => string,
  methods: readonly PaymentMethod[],
): DepositShown {
  const { id, method, provider, currency, amount, fee, received, state, reason } = one
  return {
    id,
    member: { id: one.memberId, account: nameOf(one.memberId) },
    method: shownMethod(method, methods),
    provider,
    currency,
    amount: String(amount),
    fee: String(fee),
    received: received && { amount: String(received.amount), currency: received.currency },
    state,
    reason,
    reference: one.providerReference,
    createdAt: one.createdAt.toISOString(),
    settledAt: one.settledAt?.toISOString() ?? null,
    decidedBy: one.decidedBy,
  }
}

/** Why people look at it. */
export function waitsOf(
  one: Withdrawal,
  alone: bigint,
  isWatched: boolean,
  now: Date,
): WithdrawalShown['waits'] {
  const { state, amount, sentAt } = one
  if (state === 'disputed' || state === 'partly') return [state]
  if (state !== 'requested') return []
  return [
    ...(amount >= alone ? (['large'] as const) : []),
    ...(isNewAccount(one, now) ? (['new-account'] as const) : []),
    ...(sentAt === null ? [] : (['given-back'] as const)),
    ...(isWatched ? (['case'] as const) : []),
  ]
}

export function shownClaim(claim: Claim | undefined): WithdrawalShown['claim'] {
  if (!claim) return null
  return { staffId: claim.staffId, name: claim.name, until: claim.until.toISOString() }
}
