import { describe, expect, test } from 'vitest'
import { chosenCount, filterOf, filtersFor, vendorAddress } from './filters.ts'

describe('[GAM-04] selections of a game list', () => {
  test('are ALL, HOT, NEW, FAV and RECENT; anything else is ALL', () => {
    const all = { isLogin: true, hasNew: true, chosen: 'ALL' } as const
    expect(filtersFor(all)).toEqual(['ALL', 'HOT', 'NEW', 'FAV', 'RECENT'])
    expect(filterOf('HOT')).toBe('HOT')
    expect(filterOf('nonsense')).toBe('ALL')
  })

  test('[GAM-05] leave out favourites and recent games for visitors', () => {
    const visitor = { isLogin: false, hasNew: true, chosen: 'ALL' } as const
    expect(filtersFor(visitor)).toEqual(['ALL', 'HOT', 'NEW'])
  })

  test('leave out new games where there are none, unless somebody came to see them', () => {
    const visitor = { isLogin: false, hasNew: false } as const
    expect(filtersFor({ ...visitor, chosen: 'HOT' })).toEqual(['ALL', 'HOT'])
    expect(filtersFor({ ...visitor, chosen: 'NEW' })).toEqual(['ALL', 'HOT', 'NEW'])
  })
})

test('[GAM-01] another vendor leaves the selection and the kind as they were chosen', () => {
  const chosen = new URLSearchParams('filter=HOT&kind=ways&vassalage=PG')
  expect(vendorAddress('/rng', chosen, 'JDB')).toBe('/rng?filter=HOT&kind=ways&vassalage=JDB')
  expect(vendorAddress('/rng', chosen)).toBe('/rng?filter=HOT&kind=ways')
  expect(vendorAddress('/rng', new URLSearchParams('vassalage=PG'))).toBe('/rng')
})

test('[GAM-04] the button of the filters counts those that narrow the list, and not the search', () => {
  const count = (query: string) => chosenCount(new URLSearchParams(query))
  expect(count('')).toBe(0)
  expect(count('search=tiger&filter=ALL&kind=nonsense')).toBe(0)
  expect(count('filter=HOT&kind=ways&vassalage=PG')).toBe(3)
})
