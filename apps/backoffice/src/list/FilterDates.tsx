import { FilterField } from './FilterField.tsx'
import type { Filter } from './useFilter.ts'

interface FilterDatesProps {
  filter: Filter
  from: string
  to: string
}

/** From a day, and before another: the two stay side by side. */
export function FilterDates({ filter, from, to }: FilterDatesProps) {
  return (
    <div className="office-dates">
      <FilterField filter={filter} name="from" label={from} type="date" />
      <FilterField filter={filter} name="to" label={to} type="date" />
    </div>
  )
}

/** The moment that such a day begins, as calls ask for it. */
export function dayOf(filter: Filter, name: 'from' | 'to'): string | undefined {
  const date = filter.get(name)
  return date ? `${date}T00:00:00Z` : undefined
}
