import { type FlagName, flagCodes, flagNames } from '@baize/contract/vocabulary'
import { expect, test } from 'vitest'
import { offerKinds } from './offerKinds.ts'

const off = Object.fromEntries(flagCodes.map((code) => [flagNames[code], false])) as Record<
  FlagName,
  boolean
>

test('[AGT-04] offers begin with a kind of contract that the person lacks, of those the merchant has', () => {
  const on = { ...off, dividendContracts: true, dailySalaries: true, hourlySalaries: true }
  expect(offerKinds(on, [])).toEqual(['dividend', 'daily', 'hourly'])
  expect(offerKinds(on, ['dividend', 'hourly'])).toEqual(['daily', 'dividend', 'hourly'])
  expect(offerKinds(off, [])).toEqual([])
})
