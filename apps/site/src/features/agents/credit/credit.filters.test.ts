import { expect, test } from 'vitest'
import { type CreditFilters, creditSpelling } from './credit.filters.ts'

const id = '0197aaaa-bbbb-7ccc-8ddd-eeeeffff0000'
const { none, read, write } = creditSpelling

test.each<Partial<CreditFilters>>([
  {},
  { view: 'team' },
  { view: 'team', account: 'mia' },
  { view: 'team', person: id },
  { upline: id },
])('[AGT-02] an address of the credit report says the same when it is read again: %o', (part) => {
  const filters = { ...none, ...part }
  const kept = Object.entries(write(filters)).filter(([, value]) => value !== undefined)
  expect(read(new URLSearchParams(kept as [string, string][]))).toEqual(filters)
})

test('[AGT-02] what is no id is nobody', () => {
  expect(read(new URLSearchParams({ person: 'x', upline: '1' }))).toEqual(none)
})
