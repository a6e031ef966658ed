import { useHeldParameters } from '../../../shared/useHeldParameters.ts'
import { type PeopleFilters, readPeopleFilters, writePeopleFilters } from './people.filters.ts'

/** The filters of the team's people, as they stand in the address. Days are the merchant's. */
export function usePeopleFilters(today: string) {
  const [parameters, changeParameters] = useHeldParameters()
  return {
    filters: readPeopleFilters(parameters, today),
    change: (part: Partial<PeopleFilters>) =>
      changeParameters((current) =>
        writePeopleFilters({ ...readPeopleFilters(current, today), ...part }),
      ),
  }
}
