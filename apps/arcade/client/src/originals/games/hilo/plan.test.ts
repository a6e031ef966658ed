import { hilo, playRound } from '@baize/engines/house'
import { expect, test } from 'vitest'
import { readPlan, stepBy } from './plan.ts'

/** A round by a plan, with all its actions. */
function playedBy(plan: Parameters<typeof stepBy>[1], nonce: number) {
  const actions: ReturnType<typeof stepBy>[] = []
  for (;;) {
    const seeds = { serverSeed: 'server', clientSeed: 'client', nonce }
    const round = playRound({ game: hilo, bet: { stake: '100' }, actions, ...seeds })
    if (round.isOver) return { actions, view: round.view }
    actions.push(stepBy(round.view, plan))
  }
}

const guessesIn = (actions: readonly { type: string }[]) =>
  actions.filter(({ type }) => type === 'guess').length

test('[GAM-11] a round of itself takes the chosen side so often, and is cashed out then', () => {
  for (const side of ['likelier', 'unlikelier'] as const) {
    for (const guesses of [1, 3]) {
      const rounds = Array.from({ length: 200 }, (_, nonce) => playedBy({ side, guesses }, nonce))
      const [out, missed] = ['cashedOut', 'missed'].map((end) =>
        rounds.filter(({ view }) => view.end === end).map(({ actions }) => guessesIn(actions)),
      )
      expect(new Set(out)).toEqual(new Set([guesses]))
      expect(Math.max(...missed!)).toBeLessThanOrEqual(guesses)
      const share = out!.length / rounds.length
      const { numerator, denominator } = hilo.figures({ side, guesses }).hitRate
      expect(Math.abs(share - Number(numerator) / Number(denominator))).toBeLessThan(0.12)
    }
  }
})

test('no other plan is read than can be chosen', () => {
  expect(readPlan({ side: 'unlikelier', guesses: 4 })).toEqual({ side: 'unlikelier', guesses: 4 })
  for (const kept of [null, {}, { side: 'both', guesses: 1 }, { side: 'likelier', guesses: 1.5 }]) {
    expect(readPlan(kept)).toBeUndefined()
  }
  expect(readPlan({ side: 'likelier', guesses: 11 })).toBeUndefined()
})
