import { languageCodes } from '@baize/contract'
import { catalogueOf } from '@baize/i18n/node'
import { describe, expect, test } from 'vitest'
import { contentOf, inCurrency } from './programmes.words.ts'

const content = contentOf('referral')
const programme = { id: 'friends', kind: 'referral', terms: {}, content } as const

describe('[SYS-07] [PRO-01] amounts in the texts of offers', () => {
  test('have the currency of the merchant, as each language writes it', () => {
    const amounts = { from: '1000', to: '2000' }
    const summary = (currency: string) =>
      inCurrency({ ...programme, amounts }, currency).content.summary
    expect(summary('USD').EN).toMatch(/^\$10\.00 to \$20\.00 for every friend/)
    expect(summary('USD').FR).toContain('10,00\u00a0$')
    expect(summary('JPY').EN).toMatch(/^¥1,000 to ¥2,000 /)
  })

  test('are never bare figures', () => {
    const bare = languageCodes.flatMap((code) =>
      Object.entries(catalogueOf(code, 'demo'))
        .filter(([key, text]) => key.endsWith('.summary') && /\d[.,٫]\d{2}(?!\d)/.test(text))
        .map(([key]) => `${code} ${key}`),
    )
    expect(bare).toEqual([])
  })
})
