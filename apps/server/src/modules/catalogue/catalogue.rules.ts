import { gameTypes, type Value } from '@baize/contract'
import type { Vendor } from './catalogue.store.ts'

/** Lanes in navigation order; a category without a vendor has none. */
export function lanesOf(vendors: Vendor[]): Value<'vendors'>['lanes'] {
  return gameTypes
    .map((gameType) => ({
      gameType,
      vendors: vendors.filter((vendor) => vendor.gameType === gameType).map(cardOf),
    }))
    .filter((lane) => lane.vendors.length > 0)
}

function cardOf(vendor: Vendor): Value<'vendors'>['lanes'][number]['vendors'][number] {
  return {
    vassalage: vendor.code,
    displayName: vendor.name,
    gameType: vendor.gameType,
    isGame: vendor.opensList ? 'VASSALAGE' : 'GAME',
    isHot: vendor.isHot ? 1 : 0,
  }
}
