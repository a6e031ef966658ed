import { describe, expect, test } from 'vitest'
import { peopleQuery, readPeopleFilters, sortsOf, writePeopleFilters } from './people.filters.ts'

const today = '2026-05-20'
const read = (address: string) => readPeopleFilters(new URLSearchParams(address), today)
const id = '0197b7a0-0000-7000-8000-000000000001'

describe('[AGT-02] the filters of a team', () => {
  test('[AGT-02] stand in the address, and what is usual is left out', () => {
    const written = writePeopleFilters(read(''))
    expect(Object.values(written).every((value) => value === undefined)).toBe(true)
    const chosen = `view=tree&under=${id}&scope=team&account=jo&sort=balance.desc&period=today`
    const back = Object.entries(writePeopleFilters(read(chosen))).filter(([, value]) => value)
    expect(Object.fromEntries(back)).toEqual(Object.fromEntries(new URLSearchParams(chosen)))
  })

  test('[AGT-02] what nobody can choose is not asked for', () => {
    expect(read('under=1 or 1&scope=all&sort=name.asc&view=map')).toMatchObject({
      under: undefined,
      scope: 'direct',
      sort: 'joined.desc',
      view: 'list',
    })
    expect(sortsOf('team')).not.toContain('validBet.desc')
    expect(read('scope=team&sort=validBet.desc').sort).toBe('joined.desc')
  })

  test('[AGT-02] the days asked for are those of the merchant', () => {
    expect(peopleQuery(read('sort=login.desc&account=jo'))).toEqual({
      from: '2026-05-14',
      to: '2026-05-20',
      scope: 'direct',
      sort: 'login',
      order: 'desc',
      account: 'jo',
    })
  })
})
