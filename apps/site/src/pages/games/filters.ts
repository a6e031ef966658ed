import {
  type GameClass,
  type GameFilter,
  gameClasses,
  gameFilters,
} from '@baize/contract/vocabulary'
import { withParameters } from '../../shared/parameters.ts'

export function filterOf(asked: string | null): GameFilter {
  return gameFilters.find((filter) => filter === asked) ?? 'ALL'
}

export function classOf(asked: string | null): GameClass | undefined {
  return gameClasses.find((name) => name === asked)
}

/** Favourites and recent games belong to a member, so visitors do not request them. */
export function filtersFor(isLogin: boolean): GameFilter[] {
  return gameFilters.filter((filter) => isLogin || (filter !== 'FAV' && filter !== 'RECENT'))
}

/** The list of one vendor or of all; the other filters stay. */
export function vendorAddress(path: string, chosen: URLSearchParams, vassalage?: string): string {
  const next = withParameters(chosen, { vassalage })
  return next.size > 0 ? `${path}?${next}` : path
}

/** How many filters narrow the list; the search text is not one of them. */
export function chosenCount(chosen: URLSearchParams): number {
  const isFiltered = filterOf(chosen.get('filter')) !== 'ALL'
  const isOfKind = classOf(chosen.get('kind')) !== undefined
  return [isFiltered, isOfKind, chosen.has('vassalage')].filter(Boolean).length
}
