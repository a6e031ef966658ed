import type { Value } from '@baize/contract'

export type TeamDay = Value<'teamDays'>['list'][number]
export type TeamTotals = Value<'teamDays'>['totals']

/** Figures of a team in the order of the cards. */
export const figureIds = [
  'validBet',
  'profit',
  'deposits',
  'withdrawals',
  'salaries',
  'rebates',
  'active',
  'joined',
] as const
export type FigureId = (typeof figureIds)[number]

const counts = ['active', 'joined'] as const
export type CountId = (typeof counts)[number]
export type SumId = Exclude<FigureId, CountId>

export function isCount(id: FigureId): id is CountId {
  return counts.some((count) => count === id)
}
