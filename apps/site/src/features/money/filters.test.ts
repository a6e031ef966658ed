import { entryKinds } from '@baize/contract/vocabulary'
import { describe, expect, test } from 'vitest'
import { withParameters } from '../../shared/parameters.ts'
import { momentsOf } from '../../shared/record/period.ts'
import {
  entryGroups,
  readAccountFilters,
  statementQuery,
  writeAccountFilters,
} from './account.filters.ts'
import { betsQuery, readBettingFilters, writeBettingFilters } from './betting.filters.ts'

const today = '2026-03-10'
const account = (address: string) => readAccountFilters(new URLSearchParams(address), today)
const betting = (address: string) => readBettingFilters(new URLSearchParams(address), today)

describe('[MEM-03] the filters of a record', () => {
  test('stand in the address, and are read from it again', () => {
    const asked = 'page=transactionHistory&period=custom&from=2026-01-01&to=2026-01-31&kind=bets'
    const search = new URLSearchParams(`${asked}&purse=bonus`)
    const filters = readAccountFilters(search, today)
    expect(filters).toEqual({
      span: { preset: 'custom', from: '2026-01-01', to: '2026-01-31' },
      group: 'bets',
      purse: 'bonus',
    })
    expect(String(withParameters(search, writeAccountFilters(filters)))).toBe(String(search))
    const bets = 'period=today&type=RNG&vendor=PG&status=open'
    const written = withParameters(new URLSearchParams(), writeBettingFilters(betting(bets)))
    expect(String(written)).toBe(bets)
  })

  test('as usual leave the address as it is', () => {
    const bare = new URLSearchParams('page=transactionHistory')
    expect(account('').span).toEqual({ preset: 'past7', from: '2026-03-04', to: today })
    const written = withParameters(bare, writeAccountFilters(account('')))
    expect(String(written)).toBe('page=transactionHistory')
  })

  test('that cannot be meant are as usual', () => {
    for (const wrong of [
      'period=next7',
      'period=custom',
      'period=custom&from=2026-02-30&to=2026-03-01',
      'period=custom&from=2026-03-01&to=2026-04-01',
      'period=custom&from=1999-01-01&to=2026-03-01',
      'kind=everything&purse=other',
    ]) {
      expect([wrong, account(wrong)]).toEqual([wrong, account('')])
    }
    expect(betting('type=CHESS&vendor=%3Cscript%3E&status=lost')).toEqual(betting(''))
  })

  test('become whole days where the member is', () => {
    const { from, to } = momentsOf({ from: '2026-03-01', to: '2026-03-02' })
    expect([from, to]).toEqual([
      new Date(2026, 2, 1).toISOString(),
      new Date(2026, 2, 3).toISOString(),
    ])
  })

  test('by kind: every kind of transfer is in one group, and a group asks for all of its kinds', () => {
    const grouped = Object.values(entryGroups).flat()
    expect(grouped.toSorted()).toEqual(entryKinds.toSorted())
    const days = momentsOf(account('').span)
    expect(statementQuery(account(''))).toEqual(days)
    expect(statementQuery(account('kind=deposits&purse=cash'))).toEqual({
      ...days,
      purse: 'cash',
      kinds: 'deposit,deposit.fee',
    })
    expect(betsQuery(betting('vendor=PG&status=open'))).toEqual({
      ...days,
      vendor: 'PG',
      status: 'open',
    })
  })
})
