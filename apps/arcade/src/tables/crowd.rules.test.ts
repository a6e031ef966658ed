import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOf } from './crowd.rules.ts'

const bet = fc.record({
  owner: fc.constantFrom('ann', 'ben', 'cyd'),
  currency: fc.constantFrom('USD', 'VND'),
  own: fc.record({
    places: fc.array(
      fc.record({
        place: fc.constantFrom('red', 'black', 'straight:7'),
        amount: fc.bigInt({ min: 1n, max: 10n ** 15n }).map(String),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  }),
})

test('[GAM-11] money on places is every stake once, in its currency, and a player counts once a place', () => {
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 30 }), (bets) => {
      const places = placesOf(bets)
      const told = (currency: string) =>
        Object.values(places).reduce((sum, { money }) => sum + BigInt(money[currency] ?? 0), 0n)
      const staked = (of: string) =>
        bets
          .filter(({ currency }) => currency === of)
          .flatMap(({ own }) => own.places)
          .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
      expect([told('USD'), told('VND')]).toEqual([staked('USD'), staked('VND')])
      for (const [place, { players }] of Object.entries(places)) {
        const here = bets.filter(({ own }) => own.places.some((one) => one.place === place))
        expect(players).toBe(new Set(here.map(({ owner }) => owner)).size)
      }
    }),
  )
  expect(placesOf([])).toEqual({})
})
