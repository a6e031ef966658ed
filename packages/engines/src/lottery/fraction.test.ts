import { expect, test } from 'vitest'
import { lotteries, ratioFrom, ratioText, returnOf, variantsOf } from './index.ts'

test('[LOT-01] every chance, payout and return can be sent as text and read again', () => {
  const sent = lotteries().flatMap(({ offers }) =>
    offers.flatMap((offer) => [
      ...offer.kind.tiers.map(({ chance }) => chance),
      ...Object.values(offer.payouts),
      ...variantsOf(offer.kind).map((variant) => returnOf(offer, variant)),
    ]),
  )
  for (const one of sent) expect(ratioFrom(ratioText(one))).toEqual(one)
  expect(() => ratioFrom('1'.repeat(101))).toThrow('no ratio')
})
