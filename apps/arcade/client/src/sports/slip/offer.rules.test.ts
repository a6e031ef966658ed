import { expect, test } from 'vitest'
import { type LegView, reofferAsked, type SlipView } from '../../../../src/sports/wire.ts'
import { pricesOffered, takingOf } from './offer.rules.ts'

const ids = [
  '01234567-89ab-7cde-8f01-23456789abcd',
  '01234567-89ab-7cde-8f01-23456789abce',
] as const

test('[GAM-11] an offer is taken in the form that the book reads', () => {
  const order = takingOf({ id: ids[0] }, ids[1])
  const asked = { session: 'x'.repeat(43), ...order }
  expect(reofferAsked.safeParse(asked)).toEqual({ success: true, data: asked })
})

function leg(event: string, price: string | null): LegView {
  return {
    event,
    league: 'league',
    sport: 'football',
    home: 'Home',
    away: 'Away',
    startsAt: 0,
    market: { key: 'm', kind: '1x2', period: 'match' },
    outcome: 'home',
    price,
    scoreAt: null,
    result: null,
    reason: null,
    rule: null,
    decidedAt: null,
    version: 0,
    score: null,
  }
}

test('[GAM-11] who takes an offer sees the odds that it has, and what they were', () => {
  const legs = [leg('a', '9/5'), leg('b', '2/1'), leg('c', null)]
  const now = [
    { event: 'c', market: 'm', outcome: 'home', price: null },
    { event: 'b', market: 'm', outcome: 'home', price: '2/1' },
    { event: 'a', market: 'm', outcome: 'home', price: '7/4' },
  ]
  const reoffer: SlipView['reoffer'] = {
    stake: '1000',
    legs: now,
    fault: { code: 'price-changed' },
  }
  const told = pricesOffered({ kind: 'parlay', legs, reoffer })
  expect(told.map((one) => [one.leg.event, one.was, one.now])).toEqual([['a', '9/5', '7/4']])
  expect(pricesOffered({ kind: 'parlay', legs, reoffer: null })).toEqual([])
  expect(pricesOffered({ kind: 'builder', legs, reoffer })).toEqual([])
})
