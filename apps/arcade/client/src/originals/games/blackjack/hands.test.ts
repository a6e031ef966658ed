import { type BlackjackView, blackjack, blackjackAdvice, playRound } from '@baize/engines/house'
import { expect, test } from 'vitest'
import { countOf, dealtSince } from './hands.ts'

/** A round by the strategy table, with every answer on the way. */
function answersOf(nonce: number): BlackjackView[] {
  const actions: { type: string }[] = []
  const views: BlackjackView[] = []
  for (let step = 0; step < 30; step += 1) {
    const round = playRound({
      game: blackjack,
      bet: { stake: '100' },
      actions,
      serverSeed: 'server',
      clientSeed: 'client',
      nonce,
    })
    const { view } = round
    views.push(view)
    const type = blackjackAdvice(view)
    if (round.isOver || !type) break
    actions.push({ type })
  }
  return views
}

const rounds = Array.from({ length: 300 }, (_, nonce) => answersOf(nonce))

test('hands are counted as the rules count them', () => {
  for (const view of rounds.flat()) {
    for (const { cards, total, isSoft } of [...view.hands, view.dealer]) {
      expect(countOf(cards), cards.join(' ')).toEqual({ total, isSoft })
    }
  }
})

test('every card is dealt once, and all that is new comes one after another', () => {
  expect(rounds.some((views) => views.at(-1)!.hands.length > 1)).toBe(true)
  for (const views of rounds) {
    views.forEach((view, at) => {
      const { dealer, hands, count } = dealtSince(views[at - 1], view)
      const all = [...hands.flat(), ...dealer]
      const fresh = all.map(({ nth }) => nth).filter((nth) => nth > 0)
      expect(fresh.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: count }, (_, nth) => nth + 1),
      )
      expect(hands.map((hand) => hand.map(({ name }) => name))).toEqual(
        view.hands.map(({ cards }) => cards),
      )
      expect(dealer.filter(({ name }) => name === undefined)).toHaveLength(view.end ? 0 : 1)
    })
  }
})
