import { dragonTigerPlaces, dragontiger, multiplierOne, playRound } from '@baize/engines/house'
import { expect, test } from 'vitest'
import { boardPlaces, dragonTigerPays, winnerOf } from './places.ts'

test('every place is on the table, with what it pays by the rules', () => {
  expect(boardPlaces.toSorted()).toEqual(dragonTigerPlaces.toSorted())
  for (const place of boardPlaces) {
    const { maxReturn } = dragontiger.figures({ place })
    expect(dragonTigerPays[place]).toBe(`${maxReturn / multiplierOne - 1}:1`)
  }
})

test('the winner is the place that was paid', () => {
  const sides = ['dragon', 'tiger', 'tie']
  const seen = new Set<string>()
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const { view } = playRound({
      game: dragontiger,
      bet: { places: sides.map((place) => ({ place, amount: '100' })) },
      actions: [],
      serverSeed: 'server',
      clientSeed: 'client',
      nonce,
    })
    const paid = view.places.filter(({ amount, returned }) => BigInt(returned) > BigInt(amount))
    expect(paid.map(({ place }) => place)).toEqual([winnerOf(view)])
    seen.add(winnerOf(view))
  }
  expect(seen.size).toBe(3)
})
