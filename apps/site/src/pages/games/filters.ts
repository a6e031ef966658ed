import {
  type GameClass,
  type GameFilter,
  gameClasses,
  gameFilters,
} from '@baize/contract/vocabulary'
import type { VendorCard } from '../../features/catalogue/navigation.ts'
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

/** The vendors of a category that match the filter and the search text. */
export function shownVendors(
  vendors: readonly VendorCard[],
  filter: GameFilter,
  typed: string,
): VendorCard[] {
  const wanted = typed.trim().toLocaleLowerCase()
  return vendors.filter(
    (vendor) =>
      isSelected(vendor, filter) && vendor.displayName.toLocaleLowerCase().includes(wanted),
  )
}

/** New, favourite and recent apply to games, not to vendors. */
function isSelected(vendor: VendorCard, filter: GameFilter): boolean {
  if (filter === 'ALL') return true
  return filter === 'HOT' && vendor.isHot === 1
}
