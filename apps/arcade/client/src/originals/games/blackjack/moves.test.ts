import { type BlackjackView, blackjack, blackjackAdvice, playRound } from '@baize/engines/house'
import { expect, test } from 'vitest'
import { moveWithin } from './moves.ts'

/** Rounds of auto-bets, with every view on the way and the move made then. */
function playedWith(spare: bigint) {
  return Array.from({ length: 400 }, (_, nonce) => {
    const actions: { type: ReturnType<typeof moveWithin> }[] = []
    const views: BlackjackView[] = []
    for (;;) {
      const seeds = { serverSeed: 'server', clientSeed: 'client', nonce }
      const round = playRound({ game: blackjack, bet: { stake: '100' }, actions, ...seeds })
      if (round.isOver) return { actions, views, staked: round.staked }
      views.push(round.view)
      actions.push({ type: moveWithin(round.view, spare + 100n - round.staked) })
    }
  })
}

test('[GAM-11] a round of itself follows the published table and takes no insurance', () => {
  const rounds = playedWith(1_000_000n)
  for (const { actions, views } of rounds) {
    expect(actions.map(({ type }) => type)).toEqual(views.map((view) => blackjackAdvice(view)))
  }
  const moves = new Set(rounds.flatMap(({ actions }) => actions.map(({ type }) => type)))
  expect([...moves].toSorted()).toEqual(['double', 'hit', 'noInsurance', 'split', 'stand'])
})

test('what cannot be paid for is not done', () => {
  for (const { staked } of playedWith(0n)) expect(staked).toBe(100n)
  const once = playedWith(100n).map(({ staked }) => staked)
  expect(once.some((staked) => staked === 200n)).toBe(true)
  expect(once.every((staked) => staked <= 200n)).toBe(true)
})
