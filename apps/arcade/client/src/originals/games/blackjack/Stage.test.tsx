// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { GameFace } from '../../face.ts'
import { seatAt } from '../../fixture/seat.fixture.tsx'
import { Board } from '../../shell/Board.tsx'
import { face } from './face.tsx'

test('[GAM-11] a soft hand counts both ways while it can draw, and once only when the round is over', async () => {
  const { table, state, draw, host, leave } = seatAt(face as GameFace)
  const counts = () =>
    [...host.querySelectorAll('.blackjack-count')].map(({ textContent }) => textContent ?? '')
  const open: string[] = []
  const over: string[] = []
  for (let rounds = 0; rounds < 60; rounds += 1) {
    await act(() => table.bet())
    draw(<Board />)
    if (state.rounds.phase === 'turn') open.push(...counts())
    for (let steps = 0; state.rounds.phase === 'turn' && steps < 2; steps += 1) {
      const isAsked = state.rounds.shown?.play.actions.length === 0 && steps === 0
      const type = isAsked && face.actions && asksInsurance(state) ? 'noInsurance' : 'stand'
      await act(() => table.act({ type }))
    }
    draw(<Board />)
    over.push(...counts())
  }
  expect(open.some((count) => count.includes(' / '))).toBe(true)
  expect(over.filter((count) => count.includes('/'))).toEqual([])
  leave()
})

function asksInsurance({ rounds }: ReturnType<typeof seatAt>['state']): boolean {
  const { can } = (rounds.shown?.play.view ?? { can: [] }) as { can: { type: string }[] }
  return can.some(({ type }) => type === 'insure')
}
