import { expect, test } from 'vitest'
import { Refusal, Unanswered } from './api.ts'
import { createFakeArcade } from './arcade.fixture.ts'
import { seat } from './game.fixture.ts'

const model = 'lines5x3-20-wild'

test('[PRO-02] free spins cost nothing, count down, sum up what they won, and end by themselves', async () => {
  const arcade = createFakeArcade({ model, freeSpins: 3 })
  const { game, state, shown, told } = await seat(arcade)
  const before = state.balance
  expect([state.freeSpins?.left, state.playsFree]).toEqual([3, false])
  game.playFree(true)
  game.changeBet(0)
  for (const left of [2, 1]) {
    await game.spin()
    expect(state.freeSpins?.left).toBe(left)
  }
  await game.spin()
  const won = shown.reduce((sum, { win }) => sum + BigInt(win), 0n)
  expect(state).toMatchObject({ freeSpins: undefined, playsFree: false })
  expect(state.freeEnd).toMatchObject({ count: 3, left: 0, won: String(won) })
  expect(state.balance).toBe(before + won)
  expect(shown.every(({ stake, reward }) => stake === '0' && reward !== null)).toBe(true)
  const stakes = told.flatMap((message) => ('stake' in message ? [message.stake] : []))
  expect(stakes).toEqual(['0', '0', '0'])
  await game.spin()
  expect(shown.at(-1)?.reward).toBeNull()
})

test('[PRO-02] a free spin whose answer is lost is asked for again, and used once', async () => {
  const arcade = createFakeArcade({ model, freeSpins: 2 })
  let isLost = true
  const { game, state } = await seat({
    ...arcade,
    async spin(order) {
      const answer = await arcade.spin(order)
      if (!isLost) return answer
      isLost = false
      throw new Unanswered()
    },
  })
  game.playFree(true)
  await game.spin()
  expect([new Set(arcade.asked).size, arcade.rounds.length]).toEqual([1, 1])
  expect(state.freeSpins?.left).toBe(1)
})

test('[PRO-02] a free spin that is refused is not used; if there are none any more, play goes on for money', async () => {
  const arcade = createFakeArcade({ model, freeSpins: 2 })
  const codes = ['wallet-unavailable', 'no-free-spin']
  const { game, state } = await seat({
    ...arcade,
    async spin(order) {
      const code = codes.shift()
      if (code) throw new Refusal(code)
      return arcade.spin(order)
    },
  })
  game.playFree(true)
  await game.spin()
  expect(state).toMatchObject({ refusal: 'wallet-unavailable', playsFree: true })
  expect(state.freeSpins?.left).toBe(2)
  await game.spin()
  expect(state).toMatchObject({ refusal: 'no-free-spin', playsFree: false, freeSpins: undefined })
})

test('[PRO-02] whoever has none cannot play for free, and may play for money first', async () => {
  const { game, state } = await seat(createFakeArcade({ model }))
  game.playFree(true)
  expect(state.playsFree).toBe(false)
  const later = await seat(createFakeArcade({ model, freeSpins: 2 }))
  later.game.playFree(false)
  await later.game.spin()
  expect(later.shown[0]?.reward).toBeNull()
  expect(later.state.freeSpins?.left).toBe(2)
})
