import { useHeldParameters } from '../../../shared/useHeldParameters.ts'

/** The filters of a team's record, as they stand in the address. Days are the merchant's. */
export function useMerchantFilters<F>(
  spelling: {
    read: (search: URLSearchParams, today: string) => F
    write: (filters: F) => Record<string, string | undefined>
  },
  today: string,
) {
  const [parameters, changeParameters] = useHeldParameters()
  return {
    filters: spelling.read(parameters, today),
    change: (part: Partial<F>) =>
      changeParameters((current) => spelling.write({ ...spelling.read(current, today), ...part })),
  }
}
