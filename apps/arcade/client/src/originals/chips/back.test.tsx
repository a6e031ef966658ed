// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { loadFace } from '../faces.ts'
import { seatAt } from '../fixture/seat.fixture.tsx'
import { Board } from '../shell/Board.tsx'
import { RulesSheet } from '../shell/RulesSheet.tsx'

let seat: ReturnType<typeof seatAt>
afterEach(() => seat.leave())

const roundsMax = 200

const partage = 'La partage: on zero you get back half of your even-money bets.'
const tieBack = 'Tie: your bets on player and banker come back.'
const tieHalf = 'Tie: half of your bets on dragon and tiger comes back.'

test.each([
  { id: 'roulette', place: 'red', badge: 'half back on zero', why: partage, back: 50n },
  { id: 'baccarat', place: 'player', badge: tieBack, why: tieBack, back: 100n },
  { id: 'dragontiger', place: 'dragon', badge: tieHalf, why: tieHalf, back: 50n },
] as const)(
  '[GAM-11] $id: chips that come back without a win are explained, to eyes and ears',
  async ({ id, place, badge, why, back }) => {
    seat = seatAt(await loadFace(id))
    const { table, state, draw, host } = seat
    table.changeChoice({ laid: [{ place, amount: '100' }], before: [], last: [], chip: 0 })
    const textOf = (part: string) => host.querySelector(part)?.textContent ?? ''
    for (let rounds = 0; rounds < roundsMax; rounds += 1) {
      await act(() => table.bet())
      if (state.results[0]?.returned === back) break
    }
    draw(<Board />)
    expect(state.results[0]?.returned).toBe(back)
    expect(textOf('.verdict > small')).toBe(badge)
    expect(textOf('.board > output')).toContain(why)
    // The next bet is explained by its own outcome.
    for (let rounds = 0; rounds < roundsMax; rounds += 1) {
      await act(() => table.bet())
      if (state.results[0]?.returned === 0n) break
    }
    draw(<Board />)
    expect(state.results[0]?.returned).toBe(0n)
    expect(host.textContent).not.toContain(why)
  },
)

test('[FAIR-02] roulette: what zero returns stands beside the odds, on the felt and in the pay table', async () => {
  seat = seatAt(await loadFace('roulette'))
  const { draw, host } = seat
  draw(<Board />)
  const names = [...host.querySelectorAll('[data-place]')].map((one) => [
    one.getAttribute('data-place'),
    one.getAttribute('aria-label'),
  ])
  const halved = names.filter(([, name]) => name?.includes('half back on zero'))
  expect(new Set(halved.map(([place]) => place))).toEqual(
    new Set(['red', 'black', 'odd', 'even', 'low', 'high']),
  )
  draw(<RulesSheet />)
  const rows = [...host.querySelectorAll('.pays tbody tr')].map(({ textContent }) => textContent)
  expect(rows.filter((row) => row?.includes('half back on zero'))).toEqual([
    'Even money (la partage)1:1half back on zero98.64%',
  ])
})
