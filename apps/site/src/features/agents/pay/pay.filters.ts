import type { Input } from '@baize/contract'
import { type PayKind, type PayState, payStates } from '@baize/contract/vocabulary'
import type { DateSpan } from '@baize/ui'
import { oneOf } from '../../../shared/record/filters.ts'
import { momentsOf, readPeriod, writePeriod } from '../../../shared/record/period.ts'

/** What the days are those of: of the period that was worked, or of the payment. */
export const payBys = ['period', 'paid'] as const

interface PayFilters {
  span: DateSpan
  state: PayState | undefined
  by: (typeof payBys)[number]
}

/** The filters as they stand in the address. */
export const payFilters = {
  read: (search: URLSearchParams, today: string): PayFilters => ({
    span: readPeriod(search, today),
    state: oneOf(payStates, search.get('state') ?? ''),
    by: oneOf(payBys, search.get('by')) ?? 'period',
  }),
  write: ({ span, state, by }: PayFilters) => ({
    ...writePeriod(span),
    state,
    by: by === 'period' ? undefined : by,
  }),
}

export function payQuery(kind: PayKind, { span, state, by }: PayFilters): Input<'pays'>['query'] {
  return {
    kind,
    ...momentsOf(span),
    ...(state ? { state } : {}),
    by,
  }
}
