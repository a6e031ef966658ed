import { baccarat, playRound } from '@baize/engines/house'
import { expect, test } from 'vitest'
import { countOf, handsAt, winnerOf } from './deal.ts'

const views = Array.from({ length: 200 }, (_, nonce) => {
  const { view } = playRound({
    game: baccarat,
    bet: {
      places: ['player', 'banker', 'tie'].map((place) => ({ place, amount: '100' })),
    },
    actions: [],
    serverSeed: 'server',
    clientSeed: 'client',
    nonce,
  })
  return view
})

test('cards come by turns and count as the rules count them', () => {
  expect(views.some(({ player }) => player.length === 3)).toBe(true)
  for (const view of views) {
    const all = view.player.length + view.banker.length
    expect(handsAt(view, all)).toEqual({ player: view.player, banker: view.banker })
    expect(countOf(view.player)).toBe(view.playerTotal)
    expect(countOf(view.banker)).toBe(view.bankerTotal)
    for (let dealt = 1; dealt <= all; dealt += 1) {
      const { player, banker } = handsAt(view, dealt)
      expect(player.length + banker.length).toBe(dealt)
    }
    expect(handsAt(view, 3).player).toEqual(view.player.slice(0, 2))
  }
})

test('the winner is the place that was paid', () => {
  for (const view of views) {
    const paid = view.places.filter(({ amount, returned }) => BigInt(returned) > BigInt(amount))
    expect(paid.map(({ place }) => place)).toEqual([winnerOf(view)])
  }
})
