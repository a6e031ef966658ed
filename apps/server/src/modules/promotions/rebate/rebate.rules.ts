import { gameTypes } from '@baize/contract/vocabulary'
import { z } from 'zod'
import { depositSource, type OfferFigure } from '../../rewards/index.ts'

/** Five per cent of the valid bet is more than any house edge pays for. */
const rateMax = 50_000
const rate = z.int().min(0).max(rateMax)

export const rebateTerms = z.strictObject({
  /** By game type, in millionths of the valid bet. */
  rates: z.partialRecord(z.enum(gameTypes), rate),
  others: rate,
  /** The least that can be claimed, in minor units. */
  minimum: z.string().regex(/^\d{1,15}$/),
  /** What is not claimed within so many days is paid without a claim. */
  days: z.int().min(1).max(60),
})

export type RebateTerms = z.infer<typeof rebateTerms>

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
