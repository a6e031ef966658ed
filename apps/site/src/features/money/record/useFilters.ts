import { dayOf } from '@baize/ui'
import { useState, useSyncExternalStore } from 'react'
import { matchPath, useLocation, useSearchParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { withParameters } from './filters.ts'

interface Spelling<F> {
  read: (search: URLSearchParams, today: string) => F
  write: (filters: F) => Record<string, string | undefined>
}

/**
 * The filters of a record. On the member's page they stand in the address, so that going back and
 * loading anew keep them; over a game the address is the game's, and they are held here.
 */
export function useFilters<F>({ read, write }: Spelling<F>) {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [held, hold] = useState(() => new URLSearchParams())
  const isAddressed = matchPath(paths.member(), pathname) !== null
  const today = useSyncExternalStore(watchDays, dayNow)
  return {
    today,
    filters: read(isAddressed ? search : held, today),
    change: (part: Partial<F>) => {
      if (isAddressed) setSearch(changed(new URLSearchParams(window.location.search), part))
      else hold((kept) => changed(kept, part))
    },
  }

  /** Changed is what stands there now: the page that is shown may be a choice behind. */
  function changed(kept: URLSearchParams, part: Partial<F>): URLSearchParams {
    return withParameters(kept, write({ ...read(kept, today), ...part }))
  }
}

const lookEveryMs = 60_000

/** A page that stays open over midnight is on the next day. */
function watchDays(tell: () => void): () => void {
  const timer = setInterval(tell, lookEveryMs)
  return () => clearInterval(timer)
}

function dayNow(): string {
  return dayOf(new Date())
}
