import { assert, bigInt, property, uuid } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSortable, markOf, masked, nothing, placeOf, sumOf } from './team.rules.ts'

describe('[AGT-02] what an agent sees of people further down', () => {
  test('[AGT-02] two letters of a name, and never the whole of a short one', () => {
    expect(masked('jonathan')).toBe('jo***')
    expect(masked('jo')).toBe('j***')
    expect(masked('j')).toBe('***')
  })

  test('[AGT-02] the mark of a page is read back as it was written, and anything else is none', () => {
    const amounts = bigInt({ min: -(10n ** 39n), max: 10n ** 39n })
    assert(
      property(amounts, uuid(), (value, id) => {
        expect(placeOf(markOf({ value, id }), 'amount')).toEqual({ value, id })
      }),
    )
    for (const mark of ['', '1', '1_2', `x_${crypto.randomUUID()}`, `1_${crypto.randomUUID()}x`]) {
      expect(placeOf(mark, 'amount')).toBeUndefined()
    }
  })

  test('[AGT-02] [SEC-01] a time that no clock of ours showed is no place in a list', () => {
    const id = crypto.randomUUID()
    const at = BigInt(Date.UTC(2026, 4, 1)) * 1_000n
    expect(placeOf(markOf({ value: at, id }), 'time')).toEqual({ value: at, id })
    for (const value of [-1n, 10n ** 17n, 2n ** 63n])
      expect(placeOf(markOf({ value, id }), 'time')).toBeUndefined()
  })

  test('[AGT-02] a whole team is sorted by everything but the turnover of some days', () => {
    expect(isSortable('validBet', false)).toBe(true)
    expect(isSortable('validBet', true)).toBe(false)
    expect(isSortable('balance', true)).toBe(true)
  })

  test('[AGT-02] days are added from the first to the last, both included', () => {
    const days = new Map([
      ['2026-05-01', { ...nothing, validBet: 1n, joined: 1 }],
      ['2026-05-02', { ...nothing, validBet: 10n, profit: -5n }],
      ['2026-05-03', { ...nothing, validBet: 100n }],
    ])
    expect(sumOf(days, '2026-05-01', '2026-05-02')).toEqual({
      ...nothing,
      validBet: 11n,
      profit: -5n,
      joined: 1,
    })
    expect(nothing.validBet).toBe(0n)
  })
})
