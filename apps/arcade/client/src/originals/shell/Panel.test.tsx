// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { GameFace } from '../face.ts'
import { loadFace } from '../faces.ts'
import { seatAt } from '../fixture/seat.fixture.tsx'
import { Panel } from './Panel.tsx'

const reactionMs = 250
let seat: ReturnType<typeof seatAt>
afterEach(() => seat.leave())

async function sit(face: GameFace) {
  seat = seatAt(face)
  const buttons = () =>
    [...seat.host.querySelectorAll<HTMLButtonElement>('.doings button')].filter(
      ({ disabled }) => !disabled,
    )
  /** Presses the large button, or else the first that can be pressed, and draws what came of it. */
  async function press(): Promise<void> {
    seat.draw(<Panel />)
    const main = buttons().find(({ classList }) => classList.contains('main'))
    await act(async () => (main ?? buttons()[0])?.click())
    seat.draw(<Panel />)
  }
  return { ...seat, press }
}

const stepsMax = 30

test.each(['mines', 'hilo', 'towers', 'coin', 'videopoker', 'blackjack'] as const)(
  '[GAM-11] %s: a press that was meant for what the button said before does nothing',
  async (id) => {
    const { press, api, state, clock } = await sit(await loadFace(id))
    const changes = { toTurn: 0, toBet: 0 }
    const tooEarly: string[] = []
    /** Presses at once after the label changed, and once more just before it counts. */
    async function pressTooEarly(change: keyof typeof changes): Promise<void> {
      changes[change] += 1
      const before = api.asked.length
      await press()
      clock.at += reactionMs - 1
      await press()
      tooEarly.push(...api.asked.slice(before))
    }
    for (let rounds = 0; rounds < 5; rounds += 1) {
      await press()
      if (state.rounds.phase === 'turn') await pressTooEarly('toTurn')
      let steps = 0
      for (; state.rounds.phase === 'turn' && steps < stepsMax; steps += 1) {
        clock.at += reactionMs
        await press()
      }
      // If the bet ended the round, the button said Bet all the time.
      if (steps > 0) await pressTooEarly('toBet')
      clock.at += reactionMs
    }
    expect(tooEarly).toEqual([])
    expect(state.rounds.phase).toBe('idle')
    expect(api.asked.filter((one) => !one.includes(':'))).toHaveLength(5)
    expect(Math.min(changes.toTurn, changes.toBet)).toBeGreaterThan(0)
  },
)

test('[GAM-11] dice: a button that keeps its meaning takes presses as fast as they come', async () => {
  const { press, api } = await sit(await loadFace('dice'))
  for (const _ of [1, 2, 3]) await press()
  expect(api.asked).toHaveLength(3)
})

test('[GAM-11] every game keeps a stake of its own', async () => {
  const stakeIn = async (id: 'dice' | 'mines') => (await sit(await loadFace(id))).state.stake
  const first = await stakeIn('mines')
  const { table } = await sit(await loadFace('dice'))
  table.changeStake(4_200n)
  expect(await stakeIn('dice')).toBe(4_200n)
  expect(await stakeIn('mines')).toBe(first)
  expect(first).not.toBe(4_200n)
  localStorage.clear()
})
