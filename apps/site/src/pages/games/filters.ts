import type { Value } from '@baize/contract'
import {
  type GameClass,
  type GameFilter,
  gameClasses,
  gameFilters,
} from '@baize/contract/vocabulary'
import { withParameters } from '../../shared/parameters.ts'

type Menu = Value<'gameMenus'>['menus'][number]

export function filterOf(asked: string | null): GameFilter {
  return gameFilters.find((filter) => filter === asked) ?? 'ALL'
}

export function classOf(asked: string | null): GameClass | undefined {
  return gameClasses.find((name) => name === asked)
}

interface Narrowing {
  isLogin: boolean
  hasNew: boolean
  chosen: GameFilter
}

/**
 * Favourites and recent games belong to a member, so visitors do not request them. New games are offered
 * where there are some; a chosen filter stays, so that one can leave it.
 */
export function filtersFor({ isLogin, hasNew, chosen }: Narrowing): GameFilter[] {
  return gameFilters.filter((filter) => {
    if (filter === 'FAV' || filter === 'RECENT') return isLogin
    return filter !== 'NEW' || hasNew || chosen === 'NEW'
  })
}

/** Whether the vendor, or any if none is chosen, has games that are new. */
export function hasNewGames(menu: Menu | undefined, vassalage: string | undefined): boolean {
  const vendors = menu?.vendors ?? []
  return vendors.some((each) => (!vassalage || each.vassalage === vassalage) && each.newCount > 0)
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
