import type { OfficeValue } from '@baize/contract/office'

type Waits = OfficeValue<'memberPayments'>['withdrawals'][number]['waits']

export interface Waiting {
  state: string
  at: Date
  /** When its payout account was added. */
  accountAddedAt: Date
  sentAt: Date | null
  identity: 'none' | 'review' | 'approved' | 'rejected'
  toPlay: bigint
  isBlocked: boolean
  isExcluded: boolean
}

const dayMs = 86_400_000

/** Why a withdrawal waits, the first reason first; empty for one that does not. */
export function waitsOf(one: Waiting): Waits {
  const stage = stageOf(one)
  if (!stage) return []
  const waits: Waits = [stage]
  if (one.state !== 'requested') return waits
  if (one.identity === 'review') waits.push({ reason: 'identityInReview' })
  else if (one.identity !== 'approved') waits.push({ reason: 'identityMissing' })
  if (one.toPlay > 0n) waits.push({ reason: 'toPlay', amount: String(one.toPlay) })
  if (one.at.getTime() - one.accountAddedAt.getTime() < dayMs)
    waits.push({ reason: 'accountNew', since: one.accountAddedAt.toISOString() })
  if (one.isBlocked) waits.push({ reason: 'memberBlocked' })
  if (one.isExcluded) waits.push({ reason: 'memberExcluded' })
  return waits
}

function stageOf({ state, at, sentAt }: Waiting): Waits[number] | undefined {
  if (state === 'requested') return { reason: 'forReview', since: at.toISOString() }
  if (state === 'approved') return { reason: 'forPayout', since: at.toISOString() }
  if (state === 'paying') return { reason: 'atProvider', since: (sentAt ?? at).toISOString() }
  if (state === 'partly' || state === 'disputed')
    return { reason: 'forAnswer', since: at.toISOString() }
  return undefined
}
