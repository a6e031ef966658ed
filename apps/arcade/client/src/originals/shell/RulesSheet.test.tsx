// @vitest-environment jsdom
import { type GameId, houseGameById, numberOf } from '@baize/engines/house'
import { afterEach, expect, test } from 'vitest'
import { returnOfGame } from '../../../../src/originals/returns.ts'
import { originals } from '../../../../src/titles/originals.ts'
import { loadFace } from '../faces.ts'
import { english, seatAt } from '../fixture/seat.fixture.tsx'
import { RulesSheet } from './RulesSheet.tsx'

let seat: ReturnType<typeof seatAt>
afterEach(() => seat.leave())

async function figuresIn(id: GameId): Promise<Map<string, string>> {
  seat = seatAt(await loadFace(id))
  seat.draw(<RulesSheet />)
  const rows = [...seat.host.querySelectorAll('.figures > div')]
  const textOf = (row: Element, part: string) => row.querySelector(part)?.textContent ?? ''
  return new Map(rows.map((row) => [textOf(row, 'dt'), textOf(row, 'dd')]))
}

test.each(originals.map(({ game }) => game))(
  '[FAIR-02] %s: the lobby tells the return that the game itself shows when it is opened',
  async (id) => {
    const shown = await figuresIn(id)
    const listed = english.figures.returned(returnOfGame(id))
    expect(shown.get('Return to player') ?? shown.get('Minimum return to player')).toBe(listed)
  },
)

test.each(['roulette', 'baccarat', 'sicbo', 'dragontiger'] as const)(
  '[FAIR-02] %s: where the return depends on the bet, the rules tell the least and the most of all bets',
  async (id) => {
    const game = houseGameById(id)!
    const returns = game.settings().map((setting) => game.figures(setting).rtp)
    const sorted = returns.toSorted((a, b) => numberOf(a) - numberOf(b))
    const { returned } = english.figures
    const range = `${returned(sorted[0]!)} to ${returned(sorted.at(-1)!)}`
    expect((await figuresIn(id)).get('Return to player, all bets')).toBe(range)
  },
)
