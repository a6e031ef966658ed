import type { Input } from '@baize/contract'
import { type EntryKind, purses, rewardKinds } from '@baize/contract/vocabulary'
import type { DateSpan } from '@baize/ui'
import { oneOf } from '../../shared/record/filters.ts'
import { momentsOf, readPeriod, writePeriod } from '../../shared/record/period.ts'

export const groupNames = [
  'deposits',
  'withdrawals',
  'bets',
  'transfers',
  'bonuses',
  'others',
] as const
export type EntryGroup = (typeof groupNames)[number]

/** The filter groups, and the kinds of entries in each. */
export const entryGroups: Record<EntryGroup, readonly EntryKind[]> = {
  deposits: ['deposit', 'deposit.fee'],
  withdrawals: ['withdrawal.lock', 'withdrawal.release', 'withdrawal.pay', 'withdrawal.fee'],
  bets: ['stake', 'payout', 'payout.correction', 'cancel', 'jackpot.contribution', 'jackpot.pay'],
  transfers: [
    'transfer.up',
    'transfer.down',
    'gift.sent',
    'gift.taken',
    'gift.back',
    'vendor.in',
    'vendor.out',
  ],
  bonuses: ['bonus.grant', 'bonus.convert', 'bonus.expire', ...rewardKinds],
  others: [
    'adjustment',
    'salary.daily',
    'salary.hourly',
    'salary.realtime',
    'dividend',
    'rebate.upline',
  ],
}

export interface AccountFilters {
  span: DateSpan
  group: EntryGroup | undefined
  purse: (typeof purses)[number] | undefined
}

export function readAccountFilters(search: URLSearchParams, today: string): AccountFilters {
  return {
    span: readPeriod(search, today),
    group: oneOf(groupNames, search.get('kind')),
    purse: oneOf(purses, search.get('purse')),
  }
}

export function writeAccountFilters({ span, group, purse }: AccountFilters) {
  return { ...writePeriod(span), kind: group, purse }
}

export type StatementQuery = Input<'statement'>['query']

export function statementQuery({ span, group, purse }: AccountFilters): StatementQuery {
  return {
    ...momentsOf(span),
    ...(group ? { kinds: entryGroups[group].join(',') } : {}),
    ...(purse ? { purse } : {}),
  }
}
