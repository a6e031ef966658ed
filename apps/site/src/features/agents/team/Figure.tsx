import { Change, Sum } from '../../../shared/Sum.tsx'
import { Count } from './Count.tsx'
import { type FigureId, isCount, type TeamDay } from './figures.ts'

/** One figure of a team: an amount, a result with its sign, or a number of people. */
export function Figure(props: { id: FigureId; of: Omit<TeamDay, 'day'>; currency: string }) {
  const { id, of, currency } = props
  if (isCount(id)) return <Count of={of[id]} />
  if (id === 'profit') return <Change of={of.profit} currency={currency} />
  return <Sum of={of[id]} currency={currency} />
}
