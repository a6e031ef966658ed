import { describe, expect, test } from 'vitest'
import {
  betsQuery,
  betsSpelling,
  entriesQuery,
  entriesSpelling,
  resultsQuery,
  resultsSpelling,
} from './records.filters.ts'

const today = '2026-05-20'
const id = '0197b7a0-0000-7000-8000-000000000001'
const searchOf = (address: string) => new URLSearchParams(address)
const days = { from: '2026-05-14', to: '2026-05-20' }

/** What each record asks the server for, at an address. */
const asked = (address: string) => [
  betsQuery(betsSpelling.read(searchOf(address), today)),
  resultsQuery(resultsSpelling.read(searchOf(address), today)),
  entriesQuery(entriesSpelling.read(searchOf(address), today)),
]

describe('[AGT-02] the filters of the records of a team', () => {
  test('[AGT-02] a name that is typed replaces the person of a link', () => {
    for (const query of asked(`person=${id}`)) expect(query).toMatchObject({ ...days, person: id })
    for (const query of asked(`person=${id}&account=mia`)) {
      expect(query).toMatchObject({ ...days, account: 'mia' })
      expect(query).not.toHaveProperty('person')
    }
  })

  test('[AGT-02] stand in the address, and what nobody can choose is not asked for', () => {
    const chosen = `account=mia&person=${id}&type=RNG&vendor=PG&status=settled&period=today`
    const written = betsSpelling.write(betsSpelling.read(searchOf(chosen), today))
    const back = Object.entries(written).filter(([, value]) => value)
    expect(Object.fromEntries(back)).toEqual(Object.fromEntries(searchOf(chosen)))
    const wrong = 'person=1&type=NONE&vendor=%3Cb%3E&status=lost&scope=all&sort=name&kind=x'
    expect(asked(wrong)).toEqual([days, { ...days, scope: 'direct', sort: 'lost' }, days])
  })
})
