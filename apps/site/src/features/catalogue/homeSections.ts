import type { GameType } from '@baize/contract/vocabulary'
import { type Lane, type VendorCard, vendorsOf } from './navigation.ts'

/** At most so many vendors in a section of the home page. */
const vendorsOfSectionMax = 12
/** The sections of the home page in the order of the specification. */
const homeSectionTypes = [
  'BGS',
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
] as const satisfies readonly GameType[]

export interface HomeSection {
  gameType: GameType
  vendors: VendorCard[]
  total: number
}

/** A category without a vendor has no section. */
export function homeSections(lanes: readonly Lane[]): HomeSection[] {
  return homeSectionTypes.flatMap((gameType) => {
    const all = vendorsOf(lanes, gameType)
    if (all.length === 0) return []
    return [{ gameType, vendors: all.slice(0, vendorsOfSectionMax), total: all.length }]
  })
}

const resultsMax = 60

/** Vendors whose name or code contains the typed text, ignoring case. */
export function foundVendors(lanes: readonly Lane[], typed: string): VendorCard[] {
  const wanted = typed.trim().toLocaleLowerCase()
  if (wanted === '') return []
  return lanes
    .flatMap((lane) => lane.cards)
    .filter(
      (vendor) =>
        vendor.displayName.toLocaleLowerCase().includes(wanted) ||
        vendor.vassalage.toLocaleLowerCase().includes(wanted),
    )
    .slice(0, resultsMax)
}
