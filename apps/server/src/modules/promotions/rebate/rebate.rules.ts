import type { TermsOf } from '@baize/contract/office/terms'
import { depositSource, type OfferFigure } from '../../rewards/index.ts'

export { rebateTerms } from '@baize/contract/office/terms'
export type RebateTerms = TermsOf<'rebate'>

const billionthsInMillionth = 1_000n

/** In billionths, as accruals are kept. */
export function rebateRate({ rates, others }: RebateTerms, source: string): bigint {
  if (source === depositSource) return 0n
  return BigInt(rates[source as keyof typeof rates] ?? others) * billionthsInMillionth
}

export function rebateFigures({ rates, others, minimum }: RebateTerms): OfferFigure[] {
  const figure = (of: string, rate: number): OfferFigure => ({
    name: 'rate',
    unit: 'rate',
    value: String(rate),
    of,
  })
  return [
    ...Object.entries(rates).map(([type, rate]) => figure(type, rate)),
    figure('others', others),
    { name: 'minimum', unit: 'money', value: minimum },
  ]
}
