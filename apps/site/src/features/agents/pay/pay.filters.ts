import type { Input } from '@baize/contract'
import { type PayKind, type PayState, payStates } from '@baize/contract/vocabulary'
import type { DateSpan } from '@baize/ui'
import { oneOf } from '../../../shared/record/filters.ts'
import { momentsOf, readPeriod, writePeriod } from '../../../shared/record/period.ts'

interface PayFilters {
  span: DateSpan
  state: PayState | undefined
  /** Of the day on which it was paid: the lines behind a day of the income. */
  isPaid: boolean
}

/** The filters as they stand in the address. */
export const payFilters = {
  read: (search: URLSearchParams, today: string): PayFilters => ({
    span: readPeriod(search, today),
    state: oneOf(payStates, search.get('state') ?? ''),
    isPaid: search.get('by') === 'paid',
  }),
  write: ({ span, state, isPaid }: PayFilters) => ({
    ...writePeriod(span),
    state,
    by: isPaid ? 'paid' : undefined,
  }),
}

export function payQuery(
  kind: PayKind,
  { span, state, isPaid }: PayFilters,
): Input<'pays'>['query'] {
  return {
    kind,
    ...momentsOf(span),
    ...(state ? { state } : {}),
    ...(isPaid ? { by: 'paid' as const } : {}),
  }
}
