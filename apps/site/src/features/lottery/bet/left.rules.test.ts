import { lotteryByCode, offerOf, ratioText } from '@baize/engines/lottery'
import { expect, test } from 'vitest'
import { fitsOf, fullOf, type Left } from './left.rules.ts'

function kindOf(code: string, key: string) {
  const offer = offerOf(lotteryByCode(code)!, key)!
  const tiers = offer.kind.tiers.map((tier) => ({
    key: tier.key,
    variant: tier.variant,
    chance: ratioText(tier.chance),
    payout: ratioText(offer.payouts[tier.key]!),
    poolShare: null,
  }))
  return { engine: offer.kind, kind: { tiers } }
}

const left = (numbers: Left['numbers'], rest = '100000'): Left => ({
  drawId: 'XSMB-20260501',
  kind: 'de.db',
  cap: '100000',
  left: rest,
  numbers,
})

test('[LOT-03] the fullest number of a selection says how much may still be staked', () => {
  const of = kindOf('XSMB', 'de.db')
  const some = left([{ number: '12', left: '925', share: 100 }])
  expect(fitsOf(some, { ...of, selection: '12,34' })).toEqual({
    unitMax: 10n,
    share: 100,
    number: '12',
  })
  expect(fitsOf(some, { ...of, selection: '34' })).toMatchObject({ unitMax: 1081n, number: '34' })
})

test('[LOT-03] at a lower price a unit may pay less, so that more of them fit', () => {
  const of = kindOf('XSMB', 'de.db')
  const some = left([{ number: '12', left: '925', share: 90 }])
  expect(fitsOf(some, { ...of, selection: '12' })).toEqual({
    unitMax: 11n,
    share: 90,
    number: '12',
  })
})

test('[LOT-03] numbers are full where not even the smallest stake fits', () => {
  const of = { ...kindOf('ZYWINGO45', 'number'), unitMin: '10' }
  const some = left([
    { number: '3', left: '0', share: 0 },
    { number: '4', left: '89', share: 100 },
    { number: '5', left: '90', share: 100 },
  ])
  expect([...fullOf(some, of)]).toEqual(['3', '4'])
  expect(fullOf(undefined, of).size).toBe(0)
})
