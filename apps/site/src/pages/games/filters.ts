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

/** Favourites and recent games belong to somebody, so they are not asked for without a session. */
export function filtersFor(isLogin: boolean): GameFilter[] {
  return gameFilters.filter((filter) => isLogin || (filter !== 'FAV' && filter !== 'RECENT'))
}

/** The list of a vendor, or of all: what else was chosen stays chosen. */
export function vendorAddress(path: string, chosen: URLSearchParams, vassalage?: string): string {
  const next = withParameters(chosen, { vassalage })
  return next.size > 0 ? `${path}?${next}` : path
}

/** Which vendors of a category are shown: by the selection, then by what was typed. */
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

/** New, favourite and recent are told of games, which arrive with the catalogue. */
function isSelected(vendor: VendorCard, filter: GameFilter): boolean {
  if (filter === 'ALL') return true
  return filter === 'HOT' && vendor.isHot === 1
}
