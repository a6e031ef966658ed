import type { Value } from '@baize/contract'
import { type GameType, gameTypes, stripVendors } from '@baize/contract/vocabulary'
import { paths } from '../../paths.ts'

export type Lane = Value<'vendors'>['lanes'][number]
export type VendorCard = Lane['cards'][number]

export type NavigationEntry =
  | { kind: 'home'; to: string }
  | { kind: 'games'; gameType: GameType; to: string; vendors: VendorCard[] }
  | { kind: 'promotions'; to: string }

/** What the site shows of the lanes: vendors with games that can be opened now. */
export function openLanes(lanes: readonly Lane[]): Lane[] {
  return lanes.flatMap((lane) => {
    const cards = lane.cards.filter(({ games }) => games > 0)
    if (cards.length === 0) return []
    return [{ ...lane, cards, vendors: cards.map(({ vassalage }) => vassalage) }]
  })
}

/**
 * Home, then the categories that have a vendor in the order of the specification (in-house games
 * first), then promotions.
 */
export function navigationOf(lanes: readonly Lane[]): NavigationEntry[] {
  const entries: NavigationEntry[] = [{ kind: 'home', to: paths.home() }]
  for (const gameType of gameTypes) {
    const vendors = vendorsOf(lanes, gameType)
    if (vendors.length === 0) continue
    entries.push({ kind: 'games', gameType, to: paths.games(gameType), vendors })
  }
  return [...entries, { kind: 'promotions', to: paths.promotions() }]
}

export function vendorsOf(lanes: readonly Lane[], gameType: GameType): VendorCard[] {
  return lanes.filter((lane) => lane.gameCategory === gameType).flatMap((lane) => lane.cards)
}

/** The footer's row of logos: each vendor once, only those that are there, in the given order. */
export function vendorStrip(lanes: readonly Lane[]): VendorCard[] {
  const byCode = new Map<string, VendorCard>()
  for (const vendor of lanes.flatMap((lane) => lane.cards)) {
    if (!byCode.has(vendor.vassalage)) byCode.set(vendor.vassalage, vendor)
  }
  return stripVendors.flatMap((code) => byCode.get(code) ?? [])
}
