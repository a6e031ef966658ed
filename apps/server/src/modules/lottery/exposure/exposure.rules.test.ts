import { coveredBy, lotteryByCode, offerOf } from '@baize/engines/lottery'
import { expect, test } from 'vitest'
import type { Setting } from '../lottery.types.ts'
import { capOf, offerAt, reservedMax, reservedOf, shareAt, stepsOf } from './exposure.rules.ts'

const setting: Setting = {
  merchantId: 'm',
  linePrice: null,
  poolSeed: null,
  isOn: true,
  hasExternal: true,
  unitMin: 10n,
  stakeMax: 1_000n,
  winMax: 5_000n,
  caps: [
    { code: '', kind: '', amount: 400n },
    { code: 'XSMB', kind: '', amount: 300n },
    { code: 'XSMB', kind: 'lo2', amount: 200n },
  ],
}

test('[LOT-03] the closest cap counts, and without one ten of the largest wins', () => {
  expect(capOf(setting, 'XSMB', 'lo2')).toBe(200n)
  expect(capOf(setting, 'XSMB', 'lo3')).toBe(300n)
  expect(capOf(setting, 'MY4D', 'big')).toBe(400n)
  expect(capOf({ ...setting, caps: [] }, 'MY4D', 'big')).toBe(50_000n)
})

test('[LOT-03] the ladder of draws elsewhere: full, then 95 and 90 percent; ours never moves', () => {
  const steps = stepsOf(1_000n, false)
  expect([0n, 599n, 600n, 799n, 800n, 999n, 1_000n].map((taken) => shareAt(steps, taken))).toEqual([
    100, 100, 95, 95, 90, 90, 0,
  ])
  expect(stepsOf(1_000n, true)).toEqual([{ share: 100, most: 1_000n }])
})

test('[LOT-03] a cut offer pays less, rounded down, and counts less', () => {
  const lottery = lotteryByCode('XSMB')
  const offer = lottery && offerOf(lottery, 'de.db')
  if (!offer) throw new Error('no offer')
  const cut = offerAt(offer, 95)
  expect(cut.payouts).toEqual({ win: { numerator: 703n, denominator: 8n } })
  expect(coveredBy(cut, '12')).toEqual([
    { number: '12', worst: { numerator: 703n, denominator: 8n } },
  ])
  expect(offerAt(offer, 95)).toBe(cut)
  expect(offerAt(offer, 100)).toBe(offer)
})

test('[LOT-03] what nodes reserve never comes to more than half of a cap', () => {
  for (const cap of [1n, 15n, 16n, 1_000n, 50_000_001n])
    expect(reservedOf(cap) * 8n).toBeLessThanOrEqual(reservedMax(cap))
})
