import { describe, expect, test } from 'vitest'
import { createIntents, isDecided, judgeAmount, typedAmount } from './move.rules.ts'

const decides = (code: Parameters<typeof isDecided>[0]['code']) => isDecided({ code })

describe('[WAL-02] between the main wallet and a vendor', () => {
  const purse = { currency: 'USD', available: 10_050n }

  test('an amount is exact, above zero and no more than is there', () => {
    expect(judgeAmount('100.50', purse)).toEqual({ minor: 10_050n })
    expect(judgeAmount('1,000.50', { ...purse, available: 100_050n })).toEqual({ minor: 100_050n })
    const wrong = {
      '': 'missing',
      ' ': 'missing',
      '0': 'zero',
      '0.00': 'zero',
      '-1': 'unreadable',
      '1.005': 'unreadable',
      '1,0': 'unreadable',
      ten: 'unreadable',
      '100.51': 'tooMuch',
    }
    for (const [typed, fault] of Object.entries(wrong)) {
      expect([typed, judgeAmount(typed, purse)]).toEqual([typed, { fault }])
    }
  })

  test('everything that is there is typed as the currency writes it, and is accepted', () => {
    for (const [currency, typed] of [
      ['USD', '100.50'],
      ['JPY', '10050'],
      ['KWD', '10.050'],
    ] as const) {
      expect(typedAmount(10_050n, currency)).toBe(typed)
      expect(judgeAmount(typed, { currency, available: 10_050n })).toEqual({ minor: 10_050n })
    }
  })

  test('one thing that is meant has one id until it is decided', () => {
    let made = 0
    const intents = createIntents(() => `id-${(made += 1)}`)
    const move = { direction: 'in', vendor: 'PG', amount: '500' } as const
    expect([intents.idOf(move), intents.idOf({ ...move })]).toEqual(['id-1', 'id-1'])
    expect(intents.idOf({ ...move, amount: '600' })).toBe('id-2')
    expect(intents.idOf({ ...move, amount: '600', direction: 'out' })).toBe('id-3')
    intents.decided()
    expect(intents.idOf({ ...move, amount: '600', direction: 'out' })).toBe('id-4')
  })

  test('a lost answer decides nothing, a refusal does', () => {
    expect((['network', 'slow-page', 'unavailable', 'unknown'] as const).map(decides)).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect((['insufficient-funds', 'key-reused', 'not-found'] as const).map(decides)).toEqual([
      true,
      true,
      true,
    ])
  })
})
