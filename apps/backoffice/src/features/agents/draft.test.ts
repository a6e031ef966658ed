import { describe, expect, test } from 'vitest'
import { draftOf, emptyTier, rateTyped, termsIn } from './draft.ts'

describe('[OPS-01] [AGT-04] terms as staff type them', () => {
  test('[AGT-04] what is agreed comes out of its own draft unchanged', () => {
    const terms = {
      kind: 'dividend',
      period: 'week',
      carry: 'previous',
      tiers: [
        { rate: 5_000, validBet: '0', active: 0, loss: '0' },
        { rate: 125_001, validBet: '1000050', active: 3, loss: '200' },
      ],
    } as const
    const draft = draftOf('dividend', { ...terms, tiers: [...terms.tiers] }, 'USD')
    expect(draft.tiers[1]).toMatchObject({ rate: '12.5001', validBet: '10000.50', loss: '2.00' })
    expect(termsIn(draft, 'USD').terms).toEqual(terms)
    const realtime = { kind: 'realtime', profitRate: 10, lossRate: 0, singleBet: '0' } as const
    expect(termsIn(draftOf('realtime', realtime, 'JPY'), 'JPY').terms).toEqual(realtime)
  })

  test('[AGT-04] each field says what is wrong with it, and nothing is offered then', () => {
    const tier = (rate: string, more = {}) => ({ ...emptyTier(0), rate, ...more })
    const draft = {
      ...draftOf('daily', undefined, 'USD'),
      tiers: [
        tier('', { validBet: '1.005' }),
        tier('101', { active: '1.5' }),
        tier('2'),
        tier('2', { loss: '-3' }),
      ],
    }
    const { terms, faults } = termsIn(draft, 'USD')
    expect(terms).toBeUndefined()
    expect(Object.fromEntries(faults)).toEqual({
      '0.rate': 'missing',
      '0.validBet': 'amount',
      '1.rate': 'rate',
      '1.active': 'count',
      '3.rate': 'rising',
      '3.loss': 'amount',
    })
  })

  test.each([
    ['0.5', 5_000],
    ['0,0001', 1],
    ['100', 1_000_000],
    ['100.0001', undefined],
    ['0.00001', undefined],
    ['x', undefined],
  ])('[AGT-04] %s as a rate', (typed, rate) => expect(rateTyped(typed)).toBe(rate))
})
