import { describe, expect, test } from 'vitest'
import { vendorOf } from '../../features/catalogue/lanes.fixture.ts'
import type { VendorCard } from '../../features/catalogue/navigation.ts'
import { filterOf, filtersFor, shownVendors, vendorAddress } from './filters.ts'

const vendor = (name: string, isHot: 0 | 1) => vendorOf(name, 'RNG', { isHot })
const vendors = [vendor('Paper Garden', 1), vendor('Port Tower', 0)]
const names = (...found: VendorCard[]) => found.map((each) => each.displayName)

describe('[GAM-04] selections of a game list', () => {
  test('are ALL, HOT, NEW, FAV and RECENT; anything else is ALL', () => {
    expect(filtersFor(true)).toEqual(['ALL', 'HOT', 'NEW', 'FAV', 'RECENT'])
    expect(filterOf('HOT')).toBe('HOT')
    expect(filterOf('nonsense')).toBe('ALL')
  })

  test('[GAM-05] leave out favourites and recent games for visitors', () => {
    expect(filtersFor(false)).toEqual(['ALL', 'HOT', 'NEW'])
  })

  test('narrow the list, together with the search', () => {
    expect(names(...shownVendors(vendors, 'HOT', ''))).toEqual(['Paper Garden'])
    expect(names(...shownVendors(vendors, 'ALL', 'port'))).toEqual(['Port Tower'])
    expect(shownVendors(vendors, 'HOT', 'port')).toEqual([])
  })
})

test('[GAM-01] another vendor leaves the selection and the kind as they were chosen', () => {
  const chosen = new URLSearchParams('filter=HOT&kind=ways&vassalage=PG')
  expect(vendorAddress('/rng', chosen, 'JDB')).toBe('/rng?filter=HOT&kind=ways&vassalage=JDB')
  expect(vendorAddress('/rng', chosen)).toBe('/rng?filter=HOT&kind=ways')
  expect(vendorAddress('/rng', new URLSearchParams('vassalage=PG'))).toBe('/rng')
})
