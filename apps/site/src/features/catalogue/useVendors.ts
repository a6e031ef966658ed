import { useCall } from '@baize/client'
import { useMemo } from 'react'
import { inputs } from '../../start/boot.ts'
import { type Lane, navigationOf, type VendorCard } from './navigation.ts'

const none: readonly Lane[] = []

export function useVendors() {
  const read = useCall('vendors', inputs.vendors)
  return { lanes: read.data?.lanes ?? none, read }
}

export function useNavigation() {
  const { lanes } = useVendors()
  return useMemo(() => navigationOf(lanes), [lanes])
}

/** Where a vendor stands in its category: neighbours get different pictures by it. */
export function useVendorPlace(vendor: VendorCard): number {
  const { lanes } = useVendors()
  const lane = lanes.find((each) => each.gameType === vendor.gameType)
  const place = lane?.vendors.findIndex((each) => each.vassalage === vendor.vassalage)
  return Math.max(0, place ?? 0)
}
