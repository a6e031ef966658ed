import { callQuery, useClient } from '@baize/client'
import type { Input } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { inputs } from '../../start/boot.ts'
import { type Lane, navigationOf, openLanes, type VendorCard } from './navigation.ts'

const none: readonly Lane[] = []

const keptForMs = Number.POSITIVE_INFINITY

/** Read once per page load; read again only after a live event about a change. */
export function useKeptCall<N extends 'vendors' | 'hotGames'>(name: N, input: Input<N>) {
  const client = useClient()
  return useQuery({ ...callQuery(client, name, input), staleTime: keptForMs, gcTime: keptForMs })
}

/** `lanes` is what can be played now; `all` has vendors without games too. */
export function useVendors() {
  const read = useKeptCall('vendors', inputs.vendors)
  const all = read.data?.lanes ?? none
  const lanes = useMemo(() => openLanes(all), [all])
  return { lanes, all, read }
}

/** A vendor's name by its code; a vendor that the merchant does not list is shown by the code. */
export function useVendorName(): (code: string) => string {
  const { all } = useVendors()
  const names = useMemo(() => {
    const cards = all.flatMap((lane) => lane.cards)
    return new Map(cards.map(({ vassalage, displayName }) => [vassalage, displayName]))
  }, [all])
  return (code) => names.get(code) ?? code
}

export function useNavigation() {
  const { lanes } = useVendors()
  return useMemo(() => navigationOf(lanes), [lanes])
}

/** The vendor's index in its category; it gives neighbours different pictures. */
export function useVendorPlace(vendor: VendorCard): number {
  const { lanes } = useVendors()
  const lane = lanes.find((each) => each.gameCategory === vendor.gameType)
  const place = lane?.vendors.indexOf(vendor.vassalage)
  return Math.max(0, place ?? 0)
}
