import { describe, expect, test } from 'vitest'
import { draftOf, emptyTier, termsIn } from './draft.ts'
import { percentWords, rateTyped, rateWritten } from './percent.ts'
import { changedLines, type Terms } from './terms.ts'

const manner = { currency: 'USD', tag: 'en' }
const daily: Terms = {
  kind: 'daily',
  tiers: [
    { validBet: '100000', active: 3, loss: '0', rate: 5_000 },
    { validBet: '500000', active: 0, loss: '2000', rate: 12_500 },
  ],
}

describe('[AGT-04] terms as they are typed', () => {
  test('[AGT-04] percentages are read to the millionth and written the same', () => {
    const cases = [
      ['0.5', 5_000],
      ['0,5 %', 5_000],
      ['100', 1_000_000],
      ['0.0001', 1],
      ['100.1', undefined],
      ['0.00001', undefined],
      ['-1', undefined],
      ['', undefined],
    ] as const
    for (const [typed, rate] of cases) expect(rateTyped(typed), typed).toBe(rate)
    for (const rate of [0, 1, 5_000, 12_345, 999_999, 1_000_000])
      expect(rateTyped(rateWritten(rate))).toBe(rate)
    expect(percentWords(12_345, 'en')).toBe('1.2345%')
  })

  test('[AGT-04] a draft of terms gives the same terms again', () => {
    const all: Terms[] = [
      daily,
      { ...daily, kind: 'dividend', period: 'halfMonth', carry: 'permanent' } as Terms,
      { kind: 'realtime', profitRate: 100, lossRate: 0, singleBet: '1050' },
    ]
    for (const terms of all) {
      expect(termsIn(draftOf(terms.kind, terms, manner), manner)).toEqual({ terms, faults: [] })
    }
  })

  test('[AGT-04] each field says what is wrong with it', () => {
    const draft = draftOf('daily', daily, manner)
    const faultsOf = (part: Partial<typeof draft>) => termsIn({ ...draft, ...part }, manner).faults
    expect(faultsOf({ tiers: [emptyTier(0)] })).toEqual([{ field: '0.rate', fault: 'missing' }])
    expect(faultsOf({ tiers: [{ ...emptyTier(0), rate: '101' }] })).toEqual([
      { field: '0.rate', fault: 'rate' },
    ])
    const bad = { key: 0, rate: '1', validBet: 'x', active: '1.5', loss: '1,2,3' }
    expect(faultsOf({ tiers: [bad] }).map(({ field }) => field)).toEqual([
      '0.active',
      '0.validBet',
      '0.loss',
    ])
    const same = [1, 2].map((key) => ({ ...emptyTier(key), rate: '1' }))
    expect(faultsOf({ tiers: same })).toEqual([{ field: '1.rate', fault: 'rising' }])
  })
})

describe('[AGT-05] other terms', () => {
  test('[AGT-05] show what changes, and nothing else', () => {
    expect(changedLines(daily, daily)).toEqual([])
    const [first, second] = daily.tiers
    const lower = { ...daily, tiers: [{ ...first!, rate: 4_000 }, second!] }
    expect(changedLines(daily, lower)).toEqual([
      { id: '0.rate', tier: 1, what: 'rate', before: 5_000, after: 4_000 },
    ])
    expect(changedLines(daily, { ...daily, tiers: [first!] })).toEqual([
      { id: '1.rate', tier: 2, what: 'rate', before: 12_500, after: null },
      { id: '1.validBet', tier: 2, what: 'validBet', before: '500000', after: null },
      { id: '1.active', tier: 2, what: 'active', before: 0, after: null },
      { id: '1.loss', tier: 2, what: 'loss', before: '2000', after: null },
    ])
    const realtime: Terms = { kind: 'realtime', profitRate: 1, lossRate: 2, singleBet: '5' }
    expect(changedLines(realtime, { ...realtime, lossRate: 3 })).toEqual([
      { id: 'lossRate', what: 'lossRate', before: 2, after: 3 },
    ])
    const month: Terms = { kind: 'dividend', period: 'month', carry: 'none', tiers: daily.tiers }
    expect(changedLines(month, { ...month, carry: 'permanent' })).toEqual([
      { id: 'carry', what: 'carry', before: 'none', after: 'permanent' },
    ])
  })
})
