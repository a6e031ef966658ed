import { describe, expect, test } from 'vitest'
import { faultsOf, nothingTyped, wantedOf } from './invitation.rules.ts'

const now = new Date(2026, 4, 10, 12)

describe('[AGT-02] the form of an invitation', () => {
  test('[AGT-02] needs nothing, and what is left empty is not sent', () => {
    expect(faultsOf(nothingTyped, now)).toEqual([])
    expect(wantedOf(nothingTyped)).toEqual({ makes: 'member', note: '' })
  })

  test.each([
    [{ code: 'abc' }, ['code']],
    [{ code: 'with space' }, ['code']],
    [{ code: ' GOOD1 ' }, []],
    [{ expires: '2026-05-09' }, ['expires']],
    [{ expires: '2026-05-10' }, []],
    [{ uses: '0' }, ['uses']],
    [{ uses: '1.5' }, ['uses']],
    [{ uses: '1000001' }, ['uses']],
    [{ uses: '25' }, []],
  ])('[AGT-02] %j has the faults %j', (typed, faults) => {
    expect(faultsOf({ ...nothingTyped, ...typed }, now)).toEqual(faults)
  })

  test('[AGT-02] a day counts to its end, where the agent is', () => {
    const wanted = wantedOf({ ...nothingTyped, expires: '2026-05-10', uses: ' 3 ', code: 'spring' })
    expect(wanted).toMatchObject({ usesMax: 3, code: 'spring' })
    expect(new Date(wanted.expiresAt ?? 0)).toEqual(new Date(2026, 4, 10, 23, 59, 59, 999))
  })
})
