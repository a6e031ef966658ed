import { dayOf } from '@baize/ui'
import { useSyncExternalStore } from 'react'
import { useHeldParameters } from '../useHeldParameters.ts'

interface Spelling<F> {
  read: (search: URLSearchParams, today: string) => F
  write: (filters: F) => Record<string, string | undefined>
}

/** The filters of a record, as they stand in the address. */
export function useFilters<F>({ read, write }: Spelling<F>) {
  const [parameters, changeParameters] = useHeldParameters()
  const today = useSyncExternalStore(watchDays, dayNow)
  return {
    today,
    filters: read(parameters, today),
    change: (part: Partial<F>) =>
      changeParameters((current) => write({ ...read(current, today), ...part })),
  }
}

const lookEveryMs = 60_000

/** Notices a new day, for a page that stays open over midnight. */
function watchDays(tell: () => void): () => void {
  const timer = setInterval(tell, lookEveryMs)
  return () => clearInterval(timer)
}

function dayNow(): string {
  return dayOf(new Date())
}
