import { cashOutOf, cashPart, ratio } from '@baize/engines/odds'
import { expect, test } from 'vitest'
import { partOffer, whole } from './cash.rules.ts'

const margin = 40_000
const chances = { win: 0.48, halfWin: 0, push: 0, halfLoss: 0, loss: 0.52 }

/** What the server pays for a part of a single with so much left. */
function paidFor(unit: bigint, part: number): bigint {
  const terms = { shape: { kind: 'single' }, unit, prices: [ratio(2n, 1n)] } as const
  return cashOutOf(cashPart(terms, part).cashed, [chances], margin)
}

test('[GAM-11] what a part of a slip is offered is paid, whatever coins it has', () => {
  for (let stake = 1n; stake <= 400n; stake += 1n) {
    const slip = { stake: String(stake), lines: 1, cashed: { stake: '0', paid: '0' } }
    const full = paidFor(stake, whole)
    for (let step = 1; step <= 20; step += 1) {
      const part = (whole / 20) * step
      const offer = partOffer(slip, full, part)
      expect(offer, `${part} of ${stake}`).toBeLessThanOrEqual(paidFor(stake, part))
    }
    expect(partOffer(slip, full, whole)).toBe(full)
  }
})

test('[GAM-11] a part is one of what is left, of each line', () => {
  const slip = { stake: '100', lines: 4, cashed: { stake: '200', paid: '150' } }
  expect(partOffer(slip, 1_000n, 500_000)).toBe(500n)
  expect(partOffer(slip, 1_000n, 10_000)).toBe(0n)
  expect(partOffer({ ...slip, cashed: { stake: '400', paid: '1' } }, 1_000n, whole)).toBe(0n)
})
